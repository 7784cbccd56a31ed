/* pnpm hostile [--minutes 10]: what ordinary use notices of so many minutes of hostile traffic, half from one address, half from five hundred. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { setPriority } from "node:os";
import { parseArgs } from "node:util";
import pg from "pg";
import { environment, PORT_BASES, portBase, ports, startServices, stopServices } from "../../ops/local/services.ts";
import { tableOf, type Finding } from "./finding.ts";
import type { Order, SenderPlan, Tally } from "./hostile-sender.ts";
import { KeepAlive, type Answer } from "./keep-alive.ts";
import { answered } from "./login-storm.ts";
import { stream, type Stream } from "./open-load.ts";
import { logIn, sendOrdinary } from "./ordinary-use.ts";
import { quantile, spreadOf } from "./rounds.ts";
import { startApi, type ServerProcess } from "./server-process.ts";
import { givePasswords, openWorld, type Member, type World } from "./world.ts";
import type { KeyRing } from "../../server/src/identity/key-ring.ts";
import { ringOf } from "../../server/src/connections.ts";

const MEMBERS = 200;
const COMPANIES = 6_000;
/** A little more than an ordinary busy hour of the whole portal. */
const CALLS_PER_SECOND = 100;
const LOGINS_PER_SECOND = 0.5;
const LIVE_PER_SECOND = 2;
const HOSTILE_PER_SECOND = 200;
const POOL = 20;
/** Calm and not take turns, so that a noisy neighbour meets both alike. */
const SECONDS = { calm: 5, hostile: 15 } as const;
/** The attacker's machine is elsewhere: here it gets what the others leave. */
const LAST = 19;
const SENDER = new URL("./hostile-sender.ts", import.meta.url).pathname;

const FROM = {
  "one address": ["203.0.113.66"],
  // Each in the network of another provider: nothing but the account under attack connects them.
  "500 addresses": Array.from({ length: 500 }, (_, n) => `2a0${n % 10}:${(n + 1).toString(16)}::1`),
} as const;

const base = portBase(PORT_BASES.bench);
const only = ["postgres", "redis"] as const;
const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** A stretch of time, calm or not. */
interface Window {
  readonly others: Stream;
  readonly logins: Stream;
  readonly live: Stream;
}

/** People who use the portal as every day. */
const openPeople = (server: ServerProcess, members: readonly Member[], key: KeyRing) => {
  const client = new KeepAlive(server.url, 64);
  const counts = { calls: 0, logins: 0, windows: 0 };
  const somebody = (nth: number): Member => members[(nth * 7) % members.length] as Member;
  const use = (): Promise<Answer> => {
    const nth = (counts.calls += 1);
    return sendOrdinary(nth, client, somebody(nth), key);
  };
  return {
    window: async (seconds: number): Promise<Window> => {
      const seed = (counts.windows += 1);
      const [others, logins, live] = await Promise.all([
        stream(CALLS_PER_SECOND, seconds, seed, use),
        stream(LOGINS_PER_SECOND, seconds, 1_000 + seed, () => logIn(client, somebody((counts.logins += 1)), key)),
        stream(LIVE_PER_SECOND, seconds, 2_000 + seed, () => client.send("GET", "/livez", { cookie: "", address: "10.0.0.1" })),
      ]);
      return { others, logins, live };
    },
    /** Everybody once, one after the other: with the session of the beginning, and with the password. */
    everybody: async (): Promise<Stream> => {
      const failures: string[] = [];
      const times: number[] = [];
      for (const member of members)
        for (const { status, text } of [await client.send("GET", "/api/user/data/getUser", member), await logIn(client, member, key)])
          if (status === 200) times.push(0);
          else failures.push(`${status} ${text.slice(0, 200)}`);
      return { times, failures };
    },
    close: () => client.close(),
  };
};

const openSender = (plan: SenderPlan) => {
  const child = fork(SENDER, [JSON.stringify(plan)]);
  if (child.pid !== undefined) setPriority(child.pid, LAST);
  return {
    during: async <T>(from: readonly string[], work: () => Promise<T>): Promise<T> => {
      child.send({ from } satisfies Order);
      try {
        return await work();
      } finally {
        child.send("stop" satisfies Order);
        await once(child, "message");
      }
    },
    close: async (): Promise<Tally> => {
      child.send("stop" satisfies Order);
      const [tally] = (await once(child, "message")) as [Tally];
      child.disconnect();
      return tally;
    },
  };
};

const joined = (windows: readonly Window[], of: keyof Window): Stream => ({
  times: windows.flatMap((window) => window[of].times).toSorted((a, b) => a - b),
  failures: windows.flatMap((window) => window[of].failures),
});
const ratioAt = (share: number, hostile: readonly Window[], calm: readonly Window[], of: keyof Window) =>
  spreadOf([quantile(joined(hostile, of).times, share) / quantile(joined(calm, of).times, share)]);

const measure = async (server: ServerProcess, { members }: World, key: KeyRing, minutes: number): Promise<Finding[]> => {
  const [attacker, ...people] = members;
  if (!attacker) throw new Error("a world without members");
  const ordinary = openPeople(server, people, key);
  const targets = { key: key.writes.secret.toString("hex"), logins: people.map(({ login }) => login), own: attacker };
  const sender = openSender({ url: server.url, perSecond: HOSTILE_PER_SECOND, targets });
  const findings: Finding[] = [answered("before: session and password of everybody", await ordinary.everybody())];
  const rounds = Math.max(1, Math.round((minutes * 60) / SECONDS.hostile / Object.keys(FROM).length));
  await ordinary.window(SECONDS.hostile);
  const all: Window[] = [];
  for (const [name, from] of Object.entries(FROM)) {
    const [calm, hostile]: [Window[], Window[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      calm.push(await ordinary.window(SECONDS.calm));
      hostile.push(await sender.during(from, () => ordinary.window(SECONDS.hostile)));
    }
    all.push(...calm, ...hostile);
    findings.push(
      { name: `ordinary calls beside hostile ones from ${name} / calm, p95`, spread: ratioAt(0.95, hostile, calm, "others"), atMost: 1.5 },
      { name: `ordinary calls beside hostile ones from ${name} / calm, p50`, spread: ratioAt(0.5, hostile, calm, "others") },
      { name: `sign-ins beside hostile calls from ${name} / calm, p50`, spread: ratioAt(0.5, hostile, calm, "logins") },
      { name: `/livez beside hostile calls from ${name}, slowest`, spread: spreadOf(joined(hostile, "live").times.slice(-1)), unit: " ms" },
      { name: "/livez in calm, slowest", spread: spreadOf(joined(calm, "live").times.slice(-1)), unit: " ms" },
    );
  }
  findings.push(
    answered("ordinary calls", joined(all, "others")),
    answered("sign-ins of known browsers", joined(all, "logins")),
    answered("/livez", joined(all, "live")),
    answered("after: session and password of everybody", await ordinary.everybody()),
  );
  ordinary.close();
  for (const [kind, ends] of Object.entries(await sender.close())) say(`${kind}: ${JSON.stringify(ends)}`);
  return findings;
};

const endedSessions = async (database: string): Promise<Finding> => {
  const client = new pg.Client({ host: "127.0.0.1", port: ports(base).postgres, user: "postgres", database });
  await client.connect();
  const { rows } = await client.query("select count(*)::int as n from session where revoked_at is not null");
  await client.end();
  return { name: "sessions that were ended", spread: spreadOf([rows[0].n]), atMost: 0 };
};

const main = async (): Promise<void> => {
  const { values } = parseArgs({ options: { minutes: { type: "string", default: "10" } } });
  const key = ringOf(environment(base));
  await startServices({ base, only });
  try {
    const world = await openWorld(ports(base).postgres, `bench_${COMPANIES}`, { companies: COMPANIES, giant: true }, MEMBERS);
    await givePasswords(ports(base).postgres, world, key);
    const server = await startApi({ base, port: base + 1, database: world.database, pool: POOL, rateFactor: 1 });
    try {
      const findings = await measure(server, world, key, Number(values.minutes));
      say(`\n${tableOf([...findings, await endedSessions(world.database)])}`);
    } finally {
      await server.stop();
    }
  } finally {
    await stopServices({ base, only });
  }
};

await main();
