import type { Tx } from "../../db/db.ts";
import type { ReviewSources } from "../../gateways/review-sources.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import { findSourceUrl, noteEntryState } from "./sources/source.store.ts";
import { settleReply, takeDueReply } from "./reply.store.ts";
import { REPLY_TEXTS } from "./reviews.texts.ts";

/** What the work with sources needs. */
export interface SourceJobDeps {
  /** One transaction of the worker in the name of a company. */
  readonly inAccount: <T>(accountId: string, work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Nothing when no source is set up: work waits until one is. */
  readonly sources: ReviewSources | undefined;
  readonly enqueue: JobQueue["enqueue"];
}
/** An answer whose time is over (by the number of its review), or an entry to be asked for (by its source). */
export interface SourceJob {
  readonly task: "reply" | "entry";
  readonly accountId: string;
  readonly objectId: string;
}

/** While somebody at the source looks at an answer, we ask again so often. */
const MODERATION_SECONDS = 300;
/** A source that said nothing for so long will not: the owner is told instead of waiting for ever. */
const GIVE_UP_HOURS = 24;

const reachable = ({ sources }: SourceJobDeps): ReviewSources => {
  if (!sources) throw new Error("no review sources are set up");
  return sources;
};

/** Hands an answer over. Repeated after any interruption: the source knows it by its key. */
const handOver = async (deps: SourceJobDeps, { accountId, objectId: id }: SourceJob): Promise<void> => {
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
    await deps.inAccount(accountId, (tx) => deps.enqueue(tx, "sources", { task: "reply", accountId, objectId: id }, later));
  } else await settle(handed.state, handed.state === "refused" ? handed.reason : null);
};

/** Asks a source whether it knows the entry that a company named. */
const checkEntry = async (deps: SourceJobDeps, { accountId, objectId: source }: SourceJob): Promise<void> => {
  const url = await deps.inAccount(accountId, (tx) => findSourceUrl(tx, accountId, source));
  if (url === undefined) return;
  const state = await reachable(deps).entryState(source, url);
  await deps.inAccount(accountId, (tx) => noteEntryState(tx, { accountId, sourceId: source, url, state }));
};

const WORKS = { reply: handOver, entry: checkEntry } as const;

/** The work of the queue `sources`. */
export const workWithSources = (deps: SourceJobDeps, job: SourceJob): Promise<void> => WORKS[job.task](deps, job);
