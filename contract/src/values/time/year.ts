const YEAR = /^\d{4}$/;
/** No business that still exists is older than the eighth century. */
const OLDEST_BUSINESS = 700;
/** Nobody who uses the portal means a day before this year, or one later than the end of the year after next. */
const FIRST_YEAR = 2000;
const YEARS_AHEAD = 2;

const isUpToSoon = (year: number): boolean => year <= new Date().getUTCFullYear() + YEARS_AHEAD;

/** A year in which a business can have begun: exactly four digits. */
export const isYear = (text: string): boolean => YEAR.test(text) && Number(text) >= OLDEST_BUSINESS && isUpToSoon(Number(text));

/** A year that days, months and moments sent to us may lie in: from 2000 to two years ahead. */
export const isNearYear = (year: number): boolean => year >= FIRST_YEAR && isUpToSoon(year);

/** The first and the last day of those years. */
export const nearDays = () => ({ first: `${FIRST_YEAR}-01-01`, last: `${new Date().getUTCFullYear() + YEARS_AHEAD}-12-31` });

/** The same of a day, month or moment, all of which begin with their year. */
export const isNear = (time: string): boolean => isNearYear(Number(time.slice(0, 4)));
