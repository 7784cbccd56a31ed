import { addDays, intervalOf, isPeriod } from "@schaufenster/contract/values/time/series.rules.ts";

/** The words that stand for a step in the address. */
export const STEP_WORDS = { DAY: "tag", WEEK: "woche", MONTH: "monat" } as const;

/** How the period is cut. */
export type Step = keyof typeof STEP_WORDS;

/** A span of days, both ends counted. */
export type Span = { readonly startDate: string; readonly endDate: string };

const STEPS = Object.keys(STEP_WORDS) as Step[];
const DEFAULT_DAYS = 84;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const isDay = (text: string | null): text is string => text !== null && DAY.test(text) && addDays(text, 0) === text;

/** The steps that a span can be cut into: more than a year is not shown by days. */
export const stepsOf = (span: Span): readonly Step[] => STEPS.filter((step) => isPeriod(span, intervalOf(step)));

/** A step as typed by anybody; weeks by default (specification, section 9), and where the span is too long for days. */
export const stepFrom = (text: string | null, span: Span): Step => stepsOf(span).find((step) => STEP_WORDS[step] === text) ?? "WEEK";

/** The span that ends today and has this many days. */
export const lastDays = (today: string, days: number): Span => ({ startDate: addDays(today, 1 - days), endDate: today });

/** A span as typed by anybody: the last twelve weeks when it is none, turned, too long or ahead of today. */
export const spanFrom = (start: string | null, end: string | null, today: string): Span => {
  try {
    if (!isDay(start) || !isDay(end) || end > today) return lastDays(today, DEFAULT_DAYS);
  } catch {
    // A day such as 2026-13-01 looks like one and is none.
    return lastDays(today, DEFAULT_DAYS);
  }
  const span = { startDate: start, endDate: end };
  return isPeriod(span) ? span : lastDays(today, DEFAULT_DAYS);
};
