import * as z from "zod";
import { AccountId, Day, Instant } from "../../values/common.ts";
import { MEMBER_ROLES } from "../../values/rights/rights.rules.ts";

const Access = { role: z.enum(MEMBER_ROLES), /** The last day; null without an end. */ endsOn: Day.nullable() };
/** Somebody who works for the company. */
export const Member = z.object({
  ...Access,
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  version: z.number().int(),
  isSelf: z.boolean(),
});
/** Somebody who is asked to. */
export const Invited = z.object({ ...Access, id: z.string(), email: z.string(), invitedAt: Instant, expiresAt: Instant });
export const Members = z.object({ members: z.array(Member), invited: z.array(Invited) });
/** What a person is invited to. */
export const Invitation = z.object({ ...Access, id: z.string(), accountId: AccountId, company: z.string(), expiresAt: Instant });
export const Invitations = z.object({ invitations: z.array(Invitation) });
export type Member = z.infer<typeof Member>;
export type Invited = z.infer<typeof Invited>;
export type Members = z.infer<typeof Members>;
export type Invitation = z.infer<typeof Invitation>;
