import { CALL_DAYS } from "@schaufenster/contract/areas/secretarial/call.rules.ts";
import { addDays, isPeriod, type Period } from "@schaufenster/contract/values/series.rules.ts";

/** What the tabs show. */
export type CallTab = "waiting" | "settled";
/** The words that stand for a tab in the address. */
export const TAB_WORDS = { waiting: "offen", settled: "erledigt" } as const satisfies Record<CallTab, string>;
const TABS = Object.keys(TAB_WORDS) as CallTab[];
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A tab as typed by anybody; null is all. */
export const tabFrom = (text: string | null): CallTab | null => TABS.find((tab) => TAB_WORDS[tab] === text) ?? null;

/** A page number as typed by anybody: at least 1. */
export const pageFrom = (text: string | null): number => {
  const page = Number(text ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1;
};

/** Everything that is kept: one day more than its time, because a day has hours. */
export const wholePeriod = (today: string): Period => ({ startDate: addDays(today, -CALL_DAYS - 1), endDate: today });

const isDay = (text: string | null): text is string => text !== null && DAY.test(text) && !Number.isNaN(Date.parse(text));

/** The days as typed by anybody; what makes no period is the given one. */
export const periodFrom = (from: string | null, to: string | null, otherwise: Period): Period => {
  if (!isDay(from) || !isDay(to)) return otherwise;
  const period = { startDate: from, endDate: to };
  return isPeriod(period) ? period : otherwise;
};
