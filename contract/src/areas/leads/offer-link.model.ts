import * as z from "zod";
import { Day, Instant } from "../../values/common.ts";
import { OfferPosition, OfferQuestion } from "./work.model.ts";

/** Whose offer it is, as its entry says. */
const Firm = z.object({
  name: z.string(),
  street: z.string().nullable(),
  zip: z.string().nullable(),
  city: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
});
/** An offer as the person who asked for it sees it. */
export const ShownOffer = z.object({
  number: z.string(),
  firm: Firm,
  title: z.string(),
  positions: z.array(OfferPosition),
  priceText: z.string(),
  totalCents: z.number().int().nullable(),
  validUntil: Day,
  /** `open` can be answered. */
  state: z.enum(["open", "accepted", "declined", "expired"]),
  answeredAt: Instant.nullable(),
  /** Answered here, and not by word of mouth. */
  answeredHere: z.boolean(),
  questions: z.array(OfferQuestion),
  /** How many more questions can be asked. */
  questionsLeft: z.number().int(),
});
export type ShownOffer = z.infer<typeof ShownOffer>;
