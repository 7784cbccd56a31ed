import * as z from "zod";
import { Day, Instant, UploadId } from "../../values/common.ts";
import { FILE_REFUSALS } from "../../values/file/file-type.ts";
import { SERVICE_CASE_STATES, SERVICE_CASE_TYPES } from "./service-case.rules.ts";

/** A file that somebody wrote with; nobody gets it before it has been checked. */
export const CaseFile = z.object({
  id: UploadId,
  name: z.string(),
  state: z.enum(["checking", "ready", "refused"]),
  refusal: z.enum(FILE_REFUSALS).nullable(),
});
/** What one side wrote. The name is that of the person of the company; our service answers as one. */
const ServiceMessage = z.object({
  side: z.enum(["company", "team"]),
  name: z.string().nullable(),
  text: z.string(),
  at: Instant,
  files: z.array(CaseFile),
});
/** A matter between a company and our service: the same for everybody there, and for staff. */
export const ServiceCase = z.object({
  id: z.string(),
  version: z.number().int(),
  type: z.enum(SERVICE_CASE_TYPES),
  subject: z.string(),
  status: z.enum(SERVICE_CASE_STATES),
  /** The last day of the answer that was promised; with a call, its day. */
  answerBy: Day,
  callAt: Instant.nullable(),
  phone: z.string().nullable(),
  messages: z.array(ServiceMessage),
});
/** What somebody wants to talk about: the rooms that our service stands in for. */
export const CallBackTopic = z.enum([
  "website",
  "search-ads",
  "social-media",
  "web-banner",
  "tv-banner",
  "entry-service",
  "entry-statistics",
  "listing-transfer",
  "contract",
  "products",
  "documents",
  "contacts",
]);
/** What staff said in the end; none as long as they owe it. */
const Answer = z.object({ text: z.string(), at: Instant }).nullable();
/** A call back that staff owe, or have seen to lately. */
export const CallBack = z.object({ topic: CallBackTopic, phone: z.string(), askedAt: Instant, answer: Answer });
/** The company that somebody named when registering. */
export const WantedCompany = z.object({ name: z.string(), askedAt: Instant, answer: Answer });
export type CallBackTopic = z.infer<typeof CallBackTopic>;
export type CaseFile = z.infer<typeof CaseFile>;
export type ServiceCase = z.infer<typeof ServiceCase>;
