import * as z from "zod";
import { Day, Instant, UploadId } from "../../values/common.ts";
import { FILE_REFUSALS } from "../../values/file/file-type.ts";
import { Figure } from "../../values/time/series.ts";
import { WEBSITE_KINDS } from "./website-statistics.rules.ts";
import { CHECK_FAULTS, CHECK_STATUSES, FINDINGS, SEVERITIES, type FindingCode } from "./website-check.rules.ts";
import { ORDER_STATES } from "./website-order.rules.ts";

/** How far the check of an address is, and how it ended. */
export const CheckStatus = z.enum(CHECK_STATUSES);
const CODES = Object.keys(FINDINGS) as [FindingCode, ...FindingCode[]];
/** One thing the check looked at; `values` fill the blanks of its German sentence. */
export const Finding = z.object({ code: z.enum(CODES), severity: z.enum(SEVERITIES), values: z.record(z.string(), z.string()) });
/** How far the check of a website is, and what the last one found. */
export const WebsiteCheck = z.object({
  status: CheckStatus,
  url: z.string(),
  /** When somebody, or the clock, last asked for it; null before the first time. */
  askedAt: Instant.nullable(),
  /** When the website was last fetched: what follows is as of then. While a new check is under way it is the one before. */
  checkedAt: Instant.nullable(),
  responseSeconds: Figure,
  redirectTo: z.string().nullable(),
  /** A redirect to another address of the same website is as wanted. */
  redirectWanted: z.boolean().nullable(),
  /** Why it could not be looked at; set with `error`. */
  message: z.enum(CHECK_FAULTS).nullable(),
  findings: z.array(Finding),
  /** From when on another check may begin; null when it may now. */
  nextCheckAt: Instant.nullable(),
});
/** A file for our editors; nobody gets it before it has been checked. */
export const WebsiteFile = z.object({
  id: UploadId,
  name: z.string(),
  bytes: z.number().int(),
  state: z.enum(["checking", "ready", "refused"]),
  refusal: z.enum(FILE_REFUSALS).nullable(),
  /** Where the checked file is; empty until then. */
  url: z.string(),
});
/** An order to our editors with files. */
export const FileOrder = z.object({
  id: z.string(),
  sentAt: Instant,
  sentByName: z.string().nullable(),
  /** Until the end of this day somebody says something to it. */
  dueOn: Day,
  status: z.enum(ORDER_STATES),
  note: z.string(),
  files: z.array(WebsiteFile),
  /** What our editors said last, and when. */
  answeredAt: Instant.nullable(),
  words: z.string().nullable(),
});
/** A website or landing page of the company. */
export const Website = z.object({
  identifier: z.string(),
  /** Its number at Matomo; null when nobody counts it. */
  piwikId: z.string().nullable(),
  kind: z.enum(WEBSITE_KINDS),
  url: z.string(),
  name: z.string(),
  packageName: z.string(),
  /** Whether the company may change it by itself, in the editor. */
  editable: z.boolean(),
  countedSince: Day,
  /** The last day that was counted, and when that was told; null when nobody has counted yet. */
  lastDay: Day.nullable(),
  asOf: Instant.nullable(),
  /** Visits of the thirty days up to yesterday, and of the thirty before; null where they were not counted. */
  visits30: Figure,
  visits30Before: Figure,
});
/** A term that was agreed, and at which place search engines showed the website; null is not among the first hundred. */
export const Keyword = z.object({
  keyword: z.string(),
  place: z.string(),
  position: Figure,
  previousPosition: Figure,
  bestPosition: Figure,
  measuredOn: Day,
  previousOn: Day.nullable(),
  bestOn: Day.nullable(),
});
/** A mailbox; sizes in bytes. */
export const Mailbox = z.object({
  address: z.string(),
  owner: z.string(),
  forwardTo: z.string().nullable(),
  usedBytes: z.number().int(),
  quotaBytes: z.number().int(),
  manageUrl: z.string().nullable(),
});
export type Website = z.infer<typeof Website>;
export type WebsiteCheck = z.infer<typeof WebsiteCheck>;
export type Finding = z.infer<typeof Finding>;
export type Mailbox = z.infer<typeof Mailbox>;
export type WebsiteFile = z.infer<typeof WebsiteFile>;
export type FileOrder = z.infer<typeof FileOrder>;
