import type * as z from "zod";
import type { Tx } from "../../db/db.ts";
import type { Statement } from "../../db/statement.ts";
import type { Jobs } from "../../jobs/queues.ts";
import type { KeyRing } from "../../identity/key-ring.ts";

/** A field that was left as it is, although the record says something else. */
export interface LeftAlone {
  readonly line: number;
  readonly field: string;
  readonly reason: string;
}

/** A letter that follows from a record. */
export interface FedLetter {
  readonly template: string;
  readonly brand: string;
  readonly userId: string;
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
  /** One more that it refers to, besides its company: the field, and the entity whose number stands there. */
  readonly refers?: { readonly field: string; readonly to: string };
  /** Nothing when such a record cannot be taken away by the feed. */
  readonly deletable: boolean;
  /** Adds what only the server can tell, such as keyed hashes, to what a record says. */
  readonly prepare?: (record: Readonly<Record<string, unknown>>, key: KeyRing) => Readonly<Record<string, unknown>>;
  /**
   * Asked before the records are judged: writes into `feed_stage` which of them are rows of ours already (`known`), and why one is
   * refused (`refusal`).
   */
  readonly look?: Statement<{ feeder: string }, object>;
  /** Asked before the merge, of the same tables: the letters that follow from it. */
  readonly letters?: Statement<object, FedLetter>;
  /** Asked after the merge, of the same tables: the work that follows from it, in a queue of the room. */
  readonly work?: { readonly queue: keyof Jobs; readonly find: Statement<object, object> };
  /**
   * Writes what was taken into the room's tables, from `feed_taken` (number, company, what else it refers to, whether it is new or goes) and
   * `feed_stage` (what the record says), joined by their lines; answers which fields were left alone, and why. One statement, or some work where
   * rules decide.
   */
  readonly merge: Statement<object, LeftAlone> | ((tx: Tx) => Promise<readonly LeftAlone[]>);
}
