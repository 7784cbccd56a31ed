import { Check, CircleX, Clock, Hourglass, X } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./badge.module.css";
import { cx } from "../class-names.ts";
import { Icon, type IconImage } from "../icon.tsx";

/** The meanings a badge can have; `new` and `neutral` come without icon, `care` belongs to the staff mode. */
export type BadgeTone = "success" | "info" | "warning" | "danger" | "missing" | "neutral" | "new" | "care";

const DEFAULT_ICON: Partial<Record<BadgeTone, IconImage>> = {
  success: Check,
  info: Clock,
  warning: Hourglass,
  danger: X,
  missing: CircleX,
};

type Props = {
  tone?: BadgeTone | undefined;
  /** Replaces the tone's own icon; `null` leaves it out. */
  icon?: IconImage | null | undefined;
  children: ReactNode;
};

/** A state in one or two words, told by icon and word, never by colour alone. */
export function Badge({ tone = "neutral", icon = DEFAULT_ICON[tone], children }: Props) {
  return (
    <span className={cx(styles.badge, styles[tone])}>
      {icon && <Icon of={icon} size={14} />}
      {children}
    </span>
  );
}

type CountProps = {
  value: number;
  /** What is counted, for screen readers ("3 new messages"). */
  label?: string | undefined;
  /** Something waits for the reader. */
  strong?: boolean | undefined;
};

/** A small number beside a word. */
export function CountBadge({ value, label, strong }: CountProps) {
  return (
    <span className={cx(styles.count, strong && styles.strong)}>
      <span aria-hidden={label !== undefined}>{value.toLocaleString("de-DE")}</span>
      {label !== undefined && <span className="sr-only">{label}</span>}
    </span>
  );
}
