import * as z from "zod";
import { BrandKey } from "../portal/brand.model.ts";
import { Line, SentInstant } from "../../values/common.ts";
import { FeedDay, FeedId } from "../../values/feed.ts";
import { CONTACT_ROLES } from "./contact.rules.ts";
import { ProductStatus } from "./company.model.ts";
import { CANCELLATION_WORDS_MAX, NOTICE_MAX, PRICE_PERIODS, TERM_MONTHS_MAX } from "./term.rules.ts";

/* What the provider's customer system brings of a company. */

const Adviser = z.strictObject({ name: Line(120), title: Line(120), phone: Line(40), hours: Line(80) });

/** The company itself. */
export const FedCompany = z.strictObject({
  brand: BrandKey.describe("Stays what it was: a company does not change its portal."),
  name: Line(160).describe("The name at the beginning. Later it is the one in the entry, which the owner writes."),
  city: Line(80),
  customerNumber: Line(40),
  claimedBy: z.enum(["OWNER", "11880"]),
  claimedAt: SentInstant.describe("When the claim was confirmed last. A later confirmation in the portal stays."),
  published: z.boolean().describe("Whether the entry stands on the site for business customers."),
  reseller: z.boolean().default(false),
  adviser: Adviser.nullable().default(null),
});
const FedTerms = z.strictObject({
  minimumMonths: z.number().int().min(1).max(TERM_MONTHS_MAX).describe("The first term."),
  notice: z
    .discriminatedUnion("unit", [
      z.strictObject({ unit: z.literal("day"), count: z.number().int().min(0).max(NOTICE_MAX.day) }),
      z.strictObject({ unit: z.literal("month"), count: z.number().int().min(0).max(NOTICE_MAX.month) }),
    ])
    .describe("A cancellation must arrive so long before the end."),
  renewalMonths: z
    .number()
    .int()
    .min(1)
    .max(TERM_MONTHS_MAX)
    .nullable()
    .describe("By how many months it goes on each time; null where it ends by itself."),
});
/** One product that a company has booked. */
export const FedProduct = z
  .strictObject({
    company: FeedId,
    sku: Line(40),
    status: ProductStatus,
    name: Line(120).nullable().default(null),
    startsOn: FeedDay.nullable().default(null).describe("The first day of the contract; its terms are counted from it."),
    terms: FedTerms.nullable()
      .default(null)
      .describe("What was agreed on; null where there is no contract, or nobody told. Needs `startsOn`."),
    price: z
      .strictObject({ cents: z.number().int().min(0).max(100_000_000), per: z.enum(PRICE_PERIODS) })
      .nullable()
      .default(null)
      .describe("Without value added tax."),
    endsOn: FeedDay.nullable().default(null).describe("The last day, once it is known that the contract ends."),
  })
  .refine(({ startsOn, terms }) => terms === null || startsOn !== null, { path: ["startsOn"] });
/** What the provider says to a cancellation. */
export const FedCancellationAnswer = z
  .strictObject({
    company: FeedId,
    cancellation: z.coerce
      .string()
      .regex(/^[1-9]\d{0,17}$/)
      .describe("Its number in `product-cancellation.moved.v1`."),
    action: z.enum(["confirm", "contradict"]),
    endsOn: FeedDay.nullable()
      .default(null)
      .describe("The last day of the contract: the one that was cancelled for unless another is named. Only with `confirm`."),
    words: Line(CANCELLATION_WORDS_MAX).nullable().default(null).describe("The company reads them. A contradiction says why."),
    at: SentInstant,
  })
  .refine(({ action, words }) => action === "confirm" || words !== null, { path: ["words"] })
  .refine(({ action, endsOn }) => action === "confirm" || endsOn === null, { path: ["endsOn"] });
/** A person whom the provider knows as a contact of the company. */
export const FedContact = z.strictObject({
  company: FeedId,
  salutation: z.enum(["Frau", "Herr", ""]).default(""),
  firstName: z.string().trim().max(80).default(""),
  lastName: Line(80),
  email: z.email().max(254).nullable().default(null),
  phone: Line(40).nullable().default(null),
  roles: z.array(z.enum(CONTACT_ROLES)).max(CONTACT_ROLES.length),
  placeholder: z.boolean().default(false).describe("No person, only an address of the company."),
  changedAt: SentInstant.nullable()
    .default(null)
    .describe("When it was changed in the provider's system. What the owner changed later, or at any time where this is left out, stays."),
  portalId: z
    .string()
    .regex(/^-[1-9]\d{0,9}$/)
    .nullable()
    .default(null)
    .describe("The `contact` of `contacts.changed.v1` under which the owner added the person: the record takes its place."),
});
