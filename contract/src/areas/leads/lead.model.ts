import * as z from "zod";
import { Instant, Line } from "../../values/common.ts";
import { ofConsumer, ofConsumerOrGone } from "../../values/of-consumer.ts";
import { DECLINE_TEMPLATES } from "./decline.texts.ts";
import { RECLAIM_ANSWERS, RECLAIM_REASONS, RECLAIM_STATES } from "./reclaim.rules.ts";

/** Personal to whoever asks. */
const personal = () => ofConsumer("leads", z.string());

/** `new` waits for an answer, `accepted` is ours, `declined` was refused politely, `expired` went to other businesses. */
export const LeadStatus = z.enum(["new", "accepted", "declined", "expired"]);
/** Who asks; leaves the server only after acceptance. */
export const LeadContact = z.object({ name: personal(), phone: personal(), email: personal(), street: personal() });
/** Which polite text a refusal uses. */
export const DeclineTemplate = z.enum(DECLINE_TEMPLATES);
/** How a lead was refused, in the words that are sent. */
export const LeadDecline = z.object({
  at: Instant,
  template: DeclineTemplate,
  text: personal(),
  referral: z.string(),
  /** For how many more seconds it can be taken back, counted by the server; 0 when the letter is on its way. */
  undoSeconds: z.number().int(),
});
/** Why a lead is said to be a bad one. */
export const ReclaimReason = z.enum(RECLAIM_REASONS);
/** A complaint about a bad lead: answered by rules, at the latest at `answerBy`. */
export const LeadReclaim = z.object({
  reason: ReclaimReason,
  comment: personal(),
  /** How often the person was called in vain. */
  attempts: z.number().int(),
  at: Instant,
  answerBy: Instant,
  /** `checking` waits for the rules, `person` for one of our staff. */
  state: z.enum(RECLAIM_STATES),
  /** Why it was decided so; null until then. */
  answer: z.enum(RECLAIM_ANSWERS).nullable(),
  answeredAt: Instant.nullable(),
  /** The words of whoever decided it; none where rules or the clock did. */
  words: personal().optional(),
  /** The number of its document; there when it was credited. */
  creditNumber: z.string().optional(),
});
/** A lead as the company sees it. */
export const Lead = z.object({
  externalId: z.string(),
  title: z.string(),
  status: LeadStatus,
  receivedAt: Instant,
  answerBy: Instant,
  acceptedAt: Instant.nullable(),
  zipCode: z.string(),
  city: z.string(),
  distanceKm: z.number(),
  trade: z.string(),
  period: z.string(),
  object: z.string(),
  budget: z.string(),
  message: personal(),
  /** Addresses of the pictures, for the signed-in company only. */
  photos: ofConsumerOrGone(["leads"], z.array(z.string())),
  dunningLevel: z.number().int(),
  contact: LeadContact.nullable(),
  decline: LeadDecline.nullable(),
  reclaim: LeadReclaim.nullable(),
});
export const LeadId = Line(20);
/** Where a page of the inbox begins; opaque, as `next` of the page before handed it out. */
export const LeadCursor = Line(60);
export type Lead = z.infer<typeof Lead>;
export type LeadStatus = z.infer<typeof LeadStatus>;
export type LeadDecline = z.infer<typeof LeadDecline>;
export type LeadReclaim = z.infer<typeof LeadReclaim>;
export type DeclineTemplate = z.infer<typeof DeclineTemplate>;
export type ReclaimReason = z.infer<typeof ReclaimReason>;
