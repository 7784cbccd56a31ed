import type pg from "pg";
import type { DatabaseAddress } from "../../db/pools.ts";
import { openFeedPool, type FeedPoolOptions } from "../../db/pools.ts";
import { openJobQueue, type JobQueue } from "../../jobs/queue.ts";
import { STAGE_TABLES } from "./feed.tables.ts";
import type { KeyRing } from "../../identity/key-ring.ts";

/** What taking records needs. */
export interface FeedDoor {
  readonly pool: pg.Pool;
  /** What names are hashed with. */
  readonly key: KeyRing;
  readonly enqueueAll: JobQueue["enqueueAll"];
}

const ignore = (): void => undefined;

/** Opens the way in: connections of the feed's own role, each with its stage. */
export const openFeedDoor = (
  address: DatabaseAddress,
  key: KeyRing,
  options: FeedPoolOptions = {},
): FeedDoor & { readonly close: () => Promise<void> } => {
  const pool = openFeedPool(address, STAGE_TABLES, options);
  // A job that cannot be enqueued fails its batch: whoever brings it is told there.
  const queue = openJobQueue(pool, ignore);
  return {
    pool,
    key,
    enqueueAll: queue.enqueueAll,
    close: async () => {
      await queue.close();
      await pool.end();
    },
  };
};
