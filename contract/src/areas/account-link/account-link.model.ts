import * as z from "zod";
import { AccountId, Instant, Line } from "../../values/common.ts";

/** `hold` waits for us, `pending` for a person who must agree. */
export const AccountLinkState = z.enum(["linked", "hold", "pending"]);
/** The code of a link from a mail or letter; bound to one company on the server. */
export const AccountLinkToken = Line(200);
/** A user's link to a company. */
export const AccountLink = z.object({
  state: AccountLinkState,
  company_id: AccountId,
  company_name: z.string(),
  city: z.string(),
  nextStepAt: Instant.nullable(),
});
export type AccountLink = z.infer<typeof AccountLink>;
