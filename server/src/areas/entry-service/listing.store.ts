import type { Difference, FieldCheck } from "@schaufenster/contract/areas/entry-service/listing.model.ts";
import type { CHANGEABLE_BY, PortalStatusName } from "@schaufenster/contract/areas/entry-service/portal-status.rules.ts";
import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import { db, statement } from "./entry-service.tables.ts";

interface Company {
  accountId: string;
}
const countHaving = (status: string) => sql<number>`(count(*) filter (where status = ${sql.lit(status)}))::int`;

const counts = statement("entry-service.counts", (p: Param<Company>) =>
  db
    .selectFrom("portal_listing")
    .select([
      sql<number>`count(*)::int`.as("total"),
      countHaving("portal_not_found").as("not_found"),
      countHaving("portal_error").as("error"),
      countHaving("portal_nok").as("nok"),
      countHaving("portal_ok").as("ok"),
      sql<Date | null>`max(checked_at)`.as("checked_at"),
    ])
    .where("account_id", "=", p("accountId")),
);

/** A listing as it was last seen, with what was ordered for it. */
export interface ListingRow {
  readonly portal: string;
  /** A portal that nobody tells of any more has no name but its key. */
  readonly name: string | null;
  readonly readable: boolean;
  readonly changeable: (typeof CHANGEABLE_BY)[number];
  readonly status: PortalStatusName;
  readonly url: string | null;
  readonly checked_at: Date;
  readonly retry_at: Date | null;
  readonly fields: FieldCheck[];
  readonly differences: Difference[];
  readonly rating_count: number;
  readonly rating_average: number | null;
  readonly kind: "create" | "correct" | null;
  readonly state: "ordered" | "sent" | "done" | "refused" | null;
  readonly since: Date | null;
  readonly reason: string | null;
  readonly due_on: string | null;
}
/** Those that nobody told us of are brought by their feeder; what they say is not ours to change. */
const LISTINGS = sql`select l.portal, p.name, coalesce(p.readable, true) as readable, coalesce(p.changeable, 'portal') as changeable, l.status, l.url, l.checked_at, l.retry_at,
    l.fields, l.differences, l.rating_count, l.rating_average, c.kind, c.state, c.since, c.reason, c.due_on::text as due_on
  from portal_listing l left join listing_portal p on p.identifier = l.portal
    left join listing_correction c on c.account_id = l.account_id and c.portal = l.portal`;

const all = statement(
  "entry-service.listings",
  (p: Param<Company>) => sql<ListingRow & { asked_ago: number | null }>`
  select l.*, extract(epoch from now() - h.asked_at)::float8 as asked_ago from (${LISTINGS} where l.account_id = ${p("accountId")}::bigint) l
    left join listing_head h on h.account_id = ${p("accountId")}::bigint`,
);
const one = statement(
  "entry-service.listing",
  (p: Param<Company & { portal: string }>) => sql<ListingRow>`
  ${LISTINGS} where l.account_id = ${p("accountId")}::bigint and l.portal = ${p("portal")}::text`,
);
/** One month as it stood at its last check. */
export interface MonthRow {
  readonly month: string;
  readonly not_found: number;
  readonly error: number;
  readonly nok: number;
  readonly ok: number;
}
const months = statement(
  "entry-service.months",
  (p: Param<Company & { since: string }>) => sql<{ months: MonthRow[]; running: number; ok: number; total: number }>`
  select (select coalesce(json_agg(json_build_object('month', to_char(m.month, 'YYYY-MM'), 'not_found', m.not_found, 'error', m.error, 'nok', m.nok, 'ok', m.ok)), '[]')
      from listing_month m where m.account_id = ${p("accountId")}::bigint and m.month >= ${p("since")}::date) as months,
    (select count(*)::int from listing_correction c where c.account_id = ${p("accountId")}::bigint
      and (c.state = 'ordered' or (c.state = 'sent' and c.since > now() - interval '48 hours'))) as running,
    (select count(*)::int from portal_listing l where l.account_id = ${p("accountId")}::bigint and l.status = 'portal_ok') as ok,
    (select count(*)::int from portal_listing l where l.account_id = ${p("accountId")}::bigint) as total`,
);
/** Ratings by the source's own name, and by portals that are such a source. */
interface Rated {
  readonly id: string;
  readonly n: number;
  readonly average: number | null;
}
const facts = statement(
  "entry-service.facts",
  (p: Param<Company & { runSeconds: number }>) => sql<{
    reviews: Rated[];
    listed: Rated[];
    no_signet: boolean;
    has_wkdb: boolean;
    has_jobs: boolean;
  }>`
  select (select coalesce(json_agg(json_build_object('id', source_id, 'n', n, 'average', sum::float8 / n)), '[]') from (
      select source_id, sum(n)::int as n, sum(n * stars)::int as sum from review_tally where account_id = ${p("accountId")}::bigint
      group by source_id having sum(n) > 0) t) as reviews,
    (select coalesce(json_agg(json_build_object('id', portal, 'n', rating_count, 'average', rating_average)), '[]') from portal_listing
      where account_id = ${p("accountId")}::bigint and rating_count > 0) as listed,
    coalesce((select no_signet from account_locks where account_id = ${p("accountId")}::bigint), false) as no_signet,
    exists (select from product where account_id = ${p("accountId")}::bigint and sku like 'WKB-%' and status <> 'Inactive' and detail_name is not null)
      or exists (select from review_tally where account_id = ${p("accountId")}::bigint and source_id = 'WKDB' and n > 0) as has_wkdb,
    exists (select from listing_run r where r.account_id = ${p("accountId")}::bigint and r.subject is null and r.follows is null
      and r.started_at > now() - ${p("runSeconds")} * interval '1 second'
      and cardinality(r.portals) > (select count(*) from listing_run_portal x where x.account_id = r.account_id and x.run_id = r.id)) as has_jobs`,
);

/** How many partner portals show what. */
export const countListings = async (on: Db, accountId: string) => (await on.rows(counts, { accountId }))[0];
/** All listings, and how long ago somebody asked for a look at all of them. */
export const findListings = (on: Db, accountId: string) => on.rows(all, { accountId });
export const findListing = async (on: Db, accountId: string, portal: string): Promise<ListingRow | undefined> =>
  (await on.rows(one, { accountId, portal }))[0];
/** Months since a day, and what is on its way. */
export const findMonths = async (on: Db, accountId: string, since: string) => (await on.rows(months, { accountId, since }))[0];
/** Ratings, signet, and whether a look is under way. */
export const findFacts = async (on: Db, accountId: string, runSeconds: number) => (await on.rows(facts, { accountId, runSeconds }))[0];
