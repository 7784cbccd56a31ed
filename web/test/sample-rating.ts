import type { Rating, RatingReply } from "@schaufenster/contract/areas/reviews/rating.model.ts";

/** A friendly rating without an answer, on a portal that takes answers from us. */
export const SAMPLE_RATING: Rating = {
  id: "r-1",
  stars: 4,
  rating_text: "Gute Arbeit, Termin wurde einmal verschoben.",
  author: "Familie Tann",
  sourceId: "kartenblick",
  source: "Kartenblick",
  date: "2026-11-08T10:00:00.000Z",
  isNew: true,
  url: "https://kartenblick.example/r/1",
  canReply: true,
  reply: null,
  draftSavedAt: null,
  reportedAt: null,
};

/** An answer that was sent off a moment ago and is still held back for five minutes. */
export const heldReply = (text: string): RatingReply => ({
  text,
  sentAt: new Date().toISOString(),
  status: "held",
  sendsAt: new Date(Date.now() + 300_000).toISOString(),
  confirmedAt: null,
  overdue: false,
  refusalReason: null,
  refusal: null,
  standing: null,
});
