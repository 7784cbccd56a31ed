import * as z from "zod";
import { codes } from "../../errors.ts";
import { AccountId, SentDay, Version } from "../../values/common.ts";
import { Email } from "../auth/credentials.model.ts";
import { mayEnd, MEMBER_ROLES } from "../../values/rights/rights.rules.ts";
import { Invitations, Members } from "./members.model.ts";

const Id = z
  .string()
  .max(18)
  .regex(/^[1-9]\d*$/);
const access = { role: z.enum(MEMBER_ROLES), endsOn: SentDay.nullable() };
const anOwnerHasNoEnd = ({ role, endsOn }: { readonly role: (typeof MEMBER_ROLES)[number]; readonly endsOn: string | null }) =>
  endsOn === null || mayEnd(role);
const NO_END = { path: ["endsOn"] };

export const getMembers = { reply: Members };
/** Invites an address; who is invited already is invited anew, to what is said now. Somebody who works for the company already is a conflict. */
export const inviteMember = {
  body: z.strictObject({ email: Email, ...access }).refine(anOwnerHasNoEnd, NO_END),
  reply: Members,
  errors: codes("conflict", "not-possible-now"),
};
export const withdrawInvitation = { body: z.strictObject({ id: Id }), reply: Members };
/** Changes as what somebody works for the company, or until when; never of oneself. */
export const updateMember = {
  body: z.strictObject({ userId: Id, version: Version, ...access }).refine(anOwnerHasNoEnd, NO_END),
  reply: Members,
  errors: codes("conflict", "not-possible-now"),
};
/** Ends somebody's work for the company, and all their sessions; never one's own. */
export const endMember = {
  body: z.strictObject({ userId: Id, version: Version }),
  reply: Members,
  errors: codes("conflict", "not-possible-now"),
};
/** What the person's own address is invited to. */
export const getInvitations = { reply: Invitations };
export const acceptInvitation = { body: z.strictObject({ id: Id }), reply: z.object({ accountId: AccountId }) };
export const declineInvitation = { body: z.strictObject({ id: Id }), reply: Invitations };
