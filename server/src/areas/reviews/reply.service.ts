import {
  replyWarnings,
  secrecyOf,
  type ReplyWarning,
  type ReplyWarningKind,
} from "@schaufenster/contract/areas/reviews/reply-guard.rules.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { Db, Tx } from "../../db/db.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import { ownId } from "./rating-id.ts";
import { discardDraft, findReplyContext, holdReply, keepDraft, recallHeld, withdrawSent, type ReplyContextRow } from "./reply.store.ts";

/** Who answers which review. */
export interface Answering {
  readonly accountId: string;
  readonly userId: string;
  readonly ratingId: string;
}

/** The review to be answered, and what the guard must know. */
export const contextOf = async (on: Db, accountId: string, ratingId: string) => {
  const row = await findReplyContext(on, accountId, ownId(ratingId));
  if (!row) throw new Refused("not-found");
  return { row, secrecy: secrecyOf({ profession: row.profession, trades: row.trades }) };
};

/** What the shared rules find doubtful. */
export const warningsOf = (text: string, { row, secrecy }: { row: Pick<ReplyContextRow, "author">; secrecy: "practice" | "law" | null }) =>
  replyWarnings(text, { secrecy, author: row.author });

/** Keeps a draft, or removes it when nothing is left of it. */
export const saveDraft = async (tx: Tx, { accountId, userId, ratingId }: Answering, text: string) => {
  const context = await contextOf(tx, accountId, ratingId);
  if (text === context.row.draft || (text === "" && context.row.draft === null))
    return { savedAt: context.row.saved_at, warnings: warningsOf(text, context) };
  if (text === "") {
    await discardDraft(tx, accountId, ratingId);
    return { savedAt: null, warnings: [] };
  }
  const savedAt = await keepDraft(tx, { accountId, id: ratingId, text, userId });
  return { savedAt, warnings: warningsOf(text, context) };
};

const kindsOf = (warnings: readonly ReplyWarning[]): ReplyWarningKind[] => [...new Set(warnings.map(({ kind }) => kind))];

/** Takes an answer in and holds it back; the job that hands it over exists only if this transaction commits. */
export const sendReply = async (
  tx: Tx,
  enqueue: JobQueue["enqueue"],
  { accountId, userId, ratingId }: Answering,
  reply: { text: string; shown: readonly ReplyWarningKind[]; holdSeconds: number },
): Promise<ReplyWarning[]> => {
  const context = await contextOf(tx, accountId, ratingId);
  if (!context.row.can_reply) throw new Refused("not-possible-now");
  const warnings = warningsOf(reply.text, context);
  const held = await holdReply(tx, {
    accountId,
    id: ratingId,
    userId,
    text: reply.text,
    seconds: reply.holdSeconds,
    warnings: kindsOf(warnings),
    shown: [...new Set(reply.shown)],
  });
  if (!held) throw new Refused("not-possible-now");
  await discardDraft(tx, accountId, ratingId);
  await enqueue(tx, "sources", { task: "reply", accountId, objectId: ratingId }, { afterSeconds: reply.holdSeconds });
  return warnings;
};

/** Takes a held answer back; what was written becomes the draft again. */
export const recallReply = async (tx: Tx, { accountId, userId, ratingId }: Answering): Promise<void> => {
  await contextOf(tx, accountId, ratingId);
  const text = await recallHeld(tx, accountId, ratingId);
  if (text === undefined) throw new Refused("not-possible-now");
  await keepDraft(tx, { accountId, id: ratingId, text, userId });
};

/** Asks the source to take an answer away. It leaves at once: who asked was asked before. */
export const withdrawReply = async (tx: Tx, enqueue: JobQueue["enqueue"], { accountId, userId, ratingId }: Answering): Promise<void> => {
  await contextOf(tx, accountId, ratingId);
  if (!(await withdrawSent(tx, { accountId, id: ratingId, userId }))) throw new Refused("not-possible-now");
  await enqueue(tx, "sources", { task: "reply", accountId, objectId: ratingId });
};
