import { Lock, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "../class-names.ts";
import styles from "./empty.module.css";
import { TileIcon } from "../tile-icon.tsx";

/** Why there is nothing to see: not part of the contract, nothing happened yet, the filter hides it, the source fails. */
export type EmptyKind = "not-booked" | "no-data" | "no-match" | "source-down";

type Props = {
  kind: EmptyKind;
  title: string;
  /** What will appear here, when, or what to do. */
  text: ReactNode;
  actions?: ReactNode;
  /** Inside a card that has its own title. */
  compact?: boolean | undefined;
  level?: 2 | 3 | undefined;
};

/** Says why a place is empty and offers one step. */
export function Empty({ kind, title, text, actions, compact = false, level = compact ? 3 : 2 }: Props) {
  const Heading = `h${level}` as const;
  return (
    <div className={cx(styles.empty, compact && styles.compact)} role={kind === "source-down" ? "alert" : undefined}>
      <div className={styles.art}>
        <Art kind={kind} />
      </div>
      <Heading>{title}</Heading>
      <p>{text}</p>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  );
}

function Art({ kind }: { kind: EmptyKind }) {
  if (kind === "source-down") return <TileIcon of={TriangleAlert} tone="danger" size="lg" />;
  if (kind === "not-booked") return <TileIcon of={Lock} tone="neutral" size="lg" />;
  return kind === "no-data" ? <Tray /> : <Lens />;
}

function Tray() {
  return (
    <svg width="160" height="116" viewBox="0 0 160 116" aria-hidden="true" focusable="false" className={styles.drawing}>
      <path className={styles.ground} d="M4 110h152" />
      <path d="M32 66 45 32a8 8 0 0 1 7.4-5h55.2a8 8 0 0 1 7.4 5l13 34v36a8 8 0 0 1-8 8H40a8 8 0 0 1-8-8Z" />
      <path className={styles.soft} d="M32 68h25l6 13h34l6-13h25v34a8 8 0 0 1-8 8H40a8 8 0 0 1-8-8Z" />
      <path className={styles.accent} d="M80 16V6M56 18l-5-9M104 18l5-9" />
    </svg>
  );
}

function Lens() {
  return (
    <svg width="112" height="88" viewBox="0 0 112 88" aria-hidden="true" focusable="false" className={styles.drawing}>
      <path className={styles.lines} d="M16 14h60M16 38h60M16 62h38" />
      <circle cx="70" cy="46" r="20" />
      <path className={styles.handle} d="m86 62 14 14" />
    </svg>
  );
}
