import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { crashPostgres, portBase, PORT_BASES, ports, startServices, urls, wipeServices } from "../../../ops/local/services.ts";
import { buildUser } from "../builders.ts";
import { buildLead } from "../../src/areas/leads/leads.builders.ts";
import { endLeases, openBoss } from "./harness/boss.ts";
import { openFaultProxy, type FaultProxy } from "./harness/fault-proxy.ts";
import { startWorker, type Started } from "./harness/processes.ts";
import { buildInbox, openStage, type Stage } from "./harness/stage.ts";

/*
 * Whatever dies: everybody of a company is written to about every request that was committed, in one letter and no second one. A mail server that took
 * a letter and did not say so gets it again under the same Message-ID: that counts as one. `TOLD_KILLS=40` for the long run.
 */

const KILLS = Number(process.env["TOLD_KILLS"] ?? 4);
const COMPANIES = 6;
const BETWEEN_KILLS = 20;

let stage: Stage;
let proxy: FaultProxy;
let env: Record<string, string>;
let workers: Started[];
let companies: { readonly accountId: string; readonly people: readonly string[] }[];
const count = { tried: 0, unknown: 0, refusals: 0 };
const sql = (text: string, values: unknown[] = []) => stage.admin.query(text, values);

/** Two people who never sleep. */
const buildFirm = async () => {
  const { accountId, userId, login } = await buildInbox(stage, 0);
  const other = await buildUser(stage.world);
  await sql("insert into membership values ($1, $2)", [other.userId, accountId]);
  await sql(
    `insert into told_times (user_id, account_id, quiet, quiet_from, quiet_to, quiet_sundays)
     select user_id, account_id, false, '19:00', '07:00', false from membership where account_id = $1`,
    [accountId],
  );
  await sql("delete from occasion where account_id = $1", [accountId]);
  return { accountId, userId, people: [login, other.email] };
};
beforeAll(async () => {
  await wipeServices({ base: portBase(PORT_BASES.fault), only: ["mail"] });
  stage = await openStage("fault_told", ["postgres", "redis", "mail"]);
  // The same tries as always, only sooner after one another.
  await sql("update pgboss.queue set retry_delay = 1, retry_backoff = false where name = 'mail'");
  companies = [];
  for (let n = 0; n < COMPANIES; n += 1) companies.push(await buildFirm());
  proxy = await openFaultProxy(stage.port(11), ports(stage.base).smtp);
  env = stage.env({ SMTP_URL: `smtp://127.0.0.1:${stage.port(11)}` });
  workers = await Promise.all([startWorker(env), startWorker(env)]);
});
afterAll(async () => {
  await proxy.close();
  await stage.close();
});

interface Caught {
  readonly headers: { readonly "message-id": string };
  readonly text: string;
  readonly to: readonly { readonly address: string }[];
}
const LINK = /anfrage=(A-\d+-\d+)&/g;
/** Under which Message-IDs somebody heard of a request: `person request` → IDs. */
const heard = new Map<string, Set<string>>();
/** A letter lists ten of a kind: which others it stands for, the row of its number knows. */
const findRest = async ({ "message-id": id }: Caught["headers"]): Promise<string[]> => {
  const { rows } = await sql(
    `select o.object from pgboss.job j join telling t on t.letter = (j.data->>'letter')::bigint join occasion o on o.id = t.occasion_id
     where j.id::text = split_part(trim(leading '<' from $1), '@', 1)`,
    [id],
  );
  return (rows as { object: string }[]).map(({ object }) => object);
};
/** The catcher keeps the last two thousand letters: in a long run it is read again and again. */
const readMailboxes = async (): Promise<void> => {
  const all = (await (await fetch(`${urls(stage.base).mailWeb}/api/email`)).json()) as Caught[];
  for (const { headers, text, to } of all)
    for (const request of [...text.matchAll(LINK)]
      .map(([, one = ""]) => one)
      .concat(text.includes(" weitere: ") ? await findRest(headers) : [])) {
      const key = `${to[0]?.address} ${request}`;
      heard.set(key, (heard.get(key) ?? new Set()).add(headers["message-id"]));
    }
};
const judge = async () => {
  const { rows } = await sql("select account_id::text as at, external_id as request from lead");
  const wanted = (rows as { at: string; request: string }[]).flatMap(({ at, request }) =>
    (companies.find(({ accountId }) => accountId === at)?.people ?? []).map((person) => `${person} ${request}`),
  );
  await readMailboxes();
  return {
    wanted: wanted.length,
    lost: wanted.filter((key) => !heard.has(key)),
    doubled: [...heard].filter(([, ids]) => ids.size > 1).map(([key]) => key),
    strange: [...heard.keys()].filter((key) => !wanted.includes(key)),
  };
};

/** Requests come in, whether the database is there or not. */
const startRequests = () => {
  const stop = new AbortController();
  const came = { done: 0 };
  const streams = companies.map(async ({ accountId }) => {
    for (let id = 1; !stop.signal.aborted; id += 1) {
      count.tried += 1;
      // Nobody knows of one that failed whether it was committed: the database says so in the end.
      await buildLead(stage.world, { accountId, id }).then(
        () => (came.done += 1),
        () => (count.unknown += 1),
      );
      await wait(100 + Math.random() * 300);
    }
  });
  const more = async (n: number): Promise<void> => {
    for (const goal = came.done + n; came.done < goal;) await wait(5);
    await wait(Math.random() * 50);
  };
  const end = async (): Promise<void> => {
    stop.abort();
    await Promise.all(streams);
  };
  return { more, end };
};
const kill = async (n: number): Promise<void> => {
  if (n % 3 === 2) {
    await crashPostgres(stage.base);
    await startServices({ base: stage.base, only: ["postgres"] });
    return;
  }
  await workers[n % 2]?.kill();
  await endLeases(stage, "mail");
  workers[n % 2] = await startWorker(env);
};
/** The mail server is well, ill in one way or another, or away, by turns. */
const startIllness = () => {
  const stop = new AbortController();
  const done = (async () => {
    for (; !stop.signal.aborted; await wait(100 + Math.random() * 300)) {
      const way = Math.random();
      if (way < 0.4) proxy.set({ mode: "ok" });
      else if (way < 0.7) proxy.set({ mode: "cut", p: 0.2 });
      else if (way < 0.8) proxy.set({ mode: "cut", p: 0.5, to: /(^|\n)\.\r\n$/ });
      else proxy.set(way < 0.9 ? { mode: "reset", p: 0.7 } : { mode: "refuse" });
      count.refusals += way < 0.4 ? 0 : 1;
    }
    proxy.set({ mode: "ok" });
  })();
  return () => {
    stop.abort();
    return done;
  };
};
/** The time of letters that wait for others has come: moved by hand instead of waited for. */
const hurry = async (): Promise<void> => {
  await sql("update telling set due_at = now() where letter is null and due_at > now()").catch(() => undefined);
};
const isQuietNow = async (): Promise<number> => {
  await hurry();
  const { rows } = await sql(
    `select (select count(*) from occasion where told_at is null and at <= now()) + (select count(*) from telling where letter is null and channel = 'email')
       + (select count(*) from pgboss.job where name = 'mail' and state < 'completed') as n`,
  );
  return Number((rows[0] as { n: string }).n);
};
/** Read meanwhile: more letters may be left than the catcher keeps. */
const readOn = async (): Promise<number> => {
  await readMailboxes();
  return isQuietNow();
};

it(`tells everybody of every committed request once, over ${KILLS} kills of workers and database, through a mail server that fails at random`, async () => {
  const requests = startRequests();
  const heal = startIllness();
  const moving = new AbortController();
  const hurrying = (async () => {
    for (; !moving.signal.aborted; await wait(500)) await hurry();
  })();
  for (let n = 0; n < KILLS; n += 1) {
    await requests.more(BETWEEN_KILLS);
    await kill(n);
    await readMailboxes();
  }
  await requests.more(BETWEEN_KILLS);
  await requests.end();
  await heal();
  moving.abort();
  await hurrying;
  await endLeases(stage, "mail");
  await expect.poll(readOn, { interval: 1_000 }).toBe(0);
  const { wanted, ...verdict } = await judge();
  const { rows } = await sql(
    `select (select count(*)::int from lead) as requests, (select count(*)::int from pgboss.job where name = 'mail') as letters,
       (select coalesce(sum(retry_count), 0)::int from pgboss.job where name = 'mail') as "triedAgain"`,
  );
  process.stdout.write(`${JSON.stringify({ kills: KILLS, ...count, cuts: proxy.cuts(), wanted, ...rows[0] })}\n`);
  expect(verdict).toEqual({ lost: [], doubled: [], strange: [] });
  // It has failed, and was tried again.
  expect((rows[0] as { triedAgain: number }).triedAgain).toBeGreaterThan(0);
  expect(proxy.cuts()).toBeGreaterThan(0);
});

it("would see a letter that is lost, and one that is written a second time", async () => {
  const [first] = companies;
  const { accountId = "", people = [] } = first ?? {};
  const boss = await openBoss(stage);
  const { rows } = await sql(
    "select data from pgboss.job where name = 'mail' and data->>'accountId' = $1 and state = 'completed' limit 1",
    [accountId],
  );
  await boss.send("mail", (rows[0] as { data: object }).data);
  await boss.stop({ graceful: false, close: false });
  const client = await stage.admin.connect();
  await client.query("begin");
  const { externalId } = await buildLead({ ...stage.world, admin: client } as unknown as typeof stage.world, { accountId, id: 1_000_000 });
  await client.query("delete from occasion where account_id = $1 and object = $2", [accountId, externalId]);
  await client.query("commit");
  client.release();
  await expect.poll(readOn, { interval: 1_000 }).toBe(0);
  const { lost, doubled } = await judge();
  expect(lost.toSorted()).toEqual(people.map((person) => `${person} ${externalId}`).toSorted());
  expect(doubled.length).toBeGreaterThan(0);
});
