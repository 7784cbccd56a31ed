import * as z from "zod";
import { Line, SentDay, SentInstant, SentMonth } from "../../values/common.ts";
import { FeedId } from "../../values/feed.ts";
import { AD_CHANNELS, AD_NETWORKS, LIMIT_REASONS, PAUSE_WORDS_MAX } from "./ads.rules.ts";

/* What the provider's advertising brings. */

const DAY_LENGTH = 10;
const Counted = z.number().int().min(0).max(100_000_000);
const Channel = z.enum(AD_CHANNELS).describe("Search engines, or social networks.");
const GroupNumber = z.number().int().min(1).max(2_147_483_647);
const differ = (all: readonly unknown[]): boolean => new Set(all).size === all.length;

/** What a company has booked. */
export const FedAdAccount = z.strictObject({
  company: FeedId,
  channel: Channel.describe("Search engines, or social networks; a company has one account for each."),
  platformId: Line(40).describe("The company's number at the ads platform."),
  startsOn: SentDay.describe("From when on ads run."),
  budgets: z
    .array(z.strictObject({ from: SentMonth, cents: Counted }))
    .min(1)
    .max(60)
    .refine((all) => differ(all.map(({ from }) => from)), "Each month once.")
    .describe("The budget of a month, each from a month on until the next; for one month alone two of them."),
});
const Status = z.enum(["active", "paused", "ended"]);
/** A campaign. */
export const FedAdCampaign = z.strictObject({ company: FeedId, name: Line(120), network: z.enum(AD_NETWORKS), status: Status });
/** A group of ads. */
export const FedAdGroup = z.strictObject({
  company: FeedId,
  campaign: FeedId.describe("The `id` of the `ad-campaign` record."),
  number: GroupNumber.describe(
    "What figures name the group by; a company has each once, and of two records with the same one the newer counts.",
  ),
  name: Line(120),
  status: Status,
  limitReason: z.enum(LIMIT_REASONS).nullable().default(null).describe("Why an active group is shown less often than it could be."),
  ads: z
    .array(z.strictObject({ displayUrl: Line(120), headline: Line(120), text: Line(300) }))
    .max(10)
    .default([])
    .describe("As people see them, the one that is shown most first."),
});
/** One day of a company's ads. */
export const FedAdFact = z.strictObject({
  id: FeedId.refine((id) => SentDay.safeParse(id.slice(-DAY_LENGTH)).success, "It ends with the day.").describe(
    "Ends with the day that is counted: `4711.2026-11-15`.",
  ),
  company: FeedId,
  groups: z
    .array(z.strictObject({ number: GroupNumber, impressions: Counted, clicks: Counted, contacts: Counted, costCents: Counted }))
    .max(500)
    .refine((all) => differ(all.map(({ number }) => number)), "Each group once.")
    .describe("What each `ad-group` brought, by its number; empty on a day without ads."),
});
/** Something that was changed at the ads platform. */
export const FedAdChange = z.strictObject({
  company: FeedId,
  channel: Channel,
  at: SentInstant,
  what: Line(80).describe("For the company to read, as all words here: `Tagesbudget`."),
  before: Line(120).nullable().default(null),
  after: Line(120),
  by: z
    .enum(["company", "agency", "platform"])
    .describe("Who wanted it: the company, those who look after its ads, or the platform by itself. Never the name of a person."),
  why: Line(300),
});
/** What the provider says to a wish that ads rest. */
export const FedAdPauseAnswer = z.strictObject({
  company: FeedId,
  pause: z
    .string()
    .max(18)
    .regex(/^[1-9]\d{0,17}$/)
    .describe("The `pause` of the event that is answered."),
  action: z.enum(["accept", "refuse"]),
  words: Line(PAUSE_WORDS_MAX).describe("For the company to read; of a refusal the reason."),
  at: SentInstant,
});
