import type * as z from "zod";
import type { Statement } from "../../db/statement.ts";

/** A field that was left as it is, although the record says something else. */
export interface LeftAlone {
  readonly line: number;
  readonly field: string;
  readonly reason: string;
}

/** One kind of record that systems of the provider bring. A room declares it in its `<room>.feed.ts`; the door does the rest. */
export interface FeedEntity {
  readonly name: string;
  /** For the page that feeders read. */
  readonly what: string;
  /** Without the number and the version, which every record has. */
  readonly shape: z.ZodObject;
  /** The entity that its field of the same name refers to; the record is that company's. */
  readonly of?: "company";
  /** Nothing when such a record cannot be taken away by the feed. */
  readonly deletable: boolean;
  /**
   * Writes what was taken into the room's tables, from `feed_taken` (number, company, whether it is new or goes) and `feed_stage` (what the
   * record says), joined by their lines; answers which fields were left alone, and why.
   */
  readonly merge: Statement<object, LeftAlone>;
}
