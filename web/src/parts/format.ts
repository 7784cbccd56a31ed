import { formatDay, formatDayMonth, isoDay, momentOf } from "@schaufenster/contract/values/text/format.ts";

// One way to write a figure for screen, CSV and PDF; screens find it here beside what only they need.
export {
  formatCents,
  formatDay,
  formatDayMonth,
  formatEuro,
  formatKm,
  formatLongDay,
  formatMoment,
  formatNumber,
  formatPercent,
  formatTime,
  isoDay,
} from "@schaufenster/contract/values/text/format.ts";

const NBSP = "\u00a0";
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const HOUR_OF_DAY = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/Berlin", hour: "2-digit", hourCycle: "h23" });

/** The hour in Berlin, 0 to 23. */
export const hourOf = (moment: Date): number => Number(HOUR_OF_DAY.format(moment));

/** The day before, by the calendar: a day of the clock change has 23 or 25 hours. */
const dayBefore = (day: string): string => isoDay(new Date(momentOf(day).getTime() - 24 * HOUR));

/** "vor 2 Std." today, "gestern" yesterday, then the date; `short` leaves the year out. */
export const formatWhen = (iso: string, now: Date, short = false): string => {
  const moment = momentOf(iso);
  const age = now.getTime() - moment.getTime();
  const day = isoDay(moment);
  if (day === isoDay(now)) {
    if (age < MINUTE) return "gerade eben";
    return age < HOUR ? `vor ${Math.floor(age / MINUTE)}${NBSP}Min.` : `vor ${Math.floor(age / HOUR)}${NBSP}Std.`;
  }
  if (day === dayBefore(isoDay(now))) return "gestern";
  return short ? formatDayMonth(iso) : formatDay(iso);
};

/** Initials of a person or firm, at most two letters. */
export const initialsOf = (name: string): string => {
  const words = name.split(/[\s&.,-]+/).filter((word) => /^\p{L}/u.test(word));
  return `${words[0]?.[0] ?? ""}${words[1]?.[0] ?? ""}`.toLocaleUpperCase("de-DE");
};
