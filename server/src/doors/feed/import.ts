import { randomBytes } from "node:crypto";
import { setImmediate as others } from "node:timers/promises";
import { openDb } from "../../db/db.ts";
import type { FeedEntity } from "./entity.ts";
import type { FeedDoor } from "./feed-door.ts";
import { endWaitingOf, findDue, findSpeakers, hasSeen, type Feeder } from "./feed.store.ts";
import { BATCH_LINES, readBatches, type Batch } from "./lines.ts";
import { addOutcomes, NOTHING, takePart, type Delivery, type Outcome, type Part } from "./merge.ts";
import { isFault, readRecord, type Fault, type FeedRecord } from "./record.ts";
import type { KeyRing } from "../../identity/key-ring.ts";

/** How far it is: what became of the lines so far, and how much was read. */
export interface Progress {
  readonly outcome: Outcome;
  readonly bytes: number;
}

/** So much is read in one go; in between the database is answered, which takes the batch before at the same time. */
const CHARS_AT_ONCE = 4 * 1024;
const readPart = async (entity: FeedEntity, key: KeyRing, { lines, digest }: Batch): Promise<Part> => {
  const records: FeedRecord[] = [];
  const faults: Fault[] = [];
  let chars = 0;
  for (const line of lines) {
    chars += line.text?.length ?? 0;
    if (chars > CHARS_AT_ONCE) {
      await others();
      chars = 0;
    }
    const read = readRecord(entity, line, key);
    if (isFault(read)) faults.push(read);
    else records.push(read);
  }
  return { records, faults, digest };
};

/** Reads a batch, and gives what takes it; one that came before needs neither. */
const prepareBatch = async (door: FeedDoor, delivery: Delivery, batch: Batch, dryRun: boolean): Promise<() => Promise<Progress>> => {
  const named = { feeder: delivery.feeder.id, entity: delivery.entity.name };
  const { bytes } = batch;
  const lines = batch.lines.length;
  if (await hasSeen(openDb(door.pool), { ...named, digest: batch.digest })) {
    const outcome = { counts: { ...NOTHING.counts, lines, same: lines }, faults: [] };
    return () => Promise.resolve({ outcome, bytes });
  }
  const part = await readPart(delivery.entity, door.key, batch);
  return async () => ({ outcome: await takePart(door, delivery, part, dryRun), bytes });
};

const ignore = (): undefined => undefined;

/**
 * Takes what is read, batch by batch; while the database takes one, the next is read. Faults are handed over with each batch and not kept: the memory does
 * not grow with the file.
 */
export async function* importRecords(
  door: FeedDoor,
  delivery: Delivery,
  source: AsyncIterable<Buffer>,
  { dryRun = false }: { readonly dryRun?: boolean } = {},
): AsyncGenerator<Progress> {
  let taking: Promise<Progress> | undefined;
  try {
    for await (const batch of readBatches(source)) {
      const take = await prepareBatch(door, delivery, batch, dryRun);
      if (taking) yield await taking;
      taking = take();
      // It is waited for after the next was read: until then nobody else hears that it failed.
      taking.catch(ignore);
    }
    if (taking) yield await taking;
  } finally {
    // What is broken off ends with a batch, not within one.
    await taking?.catch(ignore);
  }
}

/** Takes the records that waited, now that what they refer to has come. */
const takeWaiting = async (door: FeedDoor, { feeder, entity }: Delivery): Promise<Outcome> => {
  const named = { feeder: feeder.id, entity: entity.name };
  const wanted = { ...named, speaksAs: feeder.speaksAs, otherEntity: entity.refers?.to ?? "", limit: BATCH_LINES };
  let all = NOTHING;
  for (;;) {
    const records = await findDue(openDb(door.pool), wanted);
    if (records.length === 0) return all;
    // A digest of nobody: what waits is not a delivery that could come again.
    const taken = await takePart(door, { feeder, entity }, { records, faults: [], digest: randomBytes(32) });
    const refused = taken.faults.flatMap(({ recordId }) => recordId ?? []);
    if (refused.length > 0) await endWaitingOf(openDb(door.pool), { ...named, records: refused });
    all = addOutcomes(all, taken);
  }
};

/** With new companies and people, what this feeder and those that use its names had brought for them before can be taken. */
export const takeAllWaiting = async (door: FeedDoor, known: readonly FeedEntity[], feeder: Feeder): Promise<Outcome> => {
  let all = NOTHING;
  for (const speaker of await findSpeakers(openDb(door.pool), feeder.id))
    for (const entity of known.filter((one) => one.of !== undefined && speaker.entities.includes(one.name)))
      all = addOutcomes(all, await takeWaiting(door, { feeder: speaker, entity }));
  return all;
};
