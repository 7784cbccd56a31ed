import * as z from "zod";
import { Line, SentInstant } from "../../values/common.ts";
import { FeedDay, FeedId } from "../../values/feed.ts";
import { BANNER_FORMATS_MAX, BANNER_REASON_MAX, BANNER_UPLOAD_MAX, needsReason, PROVIDER_ACTIONS } from "./web-banner.rules.ts";

/* What the provider's advertising brings. */

const EDGE_MAX = 4_000;
const COUNT_MAX = 2_147_483_647;
const Format = z.strictObject({
  width: z.number().int().min(1).max(EDGE_MAX),
  height: z.number().int().min(1).max(EDGE_MAX),
  maxBytes: z.number().int().min(1).max(BANNER_UPLOAD_MAX).describe("What a file of this size may weigh."),
});
const sizes = (formats: readonly { readonly width: number; readonly height: number }[]): number =>
  new Set(formats.map(({ width, height }) => `${width}x${height}`)).size;

/** What the provider decided about the files that were handed in. */
const FedDecision = z
  .strictObject({
    action: z.enum(PROVIDER_ACTIONS),
    creative: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .nullable()
      .default(null)
      .describe("The `creative` of the event that is answered; needed with all but `end`."),
    reason: Line(BANNER_REASON_MAX).nullable().default(null).describe("Needed with `refuse`, for the company to read."),
    at: SentInstant,
  })
  .refine(({ action, creative }) => action === "end" || creative !== null, { path: ["creative"] })
  .refine(({ action, reason }) => needsReason(action) === (reason !== null), { path: ["reason"] });

/** A banner that was booked, and how it stands with the provider. */
export const FedWebBanner = z.strictObject({
  company: FeedId,
  title: Line(80),
  targetUrl: z.url({ protocol: /^https?$/ }).max(500),
  startDate: FeedDay.nullable().default(null),
  endDate: FeedDay.nullable().default(null),
  places: z.array(Line(80)).max(20).default([]).describe("Where it is shown."),
  formats: z
    .array(Format)
    .min(1)
    .max(BANNER_FORMATS_MAX)
    .refine((formats) => sizes(formats) === formats.length, "Each size once."),
  figures: z
    .strictObject({
      impressions: z.number().int().min(0).max(COUNT_MAX),
      clicks: z.number().int().min(0).max(COUNT_MAX),
      until: FeedDay,
    })
    .nullable()
    .default(null)
    .describe("Since the start, up to and with this day."),
  decision: FedDecision.nullable()
    .default(null)
    .describe("The last one; left alone when it answers other files or is not possible any more."),
});
