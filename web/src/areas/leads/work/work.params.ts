import type { OrderState, OfferState } from "@schaufenster/contract/areas/leads/work.model.ts";

/** The words that stand for an offer's state in the address. */
export const OFFER_WORDS = {
  draft: "entwurf",
  sent: "gesendet",
  accepted: "angenommen",
  declined: "abgelehnt",
  expired: "abgelaufen",
} as const satisfies Record<OfferState, string>;

/** The words that stand for an order's state in the address. */
export const ORDER_WORDS = { planned: "geplant", running: "laeuft", done: "erledigt" } as const satisfies Record<OrderState, string>;

/** The state that a word of the address stands for; null is all. */
export const stateFrom = <S extends string>(words: Readonly<Record<S, string>>, text: string | null): S | null =>
  (Object.keys(words) as S[]).find((state) => words[state] === text) ?? null;
