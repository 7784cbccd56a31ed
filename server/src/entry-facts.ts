import { REQUEST_RADIUS_DEFAULT } from "@schaufenster/contract/areas/entry/entry.rules.ts";
import { findSection } from "./areas/entry/section.store.ts";
import type { ReadEntryFacts } from "./areas/leads/reclaim.service.ts";

/** What the entry says about trades and radius, for whoever decides about a request. */
export const readEntryFacts: ReadEntryFacts = async (tx, accountId) => {
  const trades = await findSection(tx, accountId, "trades");
  const radius = await findSection(tx, accountId, "requestRadius");
  const list = trades?.data["trades"];
  const labels = Array.isArray(list) ? (list as { label: string }[]).map(({ label }) => label) : [];
  const radiusKm = radius?.data["radiusKm"];
  return { trades: labels, radiusKm: typeof radiusKm === "number" ? radiusKm : REQUEST_RADIUS_DEFAULT };
};
