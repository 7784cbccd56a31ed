import { openDb, withConnection, type Db } from "../../../db/db.ts";
import type { FeedEntity } from "../entity.ts";
import type { FeedDoor } from "../feed-door.ts";
import type { Feeder } from "../feed.store.ts";
import { importRecords, takeAllWaiting } from "../import.ts";
import { addOutcomes, NOTHING, type Delivery, type Outcome } from "../merge.ts";
import type { Fault } from "../record.ts";
import { beginDelivery, endDelivery, enterDelivery, findDelivery, leaveDelivery } from "./delivery.store.ts";
import { Problem } from "./problem.ts";

/** So many rejects of one delivery are kept; the count tells of all. */
const REJECTS_MOST = 5_000;
const BUSY_SECONDS = 5;

/** What the database and the rooms offer to whoever delivers. */
export interface DeliveryParts {
  /** Marks what else a letter may have been sent for; false when it was not. */
  readonly markReported: (on: Db, letterId: string) => Promise<boolean>;
  readonly door: FeedDoor;
  readonly entities: readonly FeedEntity[];
}

const lineOf = (fault: Fault): string => `${JSON.stringify(fault)}\n`;

const takeAll = async ({ door, entities }: DeliveryParts, delivery: Delivery, number: string, lines: AsyncIterable<Buffer>) => {
  let all: Outcome = NOTHING;
  let waited: Outcome = NOTHING;
  let rejects: string[] = [];
  const end = (state: "done" | "broken-off") =>
    endDelivery(openDb(door.pool), { number, state, ...all.counts, takenAfterWaiting: waited.counts.taken, rejects: rejects.join("") });
  try {
    for await (const { outcome } of importRecords(door, delivery, lines)) {
      rejects = [...rejects, ...outcome.faults.map(lineOf)].slice(0, REJECTS_MOST);
      all = { ...addOutcomes(all, outcome), faults: [] };
    }
    waited = await takeAllWaiting(door, entities, delivery.feeder);
  } catch (error) {
    // The number must not look as if it went on; when even that cannot be written, the next delivery does it.
    await end("broken-off").catch(() => undefined);
    throw error;
  }
  await end("done");
  return { batch: Number(number), ...all.counts, takenAfterWaiting: waited.counts.taken };
};

/** What became of the lines of a request, and the number it is asked for by. */
export type Taken = Awaited<ReturnType<typeof takeAll>>;

/** Does the work when nobody else brings records of this kind for this feeder, in any process. */
export const inTurn = async <T>({ pool }: FeedDoor, { feeder, entity }: Delivery, work: () => Promise<T>): Promise<T> => {
  const named = { feeder: feeder.id, entity: entity.name };
  return withConnection(pool, async (on) => {
    if (!(await enterDelivery(on, named))) throw new Problem("busy", { retryAfter: BUSY_SECONDS, feeder: feeder.id });
    try {
      return await work();
    } finally {
      await leaveDelivery(on, named);
    }
  });
};

/** Takes the records of a request under one number, in as many batches as it needs. */
export const takeDelivery = async (parts: DeliveryParts, delivery: Delivery, lines: AsyncIterable<Buffer>): Promise<Taken> => {
  const named = { feeder: delivery.feeder.id, entity: delivery.entity.name };
  return takeAll(parts, delivery, await beginDelivery(openDb(parts.door.pool), named), lines);
};

/** What became of an earlier request of this feeder: a line about all of it, then one for each reject. */
export const tellDelivery = async ({ pool }: FeedDoor, feeder: Feeder, number: string): Promise<string> => {
  const found = await findDelivery(openDb(pool), feeder.id, number);
  if (!found) throw new Problem("not-found", { feeder: feeder.id });
  const { rejects, begun_at: begunAt, ended_at: endedAt, taken_after_waiting: takenAfterWaiting, number: _, ...rest } = found;
  return `${JSON.stringify({ batch: Number(number), ...rest, takenAfterWaiting, begunAt, endedAt })}\n${rejects}`;
};
