import type { Reply } from "../../call.ts";
import { shareText } from "../../values/number/few-cases.rules.ts";
import { formatDay, formatDuration, formatNumber } from "../../values/text/format.ts";
import type { Period } from "../../values/time/series.rules.ts";
import { stepTitle } from "../../values/time/steps.rules.ts";
import { stepTexts } from "../../values/time/steps.texts.ts";
import { tableOf, type ListExport, type ListSource, type WeekTable } from "../../values/list/table-export.ts";
import { phoneCallExportTexts } from "./phone-call-export.texts.ts";
import { HOUR_BLOCKS } from "./phone-call.rules.ts";
import { blockEnd } from "./phone-call-statistics.rules.ts";
import { phoneCallStatisticsTexts as texts } from "./phone-call-statistics.texts.ts";
import type { secretarial } from "./secretarial.calls.ts";

type Statistics = Reply<typeof secretarial.getCompanyCallStatistics>;
type Step = Statistics["series"][number];
type Fact = readonly [label: string, value: string];

const number = (head: string, of: (step: Step) => number | null | undefined): ListSource<Step> => ({
  column: { head, kind: "number" },
  adds: true,
  of: (step) => of(step) ?? null,
});
const columnsOf = (interval: Statistics["interval"]): readonly ListSource<Step>[] => [
  {
    column: { head: stepTexts.interval[interval], kind: "text" },
    of: ({ start, end, complete }) => {
      const title = stepTitle(interval, start, end);
      return complete ? title : stepTexts.incomplete(title);
    },
  },
  number(texts.secretary, ({ values }) => values?.secretary),
  number(texts.assistant, ({ values }) => values?.assistant),
  number(texts.missed, ({ values }) => values?.missed),
  number(texts.calls, ({ values }) => values?.calls),
  number(texts.before, ({ previous }) => previous?.calls),
  { column: { head: texts.mean, kind: "duration" }, of: ({ values }) => values?.meanSeconds ?? null },
];

const days = ({ startDate, endDate }: Period): string => stepTexts.span(formatDay(startDate), formatDay(endDate));
const formatFigure = (value: number | null): string => (value === null ? texts.none : formatNumber(value));

const totals = ({ totals: now, previousTotals: before }: Statistics): Fact[] => {
  const { calls, missed, meanSeconds } = now;
  const taken = calls === null || missed === null ? null : calls - missed;
  return [
    [texts.calls, texts.phoneCallsBefore(formatFigure(calls), formatFigure(before.calls))],
    [texts.taken, texts.takenShare(formatFigure(taken), formatFigure(calls), shareText(taken, calls))],
    [texts.mean, meanSeconds === null ? texts.none : formatDuration(meanSeconds)],
  ];
};
const concerns = ({ concerns: { rows, total } }: Statistics): string =>
  rows.map(({ key, value }) => texts.concern(phoneCallExportTexts.concern[key], formatNumber(value), shareText(value, total))).join(", ");
const week = ({ grid }: Statistics): WeekTable => ({
  title: texts.weekTitle,
  day: texts.day,
  sum: texts.sum,
  none: texts.none,
  blocks: HOUR_BLOCKS.map((block) => texts.block(block, blockEnd(block))),
  days: texts.days.map((name, at) => ({
    name,
    values: HOUR_BLOCKS.map((block) => grid.find((cell) => cell.weekday === at + 1 && cell.block === block)?.calls ?? null),
  })),
});

/** The statistics to take along: the totals and the concerns above one row per step, and the week as a table of its own. */
export const phoneCallStatisticsList = (data: Statistics, createdAt: string): Omit<ListExport, "company"> => ({
  title: texts.title,
  createdAt,
  facts: [
    [texts.period, days(data.period)],
    [texts.before, days(data.previousPeriod)],
    [stepTexts.interval.label, stepTexts.interval[data.interval]],
    ...totals(data),
    [texts.concerns, concerns(data)],
  ],
  week: week(data),
  ...tableOf(columnsOf(data.interval), data.series),
  total: data.series.length,
});
