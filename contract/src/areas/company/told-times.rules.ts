import { isoDay } from "../../values/text/format.ts";
import { holidaysOf } from "../../values/time/holidays.rules.ts";
import { addDays } from "../../values/time/series.rules.ts";
import { clockOf, momentAt } from "../../values/time/berlin-clock.ts";
import { minutesOf } from "../../values/time/time-of-day.ts";
import type { QuietTimes, Rhythm } from "./subscription.model.ts";

/** How soon somebody is told: as soon as it happens, on the next morning, or on the next Monday morning. */
export type Pace = "soon" | "morning" | "monday";
/** How soon somebody is told of what can wait. */
export const PACE_OF: Readonly<Record<Exclude<Rhythm, "each">, Pace>> = { daily: "morning", weekly: "monday" };
/** Until somebody says otherwise. */
export const QUIET_AT_FIRST: QuietTimes = { quiet: true, from: "19:00", to: "07:00", sundays: true };
/** When the news of a day are told. */
export const MORNING = "08:00";
/** A thing that ends is told at least so long before, quiet hours or not. */
const LEAST_AHEAD_MS = 60 * 60_000;

const MINUTE_MS = 60_000;
const weekdayOf = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay();
/** Sundays, and the holidays of the whole country: where somebody works is not asked here. */
const isRestDay = (day: string): boolean => weekdayOf(day) === 0 || holidaysOf(null, null, day, day).length > 0;

const isQuietAt = ({ quiet, from, to, sundays }: QuietTimes, moment: Date): boolean => {
  if (!quiet) return false;
  if (sundays && isRestDay(isoDay(moment))) return true;
  const [clock, start, end] = [clockOf(moment), minutesOf(from), minutesOf(to)];
  return start <= end ? clock >= start && clock < end : clock >= start || clock < end;
};

/** In the night that gains an hour this clock comes twice: the second time. */
const againAt = (day: string, time: string): Date[] => {
  const again = new Date(momentAt(day, time).getTime() + 60 * MINUTE_MS);
  return clockOf(again) === minutesOf(time) ? [again] : [];
};
/** The hour that comes twice begins with it, and nobody need be quiet then who was just before. */
const TURNED_BACK_TO = "02:00";

/** The next moment at which a quiet time may be over. */
const nextEnd = (times: QuietTimes, at: Date): Date => {
  const day = isoDay(at);
  const tomorrow = addDays(day, 1);
  if (times.sundays && isRestDay(day)) return momentAt(tomorrow, "00:00");
  const ends = [momentAt(day, times.to), ...againAt(day, times.to), ...againAt(day, TURNED_BACK_TO), momentAt(tomorrow, times.to)];
  return new Date(Math.min(...ends.map((end) => end.getTime()).filter((end) => end > at.getTime())));
};
/** A night, Christmas and a Sunday behind it, and the night after that: more do not follow each other. */
const ENDS_MOST = 10;
/** The first moment from here on at which nobody is disturbed. */
const endOfQuiet = (times: QuietTimes, moment: Date): Date => {
  let at = moment;
  for (let step = 0; step < ENDS_MOST && isQuietAt(times, at); step += 1) at = nextEnd(times, at);
  return at;
};

/** The next morning that a pace waits for. */
const wantedAt = (pace: Pace, moment: Date): Date => {
  if (pace === "soon") return moment;
  const today = isoDay(moment);
  const first = momentAt(today, MORNING) > moment ? today : addDays(today, 1);
  // Monday is day 1; the days that are left until the next one, if it is not that.
  return momentAt(pace === "monday" ? addDays(first, (8 - weekdayOf(first)) % 7) : first, MORNING);
};
/** What is for the morning comes in the morning: after a Sunday, too, where the night ends earlier. */
const calmAt = (pace: Pace, times: QuietTimes, wanted: Date): Date => {
  const end = endOfQuiet(times, wanted);
  const morning = momentAt(isoDay(end), MORNING);
  return pace !== "soon" && morning > end && !isQuietAt(times, morning) ? morning : end;
};

/** When somebody is told of a thing that happens at `moment` and ends at `until`. */
export const tellAt = (pace: Pace, times: QuietTimes, moment: Date, until?: Date): Date => {
  const wanted = wantedAt(pace, moment);
  // What would be over by then cannot wait.
  const latest = until === undefined ? Infinity : until.getTime() - LEAST_AHEAD_MS;
  return [calmAt(pace, times, wanted), wanted].find((at) => at.getTime() <= latest) ?? moment;
};
