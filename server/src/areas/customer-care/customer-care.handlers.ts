import type { customerCare } from "@schaufenster/contract/areas/customer-care/customer-care.calls.ts";
import type { MemberRole } from "@schaufenster/contract/values/rights/rights.rules.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { Db } from "../../db/db.ts";
import type { WebsiteEditor } from "../../gateways/website-editor.ts";
import type { Handlers } from "../../http/context.ts";
import type { KeyRing } from "../../identity/key-ring.ts";
import type { Actor } from "../../session/actor.ts";
import { findContactsShown } from "../../session/contacts-shown.store.ts";
import type { CareQuota } from "../../session/attempts/care-quota.ts";
import { changePin, presentAccess } from "./access.service.ts";
import { readAccess, saveAllowed } from "./access.store.ts";
import { confirmProposal, proposeChange, readProposals, refuseProposal, type ProposedEntry } from "./proposal.service.ts";
import { presentVisit } from "./visit.present.ts";
import { findEditableWebsite, findPeople, findVisits, noteContactsShown, noteShown } from "./visit.store.ts";

/** What these handlers need beyond the request. */
export interface CustomerCareDeps {
  readonly key: KeyRing;
  readonly careQuota: CareQuota;
  readonly editor: WebsiteEditor | undefined;
  /** The entry, as far as proposals go. */
  readonly proposedEntry: ProposedEntry;
}

const readInfo = async (on: Db, { family, accountId }: Pick<Actor, "family" | "accountId">) => {
  const found = await findPeople(on, { family, accountId });
  return {
    claimedBy: found.claimedBy as "OWNER" | "11880" | null,
    claimedAt: found.claimedAt?.toISOString() ?? null,
    people: found.people.map(({ person_id: userId, role, last_login_at: at, shown, login, email }) => ({
      userId,
      role: role as MemberRole,
      shown,
      login,
      email,
      lastLogin: at?.toISOString() ?? null,
    })),
  };
};

type Calls = Handlers<typeof customerCare>;
type OfVisit = "getWebsiteDeeplink" | "getCompanyInfo" | "showPerson" | "getContactsShown" | "showContacts" | "proposeChange";
/** What staff do in a visit. */
const visitHandlers = ({ careQuota, editor, proposedEntry }: CustomerCareDeps): Pick<Calls, OfVisit> => ({
  getWebsiteDeeplink: async ({ tx, actor: { accountId, userId } }) => {
    const website = await findEditableWebsite(tx, accountId);
    if (!website || !editor) throw new Refused("not-possible-now");
    const { identifier, url } = website;
    const { link, validUntil } = editor.linkFor({ identifier, url, company: accountId, person: userId, as: "customer-care" }, new Date());
    return { link, expiresAt: validUntil.toISOString() };
  },
  getCompanyInfo: ({ db, actor }) => readInfo(db, actor),
  showPerson: async ({ tx, actor, body }) => {
    // Counted before anything is said of the person: trying numbers is a look as well.
    await careQuota.takeRecord(actor.userId);
    if (!(await noteShown(tx, { family: actor.family, ...body }))) throw new Refused("not-found");
    return readInfo(tx, actor);
  },
  getContactsShown: async ({ db, actor }) => ({ shown: await findContactsShown(db, actor) }),
  showContacts: async ({ tx, actor, body }) => {
    await noteContactsShown(tx, { family: actor.family, ...body });
    return { shown: await findContactsShown(tx, actor) };
  },
  proposeChange: async ({ tx, actor, body }) => {
    await proposeChange(proposedEntry, tx, actor, body);
    return null;
  },
});

/** What staff do in a visit, and what the company makes of it. */
export const customerCareHandlers = (deps: CustomerCareDeps): Calls => ({
  ...visitHandlers(deps),
  getCareVisits: async ({ db, actor: { accountId }, query }) => {
    const { rows, total } = await findVisits(db, { accountId, ...query });
    return { visits: rows.map((row) => presentVisit(row, new Date())), total };
  },
  getCareAccess: async ({ db, actor }) => {
    const row = await readAccess(db, actor.accountId);
    if (!row) throw new Refused("not-found");
    return presentAccess(deps.key, actor, row);
  },
  updateCareAccess: async ({ tx, actor, body }) =>
    presentAccess(deps.key, actor, await saveAllowed(tx, actor.accountId, actor.userId, body.allowed)),
  renewCarePin: async ({ tx, actor, body }) => presentAccess(deps.key, actor, await changePin(tx, actor, body.round)),
  getProposals: ({ db, actor }) => readProposals(db, actor.accountId),
  confirmProposal: async ({ tx, enqueue, actor, body }) => {
    await confirmProposal(deps.proposedEntry, { tx, enqueue, actor }, body.id);
    return readProposals(tx, actor.accountId);
  },
  refuseProposal: async ({ tx, actor, body }) => {
    await refuseProposal(tx, actor, body.id);
    return readProposals(tx, actor.accountId);
  },
});
