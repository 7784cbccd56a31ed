import type { Offer } from "@schaufenster/contract/areas/leads/work.model.ts";
import { formatMoment } from "../../../parts/format.ts";
import { List, ListItem } from "../../../ui/list/list.tsx";
import styles from "../work/work.module.css";

/** What the person who asked wanted to know, with its moment. */
export function OfferQuestions({ label, questions }: { label: string } & Pick<Offer, "questions">) {
  return (
    <List label={label}>
      {questions.map(({ words, askedAt }) => (
        <ListItem key={askedAt} title={<span className={styles.question}>{words}</span>} meta={formatMoment(askedAt)} />
      ))}
    </List>
  );
}
