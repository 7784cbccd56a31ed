import { isDay } from "@schaufenster/contract/values/time/german-day.ts";
import { isPeriod, type Period } from "@schaufenster/contract/values/time/series.rules.ts";

/** The days as typed by anybody; what makes no period is the given one. */
export const periodFrom = (from: string | null, to: string | null, otherwise: Period): Period => {
  if (from === null || to === null || !isDay(from) || !isDay(to)) return otherwise;
  const period = { startDate: from, endDate: to };
  return isPeriod(period) ? period : otherwise;
};
