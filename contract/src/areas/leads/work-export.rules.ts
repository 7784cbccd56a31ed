import { listFacts, tableOf, type ListExport, type ListNarrowing, type ListSource } from "../../values/list/table-export.ts";
import { ORDER_STATE_WORDS, OFFER_STATE_WORDS, workExportTexts as texts } from "./work-export.texts.ts";
import type { Order, OrderState, Offer, OfferState } from "./work.model.ts";

const heads = texts.columns;
const CENTS = 100;
const OFFER_COLUMNS: readonly ListSource<Offer>[] = [
  { column: { head: heads.number, kind: "text" }, of: (offer) => offer.id },
  { column: { head: heads.offer, kind: "text" }, of: (offer) => offer.title },
  { column: { head: heads.person, kind: "text" }, of: (offer) => offer.lead.name },
  { column: { head: heads.place, kind: "text" }, of: (offer) => offer.lead.city },
  { column: { head: heads.total, kind: "money" }, of: (offer) => (offer.totalCents === null ? null : offer.totalCents / CENTS) },
  { column: { head: heads.validUntil, kind: "day" }, of: (offer) => offer.validUntil },
  { column: { head: heads.state, kind: "text" }, of: (offer) => OFFER_STATE_WORDS[offer.state] },
  { column: { head: heads.sent, kind: "moment" }, of: (offer) => offer.sentAt },
  { column: { head: heads.answered, kind: "moment" }, of: (offer) => offer.answeredAt },
  { column: { head: heads.written, kind: "moment", csvOnly: true }, of: (offer) => offer.createdAt },
  { column: { head: heads.priceText, kind: "text", csvOnly: true }, of: (offer) => offer.priceText },
  { column: { head: heads.lead, kind: "text", csvOnly: true }, of: (offer) => offer.lead.externalId },
];
const ORDER_COLUMNS: readonly ListSource<Order>[] = [
  { column: { head: heads.number, kind: "text" }, of: (order) => order.id },
  { column: { head: heads.order, kind: "text" }, of: (order) => order.title },
  { column: { head: heads.person, kind: "text" }, of: (order) => order.lead.name },
  { column: { head: heads.place, kind: "text" }, of: (order) => order.lead.city },
  { column: { head: heads.plannedFor, kind: "day" }, of: (order) => order.plannedFor },
  { column: { head: heads.state, kind: "text" }, of: (order) => ORDER_STATE_WORDS[order.state] },
  { column: { head: heads.done, kind: "moment" }, of: (order) => order.doneAt },
  { column: { head: heads.note, kind: "text" }, of: (order) => order.note },
  { column: { head: heads.offerNumber, kind: "text", csvOnly: true }, of: (order) => order.offerId },
  { column: { head: heads.created, kind: "moment", csvOnly: true }, of: (order) => order.createdAt },
  { column: { head: heads.lead, kind: "text", csvOnly: true }, of: (order) => order.lead.externalId },
];

/** The offers as a list to take along. */
export const offerList = (
  offers: readonly Offer[],
  total: number,
  { state, ...narrowing }: ListNarrowing & { readonly state?: OfferState | undefined },
  createdAt: string,
): Omit<ListExport, "company"> => ({
  title: texts.offers,
  createdAt,
  facts: [[texts.state, state === undefined ? texts.all : OFFER_STATE_WORDS[state]], ...listFacts(narrowing)],
  ...tableOf(OFFER_COLUMNS, offers),
  total,
});

/** The orders as a list to take along. */
export const orderList = (
  orders: readonly Order[],
  total: number,
  { state, ...narrowing }: ListNarrowing & { readonly state?: OrderState | undefined },
  createdAt: string,
): Omit<ListExport, "company"> => ({
  title: texts.orders,
  createdAt,
  facts: [[texts.state, state === undefined ? texts.all : ORDER_STATE_WORDS[state]], ...listFacts(narrowing)],
  ...tableOf(ORDER_COLUMNS, orders),
  total,
});
