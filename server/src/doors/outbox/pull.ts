import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { openDb } from "../../db/db.ts";
import type { Feeder } from "../feed/feed.store.ts";
import { toCloudEvent } from "./cloud-event.ts";
import { findEvents, findSubscription, placeEvents } from "./outbox.store.ts";

const PAGE = 500;
const LOOK_MS = 500;

/** What was asked for. */
export interface Pull {
  /** Where the last answer ended. */
  readonly after: string;
  /** How long to wait when there is nothing new. */
  readonly waitSeconds: number;
  /** Ends the waiting. */
  readonly gone: AbortSignal;
}

/** The events behind a cursor, and the next one; nothing for a feeder that has subscribed to nothing. */
export const pullEvents = async (pool: pg.Pool, { id, speaksAs }: Feeder, { after, waitSeconds, gone }: Pull) => {
  const subscription = await findSubscription(openDb(pool), id);
  if (!subscription) return undefined;
  const { brands, types } = subscription;
  const end = performance.now() + waitSeconds * 1_000;
  for (;;) {
    const upTo = await placeEvents(pool);
    const events = await findEvents(openDb(pool), { after, upTo, brands, types, speaksAs, limit: PAGE });
    // Events that are not for this subscription are passed over for good.
    const cursor = events.length < PAGE ? upTo : (events.at(-1)?.position ?? upTo);
    if (events.length > 0 || gone.aborted || performance.now() >= end)
      return { events: events.map((event) => toCloudEvent(event, subscription)), cursor: BigInt(cursor) < BigInt(after) ? after : cursor };
    await pause(LOOK_MS);
  }
};
