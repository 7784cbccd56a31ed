import type { ReactNode } from "react";
import { cx } from "../class-names.ts";
import styles from "./definition-list.module.css";

/** A term with its value, and optionally a link to change it. */
export type Definition = {
  key: string;
  term: ReactNode;
  value: ReactNode;
  action?: ReactNode;
};

type Props = {
  items: readonly Definition[];
  /** Side by side; rows split by hairlines; or cells of a bordered grid, two per row. */
  look?: "plain" | "rows" | "grid" | undefined;
};

/** Terms and their values. */
export function DefinitionList({ items, look = "plain" }: Props) {
  return (
    <dl className={cx(styles.list, styles[look])}>
      {items.map(({ key, term, value, action }) => (
        <div key={key} className={styles.pair}>
          <dt>{term}</dt>
          <dd>{value}</dd>
          {action ? <dd className={styles.action}>{action}</dd> : null}
        </div>
      ))}
    </dl>
  );
}
