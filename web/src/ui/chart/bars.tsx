import type { ReactNode } from "react";
import styles from "./bars.module.css";
import { cx } from "../class-names.ts";
import { Icon, type IconImage } from "../icon.tsx";

const clamp = (value: number) => Math.min(Math.max(value, 0), 100);

type ProgressProps = {
  /** In percent; null while the amount is unknown. */
  value: number | null;
  label: string;
  thin?: boolean | undefined;
};

/** How far a running action is. */
export function Progress({ value, label, thin = false }: ProgressProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value === null ? undefined : clamp(value)}
      className={cx(styles.track, thin && styles.thin)}
    >
      <i className={cx(styles.fill, value === null && styles.unknown)} style={{ width: `${clamp(value ?? 40)}%` }} />
    </div>
  );
}

/** One labelled bar: its length in percent, its figure as text, a second figure beside it. */
export type LevelBar = {
  key: string;
  label: string;
  value: number;
  text: string;
  detail?: string | undefined;
  icon?: IconImage | undefined;
};

type LevelBarsProps = {
  bars: readonly LevelBar[];
  /** Levels of one whole in the brand's colour, or shares in the chart's colour. */
  kind?: "levels" | "shares" | undefined;
  /** Two bars per row from md on. */
  paired?: boolean | undefined;
};

/** Bars with label and figure above; the figure carries the meaning, the bar repeats it. */
export function LevelBars({ bars, kind = "levels", paired = false }: LevelBarsProps) {
  return (
    <ul className={cx(styles.bars, kind === "shares" && styles.shares, paired && styles.paired)}>
      {bars.map((bar) => (
        <li key={bar.key} className={styles.bar}>
          <span className={styles.top}>
            <span className={styles.name}>
              {bar.icon ? <Icon of={bar.icon} size={18} /> : null}
              {bar.label}
            </span>
            <b>
              {bar.text} {bar.detail ? <small>{bar.detail}</small> : null}
            </b>
          </span>
          <span aria-hidden="true" className={cx(styles.track, kind === "levels" && styles.thin)}>
            <i className={styles.fill} style={{ width: `${clamp(bar.value)}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A part of a whole; the four tones are ok, differing, broken and missing, the last one hatched. */
export type StackPart = {
  key: string;
  value: number;
  /** The name with its count. */
  label: ReactNode;
  tone: "ok" | "nok" | "error" | "missing";
};

type StackBarProps = {
  parts: readonly StackPart[];
  /** One sentence that says what the bar shows. */
  label: string;
};

/** Parts of a whole in one bar, with a legend that names and counts them. */
export function StackBar({ parts, label }: StackBarProps) {
  const visible = parts.filter((part) => part.value > 0);
  return (
    <div className={styles.stack}>
      <div role="img" aria-label={label} className={styles.stackBar}>
        {visible.map((part) => (
          <i key={part.key} className={cx(styles.part, styles[part.tone])} style={{ flexGrow: part.value }} />
        ))}
      </div>
      <ul className={styles.legend}>
        {parts.map((part) => (
          <li key={part.key}>
            <i aria-hidden="true" className={cx(styles.mark, styles[part.tone])} />
            {part.label}
          </li>
        ))}
      </ul>
    </div>
  );
}
