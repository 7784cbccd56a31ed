import * as z from "zod";
import { isTimeOfDay } from "../../values/time/time-of-day.ts";
import { CHANNELS } from "./channels.rules.ts";

/** What a person of a company can be told about. */
export const SubscriptionKey = z.enum([
  "lead-new",
  "lead-expiring",
  "reclaim-answered",
  "offer-answered",
  "phone-call",
  "phone-call-later",
  "review-new",
  "review-poor",
  "reply-refused",
  "report-answered",
  "upload-refused",
  "listing-overwritten",
  "call-back-answered",
  "case-answered",
  "tv-approval",
  "tv-refused",
  "banner-refused",
  "ad-pause-answered",
  "cancellation-answered",
  "contract-deadline",
  "website-answered",
  "website-certificate",
  "month-result",
  "invoice-ready",
  "copy-stopped",
  "claim-wanted",
  "claim-expiring",
  "account-link-asked",
  "care-visit",
  "care-proposal",
  "security",
]);
export type SubscriptionKey = z.infer<typeof SubscriptionKey>;
/** One row: whether it is wanted by mail, in the inbox of the portal, in the browsers that are told and by SMS; `mandatory` ones cannot be switched off, and what the company has locked reaches nobody. */
export const Subscription = z.object({
  key: SubscriptionKey,
  email: z.boolean(),
  portal: z.boolean(),
  push: z.boolean(),
  sms: z.boolean(),
  mandatory: z.boolean(),
  locked: z.boolean(),
});
export type Subscription = z.infer<typeof Subscription>;
/** How mails of what can wait come: each by itself, or together in the morning, every day or on Mondays. */
export const Rhythm = z.enum(["each", "daily", "weekly"]);
export type Rhythm = z.infer<typeof Rhythm>;
/** Who of the company hears of a thing today, by which ways, and in whose stead: whoever hears nothing of it is not among them. */
export const Heard = z.object({
  key: SubscriptionKey,
  people: z.array(z.object({ name: z.string(), ways: z.array(z.enum(CHANNELS)).min(1), inSteadOf: z.array(z.string()) })),
});
export type Heard = z.infer<typeof Heard>;
const TimeOfDay = z.string().max(5).refine(isTimeOfDay);
/** When nothing comes that can wait. The end may be on the next morning; `sundays` means holidays of the whole country, too. */
export const QuietTimes = z.strictObject({ quiet: z.boolean(), from: TimeOfDay, to: TimeOfDay, sundays: z.boolean() });
export type QuietTimes = z.infer<typeof QuietTimes>;
