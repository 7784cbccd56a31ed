import type { Tx } from "../../db/db.ts";
import type { ReviewPortals } from "../../gateways/review-portals.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import { findPortalUrl, noteEntryState } from "./portal.store.ts";
import { settleReply, takeDueReply } from "./reply.store.ts";
import { REPLY_TEXTS } from "./reviews.texts.ts";

/** What the work with portals needs. */
export interface PortalJobDeps {
  /** One transaction of the worker in the name of a company. */
  readonly inAccount: <T>(accountId: string, work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Nothing when no portal is set up: work waits until one is. */
  readonly portals: ReviewPortals | undefined;
  readonly enqueue: JobQueue["enqueue"];
}
/** An answer whose time is over (by the number of its review), or an entry to be asked for (by its portal). */
export interface PortalJob {
  readonly task: "reply" | "entry";
  readonly accountId: string;
  readonly objectId: string;
}

/** While somebody at the portal looks at an answer, we ask again so often. */
const MODERATION_SECONDS = 300;
/** A portal that said nothing for so long will not: the owner is told instead of waiting for ever. */
const GIVE_UP_HOURS = 24;

const reachable = ({ portals }: PortalJobDeps): ReviewPortals => {
  if (!portals) throw new Error("no review portals are set up");
  return portals;
};

/** Hands an answer over. Repeated after any interruption: the portal knows it by its key. */
const handOver = async (deps: PortalJobDeps, { accountId, objectId: id }: PortalJob): Promise<void> => {
  const reply = await deps.inAccount(accountId, (tx) => takeDueReply(tx, accountId, id));
  // Recalled, replaced by a later one that is not due, or arrived.
  if (!reply) return;
  const { text, key, source_id: source } = reply;
  const settle = (state: "published" | "refused", refusal: string | null) =>
    deps.inAccount(accountId, (tx) => settleReply(tx, { accountId, id, key, state, refusal }));
  if (reply.waited_hours >= GIVE_UP_HOURS) {
    await settle("refused", REPLY_TEXTS.noAnswer);
    return;
  }
  const handed = await reachable(deps).handOver({ key, source, reviewId: id, text });
  if (handed.state === "moderation") {
    const later = { afterSeconds: MODERATION_SECONDS };
    await deps.inAccount(accountId, (tx) => deps.enqueue(tx, "portals", { task: "reply", accountId, objectId: id }, later));
  } else await settle(handed.state, handed.state === "refused" ? handed.reason : null);
};

/** Asks a portal whether it knows the entry that a company named. */
const checkEntry = async (deps: PortalJobDeps, { accountId, objectId: source }: PortalJob): Promise<void> => {
  const url = await deps.inAccount(accountId, (tx) => findPortalUrl(tx, accountId, source));
  if (url === undefined) return;
  const state = await reachable(deps).entryState(source, url);
  await deps.inAccount(accountId, (tx) => noteEntryState(tx, { accountId, sourceId: source, url, state }));
};

/** The work of the queue `portals`. */
export const workWithPortals = (deps: PortalJobDeps, job: PortalJob): Promise<void> =>
  job.task === "reply" ? handOver(deps, job) : checkEntry(deps, job);
