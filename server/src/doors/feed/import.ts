import { randomBytes } from "node:crypto";
import type pg from "pg";
import { openDb } from "../../db/db.ts";
import type { FeedEntity } from "./entity.ts";
import { findDue, findSpeakers, hasSeen, type Feeder } from "./feed.store.ts";
import { BATCH_LINES, readBatches, type Batch } from "./lines.ts";
import { addOutcomes, NOTHING, takePart, type Delivery, type Outcome, type Part } from "./merge.ts";
import { isFault, readRecord, type Fault, type FeedRecord } from "./record.ts";

/** How far it is: what became of the lines so far, and how much was read. */
export interface Progress {
  readonly outcome: Outcome;
  readonly bytes: number;
}

const readPart = (entity: FeedEntity, { lines, digest }: Batch): Part => {
  const records: FeedRecord[] = [];
  const faults: Fault[] = [];
  for (const line of lines) {
    const read = readRecord(entity, line);
    if (isFault(read)) faults.push(read);
    else records.push(read);
  }
  return { records, faults, digest };
};

const takeBatch = async (pool: pg.Pool, delivery: Delivery, batch: Batch, dryRun: boolean): Promise<Outcome> => {
  const named = { feeder: delivery.feeder.id, entity: delivery.entity.name };
  const lines = batch.lines.length;
  if (await hasSeen(openDb(pool), { ...named, digest: batch.digest }))
    return { counts: { ...NOTHING.counts, lines, same: lines }, faults: [] };
  return takePart(pool, delivery, readPart(delivery.entity, batch), dryRun);
};

/** Takes what is read, batch by batch. Faults are handed over with each batch and not kept: the memory does not grow with the file. */
export async function* importRecords(
  pool: pg.Pool,
  delivery: Delivery,
  source: AsyncIterable<Buffer>,
  { dryRun = false }: { readonly dryRun?: boolean } = {},
): AsyncGenerator<Progress> {
  for await (const batch of readBatches(source)) yield { outcome: await takeBatch(pool, delivery, batch, dryRun), bytes: batch.bytes };
}

/** Takes the records that waited for a company, now that it has come. */
const takeWaiting = async (pool: pg.Pool, { feeder, entity }: Delivery): Promise<Outcome> => {
  let all = NOTHING;
  for (;;) {
    const records = await findDue(openDb(pool), { feeder: feeder.id, entity: entity.name, speaksAs: feeder.speaksAs, limit: BATCH_LINES });
    if (records.length === 0) return all;
    // A digest of nobody: what waits is not a delivery that could come again.
    all = addOutcomes(all, await takePart(pool, { feeder, entity }, { records, faults: [], digest: randomBytes(32) }));
  }
};

/** With new companies, what this feeder and those that use its names had brought for them before can be taken. */
export const takeAllWaiting = async (pool: pg.Pool, known: readonly FeedEntity[], feeder: Feeder): Promise<Outcome> => {
  let all = NOTHING;
  for (const speaker of await findSpeakers(openDb(pool), feeder.id))
    for (const entity of known.filter((one) => one.of !== undefined && speaker.entities.includes(one.name)))
      all = addOutcomes(all, await takeWaiting(pool, { feeder: speaker, entity }));
  return all;
};
