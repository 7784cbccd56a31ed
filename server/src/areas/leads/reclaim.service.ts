import { judgeReclaim, type ReclaimAnswer } from "@schaufenster/contract/areas/leads/reclaim.rules.ts";
import { parsePhone } from "@schaufenster/contract/values/phone/phone.ts";
import type { Tx } from "../../db/db.ts";
import { findReclaimFacts, settleReclaim } from "./reclaim.store.ts";

/** What the entry says about the reach of the business; handed in because the entry is another area. */
export interface EntryFacts {
  readonly trades: readonly string[];
  readonly radiusKm: number;
}
/** Reads it in the transaction of the decision. */
export type ReadEntryFacts = (tx: Tx, accountId: string) => Promise<EntryFacts>;

/** Judges a waiting complaint by the rules; done again after any interruption it finds nothing left to do. */
export const judgeWaiting = async (tx: Tx, read: ReadEntryFacts, accountId: string, externalId: string): Promise<void> => {
  const row = await findReclaimFacts(tx, accountId, externalId);
  if (!row) return;
  const entry = await read(tx, accountId);
  const verdict = judgeReclaim({
    reason: row.reason,
    comment: row.comment,
    attempts: row.attempts,
    acceptedAt: row.accepted_at,
    reclaimedAt: row.reclaimed_at,
    askedBefore: row.asked_before,
    trade: row.trade,
    wantedTrades: row.wanted_trades ?? entry.trades,
    unwantedTrades: row.unwanted_trades ?? [],
    distanceM: row.distance_m,
    radiusKm: row.radius_km ?? entry.radiusKm,
    phonePossible: parsePhone(row.phone, "any") !== null,
  });
  await settleReclaim(tx, {
    accountId,
    externalId,
    state: verdict?.state ?? "person",
    answer: verdict?.answer ?? null,
    words: null,
    from: ["checking"],
  });
};

/** Ends what is still open: a person's decision, or the promised time, which ends in the company's favour. */
export const endReclaim = (
  tx: Tx,
  end: {
    readonly accountId: string;
    readonly externalId: string;
    readonly state: "credited" | "refused";
    readonly answer: ReclaimAnswer;
    /** What whoever decided has to say to the company. */
    readonly words?: string;
  },
): Promise<boolean> => settleReclaim(tx, { words: null, ...end, from: ["checking", "person"] });
