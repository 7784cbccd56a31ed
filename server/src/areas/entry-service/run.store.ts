import type { FieldCheck } from "@schaufenster/contract/areas/entry-service/listing.model.ts";
import type { PortalStatusName } from "@schaufenster/contract/areas/entry-service/portal-status.rules.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import { db, statement } from "./entry-service.tables.ts";

interface Company {
  accountId: string;
}
/** A partner portal as it tells of itself. */
export interface PortalRow {
  readonly identifier: string;
  readonly name: string;
}
const portals = statement("entry-service.portals", () =>
  db.selectFrom("listing_portal").select(["identifier", "name"]).orderBy("identifier"),
);
const booked = statement(
  "entry-service.booked",
  (p: Param<Company>) => sql<{ booked: boolean }>`
  select exists (select from product where account_id = ${p("accountId")}::bigint and sku like 'ESV-%' and status <> 'Inactive' and detail_name is not null) as booked`,
);
/** Whoever asks for a look goes behind whoever does already. */
const hold = statement(
  "entry-service.hold-head",
  (p: Param<Company>) => sql<object>`
  insert into listing_head (account_id) values (${p("accountId")}::bigint) on conflict (account_id) do update set asked_at = listing_head.asked_at`,
);
const asked = statement(
  "entry-service.asked",
  (p: Param<Company & { portal: string }>) => sql<{ all_ago: number | null; one_ago: number | null; now: Date }>`
  select extract(epoch from now() - asked_at)::float8 as all_ago,
    extract(epoch from now() - (asked_one->>(${p("portal")}::text))::timestamptz)::float8 as one_ago, now() as now
  from listing_head where account_id = ${p("accountId")}::bigint`,
);
const askAll = statement("entry-service.ask-all", (p: Param<Company>) =>
  db
    .updateTable("listing_head")
    .set({ asked_at: sql`now()` })
    .where("account_id", "=", p("accountId")),
);
const askOne = statement(
  "entry-service.ask-one",
  (p: Param<Company & { portal: string }>) => sql<object>`
  update listing_head set asked_one = asked_one || jsonb_build_object(${p("portal")}::text, now()) where account_id = ${p("accountId")}::bigint`,
);
const latest = statement(
  "entry-service.latest-run",
  (p: Param<Company & { seconds: number }>) => sql<{ id: string; started_ago: number; portals: string[] }>`
  select id, extract(epoch from now() - started_at)::float8 as started_ago, portals from listing_run
  where account_id = ${p("accountId")}::bigint and subject is null and follows is null and started_at > now() - ${p("seconds")} * interval '1 second'
  order by started_at desc limit 1`,
);
const open = statement(
  "entry-service.open-run",
  (p: Param<Company & { id: string; tokenHash: Buffer; subject: string | null; portals: string[] }>) => sql<object>`
  insert into listing_run (account_id, id, token_hash, subject, portals)
  values (${p("accountId")}::bigint, ${p("id")}::uuid, ${p("tokenHash")}, ${p("subject")}::jsonb, ${p("portals")}::text[])`,
);
/** A second look at a run: under another token, for what the first one found. */
const join = statement(
  "entry-service.join-run",
  (p: Param<Company & { id: string; of: string; tokenHash: Buffer }>) => sql<object>`
  insert into listing_run (account_id, id, token_hash, portals, follows)
  select account_id, ${p("id")}::uuid, ${p("tokenHash")}, portals, id from listing_run where account_id = ${p("accountId")}::bigint and id = ${p("of")}::uuid`,
);
/** What one portal has shown in a run. */
export interface SeenRow {
  readonly identifier: string;
  readonly name: string | null;
  readonly status: PortalStatusName;
  readonly fields: FieldCheck[];
  readonly url: string | null;
}
const run = statement(
  "entry-service.run",
  (p: Param<Company & { id: string; tokenHash: Buffer }>) => sql<{ started_ago: number; portals: number; seen: SeenRow[] }>`
  select extract(epoch from now() - coalesce(f.started_at, r.started_at))::float8 as started_ago, cardinality(r.portals) as portals,
    (select coalesce(json_agg(json_build_object('identifier', x.portal, 'name', n.name, 'status', x.status, 'fields', x.fields, 'url', x.url)), '[]')
      from listing_run_portal x left join listing_portal n on n.identifier = x.portal
      where x.account_id = r.account_id and x.run_id = coalesce(r.follows, r.id)) as seen
  from listing_run r left join listing_run f on f.account_id = r.account_id and f.id = r.follows
  where r.account_id = ${p("accountId")}::bigint and r.id = ${p("id")}::uuid and r.token_hash = ${p("tokenHash")}`,
);
const purge = statement("entry-service.purge-runs", () =>
  db.deleteFrom("listing_run").where("started_at", "<", sql<Date>`now() - interval '1 day'`),
);

/** All portals that are told of. */
export const findPortals = (on: Db): Promise<PortalRow[]> => on.rows(portals, {});
/** Whether the company has a running entry service. */
export const isBooked = async (on: Db, accountId: string): Promise<boolean> => (await on.rows(booked, { accountId }))[0]?.booked === true;
/** How long ago a look at all, or at one, was asked for; held until the transaction ends. */
export const holdAsked = async (on: Tx, accountId: string, portal = "") => {
  await on.rows(hold, { accountId });
  return (await on.rows(asked, { accountId, portal }))[0];
};
export const noteAskedAll = (on: Tx, accountId: string) => on.rows(askAll, { accountId });
export const noteAskedOne = (on: Tx, accountId: string, portal: string) => on.rows(askOne, { accountId, portal });
/** The last run about the entry within so many seconds. */
export const findLatestRun = async (on: Db, accountId: string, seconds: number) => (await on.rows(latest, { accountId, seconds }))[0];
export const openRun = (on: Tx, given: { accountId: string; id: string; tokenHash: Buffer; subject: string | null; portals: string[] }) =>
  on.rows(open, given);
export const joinRun = (on: Tx, given: { accountId: string; id: string; of: string; tokenHash: Buffer }) => on.rows(join, given);
/** What a run has seen, for whoever holds its token. */
export const findRun = async (on: Db, given: { accountId: string; id: string; tokenHash: Buffer }) => (await on.rows(run, given))[0];
/** Forgets runs of the day before. */
export const purgeRuns = (on: Db) => on.rows(purge, {});
