/** A point in time on the horizontal axis. */
export type ChartPeriod = {
  key: string;
  /** Short, for the axis. */
  label: string;
  /** Long, for the tooltip and the table; the label when absent. */
  title?: string | undefined;
  /** Still running: hatched or dashed, since more will come. */
  incomplete?: boolean | undefined;
};

/** A row of figures, one per period; null is missing data and stays a gap, never zero. */
export type ChartSeries = {
  key: string;
  label: string;
  values: readonly (number | null)[];
  /** The earlier period for comparison: grey and dashed. */
  comparison?: boolean | undefined;
};

/** A remark at one period, marked in the chart by its letter. */
export type ChartNote = { mark: string; period: string; text: string };

/** What a chart shows and how its figures are written. */
export type ChartProps = {
  periods: readonly ChartPeriod[];
  series: readonly ChartSeries[];
  notes?: readonly ChartNote[] | undefined;
  /** One sentence that says what the picture shows. */
  description: string;
  format: (value: number) => string;
  /** Decimals of the figures: grid lines are never finer. Counts have none. */
  digits?: number | undefined;
  height?: number | undefined;
  /** Ends of the vertical axis of lines; from zero when absent. Columns always stand on zero. */
  range?: readonly [number, number] | undefined;
  limit?: { value: number; label: string } | undefined;
};

type SeriesLook = { color: string; dash: string | undefined; round: boolean };

const LOOKS: readonly SeriesLook[] = [
  { color: "var(--chart-1)", dash: undefined, round: true },
  { color: "var(--chart-2)", dash: "9 4", round: false },
  { color: "var(--chart-3)", dash: "0.5 5", round: true },
  { color: "var(--chart-4)", dash: "8 4 2 4", round: false },
  { color: "var(--chart-5)", dash: "4 3", round: false },
];
const COMPARISON: SeriesLook = { color: "var(--chart-compare)", dash: "5 4", round: false };

/** Colour and line pattern of a series: fixed by its place among the series that are no comparison. */
export function lookOf(series: ChartSeries, all: readonly ChartSeries[]): SeriesLook {
  const place = all.filter((one) => !one.comparison).indexOf(series);
  return LOOKS[place] ?? COMPARISON;
}

/** The long name of a period. */
export const titleOf = (period: ChartPeriod): string => period.title ?? period.label;
