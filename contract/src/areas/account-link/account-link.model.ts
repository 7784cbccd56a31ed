import * as z from "zod";
import { AccountId, Instant, Line } from "../../values/common.ts";
import { LINK_STATES } from "./link.machine.ts";
import { LINK_REASONS } from "./link.rules.ts";

export const AccountLinkState = z.enum(LINK_STATES);
/** The code of a link from a mail or the digits of a letter; bound to one company on the server. */
export const AccountLinkToken = Line(200);
/** What whoever has a code may know: name and town. */
export const LinkedCompany = z.object({
  company_name: z.string(),
  city: z.string(),
  channel: z.enum(["letter", "mail"]),
  expiresAt: Instant,
});
/** A person's link to a company. */
export const AccountLink = z.object({
  id: z.string(),
  state: AccountLinkState,
  /** Why it waits for our desk. */
  reason: z.enum(LINK_REASONS).nullable(),
  company_id: AccountId,
  company_name: z.string(),
  city: z.string(),
  begunAt: Instant,
  /** By when something happens without the person: the owners' time is over, or our desk means to have decided. */
  nextStepAt: Instant.nullable(),
  /** What our desk answered. */
  words: z.string().nullable(),
  /** Whether a refusal can still be objected to. */
  objectable: z.boolean(),
});
export const AccountLinks = z.object({ links: z.array(AccountLink) });
/** Somebody who wants to work for the company, as its owners see it. */
export const LinkRequest = z.object({
  id: z.string(),
  version: z.number().int(),
  name: z.string(),
  email: z.string(),
  channel: z.enum(["letter", "mail"]),
  askedAt: Instant,
  answerBy: Instant,
});
export const LinkRequests = z.object({ requests: z.array(LinkRequest) });
export type AccountLink = z.infer<typeof AccountLink>;
export type LinkedCompany = z.infer<typeof LinkedCompany>;
export type LinkRequest = z.infer<typeof LinkRequest>;
