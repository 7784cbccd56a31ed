import { randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { LANES } from "@schaufenster/server/brought.ts";
import { migrate } from "@schaufenster/server/db/migrate.ts";
import { signedInAt } from "../../server/test/fault/harness/browser.ts";
import { countBrokenRecords, judge, readEffects, type Ledger, type Verdict } from "../../server/test/fault/harness/ledger.ts";
import { startLoad } from "../../server/test/fault/harness/load.ts";
import { openMailSink } from "../../server/test/fault/harness/mail-sink.ts";
import { buildInbox, type Stage } from "../../server/test/fault/harness/stage.ts";
import type { Desk } from "../../server/test/fault/harness/writers.ts";
import { openPortal } from "./portal.ts";
import { openMigrations, removeFolder } from "./releases.ts";

/** What is deployed, and against how much. */
export interface Plan {
  readonly deploys: number;
  /** So many calls at least, if they come within the time. */
  readonly calls: number;
  readonly withinMs: number;
  /** Requests that each of the two writers may answer. */
  readonly writes: number;
  /** Whether the built portal goes out too, its files kept in the store for the pages of the release before. */
  readonly withWeb: boolean;
  readonly say: (line: string) => void;
  /** Looks at each deploy from outside: begins before it, and what it gives is asked after it. */
  readonly around?: (deploy: number) => Promise<() => Promise<void>>;
}

/** What came of it. */
export interface Outcome {
  readonly deploys: number;
  readonly schemaChanges: number;
  readonly seconds: number;
  readonly calls: number;
  readonly writes: number;
  /** Every call without a good answer, as the clients saw it: they try nothing again. */
  readonly failed: readonly string[];
  readonly verdict: Verdict;
  /** Links of the audit trail that do not hold, and tallies that count wrongly. */
  readonly broken: { readonly links: number; readonly tallies: number };
  /** Jobs that failed for good or wait although nobody works on them any more. */
  readonly mails: { readonly waiting: number; readonly dead: number };
  /** What the proxy had to send to the other server, by how the first one answered. */
  readonly secondTries: readonly string[];
  readonly exitCodes: readonly (number | null)[];
  /** Workers that did not come up at the first try. */
  readonly restarts: number;
}

const MAIL = 4;
const READERS = 6;
const WRITERS = 2;
/** Each writer answers one after the other, about ten a second. */
const WRITE_EVERY_MS = 80;

/** Somebody who answers request after request, each under its own key, and remembers what was said. */
const writerOf = ({ browser, accountId, leads: ids }: Desk, ledger: Ledger) => {
  let next = 0;
  return async (): Promise<{ status: number; text: string }> => {
    const externalId = ids[next];
    if (externalId === undefined) return browser.send(leads.getLeads, { query: {} }, { accountId });
    next += 1;
    ledger.set(externalId, "unknown");
    const answer = await browser.send(leads.acceptLead, { body: { externalId } }, { accountId, key: randomUUID() });
    ledger.set(externalId, answer.status === 200 ? "acknowledged" : answer.status >= 400 && answer.status < 500 ? "refused" : "unknown");
    return answer;
  };
};

/** People at work: two who write, six who read as fast as they are answered, and all of them renew their session. */
const startWork = async (front: number, stage: Stage, plan: Plan, ledger: Ledger) => {
  const inboxes = await Promise.all(Array.from({ length: READERS + WRITERS }, (_, n) => buildInbox(stage, n < WRITERS ? plan.writes : 40)));
  const desks = await Promise.all(inboxes.map(async (inbox) => ({ ...inbox, browser: await signedInAt(() => front, inbox.login) })));
  const load = startLoad([
    ...desks.slice(0, WRITERS).map((desk) => ({ everyMs: WRITE_EVERY_MS, run: writerOf(desk, ledger) })),
    ...desks.slice(WRITERS).flatMap(({ browser, accountId }) => [
      { everyMs: 4, run: () => browser.send(leads.getLeads, { query: {} }, { accountId }) },
      { everyMs: 4, run: () => browser.send(user.getUser, {}) },
    ]),
    ...desks.map(({ browser }) => ({ everyMs: 5_000, run: () => browser.send(auth.refresh, {}, { key: randomUUID() }) })),
  ]);
  const seen = { calls: 0, failed: [] as string[] };
  const look = (): typeof seen => {
    const { times, failed } = load.take();
    seen.calls += times.length + failed.length;
    seen.failed.push(...failed);
    return seen;
  };
  return { look, stop: () => load.stop() };
};

const MAILS = `select (count(*) filter (where name = 'mail' and state in ('created', 'retry', 'active')))::int as waiting,
  (count(*) filter (where name = 'mail-dead'))::int as dead from pgboss.job`;

/** What the database says of it all. */
const judgeAll = async ({ admin }: Stage, ledger: Ledger): Promise<Pick<Outcome, "writes" | "verdict" | "broken" | "mails">> => ({
  writes: [...ledger.values()].filter((known) => known === "acknowledged").length,
  verdict: judge(ledger, await readEffects(admin)),
  broken: await countBrokenRecords(admin),
  mails: (await admin.query<Outcome["mails"]>(MAILS)).rows[0] ?? { waiting: -1, dead: -1 },
});

/** Two API processes and a worker behind nginx, exchanged again and again while people work. */
export const deployAgainAndAgain = async (stage: Stage, plan: Plan): Promise<Outcome> => {
  const folder = mkdtempSync(path.join(tmpdir(), "deploys-"));
  const migrations = openMigrations(folder);
  const sink = await openMailSink(stage.port(MAIL));
  const portal = await openPortal({ stage, folder, mailPort: stage.port(MAIL), withWeb: plan.withWeb });
  const database = `postgres://postgres@127.0.0.1:${stage.env()["DATABASE_PORT"]}/${stage.env()["DATABASE_NAME"]}`;
  const ledger: Ledger = new Map();
  const work = await startWork(portal.front, stage, plan, ledger);
  const started = performance.now();
  const seconds = (): number => Math.round((performance.now() - started) / 1000);
  const hasTime = (): boolean => performance.now() - started < plan.withinMs;
  plan.say("at work");
  let [done, schemaChanges] = [0, 0];
  const deploy = async (): Promise<void> => {
    const after = await plan.around?.(done);
    await portal.publish();
    if (done % 2 === 0) {
      plan.say(`schema: ${migrations.grow()}`);
      await migrate(database, LANES, migrations.folder);
      schemaChanges += 1;
    }
    await portal.exchange();
    await after?.();
    done += 1;
    const { calls, failed } = work.look();
    plan.say(`deploy ${done} of ${plan.deploys} after ${seconds()} s: ${calls} calls, ${failed.length} failed`);
  };
  try {
    while (done < plan.deploys && hasTime()) await deploy();
    while (work.look().calls < plan.calls && hasTime()) await wait(1_000);
  } finally {
    await work.stop();
  }
  const { calls, failed } = work.look();
  const outcome = {
    deploys: done,
    schemaChanges,
    seconds: seconds(),
    calls,
    failed,
    ...(await judgeAll(stage, ledger)),
    secondTries: portal.told(),
    exitCodes: portal.exitCodes,
    restarts: portal.restarts(),
  };
  await portal.stop();
  await sink.close();
  removeFolder(folder);
  return outcome;
};
