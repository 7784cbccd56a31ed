import * as z from "zod";
import { SentDay } from "../../values/common.ts";
import { FeedId } from "../../values/feed.ts";

/* What the provider's statistics count of an entry. */

const DAY_LENGTH = 10;
const Counted = z.number().int().min(0).max(100_000_000);

const MunicipalityKey = z
  .string()
  .length(8)
  .regex(/^\d{8}$/)
  .describe("The official municipality key (AGS).");

/** One day of an entry. */
export const FedFact = z.strictObject({
  id: FeedId.refine((id) => SentDay.safeParse(id.slice(-DAY_LENGTH)).success, "It ends with the day.").describe(
    "Ends with the day that is counted: `4711.2026-11-15`.",
  ),
  company: FeedId,
  views: Counted,
  contacts: z.strictObject({ calls: Counted, clicks: Counted, routes: Counted }),
  devices: z
    .strictObject({ smartphone: Counted, desktop: Counted, tablet: Counted, other: Counted })
    .describe("The views by kind of device."),
  locations: z
    .array(z.strictObject({ municipality: MunicipalityKey, views: Counted }))
    .max(200)
    .refine((all) => new Set(all.map(({ municipality }) => municipality)).size === all.length, "Each municipality once.")
    .optional()
    .describe("The views by municipality of the visitor, as far as it is known; what is missing to all views is shown as unknown."),
});
