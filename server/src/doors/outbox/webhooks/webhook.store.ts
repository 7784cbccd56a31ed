import { sql } from "kysely";
import type pg from "pg";
import { openDb, type Db, type Tx } from "../../../db/db.ts";
import type { Param } from "../../../db/statement.ts";
import { placeEvents, type Subscription } from "../outbox.store.ts";
import { db, statement } from "../outbox.tables.ts";
import type { Exchange, KeyNeed, SealedRow } from "../../../identity/keyed.ts";

interface Of {
  feeder: string;
}
const NOW = sql<Date>`now()`;

/** A subscriber that wants to be told, with all that telling needs. */
export interface Webhook extends Subscription {
  readonly target: string;
  /** Where telling goes on. */
  readonly told: string;
  readonly speaksAs: string;
  /** Encrypted, the newest first. */
  readonly secrets: readonly Buffer[];
}
const open = statement(
  "webhook.open",
  () => sql<Webhook>`
  select w.feeder, w.target, w.told, s.brands, s.types, s.fields, f.speaks_as as "speaksAs", coalesce(array(
    select k.sealed from webhook_secret k where k.feeder = w.feeder and (k.ends_at is null or k.ends_at > now()) order by k.number desc
  ), '{}') as secrets
  from webhook w join subscription s on s.feeder = w.feeder join feeder f on f.id = w.feeder
  where w.paused_at is null and w.gone_at is null order by w.feeder`,
);
// A lock of the connection: one that is lost with its process is free again.
const lock = statement(
  "webhook.lock",
  (p: Param<Of>) => sql<{ free: boolean }>`select pg_try_advisory_lock(hashtextextended('webhook ' || ${p("feeder")}::text, 0)) as free`,
);
const unlock = statement(
  "webhook.unlock",
  (p: Param<Of>) => sql<{ was: boolean }>`select pg_advisory_unlock(hashtextextended('webhook ' || ${p("feeder")}::text, 0)) as was`,
);
const setTold = statement("webhook.told", (p: Param<Of & { told: string }>) =>
  db
    .updateTable("webhook")
    .set({ told: p("told") })
    .where("feeder", "=", p("feeder")),
);
const leave = statement("webhook.gone", (p: Param<Of>) =>
  db.updateTable("webhook").set({ gone_at: NOW }).where("feeder", "=", p("feeder")),
);

const save = statement(
  "webhook.save",
  (p: Param<Of & { target: string }>) => sql<{ fresh: boolean }>`
  insert into webhook (feeder, target, told) select ${p("feeder")}, ${p("target")}, last from outbox_place
  on conflict (feeder) do update set target = excluded.target, gone_at = null returning xmax = 0 as fresh`,
);
const pause = statement("webhook.pause", (p: Param<Of>) =>
  db.updateTable("webhook").set({ paused_at: NOW }).where("feeder", "=", p("feeder")).returning("feeder"),
);
const resume = statement("webhook.resume", (p: Param<Of>) =>
  db.updateTable("webhook").set({ paused_at: null, gone_at: null }).where("feeder", "=", p("feeder")).returning("feeder"),
);
const hurry = statement("webhook.hurry", (p: Param<Of>) =>
  db.updateTable("webhook_waiting").set({ next_at: NOW }).where("feeder", "=", p("feeder")).returning("public_id"),
);
const addKey = statement("webhook.secret-add", (p: Param<Of & { sealed: Buffer }>) =>
  db.insertInto("webhook_secret").values({ feeder: p("feeder"), sealed: p("sealed") }),
);
// One that ends earlier stays so.
const endKeys = statement("webhook.secrets-end", (p: Param<Of & { at: Date }>) =>
  db
    .updateTable("webhook_secret")
    .set({ ends_at: p("at") })
    .where("feeder", "=", p("feeder"))
    .where((eb) => eb.or([eb("ends_at", "is", null), eb("ends_at", ">", p("at"))]))
    .returning("number"),
);
const list = statement(
  "webhook.list",
  () => sql<{ feeder: string; target: string; state: string; behind: string; waiting: number; dead: number; secrets: number }>`
  select w.feeder, w.target, case when w.gone_at is not null then 'gone' when w.paused_at is not null then 'paused' else 'open' end as state,
    (select last from outbox_place) - w.told as behind,
    (select count(*)::int from webhook_waiting t where t.feeder = w.feeder) as waiting,
    (select count(*)::int from webhook_dead_letter d where d.feeder = w.feeder and d.replayed_at is null) as dead,
    (select count(*)::int from webhook_secret k where k.feeder = w.feeder and (k.ends_at is null or k.ends_at > now())) as secrets
  from webhook w order by w.feeder`,
);

/** Everybody who is to be told now. */
export const findWebhooks = (on: Db) => on.rows(open, {});
/** Whether nobody else tells this subscriber; then nobody else does until `leaveWebhook`. On one connection. */
export const enterWebhook = async (on: Db, feeder: string): Promise<boolean> => (await on.rows(lock, { feeder })).some(({ free }) => free);
export const leaveWebhook = (on: Db, feeder: string) => on.rows(unlock, { feeder });
export const saveTold = (on: Db, feeder: string, told: string) => on.rows(setTold, { feeder, told });
export const noteGone = (on: Db, feeder: string) => on.rows(leave, { feeder });

/** Makes a target known, or changes it; whether there was none. One that is new begins with what happens from now on. */
export const saveWebhook = async (pool: pg.Pool, feeder: string, target: string): Promise<boolean> => {
  // What was committed before has a place then.
  await placeEvents(pool);
  return (await openDb(pool).rows(save, { feeder, target })).some(({ fresh }) => fresh);
};
/** Ends the secrets so far at a moment, and adds one. */
export const addSecret = async (on: Tx, feeder: string, sealed: Buffer, othersEnd: Date): Promise<void> => {
  await on.rows(endKeys, { feeder, at: othersEnd });
  await on.rows(addKey, { feeder, sealed });
};
/** Whether there is such a webhook. */
export const pauseWebhook = async (on: Db, feeder: string): Promise<boolean> => (await on.rows(pause, { feeder })).length > 0;
/** Tells again, and tries at once what waits; how many companies that are, or nothing when there is no such webhook. */
export const resumeWebhook = async (on: Tx, feeder: string): Promise<number | undefined> =>
  (await on.rows(resume, { feeder })).length > 0 ? (await on.rows(hurry, { feeder })).length : undefined;
export const listWebhooks = (on: Db) => on.rows(list, {});

const needs = statement(
  "webhook.keys",
  () => sql<KeyNeed>`
  select key_of(sealed) as key_id, count(*)::int as count, null::timestamptz as until from webhook_secret
  where ends_at is null or ends_at > now() group by 1`,
);
const old = statement(
  "webhook.old-secrets",
  (p: Param<{ keyId: string }>) => sql<SealedRow>`
  select number::text as id, feeder as owner, sealed from webhook_secret where key_of(sealed) <> ${p("keyId")}::text`,
);
const renew = statement(
  "webhook.put-secrets",
  (p: Param<Exchange>) => sql<object>`
  update webhook_secret k set sealed = n.after from unnest(${p("ids")}::bigint[], ${p("before")}::bytea[], ${p("after")}::bytea[]) as n(id, before, after)
  where k.number = n.id and k.sealed = n.before`,
);

/** How many secrets each key has sealed. */
export const countSecretKeys = (on: Db) => on.rows(needs, {});
/** Those that another key has sealed. */
export const findOldSecrets = (on: Db, keyId: string) => on.rows(old, { keyId });
export const putSecrets = (on: Db, batch: Exchange) => on.rows(renew, batch);
