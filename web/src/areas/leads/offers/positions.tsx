import { formatCents } from "../../../parts/format.ts";
import type { Offer } from "@schaufenster/contract/areas/leads/work.model.ts";
import { type Column, Table } from "../../../ui/list/table.tsx";
import styles from "../work/work.module.css";
import { offerTexts as texts } from "../work/work.texts.ts";

type Position = Offer["positions"][number] & { readonly number: number };
const COLUMNS: readonly Column<Position>[] = [
  { key: "text", head: texts.position.text, stacked: "title", cell: ({ text }) => <span className={styles.words}>{text}</span> },
  { key: "amount", head: texts.position.amount, cell: ({ amount }) => amount },
  { key: "price", head: texts.position.price, align: "end", cell: ({ cents }) => (cents === null ? "" : formatCents(cents)) },
];

/** What an offer is made of, with its sum. */
export function Positions({ positions, totalCents }: Pick<Offer, "positions" | "totalCents">) {
  return (
    <Table
      caption={texts.positions}
      stack={false}
      columns={COLUMNS}
      rows={positions.map((position, number) => ({ ...position, number }))}
      rowKey={({ number }) => String(number)}
      sum={totalCents === null ? undefined : { text: texts.total, price: formatCents(totalCents) }}
    />
  );
}
