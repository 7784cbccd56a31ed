import { scaleBand } from "@visx/scale";
import { BarRounded } from "@visx/shape";
import { useId } from "react";
import { ChartFrame, type Plot, type Scales } from "./chart-frame.tsx";
import { type ChartProps, type ChartSeries, lookOf } from "./chart-model.ts";
import styles from "./chart.module.css";

const WIDEST = 64;
const SEAM = 2;

/** Stacked columns: the running period is hatched, missing data is a dashed gap, never zero. */
export function ChartColumns(props: ChartProps) {
  const { periods, series } = props;
  const id = useId();
  const main = series.filter((one) => !one.comparison);
  const comparison = series.find((one) => one.comparison);
  const totals = periods.map((_, index) => main.reduce((sum, one) => sum + (one.values[index] ?? 0), 0));
  const top = Math.max(0, ...totals, ...(comparison?.values ?? []).map((value) => value ?? 0));
  const horizontal = (width: number) => {
    const scale = scaleBand({ domain: periods.map((period) => period.key), range: [0, width], padding: 0.4 });
    return { scale, x: (index: number) => (scale(periods[index]?.key ?? "") ?? 0) + scale.bandwidth() / 2 };
  };
  return (
    <ChartFrame {...props} range={undefined} top={top} horizontal={horizontal}>
      {(plot, scales) => {
        const width = Math.min(WIDEST, (plot.width / Math.max(periods.length, 1)) * 0.6);
        return (
          <>
            <Hatches id={id} main={main} />
            {periods.map((period, index) => (
              <Column key={period.key} {...{ id, main, index, plot, scales, width }} hatched={period.incomplete === true} />
            ))}
            {comparison ? <ComparisonMarks series={comparison} scales={scales} width={width} /> : null}
          </>
        );
      }}
    </ChartFrame>
  );
}

function Hatches({ id, main }: { id: string; main: ChartSeries[] }) {
  return (
    <defs>
      {main.map((series) => (
        <pattern
          key={series.key}
          id={`${id}${series.key}`}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="6" height="6" fill={lookOf(series, main).color} />
          <line y2="6" x1="4" x2="4" className={styles.hatch} />
        </pattern>
      ))}
    </defs>
  );
}

type ColumnProps = {
  id: string;
  main: ChartSeries[];
  index: number;
  plot: Plot;
  scales: Scales;
  width: number;
  hatched: boolean;
};

function Column({ id, main, index, plot, scales, width, hatched }: ColumnProps) {
  const x = scales.x(index) - width / 2;
  if (main.every((series) => (series.values[index] ?? null) === null)) {
    return <rect className={styles.gap} x={x} width={width} height={plot.height} />;
  }
  const parts = stackOf(main, index);
  return parts.map(({ series, from, to }) => (
    <BarRounded
      key={series.key}
      {...{ x, y: scales.y(to), width, radius: series === parts.at(-1)?.series ? 4 : 2, top: true }}
      height={Math.max(scales.y(from) - scales.y(to) - (from > 0 ? SEAM : 0), 1)}
      fill={hatched ? `url(#${id}${series.key})` : lookOf(series, main).color}
    />
  ));
}

/** The parts of one column from the bottom up, without empty ones. */
function stackOf(main: ChartSeries[], index: number) {
  const parts: { series: ChartSeries; from: number; to: number }[] = [];
  for (const series of main) {
    const from = parts.at(-1)?.to ?? 0;
    const value = series.values[index] ?? 0;
    if (value > 0) parts.push({ series, from, to: from + value });
  }
  return parts;
}

function ComparisonMarks({ series, scales, width }: { series: ChartSeries; scales: Scales; width: number }) {
  return series.values.map((value, index) =>
    value === null ? null : (
      <line
        key={index}
        x1={scales.x(index) - width / 2 - 4}
        x2={scales.x(index) + width / 2 + 4}
        y1={scales.y(value)}
        y2={scales.y(value)}
        stroke="var(--chart-compare)"
        strokeWidth={2}
        strokeDasharray="5 3"
      />
    ),
  );
}
