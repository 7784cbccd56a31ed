import { REQUEST_RADIUS_DEFAULT } from "@schaufenster/contract/areas/entry/entry.rules.ts";
import { findSection } from "./areas/entry/section.store.ts";
import type { ReadEntryFacts } from "./areas/leads/reclaim.service.ts";

/** What the entry says about trades and radius, for whoever decides about a request. */
export const readEntryFacts: ReadEntryFacts = async (tx, accountId) => {
  const trades = await findSection(tx, accountId, "trades");
  const radius = await findSection(tx, accountId, "requestRadius");
  const labels = (trades?.data.trades ?? []).map(({ label }) => label);
  return { trades: labels, radiusKm: radius?.data.radiusKm ?? REQUEST_RADIUS_DEFAULT };
};
