import { Check } from "lucide-react";
import { Icon } from "../../../ui/icon.tsx";
import styles from "../account.module.css";
import { accountTexts } from "../account.texts.ts";

/** Where one is in a sequence; `current` counts from 0. */
export function Steps({ words, current }: { words: readonly string[]; current: number }) {
  return (
    <ol className={styles.steps} aria-label={accountTexts.steps.label}>
      {words.map((word, index) => (
        <li key={word} className={index < current ? styles.done : undefined} aria-current={index === current ? "step" : undefined}>
          <b>{index < current ? <Icon of={Check} size={14} label={accountTexts.steps.done} /> : index + 1}</b>
          <span className={styles.word}>{word}</span>
        </li>
      ))}
    </ol>
  );
}
