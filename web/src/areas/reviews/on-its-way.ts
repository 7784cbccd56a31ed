import type { Rating } from "@schaufenster/contract/areas/reviews/rating.model.ts";

/** Says whether an answer is leaving: also a held one whose time is over, for this device's clock may be fast and the worker late. */
export const isOnItsWay = ({ reply }: Pick<Rating, "reply">, now: number): boolean =>
  reply?.status === "sending" ||
  reply?.status === "withdrawing" ||
  reply?.status === "received" ||
  (reply?.status === "held" && reply.sendsAt !== null && Date.parse(reply.sendsAt) <= now);
