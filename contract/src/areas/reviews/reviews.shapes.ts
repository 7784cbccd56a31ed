import * as z from "zod";
import { file } from "../../file.ts";
import { AccountId, Count, Day, Instant, Line, Nothing, period, Text } from "../../values/common.ts";
import { Figure, PeriodDays } from "../../values/series.ts";
import { isPeriod } from "../../values/series.rules.ts";
import { PartnerChoice, PortalReport, ReviewPortal } from "./portal.model.ts";
import { Award, PortalTally, Rating, Stars } from "./rating.model.ts";
import { LATEST_RATINGS_LIMIT, LATEST_RATINGS_MAX, REPLY_MAX, REVIEW_PAGE_MAX, REVIEW_PAGE_SIZE } from "./rating.rules.ts";

/** Where the specification names no `companyId`, the company is the one of `accountId`; a `companyId` that is sent must be the same. */
const companyId = AccountId.optional();
const SourceId = Line(40);
const RatingId = Line(40);
const WebUrl = z.url({ protocol: /^https?$/ }).max(500);
/** How many ratings had how many stars, five first. */
const Distribution = z.array(z.object({ stars: Stars, count: z.number().int() }));

export const downloadTopEmployerBadge = { body: z.strictObject({ companyId }), reply: file("image/png") };
export const downloadPdfSignet = {
  body: z.strictObject({ companyId, award: z.enum(["signet", "recommended"]).default("signet") }),
  reply: file("application/pdf"),
};
export const getAwards = { reply: z.object({ awards: z.array(Award) }) };
export const reportIncorrectEntryUrl = {
  body: z.strictObject({ companyId, sourceId: SourceId, url: WebUrl.optional(), comment: Text(1000).default("") }),
  reply: PortalReport,
};
export const reportIncorrectRating = {
  body: z.strictObject({
    companyId,
    ratingId: RatingId,
    reason: z.enum(["not-our-company", "no-customer", "offensive", "advertising", "personal-data"]).default("not-our-company"),
    comment: Text(1000).default(""),
  }),
  reply: PortalReport,
};
export const reportIncorrectAverageRating = {
  body: z.strictObject({
    companyId,
    sourceId: SourceId,
    expectedAverage: z.number().min(1).max(5).optional(),
    comment: Text(1000).default(""),
  }),
  reply: PortalReport,
};
export const getPortals = {
  reply: z.object({
    portals: z.array(ReviewPortal),
    limit: z.number().int(),
    count: z.number().int(),
    average: Figure,
    /** New in the last 30 days. */
    count30: z.number().int(),
    reports: z.array(PortalReport),
  }),
};
export const getPartnerSelection = { reply: z.object({ portals: z.array(PartnerChoice) }) };
export const addPartner = { body: z.strictObject({ companyId: AccountId, sourceId: SourceId, url: WebUrl }), reply: ReviewPortal };
export const getRatings = {
  query: z.strictObject({
    limit: z.coerce.number().int().min(1).max(REVIEW_PAGE_MAX).default(REVIEW_PAGE_SIZE),
    offset: Count.default(0),
    sourceId: SourceId.optional(),
    stars: z.coerce.number().int().min(1).max(5).optional(),
  }),
  reply: z.object({ ratings: z.array(Rating), total: z.number().int() }),
};
export const replyToRating = { body: z.strictObject({ ratingId: RatingId, text: Line(REPLY_MAX) }), reply: Rating };
/** The interval of ratings is sent in upper case by specification. */
export const getStatistics = {
  body: z
    .strictObject({ companyId: AccountId, ...period, interval: z.enum(["DAY", "WEEK", "MONTH"]).default("WEEK") })
    .refine(isPeriod, { path: ["endDate"], message: "the period is turned or too long" }),
  reply: z.object({
    asOf: Instant.nullable(),
    interval: z.enum(["DAY", "WEEK", "MONTH"]),
    period: PeriodDays,
    previousPeriod: PeriodDays,
    totals: z.object({ count: Figure, average: Figure }),
    previousTotals: z.object({ count: Figure, average: Figure }),
    distribution: Distribution,
    byPortal: z.array(PortalTally),
    /** `average` is of the step's own ratings, `running` of all up to its end; null where there is none. */
    series: z.array(z.object({ start: Day, end: Day, complete: z.boolean(), count: Figure, average: Figure, running: Figure })),
  }),
};
export const getLatestRatings = {
  body: z.strictObject({ companyId: AccountId, limit: z.number().int().min(1).max(LATEST_RATINGS_MAX).default(LATEST_RATINGS_LIMIT) }),
  reply: z.object({
    ratings: z.array(Rating.pick({ id: true, stars: true, rating_text: true, author: true, portal: true, date: true, isNew: true })),
  }),
};
export const getSummary = {
  body: z.strictObject({ companyId }),
  reply: z.object({
    average: Figure,
    count: z.number().int(),
    distribution: Distribution,
    /** The average thirty days ago. */
    previousAverage: Figure,
    /** The average at the end of each of the last twelve weeks, oldest first; empty without ratings. */
    weekly: z.array(z.number()),
    byPortal: z.array(PortalTally),
    /** What customers praise, in a few words and sentences; null when there is none or the owner removed it. */
    summary: z.string().nullable(),
    topics: z.array(z.string()),
    summaryPublic: z.boolean(),
  }),
};
export const deleteSummary = { query: z.strictObject({ companyId }), reply: Nothing };
export const getLatestReports = {
  body: z.strictObject({ companyId: AccountId }),
  reply: z.object({
    reports: z.array(
      z.object({
        download: z.string(),
        name: z.string(),
        packageName: z.string(),
        period: PeriodDays,
        createdAt: Instant,
        bytes: z.number().int(),
      }),
    ),
  }),
};
export const downloadReport = { body: z.strictObject({ download: Line(64) }), reply: file("application/pdf") };
