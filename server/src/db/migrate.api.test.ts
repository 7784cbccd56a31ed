import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { createDatabase, migrate } from "./migrate.ts";

/* How migrations meet a portal at work; what they say stands in ops/test/migration-rules.test.ts. */

const server = (): string => `postgres://postgres@127.0.0.1:${inject("databasePort")}`;
let [database, folder] = ["", ""];
let admin: pg.Client;
const write = (name: string, text: string) => writeFile(join(folder, name), text);
const run = () => migrate(`${server()}/${database}`, [], folder);

beforeEach(async () => {
  database = `t_${randomUUID().replaceAll("-", "")}`;
  folder = await mkdtemp(join(tmpdir(), "migrations-"));
  await createDatabase(`${server()}/postgres`, database);
  admin = new pg.Client(`${server()}/${database}`);
  await admin.connect();
  await write(
    "0001_begin.sql",
    "create table lead (id bigint primary key, city text); insert into lead select n, 'Köln' from generate_series(1, 100) n;",
  );
});
afterEach(async () => {
  await admin.end();
  const root = new pg.Client(`${server()}/postgres`);
  await root.connect();
  await root.query(`drop database ${database} with (force)`);
  await root.end();
  await rm(folder, { recursive: true });
});

test("who holds a table is waited for a moment at a time, and nothing half done stays meanwhile", async () => {
  await run();
  await write("0002_more.sql", "set local lock_timeout = '100ms'; create table visit (id bigint); alter table lead add column town text;");
  const holder = new pg.Client(`${server()}/${database}`);
  await holder.connect();
  await holder.query("begin; select from lead limit 1");
  const migrating = run();
  const tries = async () =>
    (await admin.query<{ n: string }>("select xact_rollback as n from pg_stat_database where datname = $1", [database])).rows[0]?.n;
  await expect.poll(async () => Number(await tries())).toBeGreaterThan(0);
  // Readers go past it while it waits for its next try.
  expect((await admin.query("select count(*)::int as n from lead")).rows).toEqual([{ n: 100 }]);
  expect((await admin.query("select to_regclass('visit') is null as gone")).rows).toEqual([{ gone: true }]);
  await holder.query("commit");
  await holder.end();
  await migrating;
  expect((await admin.query("select name from schema_migration order by id")).rows).toEqual([
    { name: "0001_begin" },
    { name: "0002_more" },
  ]);
});

test("an index is built beside the work, by a file that says so", async () => {
  await write(
    "0002_index.sql",
    "-- outside a transaction\nset lock_timeout = '5s'; -- one; two\ncreate index concurrently lead_by_city on lead (city);\nreset lock_timeout;",
  );
  await run();
  expect((await admin.query("select indisvalid from pg_index where indexrelid = 'lead_by_city'::regclass")).rows).toEqual([
    { indisvalid: true },
  ]);
});

test("what is wrong otherwise is said at once", async () => {
  await write("0002_wrong.sql", "alter table nobody add column town text;");
  await expect(run()).rejects.toThrow('relation "nobody" does not exist');
});
