import * as z from "zod";
import { Day, Instant, Line, period, SentDay, Text } from "../../values/common.ts";
import { Figure, PeriodDays } from "../../values/time/series.ts";
import { inPeriod } from "../../values/shapes.ts";
import { ApprovalStatus, ChannelImpressions, Creative, TvBanner } from "./tv-banner.model.ts";

const Id = Line(64);
/** Without `binaryMasterId` all creatives are counted. */
const query = inPeriod(z.strictObject({ ...period, binaryMasterId: Id.optional() }));
/** A period's figures: when the source last delivered, and which days were asked for. */
const Counted = z.object({ asOf: Instant.nullable(), period: PeriodDays });

export const getPublisher = {
  reply: z.object({
    name: z.string(),
    /** Working days the channels usually take to decide. */
    decisionDays: z.number().int(),
    channelIds: z.array(z.number().int()),
    contact: z.object({ name: z.string(), phone: z.string(), email: z.string() }).nullable(),
  }),
};
export const getCompanyTvBanners = { reply: z.object({ banners: z.array(TvBanner) }) };
/** Creatives that wait for the company come first. */
export const getCompanyCreatives = { reply: z.object({ creatives: z.array(Creative) }) };
export const setCreative = { body: z.strictObject({ binaryMasterId: Id, externalId: Id }), reply: TvBanner };
/** `reason` goes to the designers; it is needed with `REJECTED`. */
export const updateCreative = {
  body: z
    .strictObject({ binaryMasterId: Id, approvalStatus: ApprovalStatus.extract(["ACCEPTED", "REJECTED"]), reason: Text(500).optional() })
    .refine((body) => body.approvalStatus !== "REJECTED" || (body.reason ?? "") !== "", {
      path: ["reason"],
      message: "a refusal needs a reason",
    }),
  reply: Creative,
};
export const getKeyFigures = {
  query,
  reply: Counted.extend({
    previousPeriod: PeriodDays,
    impressions: Figure,
    previousImpressions: Figure,
    channelCount: z.number().int(),
    strongestChannelId: z.number().int().nullable(),
    /** The three hours with the most impressions, `toHour` not included. */
    bestTime: z.object({ fromHour: z.number().int(), toHour: z.number().int(), share: z.number() }).nullable(),
  }),
};
export const getByTvChannel = {
  query,
  reply: Counted.extend({ channels: z.array(ChannelImpressions.extend({ previousImpressions: Figure })) }),
};
export const getByTvProgram = {
  query,
  reply: Counted.extend({
    programs: z.array(z.object({ program: z.string(), channelId: z.number().int(), impressions: z.number().int() })),
    total: z.number().int(),
  }),
};
/** A day a channel did not report has null. */
export const getByDay = {
  query,
  reply: Counted.extend({ days: z.array(z.object({ day: Day, impressions: Figure, weekend: z.boolean() })) }),
};
export const getByWeekAndTvChannel = {
  query,
  reply: Counted.extend({
    weeks: z.array(z.object({ start: Day, end: Day, complete: z.boolean(), channels: z.array(ChannelImpressions) })),
  }),
};
/** Mean impressions per day, channel and hour 0 to 23, and the channel's sum over the period. */
export const getByTimeOfDay = {
  query,
  reply: Counted.extend({
    channels: z.array(z.object({ channelId: z.number().int(), hours: z.array(Figure).length(24), total: Figure })),
  }),
};
/** Everything since the first booking; with a period only what falls into it. */
export const getTotal = {
  query: inPeriod(z.strictObject({ startDate: SentDay.optional(), endDate: SentDay.optional(), binaryMasterId: Id.optional() })),
  reply: z.object({ asOf: Instant.nullable(), impressions: Figure, since: Day.nullable() }),
};
