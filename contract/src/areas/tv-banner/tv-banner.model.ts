import * as z from "zod";
import { Day, Instant } from "../../values/common.ts";
import { Figure } from "../../values/time/series.ts";
import { APPROVALS, CAMPAIGNS, DECISIONS, STANDS } from "./creative.rules.ts";

/** What a side said about a creative. */
export const ApprovalStatus = z.enum(APPROVALS);
/** Who sells the places on air, and decides for the channels. */
export const Publisher = z.object({
  name: z.string(),
  /** Working days the channels usually take to decide. */
  decisionDays: z.number().int().nullable(),
  channelIds: z.array(z.number().int()),
  contact: z.object({ name: z.string(), phone: z.string(), email: z.string() }).nullable(),
});
/** A booking: when and where a creative is shown. */
export const TvBanner = z.object({
  external_id: z.string(),
  binary_master_id: z.string().nullable(),
  title: z.string(),
  startDate: Day,
  endDate: Day.nullable(),
  channelIds: z.array(z.number().int()),
  bookedImpressions: z.number().int().nullable(),
  campaign: z.enum(CAMPAIGNS).exclude(["none"]),
});
/** A spot, in parts of the width and the height; in a film with its second. */
export const Mark = z.object({ x: z.number(), y: z.number(), second: z.number().nullable() });
/** A creative as it is now. */
export const Creative = z.object({
  binaryMasterId: z.string(),
  customerApprovalStatus: ApprovalStatus,
  partnerApprovalStatus: ApprovalStatus,
  /** Grows with everything that is said of it; a decision names the one it saw. */
  version: z.number().int(),
  number: z.number().int(),
  title: z.string(),
  /** Which content it has: the first, the second, … */
  revision: z.number().int(),
  width: z.number().int(),
  height: z.number().int(),
  /** Null of a picture that stands still. */
  seconds: z.number().nullable(),
  /** SHA-256 of what is shown on air. */
  content: z.string(),
  /** Whether picture and film are what their hashes say; until then nobody sees them or decides about them. */
  files: z.enum(["checking", "ready", "refused"]),
  pictureUrl: z.string(),
  videoUrl: z.string().nullable(),
  createdAt: Instant,
  createdBy: z.string(),
  customerDecidedAt: Instant.nullable(),
  /** Null once the person is gone. */
  customerDecidedBy: z.string().nullable(),
  customerReason: z.string().nullable(),
  customerMark: Mark.nullable(),
  partnerDecidedAt: Instant.nullable(),
  partnerReason: z.string().nullable(),
  /** The booking it stands on. */
  externalId: z.string().nullable(),
  startDate: Day.nullable(),
  endDate: Day.nullable(),
  campaign: z.enum(CAMPAIGNS),
  campaignSince: Instant.nullable(),
  /** Key of the one sentence that says whether it is shown, and why not. */
  stand: z.enum(STANDS),
  /** What the company may say now. */
  decisions: z.array(z.enum(DECISIONS)),
  /** The bookings without a creative that it may be put on. */
  settable: z.array(z.string()),
  /** What our desk says about a refusal. */
  serviceWords: z.string().nullable(),
});
/** A channel with its impressions. */
export const ChannelImpressions = z.object({
  channelId: z.number().int(),
  impressions: Figure,
  share: z.number().min(0).max(1).nullable(),
});
export type Publisher = z.infer<typeof Publisher>;
export type TvBanner = z.infer<typeof TvBanner>;
export type Creative = z.infer<typeof Creative>;
