import styles from "./chart-legend.module.css";
import { type ChartNote, type ChartSeries, lookOf } from "./chart-model.ts";

type MarkProps = { series: ChartSeries; all: readonly ChartSeries[]; shape: "line" | "square" };

/** The colour and line pattern of a series as a small sample. */
export function SeriesMark({ series, all, shape }: MarkProps) {
  const { color, dash, round } = lookOf(series, all);
  const isLine = shape === "line" || series.comparison;
  return (
    <svg width={isLine ? 24 : 12} height="12" aria-hidden="true" focusable="false" className={styles.mark}>
      {isLine ? (
        <line
          x1="1"
          x2="23"
          y1="6"
          y2="6"
          stroke={color}
          strokeWidth="2.5"
          strokeDasharray={dash}
          strokeLinecap={round ? "round" : "butt"}
        />
      ) : (
        <rect width="12" height="12" rx="3" fill={color} />
      )}
    </svg>
  );
}

type LegendProps = {
  series: readonly ChartSeries[];
  shape: "line" | "square";
  notes?: readonly ChartNote[] | undefined;
};

/** Names of all series and the remarks behind the letters. */
export function ChartLegend({ series, shape, notes = [] }: LegendProps) {
  return (
    <div className={styles.legend}>
      <ul>
        {series.map((one) => (
          <li key={one.key}>
            <SeriesMark series={one} all={series} shape={shape} />
            {one.label}
          </li>
        ))}
      </ul>
      {notes.length > 0 ? (
        <ul className={styles.notes}>
          {notes.map((note) => (
            <li key={note.mark}>
              <b>{note.mark}</b>
              {note.text}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
