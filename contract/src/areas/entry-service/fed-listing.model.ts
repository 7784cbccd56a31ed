import * as z from "zod";
import { SentInstant } from "../../values/common.ts";
import { FeedId } from "../../values/feed.ts";
import { PORTAL_STATUSES } from "./portal-status.rules.ts";

/** What a partner portal shows of an entry. */
export const FedListing = z.strictObject({
  company: FeedId,
  partner: z
    .string()
    .max(60)
    .regex(/^[A-Za-z0-9][A-Za-z0-9-]+$/)
    .describe("The key of the partner portal."),
  status: z.enum(PORTAL_STATUSES),
  checkedAt: SentInstant,
});
