import { AxisBottom, AxisLeft, type AxisScale } from "@visx/axis";
import { scaleLinear } from "@visx/scale";
import { type PointerEvent, type ReactNode, useState } from "react";
import styles from "./chart.module.css";
import type { ChartNote, ChartProps } from "./chart-model.ts";
import { ticksOf } from "./chart-ticks.ts";
import { ChartTip } from "./chart-tip.tsx";
import { useWidth } from "./use-width.ts";

const LABEL_WIDTH = 56;
const DIGIT_WIDTH = 7;
const TOP = 12;
const BOTTOM = 28;

/** Space on the right for half of the last axis label. */
export const EDGE = 24;

/** The drawing area inside the axes, in pixels. */
export type Plot = { left: number; right: number; top: number; width: number; height: number };

/** Where values and periods lie inside the plot; `cut` says that the axis does not begin at zero. */
export type Scales = { y: (value: number) => number; x: (index: number) => number; active: number | null; cut: boolean };

type Props = ChartProps & {
  /** Highest value that must fit. */
  top: number;
  /** Space for direct labels on the right. */
  labelSpace?: ((width: number) => number) | undefined;
  /** The horizontal scale for a plot width, and the middle of each period on it. */
  horizontal: (width: number) => { scale: AxisScale; x: (index: number) => number };
  children: (plot: Plot, scales: Scales) => ReactNode;
};

function axisOf({ range, limit, top, digits = 0 }: Props, height: number) {
  const [low, high] = range ?? [0, Math.max(top, limit?.value ?? 0)];
  const ticks = ticksOf(low, high, digits);
  const [first = 0, last = 1] = [ticks[0], ticks.at(-1)];
  return { ticks, cut: first !== 0, y: scaleLinear<number>({ domain: [first, last], range: [height, 0] }) };
}

/** Axes, grid, notes, limit and tooltip around the marks of a chart. */
export function ChartFrame(props: Props) {
  const { periods, notes = [], description, format, height = 260, limit, labelSpace, horizontal, children } = props;
  const [ref, width] = useWidth<HTMLDivElement>();
  const [active, setActive] = useState<number | null>(null);
  const top = notes.length > 0 ? TOP + 20 : TOP;
  const { y, ticks, cut } = axisOf(props, height - top - BOTTOM);
  const left = Math.max(...ticks.map((tick) => format(tick).length)) * DIGIT_WIDTH + 12;
  const right = labelSpace?.(width) ?? EDGE;
  const plot = { left, right, top, width: width - left - right, height: height - top - BOTTOM };
  const { scale, x } = horizontal(Math.max(plot.width, 0));
  const every = Math.ceil((periods.length * LABEL_WIDTH) / Math.max(plot.width, 1));
  const point = (event: PointerEvent) => {
    const at = event.clientX - event.currentTarget.getBoundingClientRect().left - left;
    const distances = periods.map((_, index) => Math.abs(x(index) - at));
    setActive(distances.indexOf(Math.min(...distances)));
  };
  return (
    <div
      ref={ref}
      className={styles.chart}
      style={{ height }}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={() => setActive(null)}
    >
      {width > 0 ? (
        <svg role="img" aria-label={description} width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
          <g transform={`translate(${left} ${top})`}>
            {ticks.map((tick) => (
              <line key={tick} className={styles.grid} x2={plot.width} y1={y(tick)} y2={y(tick)} />
            ))}
            <AxisLeft
              scale={y}
              tickValues={ticks}
              tickFormat={(tick) => format(Number(tick))}
              hideAxisLine
              hideTicks
              tickComponent={YLabel}
            />
            <AxisBottom
              scale={scale}
              top={plot.height}
              tickValues={periods.filter((_, index) => index % every === 0).map((period) => period.key)}
              tickFormat={(key) => periods.find((period) => period.key === key)?.label}
              hideTicks
              axisLineClassName={styles.base ?? ""}
              tickComponent={XLabel}
            />
            <Notes notes={notes} at={(note) => x(periods.findIndex((period) => period.key === note.period))} height={plot.height} />
            {children(plot, { y, x, active, cut })}
            {limit ? <Limit at={y(limit.value)} width={plot.width} label={limit.label} /> : null}
          </g>
        </svg>
      ) : null}
      {active === null ? null : <ChartTip {...props} index={active} x={left + x(active)} width={width} />}
    </div>
  );
}

type LabelProps = { x: number; y: number; formattedValue: string | undefined };

function YLabel({ y, formattedValue }: LabelProps) {
  return (
    <text x={-10} y={y} dy="0.32em" className={styles.axis} textAnchor="end">
      {formattedValue}
    </text>
  );
}

function XLabel({ x, formattedValue }: LabelProps) {
  return (
    <text x={x} y={22} className={styles.axis} textAnchor="middle">
      {formattedValue}
    </text>
  );
}

function Limit({ at, width, label }: { at: number; width: number; label: string }) {
  return (
    <g className={styles.limit}>
      <line x2={width} y1={at} y2={at} />
      <text x={4} y={at - 6}>
        {label}
      </text>
    </g>
  );
}

function Notes({ notes, at, height }: { notes: readonly ChartNote[]; at: (note: ChartNote) => number; height: number }) {
  return notes.map((note) => (
    <g key={note.mark} className={styles.flag} transform={`translate(${at(note)} -10)`}>
      <line y1={10} y2={height + 10} />
      <circle r={10} />
      <text dy="0.35em" textAnchor="middle">
        {note.mark}
      </text>
    </g>
  ));
}
