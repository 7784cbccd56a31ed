import * as z from "zod";
import { Line, SentDay, SentInstant } from "../../values/common.ts";
import { FeedDay, FeedId } from "../../values/feed.ts";
import { APPROVALS, CAMPAIGNS, CREATIVE_REASON_MAX, HOURS_IN_DAY } from "./creative.rules.ts";

/* What the provider's television platform brings. */

const INTEGER_MAX = 2_147_483_647;
const CHANNEL_MAX = 999;
const CREATIVE_MAX = 9_999;
const PROGRAM_MAX = 19_999;
const DAY_LENGTH = 10;
const ChannelId = z.number().int().min(1).max(CHANNEL_MAX).describe("As in the portal's table of channels; others are shown by number.");
const CreativeNumber = z.number().int().min(1).max(CREATIVE_MAX);
const ProgramNumber = z.number().int().min(1).max(PROGRAM_MAX);
const isEachOnce = (keys: readonly unknown[]): boolean => new Set(keys).size === keys.length;
const Sha256 = z
  .string()
  .length(64)
  .regex(/^[0-9a-f]{64}$/);
const Stored = {
  sha256: Sha256.describe("Also its name in the file store: `tv-creative/<sha256>`."),
  bytes: z.number().int().min(1).max(INTEGER_MAX),
};

/** A booking. */
export const FedTvBanner = z.strictObject({
  company: FeedId,
  binaryMasterId: FeedId.nullable()
    .default(null)
    .describe("The `id` of the `tv-creative` that is shown; null leaves the one that stands there, which the company may have chosen."),
  title: Line(80),
  startDate: FeedDay,
  endDate: FeedDay.nullable().default(null),
  channels: z.array(ChannelId).min(1).max(60).refine(isEachOnce, "Each channel once."),
  bookedImpressions: z.number().int().min(0).max(INTEGER_MAX).nullable().default(null),
  campaign: z.enum(CAMPAIGNS).exclude(["none"]).describe("How it stands. Days move nothing: what is on air only the platform knows."),
  campaignSince: SentInstant,
  publisher: z.strictObject({
    name: Line(80),
    decisionDays: z.number().int().min(1).max(30).nullable().default(null),
    contact: z
      .strictObject({ name: Line(80), phone: Line(40), email: z.email().max(120) })
      .nullable()
      .default(null),
  }),
  programs: z
    .array(z.strictObject({ number: ProgramNumber, channel: ChannelId, name: Line(80) }))
    .max(200)
    .refine((all) => isEachOnce(all.map(({ number }) => number)), "Each program once.")
    .default([])
    .describe("Names of the programs that it is shown beside; `tv-impression` counts by their numbers."),
});

/** A creative and what the channels say about it. */
export const FedTvCreative = z.strictObject({
  company: FeedId,
  number: CreativeNumber.describe("Its own within the company, for good: `tv-impression` counts by it."),
  title: Line(80),
  revision: z.number().int().min(1).max(CREATIVE_MAX),
  width: z.number().int().min(1).max(8_000),
  height: z.number().int().min(1).max(8_000),
  picture: z.strictObject({ ...Stored, type: z.enum(["image/png", "image/jpeg", "image/webp"]) }),
  film: z
    .strictObject({ ...Stored, seconds: z.number().positive().max(600) })
    .nullable()
    .default(null)
    .describe("MP4; then the picture is one of its pictures."),
  createdAt: SentInstant,
  createdBy: Line(80),
  partner: z
    .strictObject({ status: z.enum(APPROVALS), at: SentInstant.nullable(), reason: Line(CREATIVE_REASON_MAX).nullable().default(null) })
    .refine(({ status, at }) => (status === "UNVERIFIED") === (at === null), { path: ["at"] })
    .refine(({ status, reason }) => (status === "REJECTED") === (reason !== null), { path: ["reason"] })
    .describe("What the channels say about this content."),
});

const Counted = z.number().int().min(0).max(100_000_000);
const ShownOn = z.strictObject({
  creative: CreativeNumber,
  channel: ChannelId,
  hours: z.array(Counted).length(HOURS_IN_DAY).describe("From midnight on, by the clock in Germany."),
});
const ShownIn = z.strictObject({ creative: CreativeNumber, program: ProgramNumber, impressions: Counted });
/** How often a creative was shown, all channels together. */
export const shownOf = (shown: readonly z.infer<typeof ShownOn>[], creative: number): number =>
  shown.filter((one) => one.creative === creative).reduce((sum, { hours }) => sum + hours.reduce((all, count) => all + count, 0), 0);
/** What was shown of a creative beside programs that have a name. */
export const namedOf = (programs: readonly z.infer<typeof ShownIn>[], creative: number): number =>
  programs.filter((one) => one.creative === creative).reduce((sum, { impressions }) => sum + impressions, 0);

/** What was counted on a day; beside programs nothing more than was shown. */
const TvDay = z
  .strictObject({
    shown: z
      .array(ShownOn)
      .max(400)
      .refine((all) => isEachOnce(all.map(({ creative, channel }) => `${creative} ${channel}`)), "Each creative and channel once."),
    programs: z
      .array(ShownIn)
      .max(400)
      .refine((all) => isEachOnce(all.map(({ creative, program }) => `${creative} ${program}`)), "Each creative and program once.")
      .default([])
      .describe("As far as it is known; what is missing to all impressions is shown as unknown."),
  })
  .refine(({ shown, programs }) => programs.every(({ creative }) => namedOf(programs, creative) <= shownOf(shown, creative)), {
    path: ["programs"],
    message: "Not more than was shown.",
  });
export type TvDay = z.infer<typeof TvDay>;

/** One day of a company on television. */
export const FedTvImpression = z.strictObject({
  id: FeedId.refine((id) => SentDay.safeParse(id.slice(-DAY_LENGTH)).success, "It ends with the day.").describe(
    "Ends with the day that is counted: `4711.2026-11-15`.",
  ),
  company: FeedId,
  counted: TvDay,
});
