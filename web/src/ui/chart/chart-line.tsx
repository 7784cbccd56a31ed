import { scalePoint } from "@visx/scale";
import { Area, LinePath } from "@visx/shape";
import { ChartFrame, EDGE, type Plot, type Scales } from "./chart-frame.tsx";
import { type ChartProps, type ChartSeries, lookOf } from "./chart-model.ts";
import styles from "./chart.module.css";
import { cx } from "../class-names.ts";

const LABELS_FROM = 480;
const LABEL_SPACE = 88;
const LABEL_HEIGHT = 16;
const DOTS_UP_TO = 16;

type Spot = { index: number; value: number | null };

/** Lines over time: gaps stay open, the running period is dashed, the comparison is grey. */
export function ChartLine(props: ChartProps) {
  const { periods, series } = props;
  const main = series.filter((one) => !one.comparison);
  const labelled = main.length > 1;
  const top = Math.max(0, ...series.flatMap((one) => one.values.filter((value) => value !== null)));
  const horizontal = (width: number) => {
    const scale = scalePoint({ domain: periods.map((period) => period.key), range: [0, width] });
    return { scale, x: (index: number) => scale(periods[index]?.key ?? "") ?? 0 };
  };
  const space = (width: number) => (labelled && width >= LABELS_FROM ? LABEL_SPACE : EDGE);
  return (
    <ChartFrame {...props} top={top} horizontal={horizontal} labelSpace={space}>
      {(plot, scales) => (
        <>
          {scales.active === null ? null : (
            <line className={styles.cursor} x1={scales.x(scales.active)} x2={scales.x(scales.active)} y2={plot.height} />
          )}
          {/* An area is a quantity: above a cut axis it would show one that is not there. */}
          {main.length === 1 && main[0] && !scales.cut ? <Shade series={main[0]} scales={scales} plot={plot} /> : null}
          {series.toReversed().map((one) => (
            <Line key={one.key} series={one} chart={props} scales={scales} />
          ))}
          {plot.right > EDGE ? <EndLabels main={main} scales={scales} plot={plot} /> : null}
        </>
      )}
    </ChartFrame>
  );
}

const spotsOf = (series: ChartSeries): Spot[] => series.values.map((value, index) => ({ index, value }));
const isKnown = (spot: Spot) => spot.value !== null;

function Shade({ series, scales, plot }: { series: ChartSeries; scales: Scales; plot: Plot }) {
  return (
    <Area
      className={cx(styles.area)}
      data={spotsOf(series)}
      defined={isKnown}
      x={(spot) => scales.x(spot.index)}
      y0={plot.height}
      y1={(spot) => scales.y(spot.value ?? 0)}
    />
  );
}

function Line({ series, chart, scales }: { series: ChartSeries; chart: ChartProps; scales: Scales }) {
  const { color, dash, round } = lookOf(series, chart.series);
  const spots = spotsOf(series);
  const open = !series.comparison && chart.periods.at(-1)?.incomplete === true;
  const stroke = { stroke: color, strokeLinecap: round ? ("round" as const) : ("butt" as const) };
  const draw = (data: Spot[], pattern: string | undefined) => (
    <LinePath
      {...stroke}
      className={cx(styles.line, series.comparison && styles.compare)}
      strokeDasharray={pattern ?? "none"}
      data={data}
      defined={isKnown}
      x={(spot) => scales.x(spot.index)}
      y={(spot) => scales.y(spot.value ?? 0)}
    />
  );
  return (
    <g>
      {draw(open ? spots.slice(0, -1) : spots, dash)}
      {open ? draw(spots.slice(-2), "3 4") : null}
      {series.comparison ? null : <Dots spots={spots} color={color} scales={scales} />}
    </g>
  );
}

function Dots({ spots, color, scales }: { spots: Spot[]; color: string; scales: Scales }) {
  const alone = (index: number) => (spots[index - 1]?.value ?? null) === null && (spots[index + 1]?.value ?? null) === null;
  return spots.map(({ index, value }) => {
    const active = index === scales.active;
    if (value === null || (spots.length > DOTS_UP_TO && !active && !alone(index))) return null;
    const at = { cx: scales.x(index), cy: scales.y(value) };
    return active ? (
      <circle key={index} {...at} r={6} fill={color} className={styles.dotActive} />
    ) : (
      <circle key={index} {...at} r={3.5} stroke={color} className={styles.dot} />
    );
  });
}

/** Where the names of the lines stand: at their ends, pushed apart where lines end close together. */
function endsOf(main: ChartSeries[], y: (value: number) => number) {
  const ends: { series: ChartSeries; y: number }[] = [];
  const sorted = main
    .map((series) => ({ series, y: y(series.values.findLast((value) => value !== null) ?? 0) }))
    .toSorted((a, b) => a.y - b.y);
  for (const end of sorted) ends.push({ ...end, y: Math.max(end.y, (ends.at(-1)?.y ?? -Infinity) + LABEL_HEIGHT) });
  return ends;
}

function EndLabels({ main, scales, plot }: { main: ChartSeries[]; scales: Scales; plot: Plot }) {
  return endsOf(main, scales.y).map(({ series, y }) => (
    <text key={series.key} className={styles.label} x={plot.width + 10} y={y} dy="0.32em">
      {series.label}
    </text>
  ));
}
