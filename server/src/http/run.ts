import { createHash } from "node:crypto";
import type { Call, Shapes } from "@schaufenster/contract/call.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { FastifyRequest } from "fastify";
import { openDb, ReadScope, writeAs, writeOnVisit, type Db, type Tx } from "../db/db.ts";
import type { Claim } from "../db/scope.ts";
import { openAuthDoor } from "../session/auth-door.ts";
import { appendAudit, claimSubmission, keepReply } from "../records/records.store.ts";
import { REPLY_SEAL } from "../records/keyed-reply.store.ts";
import { seal, unseal } from "../identity/factors/secret-box.ts";
import { claimOf } from "./admission/claim.ts";
import { checkConfirmed } from "./admission/confirmed.ts";
import { isSignedOut } from "./admission/signed-out.ts";
import type { AsCaller, RequestFacts } from "./context.ts";
import type { EdgeDeps } from "./deps.ts";
import { hangUpOf } from "./hang-up.ts";
import { bodyOf, withIncomingFile, type IncomingBody, type IncomingFile } from "./input/incoming-file.ts";
import { checkSameAccount, type CheckedInput } from "./input/input.ts";
import { keepInMind } from "./security.ts";
import { auditLine, noteCareRead } from "./trail.ts";
import { sightOf, type Personal } from "./visit-sight.ts";
import type { KeyRing } from "../identity/key-ring.ts";

/** So many suggestions may wait for a connection; each takes about a millisecond. */
const SUGGESTIONS_WAITING = 100;
const KEY_FORM = /^[A-Za-z0-9_-]{8,64}$/;

/** A call and what does it. */
export interface Job {
  readonly call: Call;
  readonly shapes: Shapes;
  readonly handler: (context: never) => unknown;
  /** What of its answer is personal to consumers. */
  readonly personal: Personal | undefined;
}

/** Does a call whose input was checked: session, role and company are checked by the database together with the work. */
export const run = (deps: EdgeDeps, job: Job, input: CheckedInput, facts: RequestFacts, request: FastifyRequest): Promise<unknown> => {
  const { call } = job;
  const handler = job.handler as (context: object) => unknown;
  if (call.scope === "none") {
    const asCaller: AsCaller = (work) => readAsCaller(deps, call, facts, work);
    const { pools, queue } = deps;
    const suggests = call.rate === "suggest";
    if (suggests) checkSuggesting(deps);
    const db = openDb(suggests ? pools.suggest : pools.app);
    const door = { db, auth: openAuthDoor(pools.auth), enqueue: queue.enqueue, asCaller };
    return Promise.resolve(handler({ ...input.parts, request: facts, ...door }));
  }
  const claim = claimOf(call, facts, input.accountId);
  return sightOf(deps, call, job.personal, claim, () => runAs(deps, job, claim, input, facts, request));
};

/** The same of somebody who is signed in. */
const runAs = async (
  deps: EdgeDeps,
  job: Job,
  claim: Claim,
  input: CheckedInput,
  facts: RequestFacts,
  request: FastifyRequest,
): Promise<unknown> => {
  const { call } = job;
  const handler = job.handler as (context: object) => unknown;
  if (call.effect === "write" && claim.kind === "cuca" && !call.careMayWrite && !deps.careUnchecked) throw new Refused("care-read-only");
  if (call.takesOut && claim.kind === "cuca") throw new Refused("care-no-export");
  checkSameAccount(call, input.parts, input.accountId);
  const actor = { userId: claim.userId, family: claim.family, kind: claim.kind, accountId: input.accountId ?? "" };
  if (call.effect === "read") {
    const noted = claim.kind === "cuca" ? () => noteCareRead(deps.pools.auth, auditLine(call, claim, input, facts)) : undefined;
    const answer = (scope: ReadScope) =>
      read(
        scope,
        async (db) => {
          await checkConfirmed(db, call, claim);
          return handler({ ...input.parts, request: facts, actor, db });
        },
        noted,
      );
    return call.rate === "suggest" ? whileWaiting(deps, claim, request, answer) : answer(new ReadScope(readPool(deps, call, claim), claim));
  }
  if (call.gathered) return read(new ReadScope(deps.pools.app, claim), (db) => handler({ ...input.parts, request: facts, actor, db }));
  const submit = (given: CheckedInput, begin: () => void) =>
    write(deps, job, claim, given, facts, request.headers["idempotency-key"], (tx, nothingChanged) => {
      begin();
      return handler({ ...given.parts, request: facts, actor, tx, enqueue: deps.queue.enqueue, nothingChanged });
    });
  return call.upload === "stream" ? receive(deps, claim, input, bodyOf(request), submit) : submit(input, () => undefined);
};

/** For calls that anyone may make and that know more for whoever is in: a session that does not live is none, and no failure. */
const readAsCaller = async <T>(
  deps: EdgeDeps,
  call: Call,
  facts: RequestFacts,
  work: (db: Db, userId: string) => Promise<T>,
): Promise<T | undefined> => {
  if (!facts.token || facts.cookies.bind === undefined) return undefined;
  const claim = claimOf(call, facts, null);
  try {
    return await work(new ReadScope(readPool(deps, call, claim), claim), claim.userId);
  } catch (error) {
    if (isSignedOut(error)) return undefined;
    throw error;
  }
};

/** Nobody's bytes are stored before session, role and company were checked; the transaction behind it checks again. */
const receive = async (
  deps: EdgeDeps,
  claim: Claim,
  input: CheckedInput,
  body: IncomingBody,
  submit: (given: CheckedInput, begin: () => void) => Promise<unknown>,
): Promise<unknown> => {
  await new ReadScope(deps.pools.app, claim).ensureEntered();
  const owner = input.accountId === null ? { userId: claim.userId } : { accountId: input.accountId };
  return withIncomingFile(deps.files, owner, body, (upload, keep) => submit({ ...input, parts: { ...input.parts, upload } }, keep));
};

const readPool = ({ pools }: EdgeDeps, { scope }: Call, claim: Claim) => {
  if (scope === "desk") return pools.desk;
  return claim.kind === "cuca" ? pools.care : pools.app;
};

/** Refused at once rather than after a second of waiting: by then another letter is typed. */
const checkSuggesting = ({ pools }: EdgeDeps): void => {
  if (pools.suggest.waitingCount >= SUGGESTIONS_WAITING) throw new Refused("unavailable", { retryAfter: 1 });
};

/** Suggestions have connections of their own, so that saving never waits for them, and stop when the next letter was typed. */
const whileWaiting = async (
  deps: EdgeDeps,
  claim: Claim,
  request: FastifyRequest,
  work: (scope: ReadScope) => Promise<unknown>,
): Promise<unknown> => {
  const pool = claim.kind === "cuca" ? deps.pools.care : deps.pools.suggest;
  if (claim.kind !== "cuca") checkSuggesting(deps);
  const { signal, forget } = hangUpOf(request);
  try {
    return await work(new ReadScope(pool, claim, signal));
  } finally {
    forget();
  }
};

const read = async (scope: ReadScope, work: (db: ReadScope) => unknown, noted?: () => Promise<void>): Promise<unknown> => {
  const answer = await work(scope);
  await scope.ensureEntered();
  await noted?.();
  return answer;
};

/** One transaction: caller checked, key claimed, work done, audit written, answer kept; then commit, then answer. */
const write = (
  deps: EdgeDeps,
  { call }: Job,
  claim: Claim,
  input: CheckedInput,
  facts: RequestFacts,
  key: string | string[] | undefined,
  work: (tx: Tx, nothingChanged: () => void) => unknown,
): Promise<unknown> => {
  if (isVisit(call, claim)) return writeOnVisitOf(deps, call, claim, input, facts, work);
  return writeAs(call.scope === "desk" ? deps.pools.desk : deps.pools.app, claim, async (tx) => {
    await checkConfirmed(tx, call, claim);
    const submission =
      key === undefined || call.runsAgain ? undefined : { userId: claim.userId, key: keyOf(key), call: call.path, hash: hashOf(input) };
    const first = submission && (await claimSubmission(tx, submission));
    if (first) return openAnswer(deps.key, claim.userId, first.reply);
    let changed = true;
    const answer = await work(tx, () => (changed = false));
    if (changed) {
      await appendAudit(tx, auditLine(call, claim, input, facts));
      keepInMind(facts, call, claim.userId);
    }
    if (submission) await keepReply(tx, claim.userId, submission.key, sealAnswer(deps.key, claim.userId, answer));
    return answer;
  });
};

/** Whatever staff would write of a company goes by their own role, which can do next to nothing, also where nobody asks before. Only their session renews itself. */
const isVisit = ({ scope, careMayWrite }: Call, { kind }: Claim): boolean =>
  kind === "cuca" && scope !== "desk" && !(scope === "user" && careMayWrite === true);

/** What a visit leaves behind. Its line stands in the trail before the commit, as with everything that staff look at. */
const writeOnVisitOf = (
  deps: EdgeDeps,
  call: Call,
  claim: Claim,
  input: CheckedInput,
  facts: RequestFacts,
  work: (tx: Tx, nothingChanged: () => void) => unknown,
): Promise<unknown> =>
  writeOnVisit(deps.pools.care, claim, async (tx) => {
    const answer = await work(tx, () => undefined);
    await noteCareRead(deps.pools.auth, auditLine(call, claim, input, facts));
    return answer;
  });

/** Kept answers may carry what is shown once (a secret, recovery codes): nobody who reads the table learns them. */
const sealAnswer = (key: KeyRing, userId: string, answer: unknown): string =>
  seal(key, REPLY_SEAL, userId, Buffer.from(JSON.stringify(answer))).toString("base64");
const openAnswer = (key: KeyRing, userId: string, kept: unknown): unknown =>
  JSON.parse(unseal(key, REPLY_SEAL, userId, Buffer.from(String(kept), "base64")).toString());

const keyOf = (key: string | string[]): string => {
  if (typeof key !== "string" || !KEY_FORM.test(key)) throw new Refused("invalid-input", { field: "Idempotency-Key" });
  return key;
};

const hashOf = ({ accountId, parts: { upload, ...parts } }: CheckedInput): Buffer =>
  createHash("sha256")
    .update(JSON.stringify([accountId, parts]))
    .update((upload as IncomingFile | undefined)?.sha256 ?? "")
    .digest();
