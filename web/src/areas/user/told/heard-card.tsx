import type { Heard } from "@schaufenster/contract/areas/company/subscription.model.ts";
import { List, ListItem } from "../../../ui/list/list.tsx";
import { Card, CardBody } from "../../../ui/page/card.tsx";
import { Notice } from "../../../ui/state/notice.tsx";
import styles from "./told.module.css";
import { inOrder, toldTexts } from "./told.texts.ts";

const texts = toldTexts.heard;
const isOutside = ({ ways }: Heard["people"][number]): boolean => ways.some((way) => way !== "portal");

/** Who of the company hears of what; a warning where a new request would wait until somebody happens to look. */
export function HeardCard({ heard }: { heard: readonly Heard[] }) {
  const isUnheard = heard.some(({ key, people }) => key === "lead-new" && !people.some(isOutside));
  return (
    <Card title={texts.title} sub={texts.sub}>
      {isUnheard ? (
        <CardBody>
          <Notice tone="warning" title={texts.unheard}>
            {texts.unheardText}
          </Notice>
        </CardBody>
      ) : null}
      <List label={texts.title} line={isUnheard}>
        {inOrder(heard).map(({ key, people }) => (
          <ListItem key={key} title={toldTexts.topics[key].name}>
            {people.length === 0 ? <p className={styles.fixed}>{texts.nobody}</p> : null}
            {people.map((one, nth) => (
              <p key={nth} className={styles.fixed}>
                {texts.person(one)}
              </p>
            ))}
          </ListItem>
        ))}
      </List>
    </Card>
  );
}
