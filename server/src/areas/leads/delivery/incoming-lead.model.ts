import { LeadId } from "@schaufenster/contract/areas/leads/lead.model.ts";
import { AccountId, Line, Text } from "@schaufenster/contract/values/common.ts";
import * as z from "zod";

const ANSWER_HOURS = 36;

/** One line of the provider's file: a lead for one company, with the person who asks. */
export const IncomingLead = z.strictObject({
  accountId: AccountId,
  externalId: LeadId,
  /** `job` comes from somebody looking for work. */
  kind: z.enum(["request", "job"]).default("request"),
  title: Line(120),
  zipCode: Line(5),
  city: Line(80),
  distanceKm: z.number().min(0).max(1_000),
  trade: Line(120),
  period: Text(80).default(""),
  object: Text(200).default(""),
  budget: Text(80).default(""),
  message: Text(4_000),
  answerHours: z.number().int().min(1).max(240).default(ANSWER_HOURS),
  contact: z.strictObject({ name: Line(120), phone: Text(40), email: z.email().max(254), street: Text(120) }),
});
export type IncomingLead = z.infer<typeof IncomingLead>;
