import * as z from "zod";
import { BrandKey } from "../portal/brand.model.ts";
import { SentInstant } from "../../values/common.ts";
import { FeedId } from "../../values/feed.ts";
import { PersonName } from "../../values/shapes.ts";
import { Email, Login, Salutation } from "../auth/credentials.model.ts";

/* What the provider's customer system brings of people. */

/** Somebody who is to use the portal. */
export const FedPerson = z.strictObject({
  brand: BrandKey.describe("The portal that invites the person. Companies of the other one are not theirs."),
  email: Email.describe("Where the invitation goes. From the activation on it is the person's own and stays."),
  login: Login.optional().describe("The login name, where it is not the address. From the activation on it stays."),
  salutation: Salutation.default("keine"),
  firstName: PersonName,
  lastName: PersonName,
  changedAt: SentInstant.describe("When name or address were changed there last. A later change by the person in the portal stays."),
});
/** That a person may act for a company. */
export const FedMembership = z.strictObject({
  company: FeedId,
  person: FeedId.describe("The `id` of the person's record. Person and company are of one brand."),
});
