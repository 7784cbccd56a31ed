import type { KeyboardEvent, MouseEvent, ReactNode } from "react";
import styles from "./row-actions.module.css";

/** For a step whose button is gone afterwards: the focus stays in its row. */
export const stayInRow = ({ currentTarget }: MouseEvent<HTMLElement>): void => currentTarget.closest("li")?.querySelector("a")?.focus();

/**
 * What can be done with a row without opening it. Stands in the row's `<li>` behind its link: seen under the pointer, and with the focus in
 * the row, where the next Tab reaches it. On touch it stays away; nothing is to be had here alone.
 */
export function RowActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

/** Says in a button's name which row it is about. */
export function RowName({ children }: { children: ReactNode }) {
  return <span className="sr-only"> {children}</span>;
}

/** What has a use for up and down itself: fields, and buttons that open a menu. */
const WALKS_ITSELF = "input, select, textarea, [role=menu], [aria-haspopup]";

/** For a list whose rows have actions: up and down go from row to row, past them. */
export const walkRows = (event: KeyboardEvent<HTMLUListElement>): void => {
  const target = event.target instanceof Element ? event.target : null;
  if (event.defaultPrevented || target?.closest(WALKS_ITSELF)) return;
  const row = [...event.currentTarget.children].find((one) => one.contains(target));
  const next = event.key === "ArrowDown" ? row?.nextElementSibling : event.key === "ArrowUp" ? row?.previousElementSibling : null;
  const link = next?.querySelector("a");
  if (!link || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  link.focus();
};
