import * as z from "zod";
import { Instant, Line } from "../../values/common.ts";

/** `new` waits for an answer, `accepted` is ours, `expired` went to other businesses. */
export const LeadStatus = z.enum(["new", "accepted", "expired"]);
/** Who asks; leaves the server only after acceptance. */
export const LeadContact = z.object({ name: z.string(), phone: z.string(), email: z.string(), street: z.string() });
/** A request as the company sees it. */
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
  message: z.string(),
  /** Addresses of the pictures, for the signed-in company only. */
  photos: z.array(z.string()),
  dunningLevel: z.number().int(),
  contact: LeadContact.nullable(),
});
export const LeadId = Line(20);
export type Lead = z.infer<typeof Lead>;
export type LeadStatus = z.infer<typeof LeadStatus>;
