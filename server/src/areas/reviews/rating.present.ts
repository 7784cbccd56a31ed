import type { Rating } from "@schaufenster/contract/areas/reviews/rating.model.ts";
import type { RatingRow, ReplyRow } from "./rating.store.ts";

const instant = (moment: string): string => new Date(moment).toISOString();
/** A moment as the contract writes it, where there is one. */
export const instantOrNull = (moment: string | null): string | null => (moment === null ? null : instant(moment));

const presentReply = (reply: ReplyRow): NonNullable<Rating["reply"]> => ({
  text: reply.text,
  sentAt: instant(reply.sent_at),
  status: reply.state,
  sendsAt: reply.state === "held" ? instant(reply.sends_at) : null,
  publishedAt: instantOrNull(reply.published_at),
  refusal: reply.refusal,
});

/** A rating as the contract shows it; without a way to the sources none of them takes answers. */
export const presentRating = (row: RatingRow, canSend: boolean): Rating => ({
  id: row.id,
  stars: row.stars,
  rating_text: row.text,
  author: row.author,
  sourceId: row.source_id,
  source: row.source,
  date: instant(row.rated_at),
  isNew: row.is_new,
  url: row.url,
  canReply: row.can_reply && canSend,
  reply: row.reply && presentReply(row.reply),
  draftSavedAt: instantOrNull(row.draft_saved_at),
  reportedAt: instantOrNull(row.reported_at),
});
