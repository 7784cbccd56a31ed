import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import pg from "pg";
import { expect, inject, test } from "vitest";
import type { Db } from "../../src/db/db.ts";
import { verifyTrail } from "../../src/records/audit-chain.store.ts";
import { isOutsideTransaction, splitSql } from "../../src/db/sql-statements.ts";

/* What a later migration brings must fit what is there already. Tallies must count what is there already: the owner is fenced like everybody else, and would see nothing. */

const FOLDER = new URL("../../migrations/", import.meta.url);
const connect = async (database: string): Promise<pg.Client> => {
  const client = new pg.Client({ host: "127.0.0.1", port: inject("databasePort"), user: "postgres", database });
  await client.connect();
  return client;
};
const ROWS = `
  insert into account (account_id, brand, name, city) values (1, 'nahwerk', 'Betrieb', 'Köln');
  insert into lead (account_id, id, external_id, title, status, received_at, answer_by, zip_code, city, distance_m, trade, period, object, budget, message)
    select 1, n, 'A-' || n, 't', 'new', now(), now(), '50667', 'Köln', 1, 'Maler', '', '', '', '' from generate_series(1, 3) n;
  insert into review (account_id, id, source_id, author, stars, rating_text, rated_at) select 1, n, 'google', 'E. M.', 5, '', now() from generate_series(1, 4) n;`;

const LINES = `
  select audit_append(1, 5, false, null, '/api/x', null, '{a}', gen_random_uuid(), '') from generate_series(1, 3);
  select audit_append(0, 5, false, null, '/api/y', 'z', '{}', gen_random_uuid(), '');`;

test("what was there before the tallies is counted, its words are found, and what was there before the keys still holds", async () => {
  const database = `t_${randomUUID().replaceAll("-", "")}`;
  const root = await connect("postgres");
  await root.query(`create database ${database}`);
  const client = await connect(database);
  try {
    for (const file of (await readdir(FOLDER)).filter((name) => name.endsWith(".sql")).sort()) {
      if (file.startsWith("0014")) await client.query(ROWS);
      if (file.includes("keyed_audit")) await client.query(LINES);
      const text = await readFile(new URL(file, FOLDER), "utf8");
      const steps = isOutsideTransaction(text) ? splitSql(text).map((one) => one.text) : [`begin; ${text}; commit`];
      for (const step of steps) await client.query(step);
    }
    const { rows } = await client.query<{ leads: number; reviews: number }>(
      "select (select sum(n)::int from lead_calendar where unit = 'day') as leads, (select sum(n)::int from review_month) as reviews",
    );
    expect(rows).toEqual([{ leads: 3, reviews: 4 }]);
    const words = await client.query<{ leads: number; reviews: number }>(
      "select (select count(distinct id)::int from lead_word where word = 'maler') as leads, (select count(distinct id)::int from review_word) as reviews",
    );
    expect(words.rows).toEqual([{ leads: 3, reviews: 4 }]);
    const db: Db = { rows: async (query, params) => (await client.query({ text: query.text(), values: query.values(params) })).rows };
    await client.query("begin");
    expect(await verifyTrail(db, { current: "", keys: {} })).toMatchObject({ lines: 4, chains: 2, broken: [] });
    await client.query("rollback");
  } finally {
    await client.end();
    await root.query(`drop database ${database} with (force)`);
    await root.end();
  }
});
