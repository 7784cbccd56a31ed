import * as z from "zod";
import { codes } from "../../errors.ts";
import { file } from "../../file.ts";
import { Day, ExportForm, Instant, Interval, Line, Nothing, period, Text, UploadId } from "../../values/common.ts";
import { inPeriod } from "../../values/shapes.ts";
import { breakdownOf, countedOf, Figure } from "../../values/time/series.ts";
import { FileOrder, Keyword, Mailbox, Website, WebsiteCheck, WebsiteFile } from "./website.model.ts";
import { ORDER_FILES_MAX, ORDER_NOTE_MAX } from "./website-order.rules.ts";
import { WEBSITE_DEVICES } from "./website-statistics.rules.ts";

const WebsiteStatistics = countedOf({ visits: Figure, pageViews: Figure, searches: Figure, bounces: Figure });

const Identifier = Line(64);
const path = z.strictObject({ identifier: Identifier });
/** By specification the query repeats `identifier`; it must equal the one of the path. `url` is only compared with our own record. */
const ofWebsite = { piwikId: Line(20), url: Line(300), identifier: Identifier.optional(), ...period };
const Query = inPeriod(z.strictObject(ofWebsite));
const byInterval = { ...ofWebsite, interval: Interval.default("Week") };
const QueryByInterval = inPeriod(z.strictObject(byInterval));

export const getWebsites = { reply: z.object({ websites: z.array(Website) }) };
/** Places in search engines of the terms that were agreed, as they were last measured. */
export const getWebsiteKeywords = { reply: z.object({ keywords: z.array(Keyword) }) };
/** `encUrl` is the address of one of the company's websites, encoded as every query is; no other address is ever looked at. */
export const getWebsiteCheck = { query: z.strictObject({ encUrl: Line(600) }), reply: WebsiteCheck, errors: codes("not-found") };
/** Asks for a check; within ten seconds of the last one it begins none and answers how far that one is. */
export const startWebsiteCheck = { body: z.strictObject({ identifier: Identifier }), reply: WebsiteCheck, errors: codes("not-found") };
/** What lies there for our editors and was not sent, and what was, the newest first. */
export const getWebsiteFiles = {
  query: z.strictObject({ identifier: Identifier }),
  reply: z.object({ files: z.array(WebsiteFile), orders: z.array(FileOrder) }),
  errors: codes("not-found"),
};
export const updateWebsiteFiles = {
  body: z
    .strictObject({ identifier: Identifier, upload_ids: z.array(UploadId).max(ORDER_FILES_MAX), note: Text(ORDER_NOTE_MAX) })
    .refine((b) => b.upload_ids.length > 0 || b.note !== "", {
      path: ["note"],
      message: "files or a note are needed",
    }),
  reply: FileOrder,
  errors: codes("not-found"),
};
export const uploadWebsiteFile = {
  query: z.strictObject({ identifier: Identifier, name: Line(120) }),
  reply: WebsiteFile,
  errors: codes("not-found", "not-possible-now"),
};
/** Only what was not sent. */
export const removeWebsiteFile = { body: z.strictObject({ id: UploadId }), reply: Nothing, errors: codes("not-possible-now") };
export const showWebsiteFile = { query: z.strictObject({ id: UploadId }), reply: file("application/octet-stream") };
export const getWebsiteViews = { path, query: QueryByInterval, reply: WebsiteStatistics, errors: codes("not-found") };
export const getWebsiteDevices = { path, query: Query, reply: breakdownOf(z.enum(WEBSITE_DEVICES)), errors: codes("not-found") };
export const getWebsiteReferrers = { path, query: Query, reply: breakdownOf(z.string()), errors: codes("not-found") };
export const getWebsiteSearchTerms = {
  path,
  query: QueryByInterval,
  reply: breakdownOf(z.string()).extend({
    /** Visits by search engines per step; null where nothing was counted. */
    series: z.array(z.object({ start: Day, end: Day, complete: z.boolean(), value: Figure })),
  }),
  errors: codes("not-found"),
};
/** The figures as a file: one row per step of the interval, devices, referrers and search terms above them. */
export const exportWebsiteStatistics = {
  path,
  query: inPeriod(z.strictObject({ ...byInterval, format: ExportForm })),
  reply: file("application/octet-stream"),
  errors: codes("not-found"),
};
/** The mailboxes of a website's domain, as the provider last told of them; null when it told of none. Never a password. */
export const getWebsiteMail = {
  query: z.strictObject({ identifier: Identifier }),
  reply: z.object({
    mail: z
      .object({
        domain: z.string(),
        asOf: Instant,
        webmailUrl: z.string(),
        createUrl: z.string().nullable(),
        limit: z.number().int(),
        mailboxes: z.array(Mailbox),
        setup: z.object({
          imapHost: z.string(),
          imapPort: z.number().int(),
          smtpHost: z.string(),
          smtpPort: z.number().int(),
          encryption: z.string(),
          appleProfileUrl: z.string().nullable(),
        }),
        delivery: z.object({ spf: z.boolean(), dkim: z.boolean(), dmarc: z.boolean(), spamFilter: z.boolean() }),
      })
      .nullable(),
  }),
  errors: codes("not-found"),
};
/** A link that opens the editor once, signed in. */
export const createWebsiteEditorLink = {
  body: z.strictObject({ identifier: Identifier }),
  reply: z.object({ link: z.string(), validUntil: Instant }),
  errors: codes("not-found", "not-possible-now"),
};
