import { END_OF_DAY, isClosingTime, isTimeOfDay, minutesOf } from "../../values/time/time-of-day.ts";
import { SPANS_PER_DAY, WEEKDAYS } from "./entry.rules.ts";
import { tokensOf, type Token } from "./hours-token.rules.ts";
import type { DayHours, Span, Week } from "./opening-hours.model.ts";

/** The longest text that is read. */
export const HOURS_TEXT_MAX = 1_000;

/** Opening hours as understood, and the words that were not. */
export interface ReadHours {
  readonly week: Week;
  readonly misunderstood: readonly string[];
}

const SHORT_NAMES = ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"] as const;
const NOON = 12 * 60;
const UNKNOWN: DayHours = { state: "unknown" };

/** What is said of some days before the next days are named. */
interface Clause {
  readonly days: number[];
  readonly spans: Span[];
  start: string | undefined;
  isRange: boolean;
  half: "morning" | "afternoon" | undefined;
  state: "closed" | "half-closed" | "appointment" | undefined;
}
const newClause = (): Clause => ({ days: [], spans: [], start: undefined, isRange: false, half: undefined, state: undefined });
const hasHours = ({ spans, state }: Clause): boolean => spans.length > 0 || state !== undefined;

const addDay = ({ days, isRange }: Clause, day: number): void => {
  const from = days.at(-1);
  if (!isRange || from === undefined) days.push(day);
  else
    for (let n = (from + 1) % 7, left = 6; left > 0 && !days.includes(n); n = (n + 1) % 7, left -= 1) {
      days.push(n);
      if (n === day) break;
    }
};

const addTime = (clause: Clause, time: string): boolean => {
  if (clause.start === undefined) {
    // A day ends at 24:00, it begins at 00:00; other impossible beginnings are not taken.
    const start = time === END_OF_DAY ? "00:00" : time;
    if (!isTimeOfDay(start)) return false;
    clause.start = start;
    return true;
  }
  const from = clause.start;
  clause.start = undefined;
  const isSpan = clause.isRange && isClosingTime(time) && clause.spans.length < SPANS_PER_DAY;
  if (isSpan) clause.spans.push({ from, to: time });
  return isSpan;
};

const withoutHalf = (day: DayHours, half: Clause["half"]): DayHours => {
  if (day.state !== "open") return day;
  const spans = day.spans.filter(({ from }) => minutesOf(from) < NOON === (half === "afternoon"));
  return spans.length > 0 ? { ...day, spans } : { state: "closed" };
};

const hoursOf = ({ spans, state, half }: Clause, before: DayHours): DayHours => {
  if (state === "half-closed") return withoutHalf(before, half);
  if (spans.length > 0) return { state: "open", spans: [...spans], by_appointment: state === "appointment" };
  return state === "appointment" ? { state: "by-appointment" } : { state: "closed" };
};

/** Takes one token into the clause; false when it makes no sense here. */
const take = (clause: Clause, token: Token): boolean => {
  const { isRange } = clause;
  if (token.kind === "to") return (clause.isRange = true);
  let isUnderstood = true;
  if (token.kind === "day") addDay(clause, token.day);
  else if (token.kind === "days") clause.days.push(...token.days);
  else if (token.kind === "time") isUnderstood = addTime(clause, token.time);
  else if (token.kind === "half") clause.half = token.half;
  else if (token.kind === "closed") clause.state = clause.half === undefined ? "closed" : "half-closed";
  else if (token.kind === "appointment") clause.state = "appointment";
  else if (token.kind === "always")
    isUnderstood = clause.spans.length < SPANS_PER_DAY && clause.spans.push({ from: "00:00", to: "24:00" }) > 0;
  else return token.kind === "filler" || !/[\p{L}\d]/u.test(token.text);
  clause.isRange = false;
  return isUnderstood && (!isRange || token.kind === "day" || token.kind === "time");
};

/** Reads opening hours as people write them: "Mo-Fr 8-12 und 13-17, Mi nachm. zu, Sa n. V."; what is said later counts. */
export const readHoursText = (text: string): ReadHours => {
  const days: DayHours[] = SHORT_NAMES.map(() => UNKNOWN);
  const misunderstood: string[] = [];
  let clause = newClause();
  const finish = (): void => {
    if (clause.start !== undefined) misunderstood.push(clause.start);
    if (hasHours(clause) && clause.days.length === 0) misunderstood.push(...clause.spans.map(({ from, to }) => `${from}–${to}`));
    if (hasHours(clause)) for (const day of clause.days) days[day] = hoursOf(clause, days[day] ?? UNKNOWN);
    else misunderstood.push(...clause.days.map((day) => SHORT_NAMES[day] ?? ""));
    clause = newClause();
  };
  for (const token of tokensOf(text.slice(0, HOURS_TEXT_MAX))) {
    const isDay = token.kind === "day" || token.kind === "days";
    if (isDay && (hasHours(clause) || clause.start !== undefined)) finish();
    if (!take(clause, token)) misunderstood.push(token.text);
  }
  finish();
  const week = Object.fromEntries(WEEKDAYS.map((name, at) => [name, days[at] ?? UNKNOWN])) as unknown as Week;
  return { week, misunderstood };
};

const printDay = (day: DayHours): string => {
  if (day.state === "closed") return "geschlossen";
  if (day.state !== "open") return "nach Vereinbarung";
  const spans = day.spans.map(({ from, to }) => `${from}–${to}`).join(" und ");
  return `${spans} Uhr${day.by_appointment ? " und nach Vereinbarung" : ""}`;
};

/** Writes a week in German, days with the same hours together; days that nothing is known of are left out. */
export const printHoursText = (week: Week): string => {
  const runs: { first: number; last: number; text: string }[] = [];
  for (const [at, name] of WEEKDAYS.entries()) {
    if (week[name].state === "unknown") continue;
    const text = printDay(week[name]);
    const run = runs.at(-1);
    if (run && run.last === at - 1 && run.text === text) run.last = at;
    else runs.push({ first: at, last: at, text });
  }
  return runs
    .map(({ first, last, text }) => `${SHORT_NAMES[first] ?? ""}${last > first ? `–${SHORT_NAMES[last] ?? ""}` : ""} ${text}`)
    .join(", ");
};
