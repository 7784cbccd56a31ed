import type { PortalReceipt } from "@schaufenster/contract/areas/entry/entry-editing.model.ts";
import { RECEIPT_ORDER, isSpread, isToldTo, touchedFacts, worstReceipt } from "@schaufenster/contract/areas/entry/receipt.rules.ts";
import type { Db } from "../../../db/db.ts";
import { findReceipts } from "./spread.store.ts";

const WAITING = { state: "accepted", at: null, found: null } as const;
const rankOf = ({ facts }: PortalReceipt): number => {
  const worst = worstReceipt(facts);
  return worst ? RECEIPT_ORDER.indexOf(worst.state) : RECEIPT_ORDER.length;
};

/** What became of changes in the portals, the worst first; changes of which listings say nothing have no receipts. */
export const readReceipts = async (on: Db, accountId: string, ids: string, portal: string | undefined): Promise<PortalReceipt[]> => {
  const found = new Map<string, PortalReceipt>();
  for (const { section, before, after, portals } of await findReceipts(on, accountId, ids.split(","), portal ?? null)) {
    const facts = isSpread(section) ? touchedFacts(section, before, after) : [];
    if (facts.length === 0) continue;
    for (const { portal: identifier, name, facts: known, words, replaced } of portals) {
      const told = facts.filter((fact) => isToldTo(identifier, fact));
      if (told.length === 0) continue;
      const fresh = told.map((fact) => ({
        fact,
        ...(replaced ? { state: "replaced" as const, at: null, found: null } : (known?.[fact] ?? WAITING)),
      }));
      const beside = found.get(identifier);
      found.set(identifier, {
        identifier,
        name,
        words: beside?.words ?? (replaced ? null : words),
        facts: [...(beside?.facts ?? []), ...fresh],
      });
    }
  }
  return [...found.values()].sort((a, b) => rankOf(a) - rankOf(b) || a.name.localeCompare(b.name, "de"));
};
