const ZONE = "Europe/Berlin";
const NBSP = "\u00a0";
const MINUS = "\u2212";

const date = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => new Intl.DateTimeFormat("de-DE", { timeZone: ZONE, ...options });
const DAY = date({ day: "2-digit", month: "2-digit", year: "numeric" });
const LONG_DAY = date({ weekday: "long", day: "numeric", month: "long", year: "numeric" });
const DAY_MONTH = date({ day: "2-digit", month: "2-digit" });
const TIME = date({ hour: "2-digit", minute: "2-digit" });
const ISO_DAY = new Intl.DateTimeFormat("en-CA", { timeZone: ZONE, year: "numeric", month: "2-digit", day: "2-digit" });

/** Kept: making one takes longer than a thousand numbers. */
const numbers = new Map<string, Intl.NumberFormat>();
const numberFormat = (digits: number, useGrouping: boolean): Intl.NumberFormat => {
  const key = `${digits}${useGrouping}`;
  const known =
    numbers.get(key) ?? new Intl.NumberFormat("de-DE", { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping });
  numbers.set(key, known);
  return known;
};

/** A day given as YYYY-MM-DD is a day in Berlin, not midnight in London. */
export const momentOf = (iso: string): Date => new Date(iso.length === 10 ? `${iso}T12:00:00Z` : iso);

/** 1234.5 becomes 1.234,5; a minus is a real minus sign. */
export const formatNumber = (value: number, digits = 0): string => numberFormat(digits, true).format(value).replace("-", MINUS);

/** 1234.5 becomes 1234,5, as a spreadsheet takes it for a number. */
export const formatPlainNumber = (value: number, digits = 0): string => numberFormat(digits, false).format(value);

/** A number with its unit behind a space that does not break. */
export const formatUnit = (value: number, unit: string, digits = 0): string => `${formatNumber(value, digits)}${NBSP}${unit}`;

/** 12.4 becomes 12,4 %. */
export const formatPercent = (value: number, digits = 0): string => formatUnit(value, "%", digits);

/** 4.2 becomes 4,2 km. */
export const formatKm = (value: number): string => formatUnit(value, "km", 1);

/** 149 becomes 149,00 €. */
export const formatEuro = (value: number): string => formatUnit(value, "€", 2);

/** 14900 cents become 149,00 €. */
export const formatCents = (cents: number): string => formatEuro(cents / 100);

/** 134 seconds become 2:14 Min. */
export const formatDuration = (seconds: number): string =>
  `${formatNumber(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, "0")}${NBSP}Min.`;

/** 14.11.2026 */
export const formatDay = (iso: string): string => DAY.format(momentOf(iso));

/** Samstag, 14. November 2026 */
export const formatLongDay = (iso: string): string => LONG_DAY.format(momentOf(iso));

/** 14.11. */
export const formatDayMonth = (iso: string): string => DAY_MONTH.format(momentOf(iso));

/** 07:58 */
export const formatClock = (iso: string): string => TIME.format(momentOf(iso));

/** 07:58 Uhr */
export const formatTime = (iso: string): string => `${formatClock(iso)}${NBSP}Uhr`;

/** 12.11.2026, 07:58 Uhr */
export const formatMoment = (iso: string): string => `${formatDay(iso)}, ${formatTime(iso)}`;

/** The calendar day in Berlin, as the API takes it. */
export const isoDay = (moment: Date): string => ISO_DAY.format(moment);
