import { tableOf, type ListExport, type ListSource } from "../list/table-export.ts";
import { formatCents, formatDay, formatNumber } from "../text/format.ts";
import type { IntervalName, Period } from "./series.rules.ts";
import { countedTexts as texts } from "./statistics.texts.ts";
import { stepTitle } from "./steps.rules.ts";
import { stepTexts } from "./steps.texts.ts";

/** Figures that were counted, as the server tells them. */
export interface Counted<K extends string> {
  readonly lastDay: string | null;
  readonly missingDays: number;
  readonly interval: IntervalName;
  readonly period: Period;
  readonly previousPeriod: Period;
  readonly totals: Figures<K>;
  readonly previousTotals: Figures<K>;
  readonly series: readonly CountedStep<K>[];
}
type Figures<K extends string> = Readonly<Record<K, number | null>>;
interface CountedStep<K extends string> {
  readonly start: string;
  readonly end: string;
  readonly complete: boolean;
  readonly values: Figures<K> | null;
  readonly previous: Figures<K> | null;
}
/** A part of a whole with its name. */
export interface NamedPart {
  readonly key: string;
  readonly name: string;
  readonly value: number;
}
/** All parts of a whole, under a title; no total where nothing was counted. */
export interface NamedParts {
  readonly title: string;
  readonly total: number | null;
  readonly parts: readonly NamedPart[];
}

/** What is counted, in the order in which it is shown; the first of the figures is the main one. */
export interface CountedSubject<K extends string> {
  readonly title: string;
  readonly figures: readonly [K, ...K[]];
  readonly names: Readonly<Record<K, string>>;
  /** The main figure of the period before. */
  readonly nameBefore: string;
  /** Figures that are money, in cents. */
  readonly money?: readonly K[];
}

const days = ({ startDate, endDate }: Period): string => stepTexts.span(formatDay(startDate), formatDay(endDate));
const CENTS = 100;
const isMoney = <K extends string>({ money }: CountedSubject<K>, key: K): boolean => money?.includes(key) === true;
const formatFigure = (value: number | null, money: boolean): string => {
  if (value === null) return texts.none;
  return money ? formatCents(value) : formatNumber(value);
};
const partsText = ({ total, parts }: NamedParts): string =>
  total === null ? texts.none : parts.map(({ name, value }) => texts.counted(name, formatNumber(value))).join(", ");

const columnOf = <K extends string>(subject: CountedSubject<K>, key: K): ListSource<CountedStep<K>> => {
  const money = isMoney(subject, key);
  return {
    column: { head: subject.names[key], kind: money ? "money" : "number" },
    adds: true,
    of: ({ values }) => {
      const value = values?.[key] ?? null;
      return value === null || !money ? value : value / CENTS;
    },
  };
};

const columnsOf = <K extends string>(subject: CountedSubject<K>, interval: IntervalName): readonly ListSource<CountedStep<K>>[] => [
  {
    column: { head: stepTexts.interval[interval], kind: "text" },
    of: ({ start, end, complete }) => {
      const title = stepTitle(interval, start, end);
      return complete ? title : stepTexts.incomplete(title);
    },
  },
  ...subject.figures.map((key) => columnOf(subject, key)),
  { column: { head: subject.nameBefore, kind: "number" }, adds: true, of: ({ previous }) => previous?.[subject.figures[0]] ?? null },
];

/** The statistics to take along: the totals and the parts above one row per step. */
export const countedList = <K extends string>(
  subject: CountedSubject<K>,
  { found, parts, facts = [] }: { found: Counted<K>; parts: readonly NamedParts[]; facts?: ListExport["facts"] },
  createdAt: string,
): Omit<ListExport, "company"> => ({
  title: subject.title,
  createdAt,
  facts: [
    ...facts,
    [texts.period, days(found.period)],
    [texts.before, days(found.previousPeriod)],
    [stepTexts.interval.label, stepTexts.interval[found.interval]],
    ...subject.figures.map((key) => {
      const [now, before] = [found.totals[key], found.previousTotals[key]].map((value) => formatFigure(value, isMoney(subject, key)));
      return [subject.names[key], texts.figureBefore(now ?? "", before ?? "")] as const;
    }),
    ...parts.map((whole) => [whole.title, partsText(whole)] as const),
    [texts.lastDay, found.lastDay === null ? texts.none : formatDay(found.lastDay)],
    ...(found.missingDays > 0 ? [[texts.missing, formatNumber(found.missingDays)] as const] : []),
  ],
  ...tableOf(columnsOf(subject, found.interval), found.series),
  total: found.series.length,
});
