import { sql } from "kysely";
import type pg from "pg";
import { writeOpen, type Db, type Tx } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import { CONSENT_VERSIONS } from "@schaufenster/contract/areas/tracking/consent.rules.ts";
import { USE_LINES_MAX } from "@schaufenster/contract/areas/tracking/tracking.rules.ts";
import { statement } from "./tracking.tables.ts";

/** One event as it is stored. */
export interface TrackedRow {
  readonly userId: string;
  readonly accountId: string | null;
  readonly kind: string;
  readonly name: string;
  readonly value: string | null;
  readonly at: string;
  /** Which sending it came with, and where in it. */
  readonly batch: string;
  readonly n: number;
}
interface Columns {
  users: string[];
  accounts: (string | null)[];
  kinds: string[];
  names: string[];
  values: (string | null)[];
  times: string[];
  batches: string[];
  ns: number[];
}
interface Whose {
  userId: string;
}
const nameAll = statement(
  "tracked.name-all",
  (p: Param<{ users: string[] }>) => sql<{ named: string }>`
  select set_config('app.user_ids', ${p("users")}::bigint[]::text, true) as named`,
);
/** Of those who consent at this moment; a withdrawal waits until what is stored here can be found, and deletes it. */
const add = statement(
  "tracked.add",
  (p: Param<Columns & { version: string }>) => sql<{ stored: number }>`
  with willing as materialized (
    select user_id from consent where user_id = any (claimed_users()) and purpose = 'usage' and version = ${p("version")}::text
      and granted and ended_at is null for share
  ), added as (
    insert into tracked_event (user_id, account_id, kind, name, value, at, batch, n)
    select t.user_id, t.account_id, t.kind, t.name, t.value, least(t.at, now()), t.batch, t.n
    from unnest(${p("users")}::bigint[], ${p("accounts")}::bigint[], ${p("kinds")}::text[], ${p("names")}::text[], ${p("values")}::text[],
      ${p("times")}::timestamptz[], ${p("batches")}::uuid[], ${p("ns")}::smallint[]) as t (user_id, account_id, kind, name, value, at, batch, n)
    join willing using (user_id)
    on conflict do nothing returning 1
  )
  select count(*)::int as stored from added`,
);
const standing = statement(
  "tracked.standing",
  (p: Param<Whose & { accountId: string | null; version: string }>) => sql<{ consents: boolean; belongs: boolean }>`
  select exists (select from consent where user_id = ${p("userId")}::bigint and purpose = 'usage' and version = ${p("version")}::text
      and granted and ended_at is null) as consents,
    exists (select from membership where user_id = ${p("userId")}::bigint and account_id = ${p("accountId")}::bigint) as belongs`,
);
const forget = statement("tracked.forget", (p: Param<Whose>) => sql`delete from tracked_event where user_id = ${p("userId")}::bigint`);
interface UseRow {
  readonly company: boolean;
  readonly kind: string;
  readonly name: string;
  readonly value: string | null;
  readonly count: number;
  readonly first: Date;
  readonly last: Date;
}
const use = statement(
  "tracked.use",
  (p: Param<Whose & { most: number }>) => sql<UseRow>`
  select account_id is not null as company, kind, name, value, count(*)::int as count, min(at) as first, max(at) as last
  from tracked_event where user_id = ${p("userId")}::bigint group by 1, 2, 3, 4 order by count(*) desc, max(at) desc limit ${p("most")}::int`,
);
const parts = statement("tracked.parts", () => sql<{ made: number; dropped: number }>`select made, dropped from track_parts()`);
/** Months that have a part, ahead of this one and older than is kept. Read of the catalogue: names of tables, nobody's rows. */
const watched = statement(
  "tracked.watched",
  () => sql<{ ahead: number; over: number }>`
  select count(*) filter (where c.relname > 'tracked_event_' || to_char(now() at time zone 'Europe/Berlin', 'YYYY_MM'))::int as ahead,
    count(*) filter (where c.relname <= 'tracked_event_' || to_char(now() at time zone 'Europe/Berlin' - interval '13 months', 'YYYY_MM'))::int as over
  from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'tracked_event'::regclass`,
);

/** Stores what was gathered of several people in one transaction; how much, of those who consent. `begun` is told when it has its connection. */
export const storeTracked = (pool: pg.Pool, rows: readonly TrackedRow[], begun: () => void): Promise<number> =>
  writeOpen(pool, async (tx) => {
    begun();
    await tx.rows(nameAll, { users: [...new Set(rows.map(({ userId }) => userId))] });
    const columns = {
      users: rows.map((row) => row.userId),
      accounts: rows.map((row) => row.accountId),
      kinds: rows.map((row) => row.kind),
      names: rows.map((row) => row.name),
      values: rows.map((row) => row.value),
      times: rows.map((row) => row.at),
      batches: rows.map((row) => row.batch),
      ns: rows.map((row) => row.n),
    };
    return (await tx.rows(add, { ...columns, version: CONSENT_VERSIONS.usage }))[0]?.stored ?? 0;
  });
/** Whether a person consents, and works for the company. */
export const findStanding = async (on: Db, whose: Whose & { accountId: string | null }) =>
  (await on.rows(standing, { ...whose, version: CONSENT_VERSIONS.usage }))[0] ?? { consents: false, belongs: false };
/** Deletes what was stored of a person's use. */
export const forgetTracked = (on: Tx, userId: string) => on.rows(forget, { userId });
/** What is stored of a person's use, counted. */
export const listUse = (on: Db, userId: string) => on.rows(use, { userId, most: USE_LINES_MAX });
/** Makes the parts of the months to come, and drops those that are over. */
export const keepTrackedParts = async (on: Db) => (await on.rows(parts, {}))[0];
/** What is watched. */
export const findTrackedParts = async (on: Db) => (await on.rows(watched, {}))[0];
