import * as z from "zod";
import { Day, Instant } from "../../values/common.ts";
import { Figure } from "../../values/time/series.ts";
import { APPROVALS, REASONS } from "./creative.rules.ts";

/** What a side said about a creative. */
export const ApprovalStatus = z.enum(APPROVALS);
/** A booking: when and where a creative is shown. */
export const TvBanner = z.object({
  external_id: z.string(),
  binary_master_id: z.string().nullable(),
  title: z.string(),
  startDate: Day,
  endDate: Day.nullable(),
  channelIds: z.array(z.number().int()),
  bookedImpressions: z.number().int().nullable(),
});
/** A creative in one version. */
export const Creative = z.object({
  binaryMasterId: z.string(),
  customerApprovalStatus: ApprovalStatus,
  partnerApprovalStatus: ApprovalStatus,
  number: z.string(),
  title: z.string(),
  version: z.number().int(),
  width: z.number().int(),
  height: z.number().int(),
  seconds: z.number(),
  pictureUrl: z.string(),
  videoUrl: z.string().nullable(),
  createdAt: Instant,
  createdBy: z.string(),
  customerDecidedAt: Instant.nullable(),
  customerReason: z.string().nullable(),
  partnerDecidedAt: Instant.nullable(),
  partnerReason: z.string().nullable(),
  /** The booking it stands on. */
  externalId: z.string().nullable(),
  startDate: Day.nullable(),
  endDate: Day.nullable(),
  /** Key of the one sentence that says why it is not shown; null while it is. */
  whyNotRunning: z.enum(REASONS).nullable(),
});
/** A channel with its impressions. */
export const ChannelImpressions = z.object({
  channelId: z.number().int(),
  impressions: Figure,
  share: z.number().min(0).max(1).nullable(),
});
export type TvBanner = z.infer<typeof TvBanner>;
export type Creative = z.infer<typeof Creative>;
