import type { Members } from "@schaufenster/contract/areas/members/members.model.ts";
import type { members as memberCalls } from "@schaufenster/contract/areas/members/members.calls.ts";
import { INVITATION_DAYS, INVITATIONS_MAX, type MemberRole } from "@schaufenster/contract/values/rights/rights.rules.ts";
import type { Input } from "@schaufenster/contract/call.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { Db, Tx } from "../../db/db.ts";
import { dropInvitation, findInvitations, findPeople, writeInvitation } from "../../identity/invitation.store.ts";
import { changeMember, endMember as endMembership, findMembersOf, type MemberRow } from "../../identity/membership.store.ts";
import type { Actor } from "../../session/actor.ts";
import { holdCompany } from "./company.store.ts";

/** Who works for a company, and who is asked to. */
export const readMembers = async (on: Db, { accountId, userId }: Actor): Promise<Members> => {
  const { members, invited } = await findPeople(on, accountId);
  return {
    members: members.map((row) => ({
      userId: row.user_id,
      name: `${row.first_name} ${row.last_name}`.trim(),
      email: row.email,
      role: row.role as MemberRole,
      endsOn: row.ends_on,
      version: row.version,
      isSelf: row.user_id === userId,
    })),
    invited: invited.map((row) => ({
      id: row.id,
      email: row.address,
      role: row.role as MemberRole,
      endsOn: row.ends_on,
      invitedAt: new Date(row.invited_at).toISOString(),
      expiresAt: new Date(row.expires_at).toISOString(),
    })),
  };
};

/** The people of the company, none of whom changes until this is done, and its name. Who lost the say meanwhile is refused. */
const holdMembers = async (tx: Tx, { accountId, userId }: Actor): Promise<{ company: string; all: MemberRow[] }> => {
  const company = (await holdCompany(tx, accountId)) ?? "";
  const all = await findMembersOf(tx, accountId);
  if (!all.some((one) => one.user_id === userId && one.role === "owner")) throw new Refused("forbidden");
  return { company, all };
};
const checkEnd = (endsOn: string | null, today: string): void => {
  if (endsOn !== null && endsOn < today) throw new Refused("invalid-input", { field: "endsOn" });
};
/** Somebody else of the company: nobody takes away from themselves what they may, so that there is always an owner. */
const findOther = (all: readonly MemberRow[], actor: Actor, userId: string): MemberRow => {
  const other = all.find((one) => one.user_id === userId);
  if (!other) throw new Refused("not-found");
  if (userId === actor.userId) throw new Refused("not-possible-now");
  return other;
};

/** Invites an address to work for the company; gives the number of the invitation. */
export const invite = async (
  tx: Tx,
  actor: Actor,
  wish: Input<typeof memberCalls.inviteMember>["body"],
  today: string,
): Promise<string> => {
  const { accountId, userId } = actor;
  checkEnd(wish.endsOn, today);
  const { company, all } = await holdMembers(tx, actor);
  const address = wish.email.toLowerCase();
  if (all.some(({ email }) => email.toLowerCase() === address)) throw new Refused("conflict");
  const invited = (await findInvitations(tx, accountId)).filter((one) => one.address !== address);
  if (invited.length >= INVITATIONS_MAX) throw new Refused("not-possible-now");
  return writeInvitation(tx, { accountId, address, role: wish.role, endsOn: wish.endsOn, company, userId, days: INVITATION_DAYS });
};

/** Takes an invitation back. */
export const withdrawInvitation = async (tx: Tx, { accountId }: Actor, id: string): Promise<void> => {
  if (!(await dropInvitation(tx, accountId, id))) throw new Refused("not-found");
};

/** Changes as what somebody works for the company, or until when; false when it stood so before. */
export const updateMember = async (
  tx: Tx,
  actor: Actor,
  { userId, version, role, endsOn }: Input<typeof memberCalls.updateMember>["body"],
  today: string,
): Promise<boolean> => {
  checkEnd(endsOn, today);
  const other = findOther((await holdMembers(tx, actor)).all, actor, userId);
  if (other.role === role && other.ends_on === endsOn) return false;
  if (!(await changeMember(tx, { accountId: actor.accountId, userId, version, role, endsOn }))) throw new Refused("conflict");
  return true;
};

/** Ends somebody's work for the company. A trigger ends their sessions with it. */
export const endMember = async (tx: Tx, actor: Actor, { userId, version }: Input<typeof memberCalls.endMember>["body"]): Promise<void> => {
  findOther((await holdMembers(tx, actor)).all, actor, userId);
  if (!(await endMembership(tx, { accountId: actor.accountId, userId, version }))) throw new Refused("conflict");
};
