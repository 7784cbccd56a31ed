import * as z from "zod";
import { Instant, Interval, Line, period, Text } from "../../values/common.ts";
import { breakdownOf, Figure, statisticsOf } from "../../values/time/series.ts";
import { inPeriod } from "../../values/shapes.ts";
import { FileOrder, Mailbox, Website, WebsiteCheck } from "./website.model.ts";

const Identifier = Line(64);
const path = z.strictObject({ identifier: Identifier });
/** By specification the query repeats `identifier`; it must equal the one of the path. `url` is only compared with our own record. */
const ofWebsite = { piwikId: Line(20), url: Line(300), identifier: Identifier.optional(), ...period };
const Query = inPeriod(z.strictObject(ofWebsite));
const QueryByInterval = inPeriod(z.strictObject({ ...ofWebsite, interval: Interval.default("Week") }));

export const getWebsites = { reply: z.object({ websites: z.array(Website) }) };
/** Search-engine places of the agreed terms; `position` null means not among the first hundred. */
export const getWebsiteKeywords = {
  reply: z.object({
    asOf: Instant.nullable(),
    keywords: z.array(
      z.object({
        keyword: z.string(),
        place: z.string(),
        position: Figure,
        previousPosition: Figure,
        bestPosition: Figure,
        searchesPerMonth: Figure,
        url: z.string().nullable(),
      }),
    ),
    /** How many terms stood on the first page, per month, oldest first. */
    months: z.array(z.object({ month: z.string(), firstPage: Figure, topThree: Figure })),
  }),
};
export const getWebsiteCheck = { query: z.strictObject({ encUrl: Line(600) }), reply: WebsiteCheck };
export const updateWebsiteFiles = {
  body: z
    .strictObject({ identifier: Identifier, upload_ids: z.array(Line(64)).max(10), note: Text(2000) })
    .refine((b) => b.upload_ids.length > 0 || b.note !== "", {
      path: ["note"],
      message: "files or a note are needed",
    }),
  reply: FileOrder,
};
export const getWebsiteViews = {
  path,
  query: QueryByInterval,
  reply: statisticsOf({ visits: Figure, visitors: Figure, pageViews: Figure, contacts: Figure, secondsOnSite: Figure, bounceRate: Figure }),
};
export const getWebsiteDevices = { path, query: Query, reply: breakdownOf(z.enum(["smartphone", "desktop", "tablet", "other"])) };
export const getWebsiteReferrers = { path, query: Query, reply: breakdownOf(z.string()) };
export const getWebsiteSearchTerms = {
  path,
  query: QueryByInterval,
  reply: breakdownOf(z.string()).extend({
    /** Visits by search terms per step; null where nothing was measured. */
    series: z.array(z.object({ start: z.string(), end: z.string(), complete: z.boolean(), value: Figure })),
  }),
};
export const getWebsiteMail = {
  query: z.strictObject({ identifier: Identifier }),
  reply: z.object({
    domain: z.string(),
    webmailUrl: z.string(),
    createUrl: z.string(),
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
  }),
};
/** A link that opens the editor once, signed in. */
export const createWebsiteEditorLink = {
  body: z.strictObject({ identifier: Identifier }),
  reply: z.object({ link: z.string(), validUntil: Instant }),
};
