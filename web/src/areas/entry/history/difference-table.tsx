import { cx } from "../../../ui/class-names.ts";
import { Table } from "../../../ui/list/table.tsx";
import { ChangedWords } from "./changed-words.tsx";
import type { Difference } from "./changes.ts";
import styles from "./history.module.css";
import { historyTexts } from "./history.texts.ts";
import { isRewritten, wordDiff } from "./word-diff.ts";

const texts = historyTexts.detail;

type Props = { caption: string; rows: readonly Difference[]; heads: readonly [before: string, after: string] };

/** Two states of the entry beside each other, one thing per row. */
export function DifferenceTable({ caption, rows, heads: [before, after] }: Props) {
  return (
    <Table
      caption={caption}
      rowKey={(row) => row.key}
      rows={rows}
      columns={[
        { key: "field", head: texts.field, cell: (row) => row.label, stacked: "title" },
        { key: "before", head: before, cell: (row) => wordsOf(row, "gone") },
        { key: "after", head: after, cell: (row) => wordsOf(row, "new") },
      ]}
    />
  );
}

/** One side of a row. Where most words stayed, only those that went or came are marked. */
const wordsOf = ({ before, after }: Difference, side: "gone" | "new") => {
  const text = side === "gone" ? before : after;
  const stretches = wordDiff(before, after);
  if (text === "") return <span className={styles.nothing}>{texts.nothing}</span>;
  if (isRewritten(stretches)) return <span className={cx(styles.cell, side === "gone" ? styles.before : styles.after)}>{text}</span>;
  return <ChangedWords stretches={stretches.filter(({ kind }) => kind === "same" || kind === side)} />;
};
