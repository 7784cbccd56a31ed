import styles from "./chart.module.css";
import { type ChartProps, titleOf } from "./chart-model.ts";
import { SeriesMark } from "./chart-legend.tsx";

type Props = ChartProps & { index: number; x: number; width: number };

/** The figures of one period beside the pointer; the table view says the same to everybody else. */
export function ChartTip({ periods, series, format, index, x, width }: Props) {
  const period = periods[index];
  if (!period) return null;
  const side = x > width / 2 ? { right: width - x + 12 } : { left: x + 12 };
  return (
    <div aria-hidden="true" className={styles.tip} style={side}>
      <strong>{titleOf(period)}</strong>
      {series.map((one) => {
        const value = one.values[index] ?? null;
        return (
          <div key={one.key}>
            <SeriesMark series={one} all={series} shape="line" />
            {one.label}
            <b>{value === null ? "–" : format(value)}</b>
          </div>
        );
      })}
    </div>
  );
}
