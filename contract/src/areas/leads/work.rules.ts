/** The states of an offer; `expired` is a matter of time: sent and past its last day. */
export const OFFER_STATES = ["draft", "sent", "accepted", "declined", "expired"] as const;
/** The states of an order. */
export const ORDER_STATES = ["planned", "running", "done"] as const;
/** How much an offer or an order holds. */
export const WORK_LIMITS = {
  title: 120,
  positions: 30,
  positionText: 200,
  amount: 40,
  priceText: 300,
  note: 1_000,
  question: 1_000,
  questions: 5,
  cents: 100_000_000,
} as const;
/** Rows per page of offers and orders. */
export const WORK_PAGE_SIZE = 10;

/** The sum of the positions that have a price, in cents; null when none has. */
export const offerTotal = (positions: readonly { readonly cents: number | null }[]): number | null => {
  const priced = positions.flatMap(({ cents }) => (cents === null ? [] : [cents]));
  return priced.length === 0 ? null : priced.reduce((sum, cents) => sum + cents, 0);
};
