import * as z from "zod";
import { AccountId, Day, Instant } from "../../values/common.ts";
import { CONTACT_ROLES } from "./contact.rules.ts";

/** The status words of the order system. */
export const ProductStatus = z.enum(["Ordered", "Produced", "Invoicing", "Inactive"]);
/** One booked product. */
export const Product = z.object({
  Stock_Keeping_Unit__c: z.string(),
  Status__c: ProductStatus,
  type_details: z.object({ name: z.string(), start: Day.nullable() }).nullable(),
});
/** A contact person of the company. */
export const Contact = z.object({
  id: z.string(),
  Salutation: z.string(),
  FirstName: z.string(),
  LastName: z.string(),
  Email: z.string().nullable(),
  Phone: z.string().nullable(),
  roles: z.array(z.enum(CONTACT_ROLES)),
  isDummy__c: z.boolean(),
});
/** The people of a company, the version of their list, and who of the company changed it last. */
export const Contacts = z.object({
  version: z.number().int(),
  contacts: z.array(Contact),
  changed: z.object({ at: Instant, byName: z.string().nullable() }).nullable(),
});
/** A company account with everything the shell and the dashboard need to know. */
export const Customer = z.object({
  company_id: AccountId,
  company_name: z.string(),
  /** The same name: a company is called as its entry is. */
  entry_display_name: z.string(),
  customer_number: z.string(),
  city: z.string(),
  claimed_by: z.enum(["OWNER", "11880"]),
  claimed_last_update: Instant,
  owner_claim_expires: Instant.nullable(),
  /** The owner has to confirm the claim: judged by the server, whose clock nobody sets. */
  must_confirm_claim: z.boolean(),
  is_published_on_cleverb2b: z.boolean(),
  has_contract: z.boolean(),
  products: z.array(Product),
  contact_persons: z.array(Contact),
  /** The provider's adviser for this company. */
  adviser: z.object({ name: z.string(), title: z.string(), phone: z.string(), hours: z.string() }).nullable(),
});
export type Contact = z.infer<typeof Contact>;
export type Contacts = z.infer<typeof Contacts>;
export type Customer = z.infer<typeof Customer>;
export type Product = z.infer<typeof Product>;
