import { type KeyboardEvent, useLayoutEffect, useRef } from "react";
import { CountBadge } from "../state/badge.tsx";
import { cx } from "../class-names.ts";
import styles from "./tabs.module.css";

/** A tab: its address, its name, and how much waits behind it. */
export type Tab = {
  key: string;
  href: string;
  label: string;
  count?: number | undefined;
  /** Something new waits behind this tab. */
  strong?: boolean | undefined;
};

type Props = {
  label: string;
  tabs: readonly Tab[];
  current: string;
  /** The id of the panel below; with it the tabs become a tab list with one tab stop. */
  panelId?: string | undefined;
  /** At the top of a card, without space below. */
  flush?: boolean | undefined;
};

const STEP: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Arrow keys, Home and End move between the links; Enter follows them. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = STEP[event.key];
  const links = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>("a")];
  const index = links.findIndex((link) => link === event.target);
  if (!step || index < 0) return;
  event.preventDefault();
  const target = links[step(index, links.length)];
  target?.focus();
  target?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** On narrow screens the row scrolls; the chosen tab must be in sight, and the page must not move for it. */
function revealChosen(row: HTMLElement | null) {
  const chosen = row?.querySelector<HTMLElement>("[data-chosen]");
  if (!row || !chosen) return;
  const [frame, tab] = [row.getBoundingClientRect(), chosen.getBoundingClientRect()];
  if (tab.right > frame.right) row.scrollLeft += tab.right - frame.right;
  else if (tab.left < frame.left) row.scrollLeft -= frame.left - tab.left;
}

/** Tabs that are links, so that the chosen one lives in the URL. */
export function Tabs({ label, tabs, current, panelId, flush = false }: Props) {
  const List = panelId === undefined ? "nav" : "div";
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => revealChosen(row.current), [current]);
  return (
    <List
      ref={row}
      aria-label={label}
      role={panelId === undefined ? undefined : "tablist"}
      className={cx(styles.tabs, flush && styles.flush)}
      onKeyDown={moveFocus}
    >
      {tabs.map(({ key, href, label: name, count, strong }) => {
        const chosen = key === current;
        const meaning =
          panelId === undefined
            ? { "aria-current": chosen ? ("page" as const) : undefined }
            : { role: "tab", "aria-selected": chosen, "aria-controls": panelId, tabIndex: chosen ? 0 : -1 };
        return (
          <a key={key} href={href} data-chosen={chosen || undefined} {...meaning}>
            {name} {count === undefined ? null : <CountBadge value={count} strong={strong} />}
          </a>
        );
      })}
    </List>
  );
}
