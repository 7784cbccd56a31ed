import type { Reply } from "../../call.ts";
import { formatDay, formatNumber } from "../../values/text/format.ts";
import { tableOf, type ListExport, type ListSource } from "../../values/list/table-export.ts";
import type { Period } from "../../values/time/series.rules.ts";
import { stepTitle } from "../../values/time/steps.rules.ts";
import { stepTexts } from "../../values/time/steps.texts.ts";
import { ENTRY_FIGURES, namedDevices, namedPlaces, type NamedViews } from "./entry-statistics.rules.ts";
import { entryStatisticsTexts as texts } from "./entry-statistics.texts.ts";
import type { entry } from "./entry.calls.ts";

type Views = Reply<typeof entry.getViewStatistics>;
type Step = Views["series"][number];
interface Shown {
  readonly views: Views;
  readonly devices: Reply<typeof entry.getDeviceStatistics>;
  readonly locations: Reply<typeof entry.getLocationStatistics>;
}

const columnsOf = (interval: Views["interval"]): readonly ListSource<Step>[] => [
  {
    column: { head: stepTexts.interval[interval], kind: "text" },
    of: ({ start, end, complete }) => {
      const title = stepTitle(interval, start, end);
      return complete ? title : stepTexts.incomplete(title);
    },
  },
  ...ENTRY_FIGURES.map((key): ListSource<Step> => ({
    column: { head: texts.figures[key], kind: "number" },
    adds: true,
    of: ({ values }) => values?.[key] ?? null,
  })),
  { column: { head: texts.viewsBefore, kind: "number" }, adds: true, of: ({ previous }) => previous?.views ?? null },
];

const days = ({ startDate, endDate }: Period): string => stepTexts.span(formatDay(startDate), formatDay(endDate));
const formatFigure = (value: number | null): string => (value === null ? texts.none : formatNumber(value));
const partsText = (total: number | null, parts: readonly NamedViews[]): string =>
  total === null ? texts.none : parts.map(({ name, views }) => texts.counted(name, formatNumber(views))).join(", ");

/** The statistics to take along: the totals, devices and places above one row per step. */
export const entryStatisticsList = ({ views, devices, locations }: Shown, createdAt: string): Omit<ListExport, "company"> => ({
  title: texts.exportTitle,
  createdAt,
  facts: [
    [texts.period, days(views.period)],
    [texts.before, days(views.previousPeriod)],
    [stepTexts.interval.label, stepTexts.interval[views.interval]],
    ...ENTRY_FIGURES.map(
      (key) => [texts.figures[key], texts.figureBefore(formatFigure(views.totals[key]), formatFigure(views.previousTotals[key]))] as const,
    ),
    [texts.devices, partsText(devices.total, namedDevices(devices))],
    [texts.locations, partsText(locations.total, namedPlaces(locations))],
    [texts.lastDay, views.lastDay === null ? texts.none : formatDay(views.lastDay)],
    ...(views.missingDays > 0 ? [[texts.missing, formatNumber(views.missingDays)] as const] : []),
  ],
  ...tableOf(columnsOf(views.interval), views.series),
  total: views.series.length,
});
