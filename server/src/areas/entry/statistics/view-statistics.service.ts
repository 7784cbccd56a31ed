import { ENTRY_FIGURES, type EntryFigure } from "@schaufenster/contract/areas/entry/entry-statistics.rules.ts";
import { CONTACT, ENTRY_DIM as DIM } from "../../../facts/dimensions.ts";
import type { DailyFact, FactState } from "../../../facts/facts.store.ts";
import { seriesOf, type CountedDays, type Wish } from "../../../facts/series.ts";

const CONTACTS = new Map<number, EntryFigure>([
  [CONTACT.calls, "calls"],
  [CONTACT.clicks, "clicks"],
  [CONTACT.routes, "routes"],
]);

/** Day by day; a day is there when its views were counted, even if there were none. */
const byDay = (facts: readonly DailyFact[]): CountedDays<EntryFigure> => {
  const days = new Map<string, Record<EntryFigure, number>>();
  for (const { day, dim, cnt } of facts) if (dim === DIM.views) days.set(day, { views: cnt, calls: 0, clicks: 0, routes: 0 });
  for (const { day, dim, value_key, cnt } of facts) {
    const contact = dim === DIM.contacts ? CONTACTS.get(value_key) : undefined;
    const counted = days.get(day);
    if (contact && counted) counted[contact] += cnt;
  }
  return days;
};

/** The entry's figures in steps. */
export const viewStatistics = (facts: readonly DailyFact[], state: FactState, wish: Wish) =>
  seriesOf(byDay(facts), ENTRY_FIGURES, state, wish);
