/** What consumers leave with a company, by where it comes from: requests for work, and telephone calls that our service took. */
export const CONSUMER_KINDS = ["leads", "calls"] as const;
export type ConsumerKind = (typeof CONSUMER_KINDS)[number];

/** What a visit of customer care is not shown before it has asked for all of `kinds`; `gone` leaves nothing of it, otherwise a masked word stays. */
export interface ConsumerMark {
  readonly kinds: readonly ConsumerKind[];
  readonly gone: boolean;
}
const marks = new WeakMap<object, ConsumerMark>();

const copyOf = <T extends object>(shape: T): T =>
  "clone" in shape && typeof shape.clone === "function" ? (shape.clone as () => T)() : { ...shape };
const putMark = <T extends object>(shape: T, mark: ConsumerMark): T => {
  // A copy, so that a shape that others use as well is not marked there.
  const copy = copyOf(shape);
  marks.set(copy, mark);
  return copy;
};

/** Marks a text of an answer, or a file, as personal to a consumer. The mark is on the shape that comes back: wrap last. */
export const ofConsumer = <T extends object>(kind: ConsumerKind, shape: T): T => putMark(shape, { kinds: [kind], gone: false });
/** The same of what may be missing or a list, and is missing or empty rather than masked. */
export const ofConsumerOrGone = <T extends object>(kinds: readonly ConsumerKind[], shape: T): T => putMark(shape, { kinds, gone: true });
export const consumerMarkOf = (shape: object): ConsumerMark | undefined => marks.get(shape);

/** What stands in the place of the rest of a masked text; always as long, so that it does not tell how long the text is. */
export const MASK = "••••••";
export const isMasked = (text: string): boolean => text.includes(MASK);
