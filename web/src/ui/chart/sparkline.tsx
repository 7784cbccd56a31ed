import styles from "./sparkline.module.css";

const WIDTH = 84;
const HEIGHT = 34;
const INSET = 4;

type Props = {
  /** From old to new; null is a gap. */
  values: readonly (number | null)[];
  /** Ends of the height; from zero when absent, so that a small change looks small. */
  range?: readonly [number, number] | undefined;
};

/** A tiny line without axes, decoration beside a figure that says the same in words. */
export function Sparkline({ values, range }: Props) {
  const [low, high] = range ?? [0, Math.max(...values.map((value) => value ?? 0))];
  const span = high - low || 1;
  const step = (WIDTH - 2 * INSET) / Math.max(values.length - 1, 1);
  const points = values.map((value, index) =>
    value === null ? null : { x: INSET + index * step, y: HEIGHT - INSET - ((value - low) / span) * (HEIGHT - 2 * INSET) },
  );
  const path = points
    .map((point, index) => (point ? `${points[index - 1] ? "L" : "M"}${point.x.toFixed(1)} ${point.y.toFixed(1)}` : ""))
    .join("");
  const last = points.at(-1);
  return (
    <svg className={styles.spark} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" focusable="false">
      <path d={path} />
      {last ? <circle cx={last.x} cy={last.y} r="2.5" /> : null}
    </svg>
  );
}
