/* node ops/drill/two-of-each.ts [--rounds 5] [--seconds 6]: what two API processes and two workers do against one of each, in rate and in CPU. */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { setTimeout as wait } from "node:timers/promises";
import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import { signedInAt } from "../../server/test/fault/harness/browser.ts";
import { openMailSink } from "../../server/test/fault/harness/mail-sink.ts";
import { startServer, startWorker } from "../../server/test/fault/harness/processes.ts";
import { buildInbox, openStage } from "../../server/test/fault/harness/stage.ts";
import { runningProcesses } from "../../server/test/processes.ts";
import { startProxy } from "./proxy.ts";

const { values } = parseArgs({ options: { rounds: { type: "string", default: "5" }, seconds: { type: "string", default: "6" } } });
const [ROUNDS, SECONDS] = [Number(values.rounds), Number(values.seconds)];
const CLIENTS = 12;
const JOBS = 150;
const MS_OF_TICK = 10;

/** Milliseconds of CPU that processes have used so far. */
const cpuOf = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => {
    const fields = (readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1) ?? "").split(" ");
    return sum + (Number(fields[11]) + Number(fields[12])) * MS_OF_TICK;
  }, 0);
const median = (list: readonly number[]): number => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? Number.NaN;
const said = (list: readonly number[], digits: number): string => {
  const sorted = list.toSorted((a, b) => a - b);
  return `${median(list).toFixed(digits)} (${sorted[0]?.toFixed(digits)}–${sorted.at(-1)?.toFixed(digits)})`;
};

interface Round {
  readonly rate: number;
  readonly cpu: number;
  readonly database: number;
}

const stage = await openStage("drill_two_of_each");
const sink = await openMailSink(stage.port(4));
const env = stage.env({ SMTP_URL: `smtp://127.0.0.1:${stage.port(4)}` });
const servers = [await startServer(stage.port(1), env), await startServer(stage.port(2), env)];
const workers = [await startWorker(env), await startWorker(env)];
const fronts = [await startProxy(stage.port(5), [stage.port(1)]), await startProxy(stage.port(6), [stage.port(1), stage.port(2)])];
const databases = (): number[] => {
  const all = runningProcesses();
  const parent = all.find(({ command }) => command.includes(`/${stage.base}/`) && command.includes("postgres"))?.pid;
  return all.filter((one) => one.parent === parent).map(({ pid }) => pid);
};
/** Backends that end take their figures along: those that are there before and after are counted. */
const measure = async (pids: readonly number[], work: () => Promise<number>): Promise<Round> => {
  const [backends, began] = [databases(), performance.now()];
  const [cpu, database] = [cpuOf(pids), cpuOf(backends)];
  const done = await work();
  const seconds = (performance.now() - began) / 1000;
  const left = new Set(databases());
  const still = backends.filter((pid) => left.has(pid));
  return { rate: done / seconds, cpu: (cpuOf(pids) - cpu) / done, database: (cpuOf(still) - database) / done };
};

const inboxes = await Promise.all(Array.from({ length: CLIENTS }, () => buildInbox(stage, 60)));
const loadOn = async (n: 1 | 2): Promise<number> => {
  const port = stage.port(4 + n);
  const browsers = await Promise.all(
    inboxes.map(async ({ login, accountId }) => ({ accountId, browser: await signedInAt(() => port, login) })),
  );
  const end = performance.now() + SECONDS * 1000;
  let done = 0;
  await Promise.all(
    browsers.map(async ({ browser, accountId }) => {
      while (performance.now() < end) if ((await browser.send(leads.getLeads, { query: {} }, { accountId })).status === 200) done += 1;
    }),
  );
  return done;
};

/** Letters that were due already, due once more; how long until all are done. */
const jobsWith = async (n: 1 | 2): Promise<number> => {
  const count = async (): Promise<number> =>
    (
      await stage.admin.query<{ n: number }>(
        "select count(*)::int as n from pgboss.job where name = 'mail' and state in ('created', 'retry', 'active')",
      )
    ).rows[0]?.n ?? 0;
  workers[1]?.signal(n === 1 ? "SIGSTOP" : "SIGCONT");
  await stage.admin.query(
    "insert into pgboss.job (name, data) select name, data from pgboss.job where name = 'mail' and state = 'completed' order by random() limit $1",
    [JOBS],
  );
  while ((await count()) > 0) await wait(20);
  return JOBS;
};

const calls: Record<1 | 2, Round[]> = { 1: [], 2: [] };
const jobs: Record<1 | 2, Round[]> = { 1: [], 2: [] };
try {
  const { login, accountId, leads: ids } = await buildInbox(stage, JOBS);
  const writer = await signedInAt(() => stage.port(5), login);
  for (const externalId of ids) await writer.send(leads.acceptLead, { body: { externalId } }, { accountId });
  await loadOn(2);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const n of round % 2 === 0 ? ([1, 2] as const) : ([2, 1] as const)) {
      calls[n].push(
        await measure(
          servers.map(({ pid }) => pid),
          () => loadOn(n),
        ),
      );
      jobs[n].push(
        await measure(
          workers.map(({ pid }) => pid),
          () => jobsWith(n),
        ),
      );
    }
  for (const [name, rounds] of Object.entries({ calls, jobs }))
    for (const n of [1, 2] as const)
      process.stdout.write(
        `${name}, ${n} of each: ${said(
          rounds[n].map(({ rate }) => rate),
          0,
        )} a second, ${said(
          rounds[n].map(({ cpu }) => cpu),
          2,
        )} ms of CPU each, database ${said(
          rounds[n].map(({ database }) => database),
          2,
        )} ms\n`,
      );
  for (const [name, rounds] of Object.entries({ calls, jobs })) {
    const ratio = (pick: (round: Round) => number): number[] => rounds[1].map((one, n) => pick(rounds[2][n] as Round) / pick(one));
    process.stdout.write(
      `${name}, two to one: rate ${said(
        ratio(({ rate }) => rate),
        2,
      )}, CPU of the processes ${said(
        ratio(({ cpu }) => cpu),
        2,
      )}, of the database ${said(
        ratio(({ database }) => database),
        2,
      )}\n`,
    );
  }
} finally {
  for (const worker of workers) worker.signal("SIGCONT");
  for (const front of fronts) await front.stop();
  await sink.close();
  await stage.close();
}
