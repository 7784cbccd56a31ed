import * as z from "zod";
import { Line, SentDay, SentInstant } from "../../values/common.ts";
import { FeedId } from "../../values/feed.ts";
import { ORDER_ANSWERS, ORDER_WORDS_MAX } from "./website-order.rules.ts";
import { WEBSITE_KINDS } from "./website-statistics.rules.ts";

/* What the provider knows of a company's websites. */

const Words = (max: number) => z.string().trim().min(1).max(max);
const INTEGER_MAX = 2_147_483_647;
const PLACES = 100;
const MEASUREMENTS = 60;

/** A website or landing page. */
export const FedWebsite = z.strictObject({
  company: FeedId,
  identifier: z
    .string()
    .max(64)
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/)
    .describe("By which addresses and systems of the provider name the website; a company has each once."),
  kind: z.enum(WEBSITE_KINDS),
  url: z.url({ protocol: /^https?$/, abort: true }).max(300),
  name: Words(120),
  package: Words(120).describe("The product that it belongs to, as the company knows it."),
  matomoId: z
    .number()
    .int()
    .min(1)
    .max(INTEGER_MAX)
    .nullable()
    .describe("Its number at Matomo (`idSite`); none when it is not counted. One number is one website."),
  editable: z
    .boolean()
    .default(false)
    .describe("Whether the company may change it in the editor; the portal signs it in there for one minute."),
  countedSince: SentDay.describe("The first day that Matomo has counted. Days before it are shown as gaps, not as zero."),
});

/** A term of the search engine optimisation. */
export const FedKeyword = z.strictObject({
  company: FeedId,
  keyword: Words(120),
  place: Words(120).describe("Where somebody searches from: a town, or `Deutschland`."),
  positions: z
    .array(
      z.strictObject({
        measuredOn: SentDay,
        position: z.number().int().min(1).max(PLACES).nullable().describe("None when it was not among the first hundred."),
      }),
    )
    .min(1)
    .max(MEASUREMENTS)
    .refine((all) => new Set(all.map(({ measuredOn }) => measuredOn)).size === all.length, "Each day once.")
    .describe("At which place the website was found, measurement by measurement."),
});

const Identifier = Words(64);
const WebUrl = z.url({ protocol: /^https$/, abort: true }).max(300);
const Host = z
  .string()
  .max(253)
  .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/);
const Port = z.number().int().min(1).max(65_535);
const Bytes = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const Address = z.email().max(254);
const BOXES = 500;

/** The mailboxes of a website's domain. Passwords are no part of it. */
export const FedWebsiteMail = z.strictObject({
  company: FeedId,
  website: Identifier.describe("The `identifier` of the `website` record."),
  at: SentInstant.describe("When this was so: the company reads it beside the figures."),
  domain: Host,
  webmailUrl: WebUrl,
  createUrl: WebUrl.nullable().default(null).describe("Where the company adds a mailbox by itself; none when it cannot."),
  limit: z.number().int().min(0).max(BOXES).describe("How many mailboxes its product has."),
  mailboxes: z
    .array(
      z.strictObject({
        address: Address,
        owner: z.string().trim().max(120),
        forwardTo: Address.nullable().default(null),
        usedBytes: Bytes,
        quotaBytes: Bytes,
        manageUrl: WebUrl.nullable().default(null),
      }),
    )
    .max(BOXES)
    .refine((all) => new Set(all.map(({ address }) => address)).size === all.length, "Each address once."),
  setup: z
    .strictObject({
      imapHost: Host,
      imapPort: Port,
      smtpHost: Host,
      smtpPort: Port,
      encryption: Words(40),
      appleProfileUrl: WebUrl.nullable().default(null),
    })
    .describe("What a mail program asks for; the name is always the whole address."),
  delivery: z.strictObject({ spf: z.boolean(), dkim: z.boolean(), dmarc: z.boolean(), spamFilter: z.boolean() }),
});

/** What the provider says to an order with files. */
export const FedWebsiteOrderAnswer = z.strictObject({
  company: FeedId,
  order: z
    .string()
    .max(18)
    .regex(/^[1-9]\d{0,17}$/)
    .describe("The `order` of the event that is answered."),
  state: z.enum(ORDER_ANSWERS),
  words: Line(ORDER_WORDS_MAX).describe("For the company to read."),
  at: SentInstant,
});
