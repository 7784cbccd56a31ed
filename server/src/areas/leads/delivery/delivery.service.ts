import { refusalOf } from "@schaufenster/contract/areas/leads/delivery.rules.ts";
import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import type { Tx } from "../../../db/db.ts";
import type { LeftAlone } from "../../../doors/feed/entity.ts";
import { wishesOf } from "./capacity.present.ts";
import { findWishesOf, type WishesRow } from "./capacity.store.ts";
import { findIncoming, holdSettingsOfFed, storeFed, type IncomingRow, type JudgedLead } from "./delivery.store.ts";

const METRES = 1_000;

/** What is wanted at this moment; a complaint is judged by it, whatever is set later. */
const tradesOf = ({ trades, unwanted_trades: unwantedTrades }: WishesRow) => ({
  wantedTrades: (trades?.trades ?? []).map(({ label }) => label),
  unwantedTrades,
});

/** Judges the leads of one company one after the other: "a few a day" also holds for those that come at once. */
export const judge = (leads: readonly IncomingRow[], row: WishesRow, day: string): JudgedLead[] => {
  const wishes = wishesOf(row);
  const told = { radiusKm: wishes.radiusKm, ...tradesOf(row) };
  let receivedToday = row.received_today;
  return leads.map(({ line, kind, trade, distance_km }) => {
    const refusal = refusalOf(wishes, { kind, trade, distanceM: Math.round(distance_km * METRES) }, { day, receivedToday });
    if (refusal === null) receivedToday += 1;
    return { line, outcome: refusal ?? "delivered", ...told };
  });
};

/**
 * The one way in for leads: stores those that their company wants, and notes why the others are not delivered. The settings are held
 * meanwhile, so that nobody changes them between the judgement and the delivery. Answers what was left alone, and why.
 */
export const deliverLeads = async (tx: Tx, now: Date): Promise<LeftAlone[]> => {
  const day = isoDay(now);
  await holdSettingsOfFed(tx);
  const incoming = Map.groupBy(await findIncoming(tx), (lead) => lead.account_id);
  const wishes = await findWishesOf(tx, [...incoming.keys()], day);
  const judged = wishes.flatMap((row) => judge(incoming.get(row.account_id) ?? [], row, day));
  return storeFed(tx, judged, now);
};
