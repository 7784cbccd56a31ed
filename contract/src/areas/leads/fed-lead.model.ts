import * as z from "zod";
import { Line, Text } from "../../values/common.ts";
import { FeedId } from "../../values/feed.ts";

/* What the provider's request market brings. */

const ANSWER_HOURS = 36;
/** The company reads the number and calls it by telephone: it is short. */
const LEAD_ID_MAX = 20;

const Contact = z.strictObject({ name: Line(120), phone: Text(40), email: z.email().max(254), street: Text(120) });

/** A lead for one company, with the person who asks. */
export const FedLead = z.strictObject({
  id: FeedId.max(LEAD_ID_MAX).describe("The number that the company reads; no other feeder has the same for this company."),
  company: FeedId,
  kind: z
    .enum(["request", "job"])
    .default("request")
    .describe("`job` comes from somebody looking for work. It decides about delivery alone."),
  title: Line(120),
  zipCode: Line(5),
  city: Line(80),
  distanceKm: z.number().min(0).max(1_000),
  trade: Line(120),
  period: Text(80).default(""),
  object: Text(200).default(""),
  budget: Text(80).default(""),
  message: Text(4_000),
  answerHours: z.number().int().min(1).max(240).default(ANSWER_HOURS).describe("Counts from the delivery and stays what it was then."),
  contact: Contact.describe("Who asks. The company sees it after it has accepted."),
});
