import { foldName, foldedStarts } from "@schaufenster/contract/values/text/folded.ts";
import { suggestStreets } from "@schaufenster/server/areas/address/address.service.ts";
import { openDb, ReadScope, type Db } from "@schaufenster/server/db/db.ts";
import { closePools, openPools, type Pools } from "@schaufenster/server/db/pools.ts";
import type { Statement } from "@schaufenster/server/db/statement.ts";
import { allKeywords, allPlaces, allTrades } from "@schaufenster/server/registers/load.store.ts";
import { openRegisters, type Registers } from "@schaufenster/server/registers/registers.ts";
import type pg from "pg";
import { openBarePool } from "./bare-pool.ts";
import type { Finding } from "./finding.ts";
import { slipped, typedPart } from "./register-names.ts";
import type { RegisterWorld } from "./register-world.ts";
import { quantile, spreadOf } from "./rounds.ts";

const SHOWN = 10;
const SAMPLE = 400;

/** Something somebody means, and the town it lies in. */
interface Wanted {
  readonly name: string;
  readonly zipCode?: string;
}
type Ask = (db: Db, typed: string, wanted: Wanted) => Promise<readonly string[]>;
interface Subject {
  readonly wanted: readonly Wanted[];
  readonly ask: Ask;
}
type SubjectName = "towns" | "trades" | "keywords" | "streets";

interface Timing {
  readonly p50: number;
  readonly p95: number;
}
const timingOf = (times: readonly number[]): Timing => {
  const sorted = times.toSorted((a, b) => a - b);
  return { p50: quantile(sorted, 0.5), p95: quantile(sorted, 0.95) };
};

const spread = <T>(all: readonly T[]): T[] => {
  const step = Math.max(1, Math.floor(all.length / SAMPLE));
  return all.filter((_, at) => at % step === 0).slice(0, SAMPLE);
};

const named = (names: readonly string[]): Wanted[] => spread(names).map((name) => ({ name }));

/** What is looked for: words of each register, spread over all of it, and streets of towns drawn by their streets. */
const subjectsOf = async (bare: pg.Pool, registers: Registers): Promise<Readonly<Record<SubjectName, Subject>>> => {
  const db = openDb(bare);
  const streets = await bare.query<{ name: string; zip_code: string }>(
    "select name, zip_code from (select name, zip_code, row_number() over (order by md5(folded || zip_code)) as n from street) t where n <= $1",
    [SAMPLE],
  );
  return {
    towns: {
      wanted: named((await allPlaces(db)).map(({ name }) => name)),
      ask: async (_, typed) => (await registers.places()).find(typed, SHOWN).map(({ name }) => name),
    },
    trades: {
      wanted: named((await allTrades(db)).flatMap(({ label, synonyms }) => [label, ...synonyms])),
      ask: async (_, typed) => (await registers.trades()).find(typed, SHOWN).flatMap(({ label, because }) => [label, because ?? label]),
    },
    keywords: {
      wanted: named((await allKeywords(db)).map(({ label }) => label)),
      ask: async (_, typed) => (await registers.keywords()).find(typed, SHOWN).map(({ label }) => label),
    },
    streets: {
      wanted: streets.rows.map(({ name, zip_code: zipCode }) => ({ name, zipCode })),
      ask: async (on, typed, { zipCode }) => (await suggestStreets(registers, on, typed, { zipCode })).map(({ street }) => street),
    },
  };
};

interface Stage {
  readonly pools: Pools;
  readonly bare: pg.Pool;
  readonly subjects: Readonly<Record<SubjectName, Subject>>;
  readonly scope: () => ReadScope;
  readonly close: () => Promise<void>;
}

const openStage = async (port: number, { world }: RegisterWorld): Promise<Stage> => {
  const pools = openPools({ host: "127.0.0.1", port, database: world.database }, 4, { onFault: () => undefined });
  const bare = openBarePool(port, world.database, 1);
  const registers = openRegisters(openDb(pools.app));
  const subjects = await subjectsOf(bare, registers);
  let n = 0;
  const claimOf = () => world.members[(n += 7) % world.members.length] ?? world.giant;
  const close = async () => {
    await closePools(pools);
    await bare.end();
  };
  return { pools, bare, subjects, scope: () => new ReadScope(pools.suggest, claimOf().claim), close };
};

/** As the edge does it: the handler, and the session check where the handler asked nothing of the database. */
const suggest = async ({ scope }: Stage, { ask }: Subject, typed: string, wanted: Wanted): Promise<readonly string[]> => {
  const db = scope();
  const answer = await ask(db, typed, wanted);
  await db.ensureEntered();
  return answer;
};

type Typing = (wanted: Wanted, n: number) => string;
const short: Typing = ({ name }) => foldName(name).slice(0, 3);
const clean: Typing = ({ name }) => typedPart(foldName(name));
const wrong: Typing = ({ name }, n) => slipped(typedPart(foldName(name)), n);

/** What is timed; `n` says which word. */
type Candidate = (n: number) => Promise<unknown>;

const asking =
  (stage: Stage, subject: Subject, typing: Typing): Candidate =>
  (n) => {
    const wanted = subject.wanted[(n * 13) % subject.wanted.length];
    if (!wanted) throw new Error("an empty register");
    return suggest(stage, subject, typing(wanted, n), wanted);
  };

const byKey: Statement<{ no: number }, object> = {
  name: "bench.by-key",
  text: () => "select name, zip_codes from place where no = $1",
  values: ({ no }) => [no],
};
const PLACES_EVERYWHERE = 90;
const lookingUp =
  (db: () => Db): Candidate =>
  (n) =>
    db().rows(byKey, { no: 1 + ((n * 37) % PLACES_EVERYWHERE) });

/** One of each, again and again, so that a noisy neighbour meets all of them alike; then the typical time and the tail of each. */
const roundOf = async <K extends string>(
  candidates: Readonly<Record<K, Candidate>>,
  first: number,
  count: number,
): Promise<Record<K, Timing>> => {
  const names = Object.keys(candidates) as K[];
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<K, number[]>;
  for (let n = first; n < first + count; n += 1) {
    for (const name of n % 2 === 0 ? names : names.toReversed()) {
      const began = performance.now();
      await candidates[name](n);
      times[name].push(performance.now() - began);
    }
  }
  return Object.fromEntries(names.map((name) => [name, timingOf(times[name])])) as Record<K, Timing>;
};

/** The share of slips after which something that begins as intended is among the ten. */
const recallOf = async (stage: Stage, subject: Subject): Promise<number> => {
  let hits = 0;
  for (const [n, wanted] of subject.wanted.entries()) {
    const intended = clean(wanted, n);
    const found = await suggest(stage, subject, wrong(wanted, n), wanted);
    if (found.some((name) => foldedStarts(name).some((start) => start.startsWith(intended)))) hits += 1;
  }
  return hits / subject.wanted.length;
};

const NAMES = ["towns", "trades", "keywords", "streets"] as const;
const RECALL = { towns: 0.95, trades: 0.95, streets: 0.95, keywords: 0.85 } as const;
const one = (value: number) => spreadOf([value]);

const measureSubject = async (few: Stage, many: Stage, name: SubjectName, rounds: number, count: number): Promise<Finding[]> => {
  const [there, here] = [few.subjects[name], many.subjects[name]];
  const bare = openDb(many.bare);
  const candidates = {
    bare: lookingUp(() => bare),
    key: lookingUp(many.scope),
    short: asking(many, here, short),
    clean: asking(many, here, clean),
    wrong: asking(many, here, wrong),
    cleanSmall: asking(few, there, clean),
    wrongSmall: asking(few, there, wrong),
  };
  await roundOf(candidates, 0, count);
  const all: Awaited<ReturnType<typeof roundOf<keyof typeof candidates>>>[] = [];
  for (let round = 0; round < rounds; round += 1) all.push(await roundOf(candidates, (round + 1) * count, count));
  const of = (ratioOf: (times: (typeof all)[number]) => number) => spreadOf(all.map(ratioOf));
  return [
    { name: `suggest ${name}, three letters / key, p50`, spread: of(({ short: s, key }) => s.p50 / key.p50), atMost: 4, ceiling: 16 },
    { name: `suggest ${name}, part word / key, p50`, spread: of(({ clean: c, key }) => c.p50 / key.p50), atMost: 4, ceiling: 16 },
    { name: `suggest ${name}, one slip / key, p50`, spread: of(({ wrong: w, key }) => w.p50 / key.p50), atMost: 8, ceiling: 32 },
    { name: `suggest ${name}, one slip p95 / key p50`, spread: of(({ wrong: w, key }) => w.p95 / key.p50), atMost: 25, ceiling: 150 },
    // How much of a tail is the machine's: a look-up by key has nothing to be slow about.
    { name: `  key p95 / key p50`, spread: of(({ key }) => key.p95 / key.p50) },
    { name: `  key with session / bare key, p50`, spread: of(({ key, bare: b }) => key.p50 / b.p50) },
    { name: `suggest ${name}, growth of part word`, spread: of((t) => t.clean.p50 / t.cleanSmall.p50), atMost: 2, ceiling: 6 },
    { name: `suggest ${name}, growth of one slip`, spread: of((t) => t.wrong.p50 / t.wrongSmall.p50), atMost: 2, ceiling: 6 },
    {
      name: `suggest ${name}, found after one slip`,
      spread: one(await recallOf(many, here)),
      atLeast: RECALL[name],
      floor: RECALL[name] - 0.15,
    },
  ];
};

/** Suggestions against a look-up by primary key behind the same session check; then the same against small registers. */
export const measureSuggestions = async (
  port: number,
  small: RegisterWorld,
  large: RegisterWorld,
  rounds: number,
  count: number,
): Promise<Finding[]> => {
  const [few, many] = [await openStage(port, small), await openStage(port, large)];
  const findings: Finding[] = [];
  try {
    if (large.importSeconds !== undefined)
      findings.push({ name: `import of ${large.size.streets.toLocaleString("en")} streets`, spread: one(large.importSeconds), unit: " s" });
    if (large.importMegabytes !== undefined)
      findings.push({ name: "memory while importing", spread: one(large.importMegabytes), unit: " MB", ceiling: 600 });
    for (const name of NAMES) findings.push(...(await measureSubject(few, many, name, rounds, count)));
    return findings;
  } finally {
    await few.close();
    await many.close();
  }
};
