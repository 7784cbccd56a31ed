import * as z from "zod";
import { codes } from "../../errors.ts";
import { CONSUMER_KINDS } from "../../values/of-consumer.ts";
import { Count, Instant, Nothing } from "../../values/common.ts";
import { MEMBER_ROLES } from "../../values/rights/rights.rules.ts";
import { CareReasonText } from "../auth/care-reason.model.ts";
import { CareAccess, CareVisit, Change, Proposal } from "./care.model.ts";

/** A person's number. */
const PersonId = z
  .string()
  .max(18)
  .regex(/^[1-9]\d{0,17}$/);
/** Somebody who works for the company; login and address are masked until the visit has said why it wants to know them. */
const Person = z.object({
  userId: z.string(),
  role: z.enum(MEMBER_ROLES),
  shown: z.boolean(),
  login: z.string(),
  email: z.string(),
  lastLogin: Instant.nullable(),
});
const People = z.object({ people: z.array(Person), claimedBy: z.enum(["OWNER", "11880"]).nullable(), claimedAt: Instant.nullable() });

/** The link works once, for a minute, and only on the company's website host. */
export const getWebsiteDeeplink = {
  reply: z.object({ link: z.string(), expiresAt: Instant }),
  errors: codes("not-possible-now"),
};
export const getCompanyInfo = { reply: People };
/** Shows login and address of one person for the rest of the visit; counts as a personal record, and the company reads the reason. */
export const showPerson = { body: z.strictObject({ userId: PersonId, reason: CareReasonText }), reply: People, errors: codes("not-found") };
const ContactsShown = z.object({ shown: z.array(z.enum(CONSUMER_KINDS)) });
/** Of which kind this visit is shown what is personal to consumers; of the others it is masked in every answer. */
export const getContactsShown = { reply: ContactsShown };
/** Shows it for the rest of the visit. The company reads the reason; each record in an answer counts from then on. */
export const showContacts = {
  body: z.strictObject({ kinds: z.array(z.enum(CONSUMER_KINDS)).min(1).max(CONSUMER_KINDS.length), reason: CareReasonText }),
  reply: ContactsShown,
};
/** `id` is made by the browser: sent twice it is one proposal. Of a section one may be open at a time; one that was made from an old version is a conflict. */
export const proposeChange = {
  body: z.strictObject({ id: z.uuid(), note: CareReasonText, change: Change }),
  reply: Nothing,
  errors: codes("conflict", "not-possible-now"),
};
export const getCareVisits = {
  query: z.strictObject({ limit: Count.min(1).max(50).default(20), offset: Count.default(0) }),
  reply: z.object({ visits: z.array(CareVisit), total: z.number().int() }),
};
export const getCareAccess = { reply: CareAccess };
export const updateCareAccess = { body: z.strictObject({ allowed: z.boolean() }), reply: CareAccess };
/** `round` is the PIN that was seen; another one meanwhile is a conflict. */
export const renewCarePin = {
  body: z.strictObject({ round: z.number().int().min(1).max(1_000_000) }),
  reply: CareAccess,
  errors: codes("conflict"),
};
export const getProposals = { reply: z.object({ proposals: z.array(Proposal) }) };
const one = z.strictObject({ id: z.uuid() });
/** Saves what was proposed, if the section still says what the proposal began from. */
export const confirmProposal = {
  body: one,
  reply: z.object({ proposals: z.array(Proposal) }),
  errors: codes("conflict", "not-possible-now"),
};
export const refuseProposal = { body: one, reply: z.object({ proposals: z.array(Proposal) }), errors: codes("not-possible-now") };
