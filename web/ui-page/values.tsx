import { Card, CardBody } from "../src/ui/page/card.tsx";
import styles from "./ui-page.module.css";
import { texts } from "./ui-page.texts.ts";

const { values } = texts;

/** Colours and type sizes. */
export function Values() {
  return (
    <>
      <Card title={values.colors} sub={values.colorsSub} level={3}>
        <CardBody>
          <ul className={styles.swatches}>
            {values.swatches.map(([token, name]) => (
              <li key={token} className={styles.swatch}>
                <i style={{ background: `var(${token})` }} />
                {name}
              </li>
            ))}
          </ul>
        </CardBody>
      </Card>
      <Card title={values.type} sub={values.typeSub} level={3}>
        <CardBody>
          <div className={styles.type}>
            {values.samples.map(([token, size, sample]) => [
              <small key={size}>{size}</small>,
              <span key={token} style={{ font: `var(${token})` }}>
                {sample}
              </span>,
            ])}
          </div>
        </CardBody>
      </Card>
    </>
  );
}
