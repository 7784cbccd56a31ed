import * as z from "zod";
import { codes } from "../../errors.ts";
import { file } from "../../file.ts";
import { Count, ExportForm, listed, openPeriod, Version } from "../../values/common.ts";
import { inPeriod } from "../../values/shapes.ts";
import { LeadId } from "./lead.model.ts";
import { LEAD_LIMIT_MAX } from "./lead.rules.ts";
import { Order, OrderChange, OrderState, NewOrder, NewOffer, Offer, OfferChange, OfferOutcome, OfferState, WorkId } from "./work.model.ts";
import { WORK_PAGE_SIZE } from "./work.rules.ts";

const paging = { limit: z.coerce.number().int().min(1).max(LEAD_LIMIT_MAX).default(WORK_PAGE_SIZE), offset: Count.default(0) };
const number = z.number().int();

/** `externalId` narrows to one lead; so do `total` and `counts` then. */
const ofLead = { externalId: LeadId.optional() };

/** The days are those on which an offer was written. */
const offerFilter = { state: OfferState.optional(), ...openPeriod, ...listed };
/** The days are those for which an order is planned. */
const orderFilter = { state: OrderState.optional(), ...openPeriod, ...listed };

/** Newest first unless asked otherwise; `total` counts what matches the filter, `counts` everything by state. */
export const getOffers = {
  query: inPeriod(z.strictObject({ ...paging, ...ofLead, ...offerFilter })),
  reply: z.object({
    offers: z.array(Offer),
    total: number,
    counts: z.object({ draft: number, sent: number, accepted: number, declined: number, expired: number }),
  }),
};
/** The whole list as a file, filtered like the list itself. */
export const exportOffers = {
  query: inPeriod(z.strictObject({ ...offerFilter, format: ExportForm })),
  reply: file("application/octet-stream"),
};
export const getOffer = { query: z.strictObject({ id: WorkId }), reply: Offer };
/** Only for an accepted lead; anything else is answered `not-possible-now`. */
export const createOffer = { body: NewOffer, reply: Offer, errors: codes("not-possible-now") };
/** Only a draft can be changed. */
export const updateOffer = { body: OfferChange, reply: Offer, errors: codes("not-possible-now") };
/** Sends a draft by mail to the person who asked. */
export const sendOffer = {
  body: z.strictObject({ id: WorkId, version: Version }),
  reply: Offer,
  errors: codes("not-possible-now"),
};
/** Notes what the person said; an accepted offer becomes a planned order. */
export const settleOffer = {
  body: z.strictObject({ id: WorkId, version: Version, outcome: OfferOutcome }),
  reply: Offer,
  errors: codes("not-possible-now"),
};
/** What runs first, then planned work by its day, then what is done; or by when they were written, if asked. */
export const getOrders = {
  query: inPeriod(z.strictObject({ ...paging, ...ofLead, ...orderFilter })),
  reply: z.object({ orders: z.array(Order), total: number, counts: z.object({ planned: number, running: number, done: number }) }),
};
/** The whole list as a file, filtered like the list itself. */
export const exportOrders = {
  query: inPeriod(z.strictObject({ ...orderFilter, format: ExportForm })),
  reply: file("application/octet-stream"),
};
/** Work agreed without an offer; only for an accepted lead. */
export const createOrder = { body: NewOrder, reply: Order, errors: codes("not-possible-now") };
export const updateOrder = { body: OrderChange, reply: Order };
