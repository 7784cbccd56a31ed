import { loadBesideRooms } from "./beside-rooms.ts";

/** Records of one entity as a feeder writes them, without `id`, `version` and `company`; `{id}` and `{yesterday}` are filled in. */
export interface FeedSample {
  /** Where its rows stand; the first has no row of it after it went. */
  readonly tables: readonly [string, ...string[]];
  readonly good: object;
  /** The same record later; every field that may change has. */
  readonly changed: object;
  /** Neither is taken. */
  readonly bad: readonly [object, object];
  /** How its number must look, when not every one is taken. */
  readonly id?: string;
  /** What a company must have done before: a statement with its number as `$1`. */
  readonly needs?: string;
}
/** What a room brings by the names of its entities: `<room>.feed-samples.ts` exports it as `feedSamples`. */
export type FeedSamples = Readonly<Record<string, FeedSample>>;

const rooms = await loadBesideRooms<{ readonly feedSamples: FeedSamples }>("feed-samples");

/** A sample of every entity. */
export const FEED_SAMPLES: FeedSamples = Object.assign({}, ...rooms.map(({ feedSamples }) => feedSamples)) as FeedSamples;
