import type { LeadDecline } from "@schaufenster/contract/areas/leads/lead.model.ts";
import styles from "./answer.module.css";
import { answerTexts } from "./answer.texts.ts";

const texts = answerTexts.decline;

/** What was sent to the person. */
export function DeclineNote({ decline }: { decline: LeadDecline }) {
  return (
    <section>
      <h3>{texts.sentTitle}</h3>
      <blockquote className={styles.words}>{decline.text}</blockquote>
      {decline.referral === "" ? null : <p className={styles.quiet}>{texts.sentReferral(decline.referral)}</p>}
    </section>
  );
}
