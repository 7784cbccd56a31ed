import { ArrowDownRight, ArrowUpRight } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "../class-names.ts";
import { Icon } from "../icon.tsx";
import styles from "./kpi.module.css";
import { Skeleton } from "../state/skeleton.tsx";
import { Sparkline } from "./sparkline.tsx";

const VALUE_HEIGHT = 36;

/** A change against an earlier value: arrow and signed text. */
type Change = {
  direction: "up" | "down" | "flat";
  /** With its sign: "+12,4 %", "−2", "unverändert". */
  text: string;
};

type DeltaProps = Change & {
  /** Only where more is really better does the change have a colour. */
  moreIsBetter?: boolean | undefined;
};

const NEWS = { up: "good", down: "bad", flat: "neutral" } as const;

/** Shows a change with arrow and sign, and with a colour where it is good or bad news. */
export function Delta({ direction, text, moreIsBetter = false }: DeltaProps) {
  return (
    <span className={cx(styles.delta, styles[moreIsBetter ? NEWS[direction] : "neutral"])}>
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
  /** The change is good or bad news, not just a difference. */
  moreIsBetter?: boolean | undefined;
  /** What the change refers to, or stars with a count. */
  note?: ReactNode;
  /** Shown from xl on only. */
  trend?: readonly (number | null)[] | undefined;
  /** Ends of the trend line's height; from zero when absent. */
  trendRange?: readonly [number, number] | undefined;
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

/** A figure that is still to come, with the room for what will stand below it. */
export function KpiWaiting({ label, wideOnly }: Pick<KpiProps, "label" | "wideOnly">) {
  return (
    <Kpi
      label={label}
      wideOnly={wideOnly}
      value={<Skeleton width={84} height={VALUE_HEIGHT} />}
      note={<span className={styles.coming} />}
    />
  );
}

type ContentProps = Omit<KpiProps, "wideOnly" | "href" | "pressed" | "onPress">;

function KpiContent({ label, value, unit, change, moreIsBetter, note, trend, trendRange }: ContentProps) {
  return (
    <>
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>
        {value} {unit ? <small>{unit}</small> : null}
      </span>
      {change || note ? (
        <span className={styles.foot}>
          {change ? <Delta {...change} moreIsBetter={moreIsBetter} /> : null}
          {note}
        </span>
      ) : null}
      {trend ? (
        <span className={styles.trend}>
          <Sparkline values={trend} range={trendRange} />
        </span>
      ) : null}
    </>
  );
}
