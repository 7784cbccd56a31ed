import * as z from "zod";
import { codes } from "../../errors.ts";
import { file } from "../../file.ts";
import { Count, Day, ExportForm, Instant, listed, more, openPeriod, SentInstant, Text } from "../../values/common.ts";
import { ofConsumer } from "../../values/of-consumer.ts";
import { inPeriod, ownWords } from "../../values/shapes.ts";
import { Capacity, CapacityChange, LeadSettings, LeadSettingsChange } from "./capacity.model.ts";
import { DeclineTexts, DeclineTextsChange } from "./decline.model.ts";
import { DeclineTemplate, Lead, LeadCursor, LeadId, LeadStatus, ReclaimReason } from "./lead.model.ts";
import { DECLINE_LIMITS, LEAD_LIMIT_MAX, LEAD_PAGE_SIZE } from "./lead.rules.ts";
import { needsWords, RECLAIM_ATTEMPTS_MAX, RECLAIM_COMMENT_MAX } from "./reclaim.rules.ts";

export const getStatistics = {
  reply: z.object({
    total: z.number().int(),
    open: z.number().int(),
    accepted: z.number().int(),
    declined: z.number().int(),
    expired: z.number().int(),
    /** The last 90 days. */
    received90: z.number().int(),
    accepted90: z.number().int(),
    medianReactionHours90: z.number().nullable(),
    /** The last 30 days and the 30 before. */
    received30: z.number().int(),
    received30Before: z.number().int(),
    /** Received per week, oldest first, twelve weeks, for the small line. */
    weekly: z.array(z.number().int()),
  }),
};
const leadFilter = {
  dunningLevel: z.coerce.number().int().min(0).max(3).optional(),
  status: LeadStatus.optional(),
  ...openPeriod,
  ...listed,
};
/**
 * By `offset`, or from `after` on (then `offset` counts from there); `next` is null on the last page. Both ways are equally quick. A cursor
 * knows the usual order only: with a search, days or another order a page is found by its offset.
 *
 * The usual order is newest first. `first: "open"` puts those before that can still be answered, for the whole list only; its pages are
 * those of one moment, which the first one tells (`asOf`) and the others name: what is answered, expires or comes in meanwhile moves nothing.
 */
export const getLeads = {
  query: inPeriod(
    z.strictObject({
      limit: z.coerce.number().int().min(1).max(LEAD_LIMIT_MAX).default(LEAD_PAGE_SIZE),
      offset: Count.default(0),
      ...leadFilter,
      after: LeadCursor.optional(),
      first: z.literal("open").optional(),
      /** Counts with `first` alone, and for a day. */
      asOf: SentInstant.optional(),
    }),
  )
    .refine(
      ({ after, search, sort, startDate, endDate, first }) =>
        after === undefined ||
        (search === undefined && sort !== "oldest" && startDate === undefined && endDate === undefined && first === undefined),
      { path: ["after"], message: "a cursor knows the usual order only" },
    )
    .refine(
      ({ first, status, search, sort, startDate, endDate }) =>
        first === undefined || [status, search, sort, startDate, endDate].every((narrowed) => narrowed === undefined),
      { path: ["first"], message: "open ones come first in the whole list only" },
    ),
  reply: z.object({ leads: z.array(Lead), total: z.number().int(), ...more, next: LeadCursor.nullable(), asOf: Instant.optional() }),
};
/** The whole list as a file, filtered like the list itself. */
export const exportLeads = {
  query: inPeriod(z.strictObject({ ...leadFilter, format: ExportForm })),
  reply: file("application/octet-stream"),
};
export const getLead = { query: z.strictObject({ externalId: LeadId }), reply: Lead };
/** On a visit of customer care only after it has asked for the contacts. */
export const getLeadPhoto = {
  query: z.strictObject({ externalId: LeadId, photo: z.coerce.number().int().min(0).max(19) }),
  reply: ofConsumer("leads", file("image/png")),
  errors: codes("not-possible-now"),
};
export const acceptLead = { body: z.strictObject({ externalId: LeadId }), reply: Lead, errors: codes("lead-expired", "not-possible-now") };
export const getInquiryStatistics = {
  reply: z.object({
    weeks: z.array(
      z.object({
        weekStart: Day,
        received: z.number().int(),
        accepted: z.number().int(),
        declined: z.number().int(),
        expired: z.number().int(),
      }),
    ),
    byTrade: z.array(z.object({ trade: z.string(), received: z.number().int() })),
  }),
};
/** Cheap enough to be asked all the time: `revision` rises with every change of the inbox, `arrived` counts what came after `since` and waits for an answer. */
export const getChanges = {
  query: z.strictObject({ since: SentInstant.optional() }),
  reply: z.object({
    revision: z.number().int(),
    newestReceivedAt: Instant.nullable(),
    open: z.number().int(),
    arrived: z.number().int(),
  }),
};
/** `text` belongs to `own-words` only; the other templates bring theirs. An expired or accepted lead cannot be declined. */
export const declineLead = {
  body: z
    .strictObject({
      externalId: LeadId,
      template: DeclineTemplate,
      text: ownWords(Text(DECLINE_LIMITS.text)).default(""),
      referral: ownWords(Text(DECLINE_LIMITS.referral)).default(""),
    })
    .refine(({ template, text }) => (template === "own-words") === (text !== ""), { path: ["text"] }),
  reply: Lead,
  errors: codes("lead-expired", "not-possible-now"),
};
/** As long as the letter has not begun; afterwards, or when the lead's time is over, nothing changes. */
export const takeBackDecline = {
  body: z.strictObject({ externalId: LeadId }),
  reply: Lead,
  errors: codes("lead-expired", "not-possible-now"),
};
export const getDeclineTexts = { reply: DeclineTexts };
export const updateDeclineTexts = { body: DeclineTextsChange, reply: DeclineTexts };
/** Only an accepted lead, and only some days long; one complaint per lead. What no rule can judge comes with words. */
export const reclaimLead = {
  body: z
    .strictObject({
      externalId: LeadId,
      reason: ReclaimReason,
      comment: Text(RECLAIM_COMMENT_MAX).default(""),
      attempts: z.number().int().min(0).max(RECLAIM_ATTEMPTS_MAX).default(0),
    })
    .refine(({ reason, comment }) => comment !== "" || !needsWords(reason), { path: ["comment"] }),
  reply: Lead,
  errors: codes("not-possible-now"),
};
/** The document of a credit; not found where none was given. */
export const downloadCredit = { query: z.strictObject({ externalId: LeadId }), reply: file("application/pdf") };
export const getCapacity = { reply: Capacity };
export const updateCapacity = { body: CapacityChange, reply: Capacity };
export const getLeadSettings = { reply: LeadSettings };
export const updateLeadSettings = { body: LeadSettingsChange, reply: LeadSettings };
