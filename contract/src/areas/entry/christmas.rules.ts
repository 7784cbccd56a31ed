import type { SpecialDays } from "./opening-hours.model.ts";

/** From when on one is asked for the days around Christmas, and how long: afterwards it helps nobody. */
const SEASON = { from: "11-01", to: "12-24" };
const FIRST_DAY = "12-24";
const LAST_DAY = "01-01";

/** Says whether businesses are asked now for their hours around Christmas. */
export const isChristmasSeason = (today: string): boolean => {
  const day = today.slice(5);
  return day >= SEASON.from && day <= SEASON.to;
};

/** Says whether special days tell something about the coming Christmas; those of past years do not. */
export const saysChristmas = (days: readonly SpecialDays[], today: string): boolean => {
  const year = Number(today.slice(0, 4));
  const [first, last] = [`${year}-${FIRST_DAY}`, `${year + 1}-${LAST_DAY}`];
  return days.some(({ startDate, endDate }) => startDate <= last && endDate >= first);
};
