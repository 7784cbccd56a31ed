import { createHash } from "node:crypto";
import type pg from "pg";
import type { Jobs, MailJob } from "../../jobs/queues.ts";
import { writeOpen, type Tx } from "../../db/db.ts";
import type { FeedEntity } from "./entity.ts";
import type { FeedDoor } from "./feed-door.ts";
import {
  countOutcomes,
  enterTurn,
  findRefused,
  keepStagedWaiting,
  noteBatch,
  stageRecords,
  takeStaged,
  type Counts,
  type Feeder,
} from "./feed.store.ts";
import type { Fault, FeedRecord } from "./record.ts";
import { keepRefusals } from "./refusal.store.ts";

/** What is brought by whom. */
export interface Delivery {
  readonly feeder: Feeder;
  readonly entity: FeedEntity;
}
/** Some lines: the records among them, and what is wrong with the others. */
export interface Part {
  readonly records: readonly FeedRecord[];
  readonly faults: readonly Fault[];
  readonly digest: Buffer;
}
/** What became of them. */
export interface Outcome {
  readonly counts: Counts;
  readonly faults: readonly Fault[];
}

export const NOTHING: Outcome = { counts: { lines: 0, taken: 0, same: 0, older: 0, waiting: 0, refused: 0, kept: 0 }, faults: [] };
const COUNTS = Object.keys(NOTHING.counts) as (keyof Counts)[];
export const addOutcomes = (one: Outcome, other: Outcome): Outcome => ({
  counts: Object.fromEntries(COUNTS.map((name) => [name, one.counts[name] + other.counts[name]])) as Record<keyof Counts, number>,
  faults: [...one.faults, ...other.faults],
});

/** Undoes a batch that was only tried. */
class TriedOnly extends Error {}

/** What a value can be guilty of; everything else is our own fault, or a moment's. */
const isOfTheData = (error: unknown): error is pg.DatabaseError => /^2[23]\w{3}$/.test((error as { readonly code?: string }).code ?? "");

/** Writes what was taken, and says what was left alone. The letters are asked for first: they depend on what was there before. */
const write = async ({ enqueueAll }: FeedDoor, tx: Tx, entity: FeedEntity, records: readonly FeedRecord[]): Promise<Fault[]> => {
  // Their templates are checked where the room brings them.
  const letters = entity.letters ? ((await tx.rows(entity.letters, {})) as readonly MailJob[]) : [];
  const left = typeof entity.merge === "function" ? await entity.merge(tx) : await tx.rows(entity.merge, {});
  if (letters.length > 0) await enqueueAll(tx, "mail", letters);
  if (entity.work) {
    const { queue, find } = entity.work;
    const jobs = (await tx.rows(find, {})) as readonly Jobs[typeof queue][];
    if (jobs.length > 0) await enqueueAll(tx, queue, jobs);
  }
  const ids = left.length > 0 ? new Map(records.map(({ line, recordId }) => [line, recordId])) : undefined;
  return left.map((one) => ({ ...one, recordId: ids?.get(one.line) ?? null }));
};

const merge = async (door: FeedDoor, tx: Tx, { feeder, entity }: Delivery, part: Part): Promise<Outcome> => {
  const named = { feeder: feeder.id, entity: entity.name };
  await enterTurn(tx, named);
  await stageRecords(tx, part.records);
  const { speaksAs, brands } = feeder;
  if (entity.look) await tx.rows(entity.look, { feeder: feeder.id });
  const to = { parentEntity: entity.of ?? "", otherEntity: entity.refers?.to ?? "" };
  await takeStaged(tx, { ...named, ...to, speaksAs, brands, deletable: entity.deletable });
  const kept = await write(door, tx, entity, part.records);
  await keepStagedWaiting(tx, named);
  const { taken = 0, same = 0, older = 0, waiting = 0 } = await countOutcomes(tx);
  const refused = [...part.faults, ...(await findRefused(tx))];
  await keepRefusals(tx, named, refused);
  const lines = part.records.length + part.faults.length;
  const counts = { lines, taken, same, older, waiting, refused: refused.length, kept: kept.length };
  await noteBatch(tx, { ...named, ...counts, digest: part.digest });
  return { counts, faults: [...refused, ...kept] };
};

/** A name of its own for each half. */
const digestOf = (whole: Buffer, half: string): Buffer => createHash("sha256").update(whole).update(half).digest();

/**
 * Takes records in one transaction, with what became of them. A record that the database itself refuses is found by halves and
 * reported; the others are taken. `dryRun` says what would become of them.
 */
export const takePart = async (door: FeedDoor, delivery: Delivery, part: Part, dryRun = false): Promise<Outcome> => {
  let outcome = NOTHING;
  try {
    await writeOpen(door.pool, async (tx) => {
      outcome = await merge(door, tx, delivery, part);
      if (dryRun) throw new TriedOnly();
    });
    return outcome;
  } catch (error) {
    if (error instanceof TriedOnly) return outcome;
    const [first, second] = part.records;
    if (!isOfTheData(error) || first === undefined) throw error;
    if (second === undefined) {
      const fault = {
        line: first.line,
        recordId: first.recordId,
        field: error.column ?? error.constraint ?? "",
        reason: `database-${error.code}`,
      };
      return takePart(door, delivery, { ...part, records: [], faults: [...part.faults, fault] }, dryRun);
    }
    const middle = Math.ceil(part.records.length / 2);
    const begin = { ...part, records: part.records.slice(0, middle), digest: digestOf(part.digest, "begin") };
    const end = { faults: [], records: part.records.slice(middle), digest: digestOf(part.digest, "end") };
    return addOutcomes(await takePart(door, delivery, begin, dryRun), await takePart(door, delivery, end, dryRun));
  }
};
