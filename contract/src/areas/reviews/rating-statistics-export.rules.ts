import type { Reply } from "../../call.ts";
import { formatDay, formatNumber } from "../../values/text/format.ts";
import type { Period } from "../../values/time/series.rules.ts";
import { tableOf, type ListExport, type ListSource } from "../../values/list/table-export.ts";
import { ratingStatisticsTexts as texts } from "./rating-statistics.texts.ts";
import type { reviews } from "./reviews.calls.ts";

type Statistics = Reply<typeof reviews.getStatistics>;
type Step = Statistics["series"][number];

const days = ({ startDate, endDate }: Period): string => texts.span(formatDay(startDate), formatDay(endDate));
const formatFigure = (value: number | null, digits = 0): string => (value === null ? texts.none : formatNumber(value, digits));

const titleOf = ({ start, end, complete }: Step): string => {
  const title = start === end ? formatDay(start) : days({ startDate: start, endDate: end });
  return complete ? title : texts.incomplete(title);
};
const columnsOf = (interval: Statistics["interval"]): readonly ListSource<Step>[] => [
  { column: { head: texts.steps[interval], kind: "text" }, of: titleOf },
  { column: { head: texts.count, kind: "number" }, adds: true, of: ({ count }) => count },
  { column: { head: texts.average, kind: "number", digits: 1 }, of: ({ average }) => average },
  { column: { head: texts.running, kind: "number", digits: 1 }, of: ({ running }) => running },
];

/** The statistics to take along: what the period brought, and one row per step. */
export const ratingStatisticsList = (data: Statistics, createdAt: string): Omit<ListExport, "company"> => ({
  title: texts.title,
  createdAt,
  facts: [
    [texts.period, days(data.period)],
    [texts.before, days(data.previousPeriod)],
    [texts.step, texts.steps[data.interval]],
    [texts.count, texts.figure(formatFigure(data.totals.count), formatFigure(data.previousTotals.count))],
    [texts.average, texts.figure(formatFigure(data.totals.average, 1), formatFigure(data.previousTotals.average, 1))],
    [texts.distribution, data.distribution.map(({ stars, count }) => texts.stars(stars, formatNumber(count))).join(", ")],
    [texts.sources, data.bySource.map(({ name, count }) => texts.source(name, formatNumber(count))).join(", ")],
  ],
  ...tableOf(columnsOf(data.interval), data.series),
  total: data.series.length,
});
