import type { Tx } from "../../db/db.ts";
import type { ReviewSources } from "../../gateways/review-sources.ts";
import { appendEvent } from "../../doors/outbox/event.ts";
import { REPLY_WITHDRAWN, REVIEW_REPLIED } from "./reviews.events.ts";
import { findSourceUrl, noteEntryState } from "./sources/source.store.ts";
import { findGoogleWay, handToGoogle, readGoogle, type GoogleDeps } from "./google/google.jobs.ts";
import { isWrittenHere, showReply } from "./own/own-sync.store.ts";
import { noteReceipt, takeDueStep } from "./reply.store.ts";

/** What the work with sources needs. */
export interface SourceJobDeps extends GoogleDeps {
  /** Nothing when no source is set up: work waits until one is. */
  readonly sources: ReviewSources | undefined;
}
/** An answer whose time is over (by the number of its review), an entry to be asked for, or reviews to be read (by their source). */
export interface SourceJob {
  readonly task: "reply" | "entry" | "read";
  readonly accountId: string;
  readonly objectId: string;
}

/** What was written here is answered here: it stands there at once, and the writer reads it. */
const answerHere = async (
  tx: Tx,
  accountId: string,
  reviewId: string,
  { key, wish, text }: { key: string; wish: string; text: string },
) => {
  const isPublished = wish === "publish";
  const state = isPublished ? "published" : "withdrawn";
  await noteReceipt(tx, { accountId, key, state, at: new Date().toISOString(), words: null, reason: null });
  await showReply(tx, { accountId, reviewId, text: isPublished ? text : null });
};

/**
 * Lets an answer leave, or its withdrawal: once, with its event, in one transaction; what becomes of it the source says by a receipt. What is of a
 * Google location that we read ourselves we also answer ourselves.
 */
const leave = async (deps: SourceJobDeps, { accountId, objectId: id }: SourceJob): Promise<void> => {
  const own = await deps.inAccount(accountId, async (tx) => {
    const due = await takeDueStep(tx, accountId, id);
    // Recalled, replaced by a later one that is not due, or answered.
    if (!due) return undefined;
    if (isWrittenHere(due.source_review_id)) {
      await answerHere(tx, accountId, id, due);
      return undefined;
    }
    const way = await findGoogleWay(tx, accountId, due);
    if (way) return { due, way };
    const about = { source: due.source_id, sourceReview: due.source_review_id, key: due.key };
    if (due.first && due.wish === "publish") await appendEvent(tx, REVIEW_REPLIED, accountId, { ...about, text: due.text });
    if (due.first && due.wish === "withdraw") await appendEvent(tx, REPLY_WITHDRAWN, accountId, about);
    return undefined;
  });
  if (own) await handToGoogle(deps, { accountId, id }, own.due, own.way);
};

/** Asks a source whether it knows the entry that a company named. */
const checkEntry = async (deps: SourceJobDeps, { accountId, objectId: source }: SourceJob): Promise<void> => {
  const url = await deps.inAccount(accountId, (tx) => findSourceUrl(tx, accountId, source));
  if (url === undefined) return;
  if (!deps.sources) throw new Error("no review sources are set up");
  const state = await deps.sources.entryState(source, url);
  await deps.inAccount(accountId, (tx) => noteEntryState(tx, { accountId, sourceId: source, url, state }));
};

const read = (deps: SourceJobDeps, { accountId }: SourceJob): Promise<void> => readGoogle(deps, accountId);

const WORKS = { reply: leave, entry: checkEntry, read } as const;

/** The work of the queue `sources`. */
export const workWithSources = (deps: SourceJobDeps, job: SourceJob): Promise<void> => WORKS[job.task](deps, job);
