import { randomUUID } from "node:crypto";
import { afterProof, stepClaim, type ClaimStep } from "@schaufenster/contract/areas/claiming/claim.machine.ts";
import type { Db, Tx } from "../../db/db.ts";
import { appendEvent } from "../../doors/outbox/event.ts";
import type { Telephony } from "../../gateways/telephony.ts";
import { endOtherMembers, makeOwner } from "../../identity/membership.store.ts";
import { doOneByOne } from "../../jobs/one-by-one.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import { appendAudit } from "../../records/records.store.ts";
import type { ByBrand } from "../../registers/brands.ts";
import { claimCodeHash, newClaimCode } from "./claim-code.ts";
import { COMPANY_CLAIMED } from "./claiming.events.ts";
import { spokenCode } from "./claiming.texts.ts";
import {
  endCallOf,
  endOtherClaims,
  findDue,
  findWork,
  holdClaims,
  mintCode,
  moveClaim,
  noteCallOf,
  purgeClaims,
  type OfCompany,
  type WorkRow,
} from "./work.store.ts";
import { purgeKeys } from "./key.store.ts";

interface About {
  readonly accountId: string;
  readonly claimId: string;
}
/** `settle` moves on what was proved, decided or waited for; `call` says a code on the telephone, and `ask` what became of that. */
export type ClaimJob =
  | (About & { readonly task: "settle" })
  | (About & { readonly task: "call"; readonly round: number })
  | (About & { readonly task: "ask"; readonly round: number; readonly nth: number });

/** What the work on takeovers needs. */
export interface ClaimJobDeps {
  readonly db: Db;
  readonly inAccount: <T>(accountId: string, work: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly enqueue: JobQueue["enqueue"];
  readonly brands: ByBrand<{ readonly name: string; readonly phone: string }>;
  /** Undefined where nobody can be called. */
  readonly telephony: { readonly gateway: Telephony; readonly from: string } | undefined;
  /** The company is its owner's from now on. */
  readonly takeOwnership: (tx: Tx, accountId: string) => Promise<boolean>;
}

/** How often it is asked what became of a call, and with which pause. */
const ASK = { times: 20, afterSeconds: 15 };

/** Writes into the company's trail who it belongs to now, and tells whoever lost or did not get it. */
const grant = async (tx: Tx, { enqueue, takeOwnership }: ClaimJobDeps, of: OfCompany, row: WorkRow): Promise<void> => {
  const { accountId, id } = of;
  const others = await endOtherClaims(tx, of);
  // With a contract of theirs people keep their access: the desk has decided that somebody comes to them.
  const former = row.claimed_by === "OWNER" ? await endOtherMembers(tx, row.user_id, accountId) : [];
  await makeOwner(tx, row.user_id, accountId);
  if (!(await takeOwnership(tx, accountId))) throw new Error("a company without a customer cannot be taken over");
  await appendAudit(tx, {
    accountId,
    userId: row.user_id,
    staff: false,
    family: null,
    call: "claim/granted",
    object: id,
    fields: [],
    requestId: randomUUID(),
    ipPrefix: "",
  });
  await appendEvent(tx, COMPANY_CLAIMED, accountId, { action: "granted", claimedBy: "OWNER" });
  await enqueue(tx, "mail", { template: "claim-ended", brand: row.brand, userId: row.user_id, claimId: id });
  for (const other of others)
    await enqueue(tx, "mail", { template: "claim-ended", brand: other.brand, userId: other.user_id, claimId: other.id });
  for (const userId of former) await enqueue(tx, "mail", { template: "claim-lost", brand: row.brand, userId, companyId: accountId });
};

/** The step that is due, and whether it is a dispute because somebody else has proved it, too. */
const stepOf = (row: WorkRow): { step: ClaimStep; contested: boolean } | undefined => {
  const { contested } = row;
  if (row.state === "proven")
    return { step: contested ? "object" : afterProof({ claimedBy: row.claimed_by, hasOwner: row.has_owner }), contested };
  if (row.state === "disputed") return row.answer === null ? undefined : { step: "grant", contested: false };
  if (!row.is_due) return undefined;
  if (row.state === "objection") return { step: contested ? "object" : "grant", contested };
  return { step: "expire", contested: false };
};

/** Moves a takeover by the step that is due; of one company one at a time. */
export const settleClaim = (deps: ClaimJobDeps, { accountId, claimId: id }: About): Promise<boolean> =>
  deps.inAccount(accountId, async (tx) => {
    await holdClaims(tx, accountId);
    const of = { accountId, id };
    const row = await findWork(tx, of);
    const next = row && stepOf(row);
    const to = next && stepClaim(row.state, next.step);
    if (!row || !next || to === undefined) return false;
    if (!(await moveClaim(tx, { ...of, from: row.state, to, contested: next.contested }))) return false;
    if (to === "granted") await grant(tx, deps, of, row);
    return true;
  });

const callNumber = async (deps: ClaimJobDeps, { accountId, claimId: id, round }: About & { round: number }): Promise<void> => {
  const code = newClaimCode();
  const of = { accountId, id, round };
  const row = await deps.inAccount(accountId, async (tx) => {
    const minted = await mintCode(tx, { ...of, method: "call", hash: claimCodeHash(id, code) });
    return minted ? findWork(tx, of) : undefined;
  });
  if (!row) return;
  const { phone } = row;
  if (!deps.telephony || phone === null) return void (await deps.inAccount(accountId, (tx) => endCallOf(tx, { ...of, fault: "failed" })));
  const say = spokenCode(deps.brands.of(row.brand).name, code);
  const placed = await deps.telephony.gateway.call({ to: phone, from: deps.telephony.from, say });
  // The queue tries again, with a new code.
  if (placed.kind === "later") throw new Error("the telephone provider takes no calls now");
  await deps.inAccount(accountId, async (tx) => {
    if (placed.kind === "refused") return void (await endCallOf(tx, { ...of, fault: "refused" }));
    await noteCallOf(tx, { ...of, callId: placed.id });
    await deps.enqueue(tx, "claims", { task: "ask", accountId, claimId: id, round, nth: 1 }, { afterSeconds: 1 });
  });
};
/** Asks what became of a call, as long as it rings or is spoken. */
const askCall = async (deps: ClaimJobDeps, { accountId, claimId: id, round, nth }: Extract<ClaimJob, { task: "ask" }>): Promise<void> => {
  const of = { accountId, id, round };
  const row = await deps.inAccount(accountId, (tx) => findWork(tx, of));
  if (!deps.telephony || row?.state !== "proving" || row.rounds !== round || row.call_id === null || row.code_sent_at !== null) return;
  const end = await deps.telephony.gateway.ask(row.call_id);
  await deps.inAccount(accountId, async (tx) => {
    if (end === "open" && nth < ASK.times) {
      const again = { task: "ask", accountId, claimId: id, round, nth: nth + 1 } as const;
      return deps.enqueue(tx, "claims", again, { afterSeconds: ASK.afterSeconds });
    }
    const fault = end === "open" ? "failed" : end;
    await endCallOf(tx, { ...of, fault: fault === "done" ? null : fault });
  });
};

/** The work of the queue `claims`. */
export const workOnClaim = async (deps: ClaimJobDeps, job: ClaimJob): Promise<void> => {
  if (job.task === "settle") await settleClaim(deps, job);
  else if (job.task === "call") await callNumber(deps, job);
  else await askCall(deps, job);
};

/** The clock: what is due moves, keys and takeovers that are long over are forgotten. */
export const keepClaims = async (deps: ClaimJobDeps): Promise<{ moved: number; keys: number; claims: number }> => {
  const forgotten = { keys: await purgeKeys(deps.db), claims: await purgeClaims(deps.db) };
  const settled = await doOneByOne(
    await findDue(deps.db),
    ({ account_id: accountId, id: claimId }) => settleClaim(deps, { accountId, claimId }),
    (failed) => `${failed} takeovers did not move`,
  );
  return { moved: settled.filter(Boolean).length, ...forgotten };
};
