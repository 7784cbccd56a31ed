import { NEW_FOR_DAYS } from "@schaufenster/contract/areas/reviews/rating.rules.ts";
import type { reviews } from "@schaufenster/contract/areas/reviews/reviews.calls.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { Db } from "../../db/db.ts";
import type { Handlers } from "../../http/context.ts";
import { presentRating } from "./rating.present.ts";
import { findRating } from "./rating.store.ts";
import { contextOf, recallReply, saveDraft, sendReply, warningsOf, withdrawReply } from "./reply.service.ts";

/** What answering needs: how long an answer is held back. */
export interface ReplyDeps {
  readonly holdSeconds: number;
}

type ReplyCalls = "replyToRating" | "getReplyDraft" | "saveReplyDraft" | "recallReply" | "withdrawReply";

const ratingOf = async (on: Db, accountId: string, ratingId: string) => {
  const row = await findRating(on, accountId, ratingId, NEW_FOR_DAYS);
  if (!row) throw new Refused("not-found");
  return presentRating(row);
};

/** Answers to reviews: kept as a draft, held back, taken back, taken away. */
export const replyHandlers = ({ holdSeconds }: ReplyDeps): Pick<Handlers<typeof reviews>, ReplyCalls> => {
  return {
    getReplyDraft: async ({ db, actor, query }) => {
      const context = await contextOf(db, actor.accountId, query.ratingId);
      const { draft, saved_at: savedAt } = context.row;
      const text = draft ?? "";
      return {
        ratingId: query.ratingId,
        text,
        savedAt: savedAt?.toISOString() ?? null,
        secrecy: context.secrecy,
        holdSeconds,
        warnings: warningsOf(text, context),
      };
    },
    saveReplyDraft: async ({ tx, actor, body, nothingChanged }) => {
      const { accountId, userId } = actor;
      const { savedAt, warnings } = await saveDraft(tx, { accountId, userId, ratingId: body.ratingId }, body.text);
      // Every few seconds of typing; the line in the trail comes with the answer itself.
      nothingChanged();
      return { ratingId: body.ratingId, text: body.text, savedAt: savedAt?.toISOString() ?? null, warnings };
    },
    replyToRating: async ({ tx, actor, body, enqueue }) => {
      const { accountId, userId } = actor;
      const { ratingId, text, warningsShown: shown } = body;
      const warnings = await sendReply(tx, enqueue, { accountId, userId, ratingId }, { text, shown, holdSeconds });
      return { ...(await ratingOf(tx, accountId, ratingId)), warnings };
    },
    recallReply: async ({ tx, actor, body }) => {
      const { accountId, userId } = actor;
      await recallReply(tx, { accountId, userId, ratingId: body.ratingId });
      return ratingOf(tx, accountId, body.ratingId);
    },
    withdrawReply: async ({ tx, actor, body, enqueue }) => {
      const { accountId, userId } = actor;
      await withdrawReply(tx, enqueue, { accountId, userId, ratingId: body.ratingId });
      return ratingOf(tx, accountId, body.ratingId);
    },
  };
};
