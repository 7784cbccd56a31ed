import { refusalOf, type DeliveryRefusal } from "@schaufenster/contract/areas/leads/delivery.rules.ts";
import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import type { Tx } from "../../../db/db.ts";
import { wishesOf } from "./capacity.present.ts";
import { findWishes, holdSettings, type WishesRow } from "./capacity.store.ts";
import { findOutcome, noteOutcome, storeLead } from "./delivery.store.ts";
import type { IncomingLead } from "./incoming-lead.model.ts";

/** What became of a lead: stored, why not, or already known. */
export type Outcome = "delivered" | "unknown-company" | DeliveryRefusal;

const HOUR_MS = 3_600_000;

/** What is wanted at this moment; a complaint is judged by it, whatever is set later. */
const tradesOf = ({ trades, unwanted_trades: unwantedTrades }: WishesRow) => ({
  wantedTrades: (trades?.trades ?? []).map(({ label }) => label),
  unwantedTrades,
});

/**
 * The one way in for new leads: stores it, or notes why not. The same number again gives the first outcome and changes
 * nothing. The company's settings are held, so that "a few a day" also holds for leads that come at once.
 */
export const deliverLead = async (tx: Tx, lead: IncomingLead, now: Date): Promise<{ outcome: Outcome; repeated: boolean }> => {
  const { accountId, externalId } = lead;
  const day = isoDay(now);
  const before = await findWishes(tx, accountId, day);
  if (!before.known) return { outcome: "unknown-company", repeated: false };
  await holdSettings(tx, accountId);
  const known = await findOutcome(tx, accountId, externalId);
  if (known !== undefined) return { outcome: known as Outcome, repeated: true };
  const row = await findWishes(tx, accountId, day);
  const wishes = wishesOf(row);
  const distanceM = Math.round(lead.distanceKm * 1_000);
  const refusal = refusalOf(wishes, { kind: lead.kind, trade: lead.trade, distanceM }, { day, receivedToday: row.received_today });
  if (refusal === null) {
    const answerBy = new Date(now.getTime() + lead.answerHours * HOUR_MS);
    const { contact, ...content } = lead;
    await storeLead(tx, { ...content, ...contact, distanceM, radiusKm: wishes.radiusKm, ...tradesOf(row), receivedAt: now, answerBy });
  }
  const outcome: Outcome = refusal ?? "delivered";
  await noteOutcome(tx, { accountId, externalId, at: now, outcome });
  return { outcome, repeated: false };
};
