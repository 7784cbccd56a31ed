import { formatDay, formatDayMonth } from "../../values/text/format.ts";
import type { IntervalName } from "../../values/time/series.rules.ts";
import { HOUR_BLOCKS } from "./phone-call.rules.ts";
import { phoneCallStatisticsTexts as texts } from "./phone-call-statistics.texts.ts";

/** Calls of one block of hours on one day of the week; null was not measured. */
export interface GridCell {
  readonly weekday: number;
  readonly block: number;
  readonly calls: number | null;
}

/** The hour at which a block ends; the night ends at six. */
export const blockEnd = (block: number): number => HOUR_BLOCKS[HOUR_BLOCKS.findIndex((from) => from === block) + 1] ?? HOUR_BLOCKS[0];

/** The busiest field; nothing when nobody called. */
export const busiest = (grid: readonly GridCell[]): GridCell | undefined =>
  grid.reduce<GridCell | undefined>((best, cell) => ((cell.calls ?? 0) > (best?.calls ?? 0) ? cell : best), undefined);

/** The number of the calendar week of a day. */
export const weekOf = (day: string): number => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 4 - (date.getUTCDay() || 7));
  return Math.ceil(((date.getTime() - Date.UTC(date.getUTCFullYear(), 0, 1)) / 86_400_000 + 1) / 7);
};

/** A step of the interval in short: KW 34, 08.2026, 17.08. */
export const stepLabel = (interval: IntervalName, start: string): string => {
  if (interval === "Week") return texts.week(weekOf(start));
  return interval === "Month" ? `${start.slice(5, 7)}.${start.slice(0, 4)}` : formatDayMonth(start);
};

/** A step with its days: KW 34 (17.08. – 23.08.2026). */
export const stepTitle = (interval: IntervalName, start: string, end: string): string =>
  interval === "Day" ? formatDay(start) : `${stepLabel(interval, start)} (${texts.span(formatDayMonth(start), formatDay(end))})`;
