import * as z from "zod";
import { Day, Instant } from "../../values/common.ts";
import { Figure } from "../../values/time/series.ts";
import { WEBSITE_KINDS } from "./website-statistics.rules.ts";
import { CHECK_STATUSES, FINDINGS, SEVERITIES } from "./website-check.rules.ts";

/** How far the check of an address is, and how it ended. */
export const CheckStatus = z.enum(CHECK_STATUSES);
/** One thing the check looked at; `values` fill the blanks of its German sentence. */
export const Finding = z.object({ code: z.enum(FINDINGS), severity: z.enum(SEVERITIES), values: z.record(z.string(), z.string()) });
/** The result for one address. */
export const WebsiteCheck = z.object({
  status: CheckStatus,
  url: z.string(),
  checkedAt: Instant.nullable(),
  responseSeconds: Figure,
  redirectTo: z.string().nullable(),
  /** A redirect to another address of the same website is as wanted. */
  redirectWanted: z.boolean().nullable(),
  /** For developers, in English; set with `error`. */
  message: z.string().nullable(),
  findings: z.array(Finding),
  nextCheckAt: Instant.nullable(),
});
/** An order to our editors with files. */
export const FileOrder = z.object({
  id: z.string(),
  sentAt: Instant,
  dueOn: Day,
  status: z.enum(["sent", "in-work", "done"]),
  note: z.string(),
  files: z.array(z.object({ name: z.string(), bytes: z.number().int() })),
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
  manageUrl: z.string(),
});
export type Website = z.infer<typeof Website>;
export type WebsiteCheck = z.infer<typeof WebsiteCheck>;
export type Finding = z.infer<typeof Finding>;
export type Mailbox = z.infer<typeof Mailbox>;
