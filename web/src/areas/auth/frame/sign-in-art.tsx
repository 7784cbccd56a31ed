import { Inbox } from "lucide-react";
import { useBrand } from "../../../session/brand.ts";
import { Monogram } from "../../../ui/avatar.tsx";
import { Ring } from "../../../ui/chart/ring.tsx";
import { Stars } from "../../../ui/stars.tsx";
import { TileIcon } from "../../../ui/tile-icon.tsx";
import { authTexts } from "../auth.texts.ts";
import styles from "./sign-in-art.module.css";

/** The brand's surface beside the form, from lg on: decoration, hidden from screen readers. */
export function SignInArt() {
  const { key } = useBrand();
  const copy = authTexts.art[key];
  return (
    <div className={styles.side} aria-hidden="true">
      <div className={styles.streets} />
      <div className={styles.copy}>
        <p className={styles.title}>{copy.title}</p>
        <p className={styles.text}>{copy.text}</p>
      </div>
      {key === "ortsfink" ? <img className={styles.bird} src="/brands/ortsfink-bird.svg" alt="" width="480" height="380" /> : <Cards />}
    </div>
  );
}

const EXAMPLE_SHARE = 78;
const EXAMPLE_STARS = 4.7;

function Cards() {
  const texts = authTexts.example;
  return (
    <div className={styles.cards}>
      <div className={styles.company}>
        <div className={styles.companyHead}>
          <Monogram letters="K" size={48} tint="b" />
          <div>
            <p className={styles.name}>{texts.company}</p>
            <p className={styles.rating}>
              <b>{texts.average}</b> <Stars value={EXAMPLE_STARS} label="" /> {texts.count}
            </p>
          </div>
        </div>
        <p className={styles.hours}>
          <strong>{texts.open}</strong>
          {texts.closes}
        </p>
      </div>
      <div className={styles.lead}>
        <TileIcon of={Inbox} size="sm" />
        <div>
          <p className={styles.name}>{texts.lead}</p>
          <p>{texts.leadText}</p>
        </div>
      </div>
      <div className={styles.score}>
        <Ring small value={EXAMPLE_SHARE} label="">
          {texts.share}
        </Ring>
        <div>
          <p className={styles.name}>{texts.complete}</p>
          <p>{texts.steps}</p>
        </div>
      </div>
    </div>
  );
}
