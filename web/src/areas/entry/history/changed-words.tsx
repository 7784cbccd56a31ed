import type { Stretch } from "./word-diff.ts";
import styles from "./history.module.css";
import { historyTexts } from "./history.texts.ts";

const texts = historyTexts.detail;

/** A text in which the words that went and came are marked: struck out and underlined, and said aloud. */
export function ChangedWords({ stretches }: { stretches: readonly Stretch[] }) {
  return (
    <span className={styles.wording}>
      {stretches.map(({ kind, text }, index) => (
        // The stretches never move: their place is their name.
        // oxlint-disable-next-line react/no-array-index-key
        <Marked key={index} kind={kind} text={text} />
      ))}
    </span>
  );
}

function Marked({ kind, text }: Stretch) {
  if (kind === "same") return text;
  const Tag = kind === "gone" ? "del" : "ins";
  return (
    <Tag>
      <span className="sr-only">{texts[kind]} </span>
      {text}
    </Tag>
  );
}
