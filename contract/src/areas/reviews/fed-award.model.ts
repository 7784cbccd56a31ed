import * as z from "zod";
import { Line, SentDay, SentInstant } from "../../values/common.ts";
import { FeedDay, FeedId } from "../../values/feed.ts";

/* What the provider knows of awards that are not made of reviews, and of marketing packages. */

const Figure = z.number().min(-1e12).max(1e12);
const Count = z.number().int().min(0).max(1_000_000_000);

/** What the team said about its employer. */
export const FedAward = z.strictObject({
  company: FeedId,
  award: z.enum(["top-employer"]),
  count: z.number().int().min(0).max(1_000_000),
  average: z.number().min(1).max(5).nullable().default(null),
  computedOn: SentDay,
});
/** What a report is written from. */
const Figures = z.strictObject({
  lines: z
    .array(
      z.strictObject({ label: Line(120), value: Figure.nullable(), previous: Figure.nullable(), decimals: z.number().int().min(0).max(3) }),
    )
    .max(40),
  months: z.array(z.strictObject({ month: Line(40), views: Count, contacts: Count })).max(24),
  measures: z.array(Line(300)).max(40),
});
/** A report of a marketing package; the portal draws it. */
export const FedPackageReport = z.strictObject({
  company: FeedId,
  name: Line(120),
  packageName: Line(120),
  startsOn: FeedDay,
  endsOn: FeedDay,
  createdAt: SentInstant,
  figures: Figures,
});
