import type { Invitation } from "@schaufenster/contract/areas/members/members.model.ts";
import type { members } from "@schaufenster/contract/areas/members/members.calls.ts";
import type { MemberRole } from "@schaufenster/contract/values/rights/rights.rules.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import type { Db } from "../../db/db.ts";
import type { Handlers } from "../../http/context.ts";
import { acceptInvitation, dropInvitation, findMyInvitations } from "../../identity/invitation.store.ts";
import { endMember, invite, readMembers, updateMember, withdrawInvitation } from "./member.service.ts";

const readMine = async (on: Db, userId: string): Promise<{ invitations: Invitation[] }> => ({
  invitations: (await findMyInvitations(on, userId)).map((row) => ({
    id: row.id,
    accountId: row.account_id,
    company: row.company_name,
    role: row.role as MemberRole,
    endsOn: row.ends_on,
    expiresAt: row.expires_at.toISOString(),
  })),
});
/** One of the person's own invitations; a stranger's is none. */
const findMine = async (on: Db, userId: string, id: string) => {
  const found = (await findMyInvitations(on, userId)).find((one) => one.id === id);
  if (!found) throw new Refused("not-found");
  return found;
};

/** Who works for a company, and what one is invited to oneself. */
export const membersHandlers = (): Handlers<typeof members> => ({
  getMembers: ({ db, actor }) => readMembers(db, actor),
  inviteMember: async ({ tx, actor, body, enqueue }) => {
    const id = await invite(tx, actor, body, isoDay(new Date()));
    const { accountId, userId } = actor;
    await enqueue(tx, "mail", { template: "member-invited", accountId, userId, invitationId: id });
    return readMembers(tx, actor);
  },
  withdrawInvitation: async ({ tx, actor, body }) => {
    await withdrawInvitation(tx, actor, body.id);
    return readMembers(tx, actor);
  },
  updateMember: async ({ tx, actor, body, nothingChanged }) => {
    if (!(await updateMember(tx, actor, body, isoDay(new Date())))) nothingChanged();
    return readMembers(tx, actor);
  },
  endMember: async ({ tx, actor, body }) => {
    await endMember(tx, actor, body);
    return readMembers(tx, actor);
  },
  getInvitations: ({ db, actor }) => readMine(db, actor.userId),
  acceptInvitation: async ({ tx, actor: { userId }, body, enqueue }) => {
    const found = await findMine(tx, userId, body.id);
    const { account_id: accountId, invited_by: inviter } = found;
    await acceptInvitation(tx, userId, found);
    await dropInvitation(tx, accountId, found.id);
    await enqueue(tx, "mail", { template: "member-accepted", accountId, userId: inviter, memberId: userId });
    return { accountId };
  },
  declineInvitation: async ({ tx, actor: { userId }, body }) => {
    const { account_id: accountId, id } = await findMine(tx, userId, body.id);
    await dropInvitation(tx, accountId, id);
    return readMine(tx, userId);
  },
});
