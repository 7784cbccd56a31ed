import { addDays, PERIOD_DAYS_MAX, type Period } from "@schaufenster/contract/values/time/series.rules.ts";

/** What the tabs show. */
export type PhoneCallTab = "waiting" | "settled";
/** The words that stand for a tab in the address. */
export const TAB_WORDS = { waiting: "offen", settled: "erledigt" } as const satisfies Record<PhoneCallTab, string>;
const TABS = Object.keys(TAB_WORDS) as PhoneCallTab[];

/** A tab as typed by anybody; null is all. */
export const tabFrom = (text: string | null): PhoneCallTab | null => TABS.find((tab) => TAB_WORDS[tab] === text) ?? null;

const USUAL_DAYS = 90;
/** What the page opens with. */
export const usualPeriod = (today: string): Period => ({ startDate: addDays(today, 1 - USUAL_DAYS), endDate: today });

/** Everything that is kept, as far back as one may ask: whoever works on a phone call keeps it longer than its time. */
export const wholePeriod = (today: string): Period => ({ startDate: addDays(today, 1 - PERIOD_DAYS_MAX), endDate: today });
