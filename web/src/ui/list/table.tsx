import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "../class-names.ts";
import { Icon } from "../icon.tsx";
import styles from "./table.module.css";

/** A column: what its head says and what each row shows in it. */
export type Column<Row> = {
  key: string;
  head: string;
  cell: (row: Row) => ReactNode;
  align?: "end" | undefined;
  /** In the stacked form: the title of the card, the action below it, or left out. */
  stacked?: "title" | "action" | "hidden" | undefined;
  /** The head is for screen readers only: columns of buttons. */
  headHidden?: boolean | undefined;
  /** A soft bar behind the cell, in percent of its width. */
  bar?: ((row: Row) => number) | undefined;
  /** Makes the head a link that sorts, so that the order lives in the URL. */
  sort?: { href: string; direction: "ascending" | "descending" | "none" } | undefined;
};

type Props<Row> = {
  /** Names the table for screen readers; the visible title stands in the card head. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Last row with sums, by column key. */
  sum?: Partial<Record<string, ReactNode>> | undefined;
  /** Becomes cards below lg; turn off for two or three narrow columns. */
  stack?: boolean | undefined;
  /** Head without its tint. */
  quiet?: boolean | undefined;
};

/** A table that turns into cards below lg; the roles keep its meaning when the layout changes. */
export function Table<Row>({ caption, columns, rows, rowKey, sum, stack = true, quiet = false }: Props<Row>) {
  return (
    <div className={styles.wrap}>
      <table role="table" className={cx(styles.table, stack && styles.stack, quiet && styles.quiet)}>
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr role="row" key={rowKey(row)}>
              {columns.map((column) => (
                <Cell key={column.key} column={column} bar={column.bar?.(row)}>
                  {column.cell(row)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
        {sum ? (
          <tfoot role="rowgroup">
            <tr role="row">
              {columns.map((column) => (
                <Cell key={column.key} column={column} empty={sum[column.key] === undefined}>
                  {sum[column.key]}
                </Cell>
              ))}
            </tr>
          </tfoot>
        ) : null}
      </table>
    </div>
  );
}

const SORT_ICON = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown } as const;

function HeadCell<Row>({ column: { head, align, headHidden, sort } }: { column: Column<Row> }) {
  return (
    <th scope="col" role="columnheader" className={cx(align === "end" && styles.end)} aria-sort={sort?.direction}>
      {sort ? (
        <a href={sort.href} className={styles.sort}>
          {head}
          <Icon of={SORT_ICON[sort.direction]} size={14} />
        </a>
      ) : (
        <span className={cx(headHidden && "sr-only")}>{head}</span>
      )}
    </th>
  );
}

type CellProps<Row> = {
  column: Column<Row>;
  bar?: number | undefined;
  empty?: boolean | undefined;
  children: ReactNode;
};

function Cell<Row>({ column: { head, align, stacked }, bar, empty = false, children }: CellProps<Row>) {
  return (
    <td
      role="cell"
      data-label={stacked === undefined ? head : undefined}
      className={cx(align === "end" && styles.end, stacked && styles[stacked], empty && styles.hidden)}
    >
      {bar === undefined ? null : <i aria-hidden="true" className={styles.bar} style={{ width: `calc(${bar}% - 20px)` }} />}
      <div className={styles.value}>{children}</div>
    </td>
  );
}

/** Second, quieter line of a cell. */
export function CellNote({ children }: { children: ReactNode }) {
  return <span className={styles.note}>{children}</span>;
}
