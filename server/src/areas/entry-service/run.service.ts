import { createHash, randomBytes, randomUUID } from "node:crypto";
import {
  canLookFor,
  isRunOver,
  reloadWait,
  soughtFacts,
  subjectOf,
  type SoughtCompany,
} from "@schaufenster/contract/areas/entry-service/listing-check.rules.ts";
import { countByStatus, RELOAD_THROTTLE_SECONDS, worstFirst } from "@schaufenster/contract/areas/entry-service/portal-status.rules.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import { jsonText } from "@schaufenster/contract/values/text/json-text.ts";
import type { Db, Tx } from "../../db/db.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import type { Actor } from "../../session/actor.ts";
import type { ReadListed } from "./check.jobs.ts";
import { iconOf } from "./listing.present.ts";
import { findListing } from "./listing.store.ts";
import {
  findLatestRun,
  findPortals,
  findRun,
  holdAsked,
  isBooked,
  joinRun,
  noteAskedAll,
  noteAskedOne,
  openRun,
  type PortalRow,
} from "./run.store.ts";

const TOKEN_BYTES = 32;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** A token opens its run for the company that it was given to, and for no other. */
export const hashRunToken = (token: string, { accountId }: Pick<Actor, "accountId">): Buffer =>
  createHash("sha256").update(`${accountId}/${token}`).digest();

/** What starting needs. */
export interface Starting {
  readonly tx: Tx;
  readonly enqueue: JobQueue["enqueue"];
  readonly actor: Actor;
  readonly readListed: ReadListed;
}
const tooEarly = (seconds: number): Refused => new Refused("rate-limited", { retryAfter: seconds });

/** Only who has booked the service is looked for. */
const checkBooked = async (tx: Tx, accountId: string): Promise<void> => {
  if (!(await isBooked(tx, accountId))) throw new Refused("not-possible-now");
};
/** Where nobody tells of portals nothing is begun. */
const askedPortals = async (tx: Tx): Promise<PortalRow[]> => {
  const portals = await findPortals(tx);
  if (portals.length === 0) throw new Refused("not-possible-now");
  return portals;
};
/** One job for each portal, of which the first is next, whoever else waits with many. */
const begin = async (
  { tx, enqueue, actor: { accountId } }: Starting,
  given: { id: string; tokenHash: Buffer; subject: string | null },
  portals: readonly PortalRow[],
): Promise<void> => {
  const names = portals.map(({ identifier }) => identifier);
  await openRun(tx, { accountId, ...given, portals: names });
  for (const [after, portal] of names.entries())
    await enqueue(tx, "listing-check", { accountId, portal, runId: given.id }, { turn: { of: accountId, after } });
};

/** Begins a look at all portals, or joins the one that somebody began a moment ago. */
export const startRun = async (starting: Starting, sought: SoughtCompany) => {
  const { tx, actor, readListed } = starting;
  const { accountId } = actor;
  await checkBooked(tx, accountId);
  const { facts, street } = await readListed(tx, accountId);
  const subject = subjectOf(sought, facts);
  if (!canLookFor(soughtFacts(facts, subject), subject?.street ?? street)) throw new Refused("invalid-input", { field: "street" });
  const portals = await askedPortals(tx);
  const [id, token] = [randomUUID(), randomBytes(TOKEN_BYTES).toString("base64url")];
  const tokenHash = hashRunToken(token, actor);
  const wait = reloadWait((await holdAsked(tx, accountId))?.all_ago ?? null);
  const running = subject === undefined && wait > 0 ? await findLatestRun(tx, accountId, RELOAD_THROTTLE_SECONDS) : undefined;
  if (wait > 0 && !running) throw tooEarly(wait);
  if (running) await joinRun(tx, { accountId, id, of: running.id, tokenHash });
  else {
    await noteAskedAll(tx, accountId);
    await begin(starting, { id, tokenHash, subject: subject ? jsonText(subject) : null }, portals);
  }
  const metadata = portals.map(({ identifier, name }) => ({ identifier, name, icon: iconOf(name) }));
  return { jobId: id, token, metadata };
};

/** What a run has seen so far, worst first. Strangers' runs look like none, and so does one without its token. */
export const readRun = async (on: Db, actor: Actor, { jobId, token }: { readonly jobId: string; readonly token: string }) => {
  const found = UUID.test(jobId)
    ? await findRun(on, { accountId: actor.accountId, id: jobId, tokenHash: hashRunToken(token, actor) })
    : undefined;
  if (!found) throw new Refused("not-found");
  const named = found.seen.map((row) => ({ ...row, name: row.name ?? row.identifier }));
  const pending = found.portals - named.length;
  return {
    results: worstFirst(named).map(({ identifier, name, status, fields, url }) => ({
      portal: { identifier, status, icon: iconOf(name), name },
      fields,
      url,
    })),
    chartData: { ...countByStatus(named) },
    finished: isRunOver(pending, found.started_ago),
    pending,
  };
};

const momentsOf = (now: Date) => ({
  startedAt: now.toISOString(),
  nextPossibleAt: new Date(now.getTime() + RELOAD_THROTTLE_SECONDS * 1_000).toISOString(),
});
/** Asks for a look at one portal, or at all; too early it is refused. */
export const reload = async (starting: Starting, portal: string | undefined) => {
  const { tx, enqueue, actor } = starting;
  const { accountId } = actor;
  await checkBooked(tx, accountId);
  const asked = await holdAsked(tx, accountId, portal);
  if (!asked) throw new Error("a row that is held is there");
  const wait = reloadWait(portal === undefined ? asked.all_ago : asked.one_ago);
  if (wait > 0) throw tooEarly(wait);
  if (portal === undefined) {
    const { facts, street } = await starting.readListed(tx, accountId);
    if (!canLookFor(facts, street)) throw new Refused("invalid-input", { field: "street" });
    const portals = await askedPortals(tx);
    await noteAskedAll(tx, accountId);
    await begin(starting, { id: randomUUID(), tokenHash: randomBytes(TOKEN_BYTES), subject: null }, portals);
    return momentsOf(asked.now);
  }
  const listing = await findListing(tx, accountId, portal);
  if (listing?.name === null || listing === undefined) throw new Refused("not-found");
  await noteAskedOne(tx, accountId, portal);
  await enqueue(tx, "listing-check", { accountId, portal }, { turn: { of: accountId, after: 0 } });
  return momentsOf(asked.now);
};
