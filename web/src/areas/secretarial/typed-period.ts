import { parseGermanDay } from "@schaufenster/contract/values/time/german-day.ts";
import { isPeriod, type Period } from "@schaufenster/contract/values/time/series.rules.ts";

const isDay = (text: string | null): text is string => text !== null && parseGermanDay(text) === text;

/** The days as typed by anybody; what makes no period is the given one. */
export const periodFrom = (from: string | null, to: string | null, otherwise: Period): Period => {
  if (!isDay(from) || !isDay(to)) return otherwise;
  const period = { startDate: from, endDate: to };
  return isPeriod(period) ? period : otherwise;
};
