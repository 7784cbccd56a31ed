import { type Weekday, WEEKDAYS } from "@schaufenster/contract/areas/entry/entry.rules.ts";
import type { DayHours, Span, Week } from "@schaufenster/contract/areas/entry/opening-hours.model.ts";
import { type Overlap, overlapsIn, spansOf } from "@schaufenster/contract/areas/entry/opening-hours.rules.ts";
import { isClosingTime, isTimeOfDay } from "@schaufenster/contract/values/time/time-of-day.ts";
import { parseTime } from "@schaufenster/contract/values/time/typed-time.ts";

export const EMPTY_SPAN: Span = { from: "", to: "" };
const isEmpty = ({ from, to }: Span): boolean => from.trim() === "" && to.trim() === "";

/** A span with both times in their proper form, as far as they are times. */
export const tidySpan = ({ from, to }: Span): Span => ({
  from: parseTime(from, "from") ?? from.trim(),
  to: parseTime(to, "to") ?? to.trim(),
});

/** Says whether both times of a span are times already. */
export const isSpan = ({ from, to }: Span): boolean => isTimeOfDay(from) && isClosingTime(to);

/** The places of the spans that count: one that was added and left empty does not, unless it is the only one. */
export const keptSpans = (spans: readonly Span[]): readonly number[] => {
  const kept = [...spans.keys()].filter((index) => !isEmpty(spans[index] ?? EMPTY_SPAN));
  return kept.length > 0 ? kept : [...spans.keys()].slice(0, 1);
};

/** The places of times that are none: `1.to`. */
export const wrongTimes = (day: DayHours): readonly string[] =>
  keptSpans(spansOf(day)).flatMap((index) => {
    const { from, to } = tidySpan(spansOf(day)[index] ?? EMPTY_SPAN);
    return [...(isTimeOfDay(from) ? [] : [`${index}.from`]), ...(isClosingTime(to) ? [] : [`${index}.to`])];
  });

/** A day as it is saved: times in their proper form, empty spans gone. */
export const tidyDay = (day: DayHours): DayHours =>
  day.state === "open" ? { ...day, spans: keptSpans(day.spans).map((index) => tidySpan(day.spans[index] ?? EMPTY_SPAN)) } : day;

const mapWeek = (week: Week, change: (day: DayHours, name: Weekday) => DayHours): Week =>
  Object.fromEntries(WEEKDAYS.map((name) => [name, change(week[name], name)])) as Week;

/** A week as it is saved. */
export const tidyWeek = (week: Week): Week => mapWeek(week, tidyDay);

/** Monday's hours for other days. */
export const copyMonday = (week: Week, to: "weekdays" | "all"): Week =>
  mapWeek(week, (day, name) => (to === "weekdays" && (name === "saturday" || name === "sunday") ? day : week.monday));

/** The days that a text named, over the others. */
export const withStated = (week: Week, stated: Week): Week =>
  mapWeek(week, (day, name) => (stated[name].state === "unknown" ? day : tidyDay(stated[name])));

/** All open days with or without appointments besides. */
export const withAppointments = (week: Week, on: boolean): Week =>
  mapWeek(week, (day) => (day.state === "open" ? { ...day, by_appointment: on } : day));

/** What a day gets that is opened: its published hours, else those of the open day before it, else an empty span. */
export const openDay = (week: Week, saved: DayHours, name: Weekday): DayHours => {
  if (saved.state === "open") return saved;
  const at = WEEKDAYS.indexOf(name);
  const before = [...WEEKDAYS.slice(at + 1), ...WEEKDAYS.slice(0, at)].toReversed().find((other) => week[other].state === "open");
  const like = before === undefined ? undefined : week[before];
  return like?.state === "open" ? { ...like } : { state: "open", spans: [EMPTY_SPAN], by_appointment: false };
};

/** Where typed hours run into each other; a time that is none yet does not count. */
export const typedOverlaps = (week: Week): readonly Overlap[] =>
  overlapsIn(mapWeek(tidyWeek(week), (day) => (day.state === "open" ? { ...day, spans: day.spans.filter(isSpan) } : day)));
