import { desk } from "@schaufenster/contract/areas/desk/desk.calls.ts";
import type { Call } from "@schaufenster/contract/call.ts";
import type { Tx } from "../../db/db.ts";
import type { Handlers, RequestFacts } from "../../http/context.ts";
import { appendAudit } from "../../records/records.store.ts";
import type { Actor } from "../../session/actor.ts";
import type { CaseKind } from "./case.ts";
import { answerCase, handOverCase, listCases, showCase, snoozeCase, takeCase, type AtDesk } from "./desk.service.ts";
import { actForCompany, findCase, findCompanies } from "./desk.store.ts";

interface Asking {
  readonly actor: Actor;
  readonly request: RequestFacts;
}
const atDesk = ({ actor, request }: Asking): AtDesk => ({ brand: request.brand, me: actor.userId });

/** The company's own chain says what staff did about it, and why; without a company it stands in theirs. */
const note = ({ actor, request }: Asking, tx: Tx, call: Call, companyId: string | null, what: string): Promise<void> =>
  appendAudit(tx, {
    accountId: companyId ?? "0",
    userId: actor.userId,
    staff: true,
    family: actor.family,
    call: call.path,
    object: what,
    fields: [],
    requestId: request.id,
    ipPrefix: request.ipPrefix,
  });
/** The same for what concerns the case's own company. */
const noteReason = async (asking: Asking, tx: Tx, call: Call, number: string, reason: string): Promise<void> => {
  const companyId = (await findCase(tx, asking.request.brand, number))?.company_id ?? null;
  if (companyId !== null) await actForCompany(tx, companyId);
  await note(asking, tx, call, companyId, `${number}: ${reason}`);
};

/** What staff do at the desk. Whoever calls was let in by the database: role, second factor and session were checked there. */
export const deskHandlers = (kinds: readonly CaseKind[]): Handlers<typeof desk> => ({
  getCases: ({ db, query, ...asking }) => listCases(db, kinds, atDesk(asking), query),
  getCase: ({ db, path, ...asking }) => showCase(db, kinds, atDesk(asking), path.number),
  findCompanies: async ({ db, query, request }) =>
    (await findCompanies(db, request.brand, query.search)).map(({ number, ...company }) => ({ ...company, customerNumber: number ?? "" })),
  takeCase: async ({ tx, body, ...asking }) => {
    await takeCase(tx, atDesk(asking), body);
    return showCase(tx, kinds, atDesk(asking), body.number);
  },
  handOverCase: async ({ tx, body, ...asking }) => {
    await handOverCase(tx, atDesk(asking), body, body.to);
    await noteReason(asking, tx, desk.handOverCase, body.number, body.reason);
    return showCase(tx, kinds, atDesk(asking), body.number);
  },
  snoozeCase: async ({ tx, body, ...asking }) => {
    await snoozeCase(tx, atDesk(asking), body, body.until);
    await noteReason(asking, tx, desk.snoozeCase, body.number, body.reason);
    return showCase(tx, kinds, atDesk(asking), body.number);
  },
  answerCase: async ({ tx, body, enqueue, ...asking }) => {
    const companyId = await answerCase(tx, kinds, atDesk(asking), body, { ...body, enqueue });
    if (companyId !== null) await note(asking, tx, desk.answerCase, companyId, `${body.number}: ${body.decision}`);
    return showCase(tx, kinds, atDesk(asking), body.number);
  },
});
