/** The words that stand for an answered or unanswered rating in the address. */
export const ANSWER_WORDS = { open: "offen", answered: "beantwortet" } as const;

/** Whether a rating was answered. */
export type Answered = keyof typeof ANSWER_WORDS;

/** Stars as typed by anybody; undefined is all. */
export const starsFrom = (text: string | null): number | undefined => (text !== null && /^[1-5]$/.test(text) ? Number(text) : undefined);

/** A source as typed by anybody; undefined is all. */
export const sourceFrom = (text: string | null): string | undefined => (text !== null && /^[\w-]{1,40}$/.test(text) ? text : undefined);

/** Answered or not, as typed by anybody; undefined is both. */
export const answeredFrom = (text: string | null): Answered | undefined =>
  text === ANSWER_WORDS.open ? "open" : text === ANSWER_WORDS.answered ? "answered" : undefined;
