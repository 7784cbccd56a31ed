import { cx } from "../../../ui/class-names.ts";
import { Table } from "../../../ui/list/table.tsx";
import type { Difference } from "./changes.ts";
import styles from "./history.module.css";
import { historyTexts } from "./history.texts.ts";

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
        { key: "before", head: before, cell: (row) => words(row.before, styles.before) },
        { key: "after", head: after, cell: (row) => words(row.after, styles.after) },
      ]}
    />
  );
}

const words = (text: string, look: string | undefined) =>
  text === "" ? <span className={styles.nothing}>{texts.nothing}</span> : <span className={cx(styles.cell, look)}>{text}</span>;
