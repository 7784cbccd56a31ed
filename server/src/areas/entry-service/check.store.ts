import type { Difference, FieldCheck } from "@schaufenster/contract/areas/entry-service/listing.model.ts";
import type { Subject } from "@schaufenster/contract/areas/entry-service/listing-check.rules.ts";
import type { PortalStatusName } from "@schaufenster/contract/areas/entry-service/portal-status.rules.ts";
import { jsonText } from "@schaufenster/contract/values/text/json-text.ts";
import { sql } from "kysely";
import type { ListingPortal } from "../../gateways/listing-portals.ts";
import type { Db, Tx } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import { statement } from "./entry-service.tables.ts";

interface OneListing {
  accountId: string;
  portal: string;
}
/** What is known before a look. */
export interface ToCheck {
  readonly portal: string;
  readonly readable: boolean;
  readonly tries: number;
  readonly retry_at: Date | null;
  /** What is looked for instead of the entry. */
  readonly subject: Subject | null;
}
/** One portal, or all of them; a run that has gone is looked for by nobody. */
const toCheck = statement(
  "entry-service.to-check",
  (p: Param<{ accountId: string; portal: string | null; runId: string | null }>) => sql<ToCheck>`
  select p.identifier as portal, p.readable, coalesce(l.tries, 0) as tries, l.retry_at, r.subject
  from listing_portal p left join portal_listing l on l.account_id = ${p("accountId")}::bigint and l.portal = p.identifier
    left join listing_run r on r.account_id = ${p("accountId")}::bigint and r.id = ${p("runId")}::uuid
  where (${p("portal")}::text is null or p.identifier = ${p("portal")}::text) and (${p("runId")}::uuid is null or r.id is not null)
  order by p.identifier`,
);
/** What a look has come to. A look that failed keeps the address and the ratings of the one before. */
export interface Outcome {
  readonly status: PortalStatusName;
  readonly fields: readonly FieldCheck[];
  readonly differences: readonly Difference[];
  readonly url: string | null;
  readonly ratingCount: number;
  readonly ratingAverage: number | null;
  /** Seconds until it is tried again; null where it was read, or never can be. */
  readonly retryAfter: number | null;
}
type Settled = OneListing & {
  status: PortalStatusName;
  fields: string;
  differences: string;
  url: string | null;
  ratingCount: number;
  ratingAverage: number | null;
  retryAfter: number | null;
};
const settle = statement(
  "entry-service.settle",
  (p: Param<Settled>) => sql<{ retry_at: Date | null }>`
  insert into portal_listing as l (account_id, portal, status, checked_at, url, fields, differences, rating_count, rating_average, retry_at, tries)
  values (${p("accountId")}::bigint, ${p("portal")}::text, ${p("status")}::text, clock_timestamp(), ${p("url")}::text, ${p("fields")}::jsonb, ${p("differences")}::jsonb,
    ${p("ratingCount")}::int, ${p("ratingAverage")}::real, clock_timestamp() + ${p("retryAfter")}::int * interval '1 second',
    case when ${p("status")}::text = 'portal_error' then 1 else 0 end)
  on conflict (account_id, portal) do update set status = excluded.status, checked_at = excluded.checked_at, fields = excluded.fields, differences = excluded.differences,
    url = case when excluded.status = 'portal_error' then l.url else excluded.url end,
    rating_count = case when excluded.status = 'portal_error' then l.rating_count else excluded.rating_count end,
    rating_average = case when excluded.status = 'portal_error' then l.rating_average else excluded.rating_average end,
    retry_at = excluded.retry_at, tries = case when excluded.status = 'portal_error' then least(l.tries + 1, 1000) else 0 end
  returning retry_at`,
);
const seen = statement(
  "entry-service.seen",
  (p: Param<OneListing & { runId: string; status: PortalStatusName; fields: string; url: string | null }>) => sql<object>`
  insert into listing_run_portal (account_id, run_id, portal, status, fields, url)
  select ${p("accountId")}::bigint, ${p("runId")}::uuid, ${p("portal")}::text, ${p("status")}::text, ${p("fields")}::jsonb, ${p("url")}::text
  where exists (select from listing_run where account_id = ${p("accountId")}::bigint and id = ${p("runId")}::uuid)
  on conflict (account_id, run_id, portal) do nothing`,
);
/** What was read there is done, whoever did it. */
const confirm = statement(
  "entry-service.confirm-correction",
  (p: Param<OneListing>) => sql<object>`
  update listing_correction set state = 'done', since = clock_timestamp()
  where account_id = ${p("accountId")}::bigint and portal = ${p("portal")}::text and state in ('ordered', 'sent')`,
);
/** Companies with a running entry service whose listings the clock has not looked at for a day. */
const due = statement(
  "entry-service.rounds-due",
  (p: Param<{ limit: number }>) => sql<{ account_id: string }>`
  select p.account_id::text as account_id from product p left join listing_head h on h.account_id = p.account_id
  where p.sku like 'ESV-%' and p.status <> 'Inactive' and p.detail_name is not null and (h.round_at is null or h.round_at < now() - interval '23 hours')
  group by p.account_id order by min(h.round_at) nulls first limit ${p("limit")}::int`,
);
const begun = statement(
  "entry-service.round-begun",
  (p: Param<{ accountId: string }>) => sql<object>`
  insert into listing_head (account_id, round_at) values (${p("accountId")}::bigint, now()) on conflict (account_id) do update set round_at = excluded.round_at`,
);
const keepPortals = statement(
  "entry-service.keep-portals",
  (p: Param<{ portals: string }>) => sql<object>`
  with told as (
    select * from jsonb_to_recordset(${p("portals")}::jsonb) as t(identifier text, name text, readable boolean, changeable text)
  ), gone as (
    delete from listing_portal where identifier not in (select identifier from told)
  )
  insert into listing_portal (identifier, name, readable, changeable, told_at) select identifier, name, readable, changeable, now() from told
  on conflict (identifier) do update set name = excluded.name, readable = excluded.readable, changeable = excluded.changeable, told_at = excluded.told_at`,
);

/** What is to be looked at: one portal or all, for a run or not. */
export const findToCheck = (on: Db, given: { accountId: string; portal: string | null; runId: string | null }) => on.rows(toCheck, given);
/** Writes what a look found; gives when it is tried again. */
export const settleListing = async (on: Tx, listing: OneListing, { fields, differences, ...outcome }: Outcome): Promise<Date | null> => {
  const given = { ...listing, ...outcome, fields: jsonText(fields), differences: jsonText(differences) };
  return (await on.rows(settle, given))[0]?.retry_at ?? null;
};
/** The same for the run that asked. */
export const noteSeen = (on: Tx, listing: OneListing & { runId: string }, { status, fields, url }: Outcome) =>
  on.rows(seen, { ...listing, status, fields: jsonText(fields), url });
/** What was ordered is there. */
export const confirmCorrection = (on: Tx, listing: OneListing) => on.rows(confirm, listing);
export const findRoundsDue = async (on: Db, limit: number): Promise<string[]> =>
  (await on.rows(due, { limit })).map(({ account_id: accountId }) => accountId);
export const noteRound = (on: Tx, accountId: string) => on.rows(begun, { accountId });
/** Keeps which portals there are; one that is not told of any more goes. */
export const keepListingPortals = (on: Db, portals: readonly ListingPortal[]) => on.rows(keepPortals, { portals: jsonText(portals) });
