import * as z from "zod";
import { Day, Instant } from "../../values/common.ts";

/** What a case is about; decides who works on it. */
export const ServiceCaseType = z.enum([
  "question",
  "callback",
  "entry-change",
  "website-change",
  "banner-change",
  "review-dispute",
  "lead-complaint",
  "invoice-question",
  "cancellation",
  "data-protection",
  "technical-problem",
]);
/** A case after it was opened. */
export const ServiceCase = z.object({ id: z.string(), type: ServiceCaseType, subject: z.string(), createdAt: Instant, answerBy: Day });
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
export type ServiceCase = z.infer<typeof ServiceCase>;
export type ServiceCaseType = z.infer<typeof ServiceCaseType>;
