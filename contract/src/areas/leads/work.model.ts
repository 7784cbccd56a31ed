import * as z from "zod";
import { Day, Instant, Line, SentDay, Text, Version } from "../../values/common.ts";
import { ofConsumer } from "../../values/of-consumer.ts";
import { ownWords } from "../../values/shapes.ts";
import { LeadId } from "./lead.model.ts";
import { ORDER_STATES, OFFER_STATES, WORK_LIMITS } from "./work.rules.ts";

/** The number of an offer or of an order. */
export const WorkId = Line(20);
/** `expired` is a matter of time: sent and past its last day. */
export const OfferState = z.enum(OFFER_STATES);
export const OrderState = z.enum(ORDER_STATES);
/** The lead that an offer or an order belongs to; it is accepted, so its contact is known. */
export const WorkLead = z.object({ externalId: z.string(), title: z.string(), city: z.string(), name: ofConsumer("leads", z.string()) });
/** One line of an offer. */
export const OfferPosition = z.object({ text: z.string(), amount: z.string(), cents: z.number().int().nullable() });
/** What the person who asked wanted to know about an offer. */
export const OfferQuestion = z.object({ words: ofConsumer("leads", z.string()), askedAt: Instant });
/** An offer for an accepted lead. */
export const Offer = z.object({
  id: z.string(),
  lead: WorkLead,
  state: OfferState,
  title: z.string(),
  positions: z.array(OfferPosition),
  /** Words about the price, for example "zzgl. Anfahrt". */
  priceText: z.string(),
  /** The sum of the positions, gross, in cents; null when none has a price. */
  totalCents: z.number().int().nullable(),
  /** The last day on which it can be accepted. */
  validUntil: Day,
  createdAt: Instant,
  sentAt: Instant.nullable(),
  answeredAt: Instant.nullable(),
  /** The person who asked answered by the link of the mail; otherwise the company noted what it was told. */
  answeredByProspect: z.boolean(),
  questions: z.array(OfferQuestion),
  version: Version,
});
/** What a company writes into an offer. */
export const OfferContent = z.strictObject({
  title: ownWords(Line(WORK_LIMITS.title)),
  positions: z
    .array(
      z.strictObject({
        text: ownWords(Line(WORK_LIMITS.positionText)),
        amount: Text(WORK_LIMITS.amount),
        cents: z.number().int().min(0).max(WORK_LIMITS.cents).nullable(),
      }),
    )
    .min(1)
    .max(WORK_LIMITS.positions),
  priceText: Text(WORK_LIMITS.priceText),
  validUntil: SentDay,
});
export const NewOffer = OfferContent.extend({ externalId: LeadId });
export const OfferChange = OfferContent.extend({ id: WorkId, version: Version });
/** What the person said about a sent offer. */
export const OfferOutcome = z.enum(["accepted", "declined"]);
/** Accepted work. */
export const Order = z.object({
  id: z.string(),
  lead: WorkLead,
  /** The offer it came from; null when the work was agreed without one. */
  offerId: z.string().nullable(),
  title: z.string(),
  state: OrderState,
  plannedFor: Day.nullable(),
  note: ofConsumer("leads", z.string()),
  createdAt: Instant,
  doneAt: Instant.nullable(),
  version: Version,
});
const OrderContent = z.strictObject({
  title: Line(WORK_LIMITS.title),
  plannedFor: SentDay.nullable(),
  note: Text(WORK_LIMITS.note),
});
export const NewOrder = OrderContent.extend({ externalId: LeadId });
export const OrderChange = OrderContent.extend({ id: WorkId, state: OrderState, version: Version });
export type Offer = z.infer<typeof Offer>;
export type OfferState = z.infer<typeof OfferState>;
export type Order = z.infer<typeof Order>;
export type OrderState = z.infer<typeof OrderState>;
