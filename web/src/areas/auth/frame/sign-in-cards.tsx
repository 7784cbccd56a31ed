import { Inbox } from "lucide-react";
import { Monogram } from "../../../ui/avatar.tsx";
import { Ring } from "../../../ui/chart/ring.tsx";
import { Stars } from "../../../ui/stars.tsx";
import { TileIcon } from "../../../ui/tile-icon.tsx";
import styles from "./sign-in-art.module.css";
import { signInCardsTexts as texts } from "./sign-in-cards.texts.ts";

const EXAMPLE_SHARE = 78;
const EXAMPLE_STARS = 4.7;

/** What the portal shows of a company, as examples: decoration, which comes when the form is there. */
export function SignInCards() {
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
