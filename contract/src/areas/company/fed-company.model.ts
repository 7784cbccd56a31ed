import * as z from "zod";
import { Line, SentInstant } from "../../values/common.ts";
import { FeedDay, FeedId } from "../../values/feed.ts";
import { ProductStatus } from "./company.model.ts";

/* What the provider's customer system brings of a company. */

const Adviser = z.strictObject({ name: Line(120), title: Line(120), phone: Line(40), hours: Line(80) });

/** The company itself. */
export const FedCompany = z.strictObject({
  brand: z.enum(["nahwerk", "ortsfink"]).describe("Stays what it was: a company does not change its portal."),
  name: Line(160).describe("The name at the beginning. Later it is the one in the entry, which the owner writes."),
  city: Line(80),
  customerNumber: Line(40),
  claimedBy: z.enum(["OWNER", "11880"]),
  claimedAt: SentInstant.describe("When the claim was confirmed last. A later confirmation in the portal stays."),
  published: z.boolean().describe("Whether the entry stands on the site for business customers."),
  reseller: z.boolean().default(false),
  adviser: Adviser.nullable().default(null),
});
/** One product that a company has booked. */
export const FedProduct = z.strictObject({
  company: FeedId,
  sku: Line(40),
  status: ProductStatus,
  name: Line(120).nullable().default(null),
  startsOn: FeedDay.nullable().default(null),
});
/** A person whom the provider knows as a contact of the company. */
export const FedContact = z.strictObject({
  company: FeedId,
  salutation: z.enum(["Frau", "Herr", ""]).default(""),
  firstName: z.string().trim().max(80).default(""),
  lastName: Line(80),
  email: z.email().max(254).nullable().default(null),
  phone: Line(40).nullable().default(null),
  roles: z.array(z.enum(["Director", "Employee", "Recipient"])).max(3),
  placeholder: z.boolean().default(false).describe("No person, only an address of the company."),
});
