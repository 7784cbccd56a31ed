import { ArrowDownRight, ArrowUpRight } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "../class-names.ts";
import { Icon } from "../icon.tsx";
import styles from "./kpi.module.css";
import { Sparkline } from "./sparkline.tsx";

/** A change against an earlier value: arrow and signed text; good or bad decides the colour. */
export type Change = {
  direction: "up" | "down" | "flat";
  /** With its sign: "+12.4 %". */
  text: string;
  /** Up is good unless told otherwise. */
  verdict?: "good" | "bad" | "neutral" | undefined;
};

const VERDICT = { up: "good", down: "bad", flat: "neutral" } as const;

/** Shows a change with arrow, sign and colour. */
export function Delta({ direction, text, verdict = VERDICT[direction] }: Change) {
  return (
    <span className={cx(styles.delta, styles[verdict])}>
      {direction === "up" ? <Icon of={ArrowUpRight} size={14} /> : null}
      {direction === "down" ? <Icon of={ArrowDownRight} size={14} /> : null}
      {text}
    </span>
  );
}

type PanelProps = {
  columns?: 3 | 4 | undefined;
  /** Names the choice when the figures are buttons. */
  label?: string | undefined;
  /** Without its own edge, as the top of a card. */
  flush?: boolean | undefined;
  children: ReactNode;
};

/** Figures on one surface, split by hairlines; two per row below lg. */
export function KpiPanel({ columns = 4, label, flush = false, children }: PanelProps) {
  return (
    <div
      role={label === undefined ? undefined : "group"}
      aria-label={label}
      className={cx(styles.panel, columns === 3 && styles.three, flush && styles.flush)}
    >
      {children}
    </div>
  );
}

type KpiProps = {
  label: string;
  value: ReactNode;
  /** Small word after the value, such as a unit or the whole it is part of. */
  unit?: ReactNode;
  change?: Change | undefined;
  /** What the change refers to, or stars with a count. */
  note?: ReactNode;
  /** Shown from xl on only. */
  trend?: readonly (number | null)[] | undefined;
  /** Left out on phones, where only the first figures count. */
  wideOnly?: boolean | undefined;
  href?: string | undefined;
  /** Turns the figure into a button that chooses what a chart shows. */
  pressed?: boolean | undefined;
  onPress?: (() => void) | undefined;
};

/** One figure: label, value with unit, change, and a small trend line. */
export function Kpi({ wideOnly = false, href, pressed, onPress, ...content }: KpiProps) {
  const look = cx(styles.kpi, wideOnly && styles.wideOnly, content.trend && styles.withTrend);
  if (onPress) {
    return (
      <button type="button" className={look} aria-pressed={pressed ?? false} onClick={onPress}>
        <KpiContent {...content} />
      </button>
    );
  }
  return href === undefined ? (
    <div className={look}>
      <KpiContent {...content} />
    </div>
  ) : (
    <a className={look} href={href}>
      <KpiContent {...content} />
    </a>
  );
}

function KpiContent({ label, value, unit, change, note, trend }: Pick<KpiProps, "label" | "value" | "unit" | "change" | "note" | "trend">) {
  return (
    <>
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>
        {value} {unit ? <small>{unit}</small> : null}
      </span>
      {change || note ? (
        <span className={styles.foot}>
          {change ? <Delta {...change} /> : null}
          {note}
        </span>
      ) : null}
      {trend ? (
        <span className={styles.trend}>
          <Sparkline values={trend} />
        </span>
      ) : null}
    </>
  );
}
