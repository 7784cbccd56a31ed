import * as z from "zod";
import { codes } from "../../errors.ts";
import { file } from "../../file.ts";
import { AccountId, Count, Day, ExportForm, Instant, Line, listed, more, Nothing, openPeriod, period, Text } from "../../values/common.ts";
import { Figure, PeriodDays } from "../../values/time/series.ts";
import { inPeriod, ownWords } from "../../values/shapes.ts";
import { PartnerChoice, SourceReport, ReviewSource } from "./source.model.ts";
import { Award, NamedTally, SourceTally, Rating, ReplyDraft, ReplyWarning, Stars } from "./rating.model.ts";
import {
  LATEST_RATINGS_LIMIT,
  LATEST_RATINGS_MAX,
  REPLY_DRAFT_MAX,
  REPLY_MAX,
  REPORT_COMMENT_MAX,
  REVIEW_PAGE_MAX,
  REVIEW_PAGE_SIZE,
} from "./rating.rules.ts";
import { SOURCE_URL_MAX } from "./source-address.rules.ts";
import { REPLY_WARNINGS, SECRECIES } from "./reply-guard.rules.ts";

/** Where the specification names no `companyId`, the company is the one of `accountId`; a `companyId` that is sent must be the same. */
const companyId = AccountId.optional();
const SourceId = Line(40);
const RatingId = Line(40);
const WebUrl = z.url({ protocol: /^https?$/ }).max(SOURCE_URL_MAX);
/** How many ratings had how many stars, five first. */
const Distribution = z.array(z.object({ stars: Stars, count: z.number().int() }));

export const downloadTopEmployerBadge = {
  body: z.strictObject({ companyId }),
  reply: file("image/png"),
  errors: codes("not-possible-now"),
};
const SealedAward = z.enum(["signet", "recommended"]);
export const downloadPdfSignet = {
  body: z.strictObject({ companyId, award: SealedAward.default("signet") }),
  reply: file("application/pdf"),
  errors: codes("not-possible-now"),
};
/** The signet alone, as a picture for a website or a letter. */
export const downloadSignetPicture = {
  body: z.strictObject({ award: SealedAward }),
  reply: file("image/png"),
  errors: codes("not-possible-now"),
};
export const getAwards = { reply: z.object({ awards: z.array(Award) }) };
export const reportIncorrectEntryUrl = {
  body: z.strictObject({ companyId, sourceId: SourceId, url: WebUrl.optional(), comment: Text(REPORT_COMMENT_MAX).default("") }),
  reply: SourceReport,
};
export const reportIncorrectRating = {
  body: z.strictObject({
    companyId,
    ratingId: RatingId,
    reason: z.enum(["not-our-company", "no-customer", "offensive", "advertising", "personal-data"]).default("not-our-company"),
    comment: Text(REPORT_COMMENT_MAX).default(""),
  }),
  reply: SourceReport,
};
export const reportIncorrectAverageRating = {
  body: z.strictObject({
    companyId,
    sourceId: SourceId,
    expectedAverage: z.number().min(1).max(5).optional(),
    comment: Text(REPORT_COMMENT_MAX).default(""),
  }),
  reply: SourceReport,
};
export const getSources = {
  reply: z.object({
    sources: z.array(ReviewSource),
    limit: z.number().int(),
    count: z.number().int(),
    average: Figure,
    /** New in the last 30 days. */
    count30: z.number().int(),
    reports: z.array(SourceReport),
  }),
};
/** The sources as a file. */
export const exportSources = { query: z.strictObject({ format: ExportForm }), reply: file("application/octet-stream") };
export const getPartnerSelection = { reply: z.object({ sources: z.array(PartnerChoice) }) };
export const addPartner = {
  body: z.strictObject({ companyId: AccountId, sourceId: SourceId, url: WebUrl }),
  reply: ReviewSource,
  errors: codes("not-possible-now"),
};
const ratingFilter = {
  sourceId: SourceId.optional(),
  stars: z.coerce.number().int().min(1).max(5).optional(),
  /** `open` shows what can be answered and is not. */
  answered: z.enum(["open", "answered"]).optional(),
  ...openPeriod,
  ...listed,
};
export const getRatings = {
  query: inPeriod(
    z.strictObject({
      limit: z.coerce.number().int().min(1).max(REVIEW_PAGE_MAX).default(REVIEW_PAGE_SIZE),
      offset: Count.default(0),
      ...ratingFilter,
    }),
  ),
  reply: z.object({ ratings: z.array(Rating), total: z.number().int(), ...more }),
};
/** The whole list as a file, filtered like the list itself. */
export const exportRatings = {
  query: inPeriod(z.strictObject({ ...ratingFilter, format: ExportForm })),
  reply: file("application/octet-stream"),
};
/** The answer is held back until `reply.sendsAt`; warnings refuse nothing, but which of them the owner had seen is kept. */
export const replyToRating = {
  body: z.strictObject({
    ratingId: RatingId,
    text: ownWords(Line(REPLY_MAX)),
    warningsShown: z.array(z.enum(REPLY_WARNINGS)).max(REPLY_WARNINGS.length).default([]),
  }),
  reply: Rating.extend({ warnings: z.array(ReplyWarning) }),
  errors: codes("not-possible-now"),
};
/** With what the browser needs to warn while somebody types; `text` is empty without a draft. */
export const getReplyDraft = {
  query: z.strictObject({ ratingId: RatingId }),
  reply: ReplyDraft.extend({
    secrecy: z.enum(SECRECIES).nullable(),
    /** How long an answer is held back before it leaves. */
    holdSeconds: z.number().int(),
    warnings: z.array(ReplyWarning),
  }),
};
/** An empty text discards the draft. */
export const saveReplyDraft = {
  body: z.strictObject({ ratingId: RatingId, text: Text(REPLY_DRAFT_MAX) }),
  reply: ReplyDraft.extend({ warnings: z.array(ReplyWarning) }),
};
/** Takes a held answer back; its text becomes the draft. Answers `not-possible-now` once it has left. */
export const recallReply = { body: z.strictObject({ ratingId: RatingId }), reply: Rating, errors: codes("not-possible-now") };
/** Asks the source to take the answer away. Answers `not-possible-now` where nothing of it can stand there, or something else is under way. */
export const withdrawReply = { body: z.strictObject({ ratingId: RatingId }), reply: Rating, errors: codes("not-possible-now") };
/** The interval of ratings is sent in upper case by specification. */
const statisticsFilter = { ...period, interval: z.enum(["DAY", "WEEK", "MONTH"]).default("WEEK") };
export const getStatistics = {
  body: inPeriod(z.strictObject({ companyId: AccountId, ...statisticsFilter })),
  reply: z.object({
    asOf: Instant.nullable(),
    interval: z.enum(["DAY", "WEEK", "MONTH"]),
    period: PeriodDays,
    previousPeriod: PeriodDays,
    totals: z.object({ count: Figure, average: Figure }),
    previousTotals: z.object({ count: Figure, average: Figure }),
    distribution: Distribution,
    bySource: z.array(SourceTally),
    /** `average` is of the step's own ratings, `running` of all up to its end; null where there is none. */
    series: z.array(z.object({ start: Day, end: Day, complete: z.boolean(), count: Figure, average: Figure, running: Figure })),
  }),
};
/** The figures as a file: one row per step of the interval. */
export const exportStatistics = {
  query: inPeriod(z.strictObject({ ...statisticsFilter, format: ExportForm })),
  reply: file("application/octet-stream"),
};
export const getLatestRatings = {
  body: z.strictObject({ companyId: AccountId, limit: z.number().int().min(1).max(LATEST_RATINGS_MAX).default(LATEST_RATINGS_LIMIT) }),
  reply: z.object({
    ratings: z.array(Rating.pick({ id: true, stars: true, rating_text: true, author: true, source: true, date: true, isNew: true })),
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
    /** The average at the end of each of the last twelve months, named by its first day, the running one last; empty without ratings. */
    monthly: z.array(z.object({ month: Day, average: z.number() })),
    /** Most ratings first. */
    bySource: z.array(NamedTally),
    /** What customers praise, in a few words and sentences; null when there is none or the owner removed it. */
    summary: z.string().nullable(),
    topics: z.array(z.string()),
    /** How many ratings the summary was made of; 0 without one. */
    basedOn: z.number().int(),
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
        /** Null for one that is drawn when it is fetched. */
        bytes: z.number().int().nullable(),
      }),
    ),
  }),
};
export const downloadReport = { body: z.strictObject({ download: Line(64) }), reply: file("application/pdf") };
