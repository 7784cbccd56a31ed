import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { ports, urls } from "../../ops/local/services.ts";
import type { Finding } from "./finding.ts";
import { interleave, quantile, ratio, spreadOf } from "./rounds.ts";
import { startSandbox } from "./server-process.ts";
import { startWorker } from "./slow-party.ts";
import type { World } from "./world.ts";

/* How long an owner's change takes from the save to the portals that have taken it, while the night re-reads everybody's listings, and while nothing else is to be done. */

/** Companies whose owners change something; the night has all the others. */
const OWNERS = 40;
const CHANGES = 12;
const BETWEEN_MS = 250;
/** Every lane of the worker has a connection: waiting for one is not what is measured. */
const POOL = 60;

/** What a stretch of time gave: milliseconds for each change and portal, sorted, and how much of the night was still to be done at its end. */
interface Stretch {
  readonly times: readonly number[];
  readonly left: number;
}
const p95 = ({ times }: Stretch): number => quantile(times, 0.95);

const countOf = async (client: pg.Client, text: string, values: readonly unknown[] = []): Promise<number> =>
  (await client.query<{ n: number }>(`select count(*)::int as n from ${text}`, [...values])).rows[0]?.n ?? 0;
const until = async (done: () => Promise<boolean>): Promise<void> => {
  while (!(await done())) await wait(100);
};

/** Every company has the service, an entry, and a row for each portal that we may change; nothing is to be done anywhere. */
const prepare = async (client: pg.Client, sandbox: string): Promise<void> => {
  const { portals } = (await (await fetch(`${sandbox}/listing/v1/portals`)).json()) as { portals: object[] };
  await client.query(
    "insert into product (account_id, id, sku, status, detail_name) select account_id, 777, 'ESV-24', 'Produced', 'Eintragsservice' from account on conflict do nothing",
  );
  await client.query(
    `insert into entry_section (account_id, section, data)
     select account_id, 'companyData', jsonb_build_object('company_name', name, 'Phone', '+492214710') from account on conflict do nothing`,
  );
  await client.query(
    `insert into entry_spread (account_id, portal, name, readable, wanted, sent, rank)
     select account_id, x.identifier, x.name, x.readable, 1, 1, 2 from account, jsonb_to_recordset($1::jsonb) as x(identifier text, name text, readable boolean, changeable text)
     where x.changeable = 'us' on conflict do nothing`,
    [JSON.stringify(portals)],
  );
  await client.query("update entry_spread set due_at = null, wanted = greatest(wanted, 1), sent = greatest(wanted, 1)");
  await client.query(`insert into pgboss.job (name, data) values ('upkeep', '{"task":"listing-portals"}')`);
  await until(async () => (await countOf(client, "listing_portal")) >= portals.length);
};

const openNight = (client: pg.Client, owners: readonly string[]) => ({
  /** A look at all listings of everybody, as the clock puts it in turn, and a read-back of everything that was ever sent. */
  begin: async (): Promise<void> => {
    await client.query(
      `insert into pgboss.job (name, data) select 'listing-round', jsonb_build_object('accountId', account_id::text)
       from account where account_id <> all ($1::bigint[])`,
      [owners],
    );
    await client.query("update entry_spread set rank = 2, due_at = now() where account_id <> all ($1::bigint[]) and readable", [owners]);
  },
  left: async (): Promise<number> =>
    (await countOf(client, "pgboss.job where name = 'listing-round' and state < 'completed'")) +
    (await countOf(client, "entry_spread where rank = 2 and due_at <= now()")),
  end: async (): Promise<void> => {
    await client.query("delete from pgboss.job where name = 'listing-round' and state < 'active'");
    await client.query("update entry_spread set due_at = null");
    await until(async () => (await countOf(client, "pgboss.job where name = 'listing-round' and state = 'active'")) === 0);
    await client.query("delete from pgboss.job where name = 'listing-round'");
    await client.query("update entry_spread set due_at = null");
  },
});

/** As a save writes it: the section, the line of the history, and by its trigger the work. */
const change = (client: pg.Client, company: string, id: number) =>
  client.query(
    `with s as (update entry_section set data = data || jsonb_build_object('Phone', '+49221' || $2::bigint), version = version + 1
       where account_id = $1 and section = 'companyData' returning version, data)
     insert into entry_change (account_id, id, section, version, after, actor) select $1, $2, 'companyData', version, data, $1 from s`,
    [company, id],
  );

/** An owner's change beside a full night, against the same without one. */
export const measureNight = async (base: number, world: World, rounds: number): Promise<Finding[]> => {
  const sandbox = await startSandbox(base);
  const stopWorker = await startWorker(base, world.database, { DATABASE_POOL: String(POOL) });
  const client = new pg.Client({ host: "127.0.0.1", port: ports(base).postgres, user: "postgres", database: world.database });
  await client.connect();
  const owners = world.members.slice(0, OWNERS).map(({ accountId }) => accountId);
  const night = openNight(client, owners);
  try {
    await prepare(client, urls(base).sandbox);
    let last = Number(
      (await client.query<{ id: string }>("select coalesce(max(id), 1000)::text as id from entry_change")).rows[0]?.id ?? 0,
    );
    const stretch = async (isNight: boolean): Promise<Stretch> => {
      const first = last + 1;
      if (isNight) await night.begin();
      for (let n = 0; n < CHANGES; n += 1) {
        last += 1;
        await change(client, owners[last % owners.length] ?? "", last);
        await wait(BETWEEN_MS);
      }
      await until(
        async () => (await countOf(client, "entry_spread where sent < wanted and account_id = any ($1::bigint[])", [owners])) === 0,
      );
      const left = await night.left();
      const { rows } = await client.query<{ ms: number }>(
        `select (extract(epoch from r.sent_at - c.at) * 1000)::float8 as ms from entry_change c
         join entry_receipt r on r.account_id = c.account_id and r.version = c.id where c.id between $1 and $2 order by 1`,
        [first, last],
      );
      await night.end();
      return { times: rows.map(({ ms }) => ms), left };
    };
    const results = await interleave(rounds, { idle: () => stretch(false), night: () => stretch(true) });
    return [
      { name: "owner's change beside a full night / idle, p95", spread: ratio(results.night, results.idle, p95), atMost: 1.3, ceiling: 4 },
      { name: "owner's change until a portal has it, idle, p95", spread: spreadOf(results.idle.map(p95)), unit: " ms" },
      { name: "owner's change until a portal has it, beside a full night, p95", spread: spreadOf(results.night.map(p95)), unit: " ms" },
      // A night that was over before the changes were says nothing.
      { name: "of the night still to be done at the end", spread: spreadOf(results.night.map(({ left }) => left)), atLeast: 1, floor: 1 },
    ];
  } finally {
    await client.end();
    await stopWorker();
    await sandbox.stop();
  }
};
