const ZONE = "Europe/Berlin";
const NBSP = "\u00a0";
const MINUS = "\u2212";
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const date = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => new Intl.DateTimeFormat("de-DE", { timeZone: ZONE, ...options });
const DAY = date({ day: "2-digit", month: "2-digit", year: "numeric" });
const DAY_MONTH = date({ day: "2-digit", month: "2-digit" });
const TIME = date({ hour: "2-digit", minute: "2-digit" });
const HOUR_OF_DAY = new Intl.DateTimeFormat("en-GB", { timeZone: ZONE, hour: "2-digit", hourCycle: "h23" });
const ISO_DAY = new Intl.DateTimeFormat("en-CA", { timeZone: ZONE, year: "numeric", month: "2-digit", day: "2-digit" });

/** A day given as YYYY-MM-DD is a day in Berlin, not midnight in London. */
const momentOf = (iso: string): Date => new Date(iso.length === 10 ? `${iso}T12:00:00Z` : iso);

/** 1234.5 becomes 1.234,5; a minus is a real minus sign. */
export const formatNumber = (value: number, digits = 0): string =>
  new Intl.NumberFormat("de-DE", { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value).replace("-", MINUS);

/** 12.4 becomes 12,4 % with a space that does not break. */
export const formatPercent = (value: number, digits = 0): string => `${formatNumber(value, digits)}${NBSP}%`;

/** 4.2 becomes 4,2 km. */
export const formatKm = (value: number): string => `${formatNumber(value, 1)}${NBSP}km`;

/** 149 becomes 149,00 €. */
export const formatEuro = (value: number): string => `${formatNumber(value, 2)}${NBSP}€`;

/** 14.11.2026 */
export const formatDay = (iso: string): string => DAY.format(momentOf(iso));

/** 14.11. */
export const formatDayMonth = (iso: string): string => DAY_MONTH.format(momentOf(iso));

/** 07:58 Uhr */
export const formatTime = (iso: string): string => `${TIME.format(momentOf(iso))}${NBSP}Uhr`;

/** 12.11.2026, 07:58 Uhr */
export const formatMoment = (iso: string): string => `${formatDay(iso)}, ${formatTime(iso)}`;

/** The calendar day in Berlin, as the API takes it. */
export const isoDay = (moment: Date): string => ISO_DAY.format(moment);

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
