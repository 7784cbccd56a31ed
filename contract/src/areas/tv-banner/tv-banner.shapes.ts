import * as z from "zod";
import { codes } from "../../errors.ts";
import { file } from "../../file.ts";
import { Day, ExportForm, Instant, Line, period, SentDay, Version } from "../../values/common.ts";
import { Figure, PeriodDays } from "../../values/time/series.ts";
import { isPeriod } from "../../values/time/series.rules.ts";
import { inPeriod } from "../../values/shapes.ts";
import { CREATIVE_REASON_MAX, DECISIONS, HOURS_IN_DAY } from "./creative.rules.ts";
import { ChannelImpressions, Creative, Publisher, TvBanner } from "./tv-banner.model.ts";

const Id = Line(64);
/** Without `binaryMasterId` all creatives are counted. */
const query = inPeriod(z.strictObject({ ...period, binaryMasterId: Id.optional() }));
const errors = codes("not-found");
/** A period's figures: when the source last delivered and up to which day it counted, which days were asked for, and how many of them are gaps. */
const Counted = z.object({ asOf: Instant.nullable(), lastDay: Day.nullable(), missingDays: z.number().int(), period: PeriodDays });
/** One figure for each hour of the day; null where nothing was counted. */
const Hours = z.array(Figure).length(HOURS_IN_DAY);

/** Null for a company that has booked nothing. */
export const getPublisher = { reply: z.object({ publisher: Publisher.nullable() }) };
export const getCompanyTvBanners = { reply: z.object({ banners: z.array(TvBanner) }) };
/** Creatives that wait for the company come first. */
export const getCompanyCreatives = { reply: z.object({ creatives: z.array(Creative) }) };
export const setCreative = {
  body: z.strictObject({ binaryMasterId: Id, externalId: Id }),
  reply: TvBanner,
  errors: codes("not-found", "not-possible-now"),
};
const Part = z.number().min(0).max(1);
/** `version` is that of the creative as it was read; `reason` and `mark` go to the designers and are needed with `REJECTED` alone. */
export const updateCreative = {
  body: z
    .strictObject({
      binaryMasterId: Id,
      approvalStatus: z.enum(DECISIONS),
      version: Version,
      reason: Line(CREATIVE_REASON_MAX).optional(),
      mark: z.strictObject({ x: Part, y: Part, second: z.number().min(0).max(600).nullable() }).optional(),
    })
    .refine(({ approvalStatus, reason }) => (approvalStatus === "REJECTED") === (reason !== undefined), {
      path: ["reason"],
      message: "a refusal needs a reason, and nothing else takes one",
    })
    .refine(({ approvalStatus, mark }) => (approvalStatus === "REJECTED") === (mark !== undefined), {
      path: ["mark"],
      message: "a refusal needs a spot, and nothing else takes one",
    }),
  reply: Creative,
  errors: codes("conflict", "not-found", "not-possible-now"),
};
/** The picture that stands still, or the film: exactly the named content, or nothing. */
export const showCreative = {
  query: z.strictObject({ binaryMasterId: Id, form: z.enum(["picture", "film"]), sha256: Line(64) }),
  reply: file("application/octet-stream"),
  errors,
};
/** Who released or refused what, when, and by which checksum: every word of both sides. */
export const exportApprovals = { query: z.strictObject({ format: ExportForm }), reply: file("application/octet-stream") };
export const getKeyFigures = {
  query,
  reply: Counted.extend({
    previousPeriod: PeriodDays,
    impressions: Figure,
    previousImpressions: Figure,
    channelCount: z.number().int(),
    strongestChannelId: z.number().int().nullable(),
    /** The three hours behind each other with the most impressions, `toHour` not included. */
    bestTime: z.object({ fromHour: z.number().int(), toHour: z.number().int(), share: z.number() }).nullable(),
  }),
  errors,
};
export const getByTvChannel = {
  query,
  reply: Counted.extend({ total: Figure, channels: z.array(ChannelImpressions.extend({ previousImpressions: Figure })) }),
  errors,
};
/** What was shown beside programs that nobody names is `unknown`. */
export const getByTvProgram = {
  query,
  reply: Counted.extend({
    programs: z.array(z.object({ program: z.string(), channelId: z.number().int(), impressions: z.number().int() })),
    unknown: z.number().int(),
    total: Figure,
  }),
  errors,
};
/** A day that nobody counted has null. */
export const getByDay = {
  query: query.refine((asked) => isPeriod(asked, "Day"), { path: ["endDate"] }),
  reply: Counted.extend({ total: Figure, days: z.array(z.object({ day: Day, impressions: Figure, weekend: z.boolean() })) }),
  errors,
};
export const getByWeekAndTvChannel = {
  query,
  reply: Counted.extend({
    total: Figure,
    weeks: z.array(z.object({ start: Day, end: Day, complete: z.boolean(), impressions: Figure, channels: z.array(ChannelImpressions) })),
  }),
  errors,
};
/** Sums over the period by hour: once by channel, once by day of the week, Monday is 1. */
export const getByTimeOfDay = {
  query,
  reply: Counted.extend({
    total: Figure,
    channels: z.array(z.object({ channelId: z.number().int(), hours: Hours, total: Figure })),
    weekdays: z.array(z.object({ weekday: z.number().int().min(1).max(7), hours: Hours, total: Figure })).length(7),
  }),
  errors,
};
/** Everything that is kept; with a period only what falls into it. `since` is the first day of it that was counted. */
export const getTotal = {
  query: inPeriod(z.strictObject({ startDate: SentDay.optional(), endDate: SentDay.optional(), binaryMasterId: Id.optional() })),
  reply: z.object({ asOf: Instant.nullable(), lastDay: Day.nullable(), impressions: Figure, since: Day.nullable() }),
  errors,
};
