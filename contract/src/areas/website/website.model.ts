import * as z from "zod";
import { Day, Instant } from "../../values/common.ts";
import { Figure } from "../../values/time/series.ts";
import { CHECK_STATUSES, FINDINGS, SEVERITIES } from "./website-check.rules.ts";

/** How far the check of an address is, and how it ended. */
export const CheckStatus = z.enum(CHECK_STATUSES);
/** One thing the check looked at; `values` fill the blanks of its German sentence. */
export const Finding = z.object({ code: z.enum(FINDINGS), severity: z.enum(SEVERITIES), values: z.record(z.string(), z.string()) });
/** An address of the website; `encUrl` is what the check takes, so that nobody checks other people's servers. */
export const WebsiteAddress = z.object({ url: z.string(), encUrl: z.string(), main: z.boolean() });
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
/** A saved version. */
export const Revision = z.object({
  id: z.string(),
  savedAt: Instant,
  by: z.enum(["company", "team"]),
  what: z.string(),
  previewUrl: z.string(),
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
  piwikId: z.string().nullable(),
  kind: z.enum(["website", "landing-page"]),
  url: z.string(),
  name: z.string(),
  packageName: z.string(),
  online: z.boolean(),
  changedAt: Instant.nullable(),
  pages: z.number().int(),
  features: z.array(z.string()),
  previewImage: z.string().nullable(),
  addresses: z.array(WebsiteAddress),
  /** Visits of the last 30 days and the 30 before, and where they came from. */
  visits30: Figure,
  visits30Before: Figure,
  sources30: z.array(z.object({ key: z.string(), label: z.string(), share: z.number().min(0).max(1) })),
  hasMail: z.boolean(),
  revisions: z.array(Revision),
  orders: z.array(FileOrder),
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
