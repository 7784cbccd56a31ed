import { createReadStream, createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { finished } from "node:stream/promises";
import { openDb } from "../../db/db.ts";
import { findBrands } from "../../registers/brand.store.ts";
import { LETTER_REPORT } from "../told/letter-report.ts";
import type { Command } from "../../room.ts";
import type { FeedEntity } from "./entity.ts";
import type { FeedDoor } from "./feed-door.ts";
import { findFeeder, saveFeeder } from "./feed.store.ts";
import { importRecords, takeAllWaiting } from "./import.ts";
import { addOutcomes, NOTHING, type Delivery, type Outcome } from "./merge.ts";
import type { Fault } from "./record.ts";

const addFeeder: Command = {
  does: "makes a system known that may bring these records, or changes what it may bring",
  takes: {
    "<id>": "the system's name, in small letters",
    "<entity,entity,…>": "what it may bring",
    "<brand,…>": "of which brands",
    "--name <name>": "how people call it",
    "[--speaks-as <feeder>]": "it names companies as that one does",
  },
  example: 'crm company,person brand-a,brand-b --name "Customer system"',
  audited: "job",
  run: ({ withFeed, say }, { words: [id = "", entities = "", ofThese = ""], name, "speaks-as": speaksAs }) =>
    withFeed(async ({ pool }, known) => {
      if (!/^[a-z][a-z0-9-]{1,29}$/.test(id) || name === undefined) throw new Error("add-feeder needs an id of small letters, and --name.");
      const [wanted, ofBrands] = [entities.split(","), ofThese.split(",")];
      const names = [...known.map((entity) => entity.name), LETTER_REPORT];
      const brands = (await findBrands(openDb(pool))).map(({ key }) => key);
      const strange = wanted.find((one) => !names.includes(one)) ?? ofBrands.find((one) => !brands.includes(one));
      if (strange !== undefined) throw new Error(`There is no "${strange}". Entities: ${names.join(", ")}.`);
      await saveFeeder(openDb(pool), { id, name, entities: wanted, brands: ofBrands, speaksAs: speaksAs ?? id });
      say(`${id} may bring ${wanted.join(", ")} of ${ofBrands.join(", ")}`);
      return true;
    }),
};

const findDelivery = async (
  { pool }: FeedDoor,
  known: readonly FeedEntity[],
  [id = "", name = ""]: readonly string[],
): Promise<Delivery> => {
  const feeder = await findFeeder(openDb(pool), id);
  const entity = known.find((one) => one.name === name);
  if (!feeder) throw new Error(`No feeder "${id}" is known; make it known with add-feeder.`);
  if (!entity) throw new Error(`There is no entity "${name}". There are: ${known.map((one) => one.name).join(", ")}.`);
  if (!feeder.entities.includes(name)) throw new Error(`${id} may not bring ${name}.`);
  return { feeder, entity };
};

/** Where the lines that were not taken are listed; made with the first of them. */
const openRejects = (file: string) => {
  let sink: ReturnType<typeof createWriteStream> | undefined;
  return {
    write: (faults: readonly Fault[]): void => {
      if (faults.length === 0) return;
      sink ??= createWriteStream(file);
      for (const fault of faults) sink.write(`${JSON.stringify(fault)}\n`);
    },
    close: async (): Promise<boolean> => {
      sink?.end();
      if (sink) await finished(sink);
      return sink !== undefined;
    },
  };
};

const importFile: Command = {
  does: "takes the records of a file; what is not taken stands in <file.jsonl>.rejects with its line, field and reason",
  takes: {
    "<feeder>": "who brings them",
    "<entity>": "what they are",
    "<file.jsonl>": "one record per line",
    "[--dry-run]": "says what would become of them, and changes nothing",
  },
  example: "crm company companies.jsonl --dry-run",
  audited: "job",
  run: ({ withFeed, say }, { words: [id = "", name = "", file], "dry-run": dryRun }) =>
    withFeed(async (door, known) => {
      if (file === undefined) throw new Error("import needs a feeder, an entity and a file with one record per line.");
      const delivery = await findDelivery(door, known, [id, name]);
      const { size } = await stat(file);
      const rejects = openRejects(`${file}.rejects`);
      let all: Outcome = NOTHING;
      for await (const { outcome, bytes } of importRecords(door, delivery, createReadStream(file), { dryRun })) {
        rejects.write(outcome.faults);
        all = { ...addOutcomes(all, outcome), faults: [] };
        say(`${Math.min(100, Math.floor((bytes * 100) / Math.max(1, size)))} % ${all.counts.lines} lines`);
      }
      const waited = dryRun ? NOTHING : await takeAllWaiting(door, known, delivery.feeder);
      // Their lines were counted when they came: what they have is their number.
      rejects.write(waited.faults.map((fault) => ({ ...fault, line: 0 })));
      if (await rejects.close()) say(`${file}.rejects says what was not taken`);
      say(JSON.stringify({ ...all.counts, ...(waited.counts.lines > 0 ? { takenAfterWaiting: waited.counts.taken } : {}) }));
      return all.counts.refused === 0;
    }),
};

export const commands = { "add-feeder": addFeeder, import: importFile } satisfies Record<string, Command>;
