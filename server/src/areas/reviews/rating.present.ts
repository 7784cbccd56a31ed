import type { Rating } from "@schaufenster/contract/areas/reviews/rating.model.ts";
import { instantOf, instantOrNull } from "@schaufenster/contract/values/time/stored-moment.ts";
import type { RatingRow, ReplyRow } from "./rating.store.ts";

/** Nothing is confirmed of what has not left, or was not answered; an earlier word of the source is `standing`. */
const UNCONFIRMED: readonly ReplyRow["state"][] = ["held", "sending", "withdrawing"];
const REFUSED: readonly ReplyRow["state"][] = ["refused", "withdrawal-refused"];

const presentReply = (reply: ReplyRow): NonNullable<Rating["reply"]> => {
  const { state, standing_text: text, standing_at: since } = reply;
  const isRefused = REFUSED.includes(state);
  return {
    text: reply.text,
    sentAt: instantOf(reply.sent_at),
    status: state,
    sendsAt: state === "held" ? instantOf(reply.sends_at) : null,
    confirmedAt: UNCONFIRMED.includes(state) ? null : instantOrNull(reply.confirmed_at),
    overdue: reply.overdue,
    refusalReason: isRefused ? reply.refusal_reason : null,
    refusal: isRefused ? reply.refusal : null,
    standing: state === "published" || text === null || since === null ? null : { text, since: instantOf(since) },
  };
};

/** A rating as the contract shows it. */
export const presentRating = (row: RatingRow): Rating => ({
  id: row.id,
  stars: row.stars,
  rating_text: row.text,
  author: row.author,
  sourceId: row.source_id,
  source: row.source,
  date: instantOf(row.rated_at),
  isNew: row.is_new,
  url: row.url,
  canReply: row.can_reply,
  reply: row.reply && presentReply(row.reply),
  draftSavedAt: instantOrNull(row.draft_saved_at),
  reportedAt: instantOrNull(row.reported_at),
});
