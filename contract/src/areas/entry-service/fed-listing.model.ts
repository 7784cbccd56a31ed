import * as z from "zod";
import { SentInstant, Text } from "../../values/common.ts";
import { FeedId } from "../../values/feed.ts";
import { Difference, FieldCheck } from "./listing.model.ts";
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
  fields: z.array(FieldCheck).max(4).optional().describe("What was compared; left out, nothing is said of single facts."),
  differences: z
    .array(Difference.extend({ detail: Text(80).nullable(), ours: Text(300), found: Text(300) }))
    .max(40)
    .optional()
    .describe("What stands in the entry and what stands there."),
});
