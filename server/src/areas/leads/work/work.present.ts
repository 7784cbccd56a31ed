import type { Order, Offer } from "@schaufenster/contract/areas/leads/work.model.ts";
import { offerTotal } from "@schaufenster/contract/areas/leads/work.rules.ts";
import type { OrderRow } from "./order.store.ts";
import { presentQuestions } from "./offer.rows.ts";
import type { OfferRow } from "./offer.store.ts";

const leadOf = (row: Pick<OfferRow, "external_id" | "lead_title" | "city" | "name">) => ({
  externalId: row.external_id,
  title: row.lead_title,
  city: row.city,
  name: row.name ?? "",
});

/** An offer as the company sees it. */
export const presentOffer = (row: OfferRow): Offer => ({
  id: row.id,
  lead: leadOf(row),
  state: row.state,
  title: row.title,
  positions: row.positions,
  priceText: row.price_text,
  totalCents: offerTotal(row.positions),
  validUntil: row.valid_until,
  createdAt: row.created_at.toISOString(),
  sentAt: row.sent_at?.toISOString() ?? null,
  answeredAt: row.answered_at?.toISOString() ?? null,
  answeredByProspect: row.answered_by_prospect,
  questions: presentQuestions(row.questions),
  version: row.version,
});

/** An order as the company sees it. */
export const presentOrder = (row: OrderRow): Order => ({
  id: row.id,
  lead: leadOf(row),
  offerId: row.offer_id,
  title: row.title,
  state: row.state,
  plannedFor: row.planned_for,
  note: row.note,
  createdAt: row.created_at.toISOString(),
  doneAt: row.done_at?.toISOString() ?? null,
  version: row.version,
});
