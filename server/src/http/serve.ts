import { createHash } from "node:crypto";
import type { Call, Head, Shapes } from "@schaufenster/contract/call.ts";
import { isFile } from "@schaufenster/contract/file.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type * as z from "zod";
import { openDb, ReadScope, writeAs, type Tx } from "../db/db.ts";
import type { Pools } from "../db/pools.ts";
import type { Claim } from "../db/scope.ts";
import type { JobQueue } from "../jobs/queue.ts";
import { appendAudit, claimSubmission, keepReply } from "../session/records.store.ts";
import { seal, unseal } from "../session/secret-box.ts";
import { clearedCookies, sweptCookies, type CookieRules } from "../session/cookies.ts";
import { openAuthDoor } from "../session/auth-door.ts";
import { endIfStolen, placeOf } from "../session/rotation.ts";
import { sha256 } from "../session/token.ts";
import { checkConfirmed } from "./confirmed.ts";
import type { OutgoingFile, RequestFacts, ServedArea } from "./context.ts";
import { factsOf, type FactRules } from "./facts.ts";
import { sendFile } from "./files.ts";
import { hangUpOf } from "./hang-up.ts";
import { bodyOf, letRunOut, withIncomingFile, type IncomingBody, type IncomingFile, type IncomingStore } from "./incoming-file.ts";
import { checkSameAccount, checkInput, type CheckedInput } from "./input.ts";
import type { Limits } from "./limits.ts";
import { auditLine, noteCareRead } from "./trail.ts";
import { checkForgery } from "./xsrf.ts";

/** What the edge needs to serve a call. */
export interface EdgeDeps extends FactRules {
  readonly pools: Pools;
  readonly limits: Limits;
  readonly queue: JobQueue;
  readonly cookies: CookieRules;
  readonly files: IncomingStore;
}

const BODY_LIMIT = 5_000;
/** Where we never set a cookie ourselves. */
const BELOW_ROOT = /; Path=\/[^;]/;
/** So many suggestions may wait for a connection; each takes about a millisecond. */
const SUGGESTIONS_WAITING = 100;
const KEY_FORM = /^[A-Za-z0-9_-]{8,64}$/;

interface Job {
  readonly call: Call;
  readonly shapes: Shapes;
  readonly handler: (context: never) => unknown;
}

/** Registers the calls of an area, the streamed or the others; what is pending or disabled answers honestly instead of being absent. */
export const serveArea = async (
  app: FastifyInstance,
  deps: EdgeDeps,
  area: ServedArea,
  { streamed }: { readonly streamed: boolean },
): Promise<void> => {
  for (const call of Object.values(area.calls).filter(({ upload }) => (upload === "stream") === streamed)) {
    const handler = area.handlers[call.name];
    const shapes = await call.shapes();
    app.route({
      method: call.method,
      url: call.path.replaceAll(/\{(\w+)\}/g, ":$1"),
      bodyLimit: call.bodyLimit ?? BODY_LIMIT,
      // Only the verbs of the table: an automatic HEAD would run the handler, also of the GET calls that write.
      exposeHeadRoute: false,
      config: { call: `${call.method} ${call.path}`, streamed },
      handler: (request, reply) => {
        if (call.disabled) throw new Refused("not-found");
        if (!handler) throw new Refused("not-built");
        const answered = handle(deps, { call, shapes, handler }, request, reply);
        if (streamed) answered.catch(() => letRunOut(request, reply));
        return answered;
      },
    });
  }
};

const handle = async (deps: EdgeDeps, job: Job, request: FastifyRequest, reply: FastifyReply) => {
  const { call } = job;
  const facts = readFacts(deps, request, reply);
  if (call.scope !== "none" && !facts.token) return refuseNobody(deps, facts, request, reply);
  if (call.effect === "write") checkForgery(deps, facts, request.headers);
  const raw = { params: request.params, query: request.query as Record<string, unknown>, body: request.body };
  const input = checkInput(call, job.shapes, raw);
  // Where no session is checked the cookie is only a claim: a made-up family per request would never meet a limit.
  const limited = deps.limits.check(call.rate ?? "default", (call.scope === "none" ? undefined : facts.token?.family) ?? facts.ip);
  // Reads are counted beside the work, so that the limit costs no waiting; its refusal still wins over the answer.
  limited.catch(() => undefined);
  try {
    // What is over the limit must not happen: no password tried, no mail sent, no register searched, no file built.
    if (call.effect === "write" || call.rate === "suggest" || call.rate === "export") await limited;
    const answer = await run(deps, job, input, facts, request);
    await limited;
    return respond(job.shapes, answer, facts, reply);
  } catch (error) {
    await limited;
    sweep(deps, request, reply, facts, error);
    if (isSignedOut(error)) {
      // A made-up session costs a query: counted by address, like everything that nobody has signed in for.
      await deps.limits.check("default", facts.ip);
      await endStolenSession(deps, facts, call);
    }
    throw error;
  }
};

/** Who has no session, or a made-up one, hears so before anything else is looked at; it is counted by address all the same. */
const refuseNobody = async (deps: EdgeDeps, facts: RequestFacts, request: FastifyRequest, reply: FastifyReply): Promise<never> => {
  await deps.limits.check("default", facts.ip);
  const refusal = new Refused("not-signed-in");
  sweep(deps, request, reply, facts, refusal);
  throw refusal;
};

const planted = ({ cookies }: EdgeDeps, { headers, url }: FastifyRequest): string[] =>
  sweptCookies(cookies, headers.host ?? "", url.split("?")[0] ?? "");

/** A token that signs nobody in is perhaps not the browser's own: one that was planted beside it would come back after the next sign-in. */
const sweep = (deps: EdgeDeps, request: FastifyRequest, reply: FastifyReply, { cookies }: RequestFacts, error: unknown): void => {
  const noSession = isSignedOut(error) || (error instanceof Refused && error.code === "not-signed-in");
  if (!noSession || cookies.auth === undefined) return;
  const below = planted(deps, request).filter((one) => BELOW_ROOT.test(one));
  reply.header("set-cookie", below);
};

/** A doubled session cookie was planted by somebody: every copy goes, wherever it was planted, so that the next request is clean. */
const readFacts = (deps: EdgeDeps, request: FastifyRequest, reply: FastifyReply): RequestFacts => {
  try {
    return factsOf(deps, request);
  } catch (error) {
    if (error instanceof Refused && error.code === "duplicate-cookie") {
      reply.header("set-cookie", [...clearedCookies(deps.cookies, request.headers.host ?? ""), ...planted(deps, request)]);
    }
    throw error;
  }
};

/** A secret that was replaced long ago is a copy in somebody's hands: the session ends, the trail and its owner are told. */
const endStolenSession = async (deps: EdgeDeps, facts: RequestFacts, call: Call): Promise<void> => {
  const { token, cookies } = facts;
  if (!token || cookies.bind === undefined) return;
  const cause = { call: call.path, requestId: facts.id, ipPrefix: facts.ipPrefix };
  const holder = { token, bind: cookies.bind, from: placeOf(deps.key, facts) };
  await endIfStolen(openAuthDoor(deps.pools.auth), holder, cause, (tx) =>
    deps.queue.enqueue(tx, "mail", { template: "session-stolen", brand: facts.brand, userId: token.userId }),
  );
};

const isSignedOut = (error: unknown): boolean => error instanceof Error && error.message === "not-signed-in";

const run = (deps: EdgeDeps, job: Job, input: CheckedInput, facts: RequestFacts, request: FastifyRequest): Promise<unknown> => {
  const { call } = job;
  const handler = job.handler as (context: object) => unknown;
  if (call.scope === "none") {
    const door = { db: openDb(deps.pools.app), auth: openAuthDoor(deps.pools.auth), enqueue: deps.queue.enqueue };
    return Promise.resolve(handler({ ...input.parts, request: facts, ...door }));
  }
  const claim = claimOf(call, facts, input.accountId);
  if (call.effect === "write" && claim.kind === "cuca" && !call.careMayWrite) throw new Refused("care-read-only");
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
    return call.rate === "suggest" ? whileWaiting(deps, claim, request, answer) : answer(new ReadScope(readPool(deps, claim), claim));
  }
  const submit = (given: CheckedInput, begin: () => void) =>
    write(deps, job, claim, given, facts, request.headers["idempotency-key"], (tx, nothingChanged) => {
      begin();
      return handler({ ...given.parts, request: facts, actor, tx, enqueue: deps.queue.enqueue, nothingChanged });
    });
  return call.upload === "stream" ? receive(deps, claim, input, bodyOf(request), submit) : submit(input, () => undefined);
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
  return withIncomingFile(deps.files, input.accountId ?? "", body, (upload, keep) =>
    submit({ ...input, parts: { ...input.parts, upload } }, keep),
  );
};

const readPool = ({ pools }: EdgeDeps, claim: Claim) => (claim.kind === "cuca" ? pools.care : pools.app);

/** Suggestions have connections of their own, so that saving never waits for them, and stop when the next letter was typed. */
const whileWaiting = async (
  deps: EdgeDeps,
  claim: Claim,
  request: FastifyRequest,
  work: (scope: ReadScope) => Promise<unknown>,
): Promise<unknown> => {
  const pool = claim.kind === "cuca" ? deps.pools.care : deps.pools.suggest;
  // Refused at once rather than after a second of waiting: by then another letter is typed.
  if (pool.waitingCount >= SUGGESTIONS_WAITING) throw new Refused("unavailable", { retryAfter: 1 });
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
  const pool = claim.kind === "cuca" && !call.careMayWrite ? deps.pools.care : deps.pools.app;
  return writeAs(pool, claim, async (tx) => {
    await checkConfirmed(tx, call, claim);
    const submission =
      key === undefined || call.runsAgain ? undefined : { userId: claim.userId, key: keyOf(key), call: call.path, hash: hashOf(input) };
    const first = submission && (await claimSubmission(tx, submission));
    if (first) return opened(deps.key, claim.userId, first.reply);
    let changed = true;
    const answer = await work(tx, () => (changed = false));
    if (changed) await appendAudit(tx, auditLine(call, claim, input, facts));
    if (submission) await keepReply(tx, claim.userId, submission.key, sealed(deps.key, claim.userId, answer));
    return answer;
  });
};

/** Kept answers may carry what is shown once (a secret, recovery codes): nobody who reads the table learns them. */
const sealed = (key: Buffer, userId: string, answer: unknown): string =>
  seal(key, "reply", userId, Buffer.from(JSON.stringify(answer))).toString("base64");
const opened = (key: Buffer, userId: string, kept: unknown): unknown =>
  JSON.parse(unseal(key, "reply", userId, Buffer.from(String(kept), "base64")).toString());

const keyOf = (key: string | string[]): string => {
  if (typeof key !== "string" || !KEY_FORM.test(key)) throw new Refused("invalid-input", { field: "Idempotency-Key" });
  return key;
};

const hashOf = ({ accountId, parts: { upload, ...parts } }: CheckedInput): Buffer =>
  createHash("sha256")
    .update(JSON.stringify([accountId, parts]))
    .update(Buffer.isBuffer(upload) ? upload : ((upload as IncomingFile | undefined)?.sha256 ?? ""))
    .digest();

const ROLE_OF = { anyone: "", visitor: "", user: "", customer: "customer", "customer-care": "cuca" } as const;

const claimOf = (head: Head, facts: RequestFacts, accountId: string | null): Claim => {
  const { token, cookies } = facts;
  if (!token || cookies.bind === undefined) throw new Refused("not-signed-in");
  return {
    kind: token.kind,
    userId: token.userId,
    family: token.family,
    secretHash: sha256(token.secret),
    bindHash: sha256(cookies.bind),
    role: ROLE_OF[head.access],
    accountId,
  };
};

const respond = (shapes: Shapes, answer: unknown, facts: RequestFacts, reply: FastifyReply) => {
  for (const cookie of facts.setCookies) reply.header("set-cookie", cookie);
  reply.headers(facts.setHeaders);
  if (isFile(shapes.reply)) return sendFile(reply, answer as OutgoingFile);
  // The reply's shape is an allow-list: a column that slipped into the answer does not leave.
  const checked = (shapes.reply as z.ZodType).safeParse(answer);
  // Our fault, not the caller's: a 500 with a log line instead of "invalid input".
  if (!checked.success) throw new Error("reply does not fit its shape", { cause: checked.error });
  const { data } = checked;
  return reply.header("content-type", "application/json; charset=utf-8").send(JSON.stringify({ data }));
};
