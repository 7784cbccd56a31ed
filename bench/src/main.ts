/* pnpm bench [--quick] [--calls] [--only end-to-end|reads|round-trips|garbage|search|portal-search|public-page|facts|slow-party|login-storm|nightly|tracking]: how close the portal comes to the bare engine. Every figure is a ratio within one interleaved run; --calls draws up what every read costs (docs/measurements.md). */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { PROJECT } from "../../ops/local/processes.ts";
import { environment, PORT_BASES, portBase, ports, startServices, stopServices } from "../../ops/local/services.ts";
import { openCountingProxy } from "./counting-proxy.ts";
import { measureCalls, writeLedger } from "./calls-ledger.ts";
import { openCpuMeter, openPartMeter } from "./cpu.ts";
import { measureEndToEnd } from "./end-to-end.ts";
import { measureFacts } from "./facts.ts";
import { openFactsWorld, type FactsWorld } from "./facts-world.ts";
import { isBroken, tableOf, verdictOf, type Finding } from "./finding.ts";
import { measureGarbage } from "./garbage.ts";
import { measureGrowth } from "./growth.ts";
import { inboxesOf, writeAsked } from "./load.ts";
import { measureLoginStorm } from "./login-storm.ts";
import { measureNight } from "./nightly.ts";
import { measurePublicPage, openPages, writeDist } from "./public-page.ts";
import { measurePortalSearch } from "./portal-search.ts";
import { measureReads } from "./reads.ts";
import { measureSlowParty } from "./slow-party.ts";
import { measureSearch } from "./search.ts";
import { openRegisterWorld } from "./register-world.ts";
import { measureRoundTrips } from "./round-trips.ts";
import { startApi, startBareServer, startUnlimitedApi, startWatchedApi, type ServerProcess } from "./server-process.ts";
import { measureTracking } from "./tracking.ts";
import { measureSuggestions } from "./suggestions.ts";
import { givePasswords, openWorld, type World } from "./world.ts";
import { ringOf } from "../../server/src/connections.ts";

const PLANS = {
  full: {
    rounds: 7,
    seconds: 2,
    milliseconds: 1_500,
    requests: 300,
    companies: 20_000,
    // Fewer rounds say more of the machine than of the code.
    endToEnd: { rounds: 9, warmRequests: 20_000 },
    storm: { blocks: 6, turns: 4, seconds: 2.5, asPromised: true },
    registers: { streets: 1_200_000, towns: 15_000, keywords: 100_000 },
    limitMinutes: 20,
  },
  quick: {
    rounds: 3,
    seconds: 1,
    milliseconds: 700,
    requests: 100,
    // The words of every request are written with it: the world takes longer to build than to measure.
    companies: 2_000,
    // Enough to see that something is far off, which is all that the short form judges here.
    endToEnd: { rounds: 5, warmRequests: 10_000 },
    storm: { blocks: 2, turns: 3, seconds: 2.5, asPromised: false },
    registers: { streets: 100_000, towns: 3_000, keywords: 20_000 },
    limitMinutes: 15,
  },
} as const;
type Plan = (typeof PLANS)[keyof typeof PLANS];

const MEMBERS = 200;
/** Connections of a server that is not told otherwise; a quarter of them are for signing in. */
const USUAL_POOL = 20;
const OUTPUT = path.join(PROJECT, ".local");
const base = portBase(PORT_BASES.bench);
const only = ["postgres", "redis"] as const;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Runs the servers of one measurement and stops them whatever happens. */
const withServers = async <T>(starts: readonly Promise<ServerProcess>[], work: (servers: ServerProcess[]) => Promise<T>): Promise<T> => {
  const started = await Promise.allSettled(starts);
  const servers = started.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
  try {
    const failure = started.find((result) => result.status === "rejected");
    if (failure) throw failure.reason;
    return await work(servers);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
};

const roundTrips = async (world: World, databasePort: number): Promise<Finding[]> => {
  const proxy = await openCountingProxy(base + 10, databasePort);
  const place = { base, port: base + 1, database: world.database, databasePort: base + 10 };
  const [member] = world.members;
  try {
    return await withServers([startApi(place)], async ([server]) => (server && member ? measureRoundTrips(server, proxy, member) : []));
  } finally {
    proxy.close();
  }
};

const growth = (small: World, large: World, plan: Plan, measured: typeof measureGrowth): Promise<Finding[]> =>
  withServers(
    [startApi({ base, port: base + 1, database: small.database }), startApi({ base, port: base + 2, database: large.database })],
    async ([first, second]) =>
      first && second ? measured({ server: first, world: small }, { server: second, world: large }, plan.rounds, plan.requests) : [],
  );

/** Without limits: one person asks more than anybody may type. */
const portalSearch = (small: World, large: World, plan: Plan): Promise<Finding[]> =>
  withServers(
    [
      startUnlimitedApi({ base, port: base + 1, database: small.database }),
      startUnlimitedApi({ base, port: base + 2, database: large.database }),
    ],
    async ([first, second]) =>
      first && second
        ? measurePortalSearch({ server: first, world: small }, { server: second, world: large }, plan.rounds, plan.requests)
        : [],
  );

const endToEnd = async (world: World, plan: Plan): Promise<Finding[]> => {
  const port = ports(base);
  const meter = await openCpuMeter(port.postgres, port.redis);
  const callers = path.join(OUTPUT, "bench-callers.txt");
  writeAsked(callers, inboxesOf(world.members));
  const at = (offset: number) => ({ base, port: base + offset, database: world.database });
  const starts = [startApi(at(1)), startUnlimitedApi(at(2)), startBareServer(at(3), "frozen"), startBareServer(at(4), "likewise")];
  return withServers(starts, async ([portal, unlimited, frozen, likewise]) =>
    portal && unlimited && frozen && likewise
      ? measureEndToEnd({ portal, unlimited, frozen, likewise }, meter, callers, { ...plan.endToEnd, seconds: plan.seconds })
      : [],
  );
};

const garbage = async (world: World, plan: Plan): Promise<Finding[]> => {
  const { postgres, redis } = ports(base);
  const meter = await openCpuMeter(postgres, redis);
  const callers = path.join(OUTPUT, "bench-callers.txt");
  writeAsked(callers, inboxesOf(world.members));
  const files = [path.join(OUTPUT, "garbage-sweep.json"), path.join(OUTPUT, "garbage-timer.json")] as const;
  const starts = files.map((file, at) => startWatchedApi({ base, port: base + 1 + at, database: world.database }, file, at === 1));
  return withServers(starts, async ([sweep, timer]) =>
    sweep && timer
      ? measureGarbage(
          { sweep: { server: sweep, file: files[0] }, timer: { server: timer, file: files[1] } },
          meter,
          callers,
          plan.rounds,
          plan.seconds,
        )
      : [],
  );
};

/** What every read costs, written into the paper. */
const drawUpLedger = async (): Promise<void> => {
  const { postgres, redis } = ports(base);
  const world = await openWorld(postgres, "bench_small", { companies: MEMBERS, giant: false }, MEMBERS);
  const meter = await openPartMeter(postgres, redis);
  const proxy = await openCountingProxy(base + 10, postgres);
  try {
    await withServers([startApi({ base, port: base + 1, database: world.database, databasePort: base + 10 })], async ([server]) => {
      if (server) writeLedger(await measureCalls({ server, proxy, meter, members: world.members }));
    });
  } finally {
    proxy.close();
  }
};

const loginStorm = async (world: World, plan: Plan, databasePort: number): Promise<Finding[]> => {
  const key = ringOf(environment(base));
  await givePasswords(databasePort, world, key);
  return withServers([startApi({ base, port: base + 1, database: world.database, pool: USUAL_POOL })], async ([server]) =>
    server ? measureLoginStorm(server, world.members, key, plan.storm) : [],
  );
};

/** Registers as small as growth is counted from. */
const FEW = { streets: 10_000, towns: 100, keywords: 10_000 } as const;
const SUGGESTIONS_PER_ROUND = 150;

const suggestions = async (plan: Plan, databasePort: number): Promise<Finding[]> => {
  const few = await openRegisterWorld(databasePort, "bench_registers_few", FEW);
  const many = await openRegisterWorld(databasePort, `bench_registers_${plan.registers.streets}`, plan.registers);
  return measureSuggestions(databasePort, few, many, plan.rounds, SUGGESTIONS_PER_ROUND);
};

const PAGES = { database: "bench_pages", companies: 200 } as const;

/** Twice the same server: the file that a page is compared with is what the first one answered. */
const publicPage = async (plan: Plan): Promise<Finding[]> => {
  const { postgres, redis } = ports(base);
  await openPages(postgres, PAGES.database, PAGES.companies, ringOf(environment(base)));
  const place = { base, port: base + 1, database: PAGES.database };
  const webDist = path.join(OUTPUT, "bench-dist");
  await withServers([startApi(place)], async ([server]) => server && writeDist(webDist, server));
  const meter = await openCpuMeter(postgres, redis);
  return withServers([startApi({ ...place, webDist })], async ([server]) =>
    server ? measurePublicPage(server, meter, OUTPUT, plan.rounds, plan.seconds) : [],
  );
};

/** In millions. Only when asked for: the largest takes minutes to build and some gigabytes to keep. */
const FACTS = [1, 10, 50] as const;

const facts = async (plan: Plan): Promise<Finding[]> => {
  const { postgres, redis } = ports(base);
  const worlds: FactsWorld[] = [];
  for (const millions of FACTS) worlds.push(await openFactsWorld(postgres, millions));
  const meter = await openCpuMeter(postgres, redis);
  const starts = worlds.map(({ world: { database } }, at) => startApi({ base, port: base + 1 + at, database }));
  return withServers(starts, async (servers) => {
    const [smallest, ...larger] = servers.flatMap((server, at) => {
      const world = worlds[at];
      return world ? [{ server, facts: world }] : [];
    });
    return smallest ? measureFacts([smallest, ...larger], meter, plan.rounds, plan.requests) : [];
  });
};

/** The worker and the sandbox beside the server: only when asked for. */
const slowParty = (world: World, plan: Plan): Promise<Finding[]> =>
  withServers([startApi({ base, port: base + 1, database: world.database, pool: USUAL_POOL })], async ([server]) =>
    server ? measureSlowParty(base, server, world, ringOf(environment(base)), plan.storm) : [],
  );

const measure = async (plan: Plan, part: string | undefined): Promise<Finding[]> => {
  const { postgres, redis } = ports(base);
  if (part === "public-page") return publicPage(plan);
  if (part === "facts") return facts(plan);
  const small = await openWorld(postgres, "bench_small", { companies: MEMBERS, giant: false }, MEMBERS);
  if (part === "slow-party") return slowParty(small, plan);
  if (part === "tracking") return measureTracking(small, postgres, await openCpuMeter(postgres, redis), plan.rounds, plan.milliseconds);
  if (part === "nightly") return measureNight(base, small, plan.rounds);
  const large = await openWorld(postgres, `bench_${plan.companies}`, { companies: plan.companies, giant: true }, MEMBERS);
  say(`${large.leads.toLocaleString("en")} requests of ${plan.companies.toLocaleString("en")} companies; ${plan.rounds} rounds.`);
  const findings: Finding[] = [];
  if (part === "login-storm") return loginStorm(large, plan, postgres);
  if (part === "portal-search") return portalSearch(small, large, plan);
  if (part === "search") return growth(small, large, plan, measureSearch);
  if (part === "round-trips") return roundTrips(large, postgres);
  if (part === "garbage") return garbage(large, plan);
  if (part === "end-to-end") return endToEnd(large, plan);
  findings.push(...(await endToEnd(large, plan)));
  findings.push(...(await measureReads(large, postgres, await openCpuMeter(postgres, redis), plan.rounds, plan.milliseconds)));
  if (part === "reads") return findings;
  findings.push(...(await growth(small, large, plan, measureGrowth)));
  // Not in the short form: 20,000 reviews and calls of one company are built for it.
  if (plan === PLANS.full) findings.push(...(await growth(small, large, plan, measureSearch)));
  findings.push(...(await roundTrips(large, postgres)));
  findings.push(...(await loginStorm(large, plan, postgres)));
  findings.push(...(await suggestions(plan, postgres)));
  findings.push(...(await publicPage(plan)));
  return findings;
};

const main = async (): Promise<number> => {
  const args = process.argv.slice(2).filter((argument) => argument !== "--");
  const { values } = parseArgs({
    args,
    options: { quick: { type: "boolean", default: false }, calls: { type: "boolean", default: false }, only: { type: "string" } },
  });
  const plan = values.quick ? PLANS.quick : PLANS.full;
  const deadline = setTimeout(() => {
    process.stderr.write(`Not done after ${plan.limitMinutes} minutes.\n`);
    process.exit(3);
  }, plan.limitMinutes * 60_000);
  mkdirSync(OUTPUT, { recursive: true });
  await startServices({ base, only });
  try {
    if (values.calls) {
      await drawUpLedger();
      return 0;
    }
    const findings = await measure(plan, values.only);
    const broken = findings.filter(isBroken);
    say(`\n${tableOf(findings)}\n`);
    const results = findings.map((finding) => ({ ...finding, verdict: verdictOf(finding) }));
    writeFileSync(path.join(OUTPUT, "bench.json"), `${JSON.stringify({ at: new Date(), quick: values.quick, results }, null, 2)}\n`);
    if (broken.length > 0) say(`Far off:\n${broken.map(({ name }) => `  ${name}`).join("\n")}`);
    return broken.length > 0 ? 1 : 0;
  } finally {
    clearTimeout(deadline);
    await stopServices({ base, only });
  }
};

process.exitCode = await main();
