/* node bench/src/first-load.ts [--companies 4000] [--slice 2000]: how a first load by the feed stands to COPY of the same rows. */
import { execFile } from "node:child_process";
import { createReadStream } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs, promisify } from "node:util";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { FEED, LANES } from "@schaufenster/server/brought.ts";
import { openDb } from "@schaufenster/server/db/db.ts";
import { migrate } from "@schaufenster/server/db/migrate.ts";
import { OF_COMPANIES } from "@schaufenster/server/demo/feed-files.ts";
import { worldOf } from "@schaufenster/server/demo/load.ts";
import { loadDemoRegisters } from "@schaufenster/server/demo/registers/load.ts";
import { companyAt } from "@schaufenster/server/demo/world/companies.ts";
import { openFeedDoor, type FeedDoor } from "@schaufenster/server/doors/feed/feed-door.ts";
import { findFeeder, saveFeeder } from "@schaufenster/server/doors/feed/feed.store.ts";
import { importRecords } from "@schaufenster/server/doors/feed/import.ts";
import { importInto } from "@schaufenster/server/registers/address-import.store.ts";
import pg from "pg";
import { PROJECT } from "../../ops/local/processes.ts";
import { environment, PORT_BASES, portBase, ports, startServices, stopServices } from "../../ops/local/services.ts";
import { openLoadMeter } from "./cpu.ts";
import { isBroken, tableOf, type Finding } from "./finding.ts";
import { spreadOf } from "./rounds.ts";
import { ringOf } from "../../server/src/connections.ts";

/**
 * Compared are the same rows in the same tables, with every index, key and trigger as it stands: the import fills one database, `psql \copy` of the rows
 * that it left there fills another, slice by slice in turn. Rows that triggers write are written by them in both. The ledger is among the rows, because a
 * load without it could not be repeated; the ratio without it stands beside.
 */
const ENTITIES = ["company", "product", "contact", "entry"] as const;
const OF_LEDGER = "feed_record";
const TABLES = ["account", "customer", "product", "contact_person", "entry_head", "entry_section", "entry_change", OF_LEDGER] as const;
const [FED, COPIED] = ["bench_fed", "bench_copied"];
const FEEDER = "bench";

const base = portBase(PORT_BASES.bench);
const { postgres: port } = ports(base);
const folder = path.join(PROJECT, ".local/bench-first-load");
const run = promisify(execFile);
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const urlOf = (database: string): string => `postgres://postgres@127.0.0.1:${port}/${database}`;

/** How long something took, and how much work of the processors it was: beside others the former says little. */
interface Took {
  readonly wall: number;
  readonly work: number;
  /** How much of the work was this process's own. */
  readonly own: number;
}
type Measure = (job: () => Promise<unknown>) => Promise<Took>;
const ownWork = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};
const openClock = async (): Promise<Measure> => {
  const meter = await openLoadMeter(port);
  return async (job) => {
    const [began, before, own] = [performance.now(), meter(), ownWork()];
    await job();
    return { wall: (performance.now() - began) / 1_000, work: meter() - before, own: ownWork() - own };
  };
};
const add = (...all: readonly Took[]): Took => ({
  wall: all.reduce((sum, { wall }) => sum + wall, 0),
  work: all.reduce((sum, { work }) => sum + work, 0),
  own: all.reduce((sum, { own }) => sum + own, 0),
});
const textOf = ({ wall, work, own }: Took): string => `${wall.toFixed(1)} s (${work.toFixed(2)} s of work, ${own.toFixed(2)} s here)`;
const psql = (database: string, ...args: readonly string[]) =>
  run("psql", ["--no-psqlrc", "--quiet", "--set", "ON_ERROR_STOP=1", ...args, urlOf(database)]);

const makeDatabases = async (): Promise<void> => {
  for (const database of [FED, COPIED]) {
    await psql("postgres", "--command", `drop database if exists ${database} with (force)`);
    await psql("postgres", "--command", `create database ${database}`);
    await migrate(urlOf(database), LANES);
    await importInto(urlOf(database), loadDemoRegisters);
  }
};

/** The records of some companies, one file per entity; made before anything is measured. */
const writeSlice = async (companies: number, from: number, to: number): Promise<void> => {
  const world = worldOf({ companies, now: new Date("2026-11-16T08:00:00Z") });
  const texts = new Map<string, string[]>(ENTITIES.map((name) => [name, []]));
  for (let at = from; at < to; at += 1) {
    const company = companyAt(world, at);
    for (const name of ENTITIES)
      for (const record of OF_COMPANIES[name]?.(world, company) ?? [])
        texts.get(name)?.push(`${JSON.stringify({ version: 1, ...record })}\n`);
  }
  for (const [name, lines] of texts) await writeFile(path.join(folder, `${from}-${name}.jsonl`), lines.join(""));
};

const takeSlice = async (door: FeedDoor, from: number): Promise<void> => {
  const feeder = await findFeeder(openDb(door.pool), FEEDER);
  for (const name of ENTITIES) {
    const entity = FEED.find((one) => one.name === name);
    if (!feeder || !entity) throw new Error("The feeder or its entity is missing.");
    const file = createReadStream(path.join(folder, `${from}-${name}.jsonl`));
    for await (const { outcome } of importRecords(door, { feeder, entity }, file))
      if (outcome.counts.refused > 0) throw new Error(`${outcome.counts.refused} records of ${name} were refused.`);
  }
};

const readyFile = (table: string): string => path.join(folder, `ready-${table}.copy`);
/** The rows that the import has left since a number, as a file for COPY. */
const keepRows = async (after: string): Promise<void> => {
  for (const table of TABLES)
    await psql(FED, "--command", `\\copy (select * from ${table} where account_id > ${after}) to '${readyFile(table)}'`);
};
/** All tables in one transaction, as the quickest careful hand would. */
const copyRows = (tables: readonly string[]) =>
  psql(COPIED, "--single-transaction", ...tables.flatMap((table) => ["--command", `\\copy ${table} from '${readyFile(table)}'`]));

const ask = async (database: string, statement: string): Promise<string> => {
  const client = new pg.Client(urlOf(database));
  await client.connect();
  const { rows } = await client.query<{ value: string }>({ text: statement });
  await client.end();
  return rows[0]?.value ?? "0";
};
/** Where every row stands: another sum when any was written. */
const print = (): Promise<string> =>
  ask(
    FED,
    `select string_agg(n::text, ' ' order by n) as value from (${TABLES.map((table) => `select sum(hashtextextended(xmin::text || ctid::text, 0)) as n from ${table}`).join(" union all ")}) all_tables`,
  );

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;
/** What is in use after a collection, in megabytes: what a process has taken from the system before says more of the collector than of its work. */
const memory = (): { readonly heap: number; readonly rss: number } => {
  collect();
  const { heapUsed, external, rss } = process.memoryUsage();
  return { heap: (heapUsed + external) / 1e6, rss: rss / 1e6 };
};
const ratios = (above: readonly Took[], below: readonly Took[], value: keyof Took) =>
  spreadOf(above.map((one, at) => one[value] / (below[at]?.[value] ?? Number.NaN)));

interface Loaded {
  readonly fed: readonly Took[];
  readonly rows: readonly Took[];
  readonly ledger: readonly Took[];
  readonly heaps: readonly number[];
}
/** Slice by slice in turn, so that a noisy neighbour meets both alike. */
const loadBoth = async (door: FeedDoor, clock: Measure, slices: readonly number[]): Promise<Loaded> => {
  const loaded = { fed: [] as Took[], rows: [] as Took[], ledger: [] as Took[], heaps: [] as number[] };
  for (const from of slices) {
    const after = await ask(FED, "select coalesce(max(account_id), 0)::text as value from account");
    const fed = await clock(() => takeSlice(door, from));
    await keepRows(after);
    const rows = await clock(() => copyRows(TABLES.filter((table) => table !== OF_LEDGER)));
    const ledger = await clock(() => copyRows([OF_LEDGER]));
    loaded.fed.push(fed);
    loaded.rows.push(rows);
    loaded.ledger.push(ledger);
    const { heap, rss } = memory();
    loaded.heaps.push(heap);
    say(
      `from ${from}: fed in ${textOf(fed)}, copied in ${textOf(add(rows, ledger))}; ${heap.toFixed(1)} MB in use here of ${rss.toFixed(0)}`,
    );
  }
  return loaded;
};

const measure = async (door: FeedDoor, companies: number, slice: number): Promise<Finding[]> => {
  await saveFeeder(openDb(door.pool), { id: FEEDER, name: "Bench", entities: ENTITIES, brands: ["nahwerk", "ortsfink"], speaksAs: FEEDER });
  const slices = Array.from({ length: Math.ceil(companies / slice) }, (_, at) => at * slice);
  for (const from of slices) await writeSlice(companies, from, Math.min(companies, from + slice));
  const clock = await openClock();
  const { fed, rows, ledger, heaps } = await loadBoth(door, clock, slices);
  const copied = rows.map((took, at) => add(took, ledger[at] ?? took));
  const before = await print();
  const again = await clock(async () => {
    for (const from of slices) await takeSlice(door, from);
  });
  const isMoved = before !== (await print());
  const size = `${companies.toLocaleString("en")} companies`;
  return [
    { name: `import / \\copy of the same rows, ${size}, time`, spread: ratios(fed, copied, "wall"), atMost: 1.3, ceiling: 10 },
    { name: "the same, all slices together", spread: spreadOf([add(...fed).wall / add(...copied).wall]) },
    { name: "the same, work of the processors", spread: ratios(fed, copied, "work"), ceiling: 5 },
    {
      name: "work of the database alone",
      spread: spreadOf(fed.map(({ work, own }, at) => (work - own) / (copied[at]?.work ?? Number.NaN))),
    },
    { name: "the same without the ledger, work", spread: ratios(fed, rows, "work") },
    { name: "the last slice / the first, work of the import", spread: spreadOf([(fed.at(-1)?.work ?? 0) / (fed[0]?.work ?? 1)]) },
    {
      name: "memory in use after the last slice / after the second",
      spread: spreadOf([(heaps.at(-1) ?? 0) / (heaps[1] ?? 1)]),
      ceiling: 1.2,
    },
    { name: "the same files again / the first time", spread: spreadOf([again.wall / add(...fed).wall]), atMost: 0.5, ceiling: 1 },
    { name: "rows were moved by the same files again", spread: spreadOf([isMoved ? 1 : 0]), atMost: 0, ceiling: 0 },
  ];
};

const main = async (): Promise<number> => {
  const { values } = parseArgs({ options: { companies: { type: "string", default: "4000" }, slice: { type: "string", default: "2000" } } });
  await startServices({ base, only: ["postgres"] });
  await mkdir(folder, { recursive: true });
  await makeDatabases();
  const { DATABASE_HOST, DATABASE_PORT } = environment(base);
  const door = openFeedDoor({ host: DATABASE_HOST, port: Number(DATABASE_PORT), database: FED }, ringOf(environment(base)));
  try {
    const findings = await measure(door, Number(values.companies), Number(values.slice));
    say(`\n${tableOf(findings)}\n`);
    return findings.some(isBroken) ? 1 : 0;
  } finally {
    await door.close();
    await rm(folder, { recursive: true, force: true });
    await stopServices({ base, only: ["postgres"] });
  }
};

process.exitCode = await main();
