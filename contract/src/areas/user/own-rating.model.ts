import * as z from "zod";
import { Instant, Text } from "../../values/common.ts";
import { HIDING_GROUNDS, OWN_RATING_MAX } from "./own-rating.rules.ts";

/** The number in the address of a public page. */
export const PublicId = z
  .string()
  .length(16)
  .regex(/^[0-9a-f]{16}$/);
/** What a person says of a company. */
export const Said = { rating_text: Text(OWN_RATING_MAX), stars: z.number().int().min(1).max(5) };
/** Why a rating is hidden, and what became of the objection. */
const Hidden = z.object({
  at: Instant,
  ground: z.enum(HIDING_GROUNDS),
  objection: z.object({ text: z.string(), at: Instant }).nullable(),
  answer: z.object({ text: z.string(), at: Instant }).nullable(),
});
/** A rating as its writer sees it. */
export const OwnRating = z.object({
  id: z.string(),
  company_name: z.string(),
  city: z.string(),
  /** The public page of the company. */
  url: z.string(),
  /** The name under which the company reads it. */
  author: z.string(),
  rating_text: z.string(),
  stars: z.number().int().min(1).max(5),
  written_date: Instant,
  update_date: Instant,
  /** What the company answered. */
  reply: z.object({ text: z.string(), at: Instant }).nullable(),
  hidden: Hidden.nullable(),
  /** Shown again after an objection: what the desk wrote. */
  restored: z.object({ text: z.string(), at: Instant }).nullable(),
});
/** Whom a person is about to rate. */
export const RatingPlace = z.object({
  entry: z.string(),
  company_name: z.string(),
  city: z.string(),
  author: z.string(),
  /** Whoever works for a company does not rate it. */
  own_company: z.boolean(),
  rating: OwnRating.nullable(),
});
export type OwnRating = z.infer<typeof OwnRating>;
export type RatingPlace = z.infer<typeof RatingPlace>;
