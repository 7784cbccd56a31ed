import { sql } from "kysely";
import type { Db, Tx } from "../../../db/db.ts";
import type { Param } from "../../../db/statement.ts";
import { db, statement } from "../reviews.tables.ts";

interface Company {
  accountId: string;
}
/** A source of the company with the counts of its stars. */
export interface SourceRow {
  readonly source_id: string;
  readonly name: string;
  readonly short: string;
  readonly url: string | null;
  readonly state: "connected" | "unconfirmed" | "checking" | "wrong-url" | "reported";
  /** As of when its figures hold. */
  readonly updated_at: string | null;
  readonly overdue: boolean;
  readonly n: number;
  readonly sum: number;
}
/** A report as it stands. */
export interface ReportRow {
  readonly id: string;
  readonly kind: "incorrect-entry-url" | "incorrect-rating" | "incorrect-average-rating";
  readonly source_id: string;
  readonly source: string;
  readonly reported_at: string;
  readonly answer_by: string;
  readonly state: "checking" | "fixed" | "refused";
  readonly closed_at: string | null;
  readonly answer: string | null;
}

/**
 * Sources that were set up, and those that delivered reviews without ever being set up. Figures hold as of the last time the source was read: by
 * ourselves for this company, or by its feeder for all.
 */
export const sourcesOf = (accountId: string) => sql`
  select *, state = 'connected' and coalesce(updated_at < now() - interval '1 day', false) as overdue from (
  select source_id, coalesce(s.name, source_id) as name, coalesce(s.short, left(source_id, 2)) as short, o.url,
    coalesce(o.state, 'connected') as state, coalesce(t.n, 0) as n, coalesce(t.sum, 0) as sum,
    case when coalesce(o.state, 'connected') not in ('checking', 'wrong-url') then greatest(o.updated_at, s.read_at) end as updated_at
  from (select source_id, url, state, updated_at from review_connected_source where account_id = ${accountId}) o
  full join (select source_id, sum(n)::int as n, sum(n * stars)::int as sum from review_tally where account_id = ${accountId}
    group by source_id having sum(n) > 0) t using (source_id)
  left join review_source s on s.id = source_id) stood`;
export const REPORT_JSON = sql`json_build_object('id', e.id, 'kind', e.kind, 'source_id', e.source_id, 'source', coalesce(s.name, e.source_id),
  'reported_at', e.reported_at, 'answer_by', e.answer_by, 'state', e.state, 'closed_at', e.closed_at, 'answer', e.answer)`;

const network = statement(
  "reviews.sources",
  (p: Param<Company>) => sql<{ sources: SourceRow[]; reports: ReportRow[]; count30: number }>`
  select (select coalesce(json_agg(o order by n desc, name), '[]') from (${sourcesOf(p("accountId"))}) o) as sources,
    (select coalesce(json_agg(one order by at desc), '[]') from (
       select ${REPORT_JSON} as one, e.reported_at as at from review_report e left join review_source s on s.id = e.source_id
       where e.account_id = ${p("accountId")} order by e.reported_at desc limit 50) r) as reports,
    (select count(*)::int from review where account_id = ${p("accountId")} and rated_at > now() - interval '30 days') as count30`,
);

const selection = statement(
  "reviews.partner-selection",
  (p: Param<Company>) => sql<{ id: string; name: string; hosts: string[]; example_url: string }>`
  select id, name, hosts, example_url from review_source
  where selectable and (id in (select source_id from review_connected_source where account_id = ${p("accountId")} and state = 'wrong-url')
    or (id not in (select source_id from review_connected_source where account_id = ${p("accountId")})
      and id not in (select source_id from review_tally where account_id = ${p("accountId")} and n > 0)))
  order by name`,
);

const wish = statement(
  "reviews.partner-wish",
  (p: Param<Company & { sourceId: string }>) => sql<{
    name: string;
    short: string;
    hosts: string[];
    selectable: boolean;
    state: string | null;
    used: number;
  }>`
  select s.name, s.short, s.hosts, s.selectable, (select state from (${sourcesOf(p("accountId"))}) o where o.source_id = s.id) as state,
    (select count(*)::int from (${sourcesOf(p("accountId"))}) o) as used
  from review_source s where s.id = ${p("sourceId")}`,
);
/** One lock per company serialises additions: of two at once the second sees the first, and the limit holds. */
const serialise = statement(
  "reviews.partner-lock",
  (p: Param<Company>) => sql`select pg_advisory_xact_lock(14, hashtext(${p("accountId")}))`,
);
const add = statement("reviews.partner-add", (p: Param<Company & { sourceId: string; url: string; userId: string }>) =>
  db
    .insertInto("review_connected_source")
    .values({ account_id: p("accountId"), source_id: p("sourceId"), url: p("url"), state: "checking", added_by: p("userId") })
    .onConflict((conflict) =>
      conflict.columns(["account_id", "source_id"]).doUpdateSet({ url: p("url"), state: "checking", updated_at: null }),
    ),
);

const urlOf = statement("reviews.source-url", (p: Param<Company & { sourceId: string }>) =>
  db
    .selectFrom("review_connected_source")
    .select("url")
    .where("account_id", "=", p("accountId"))
    .where("source_id", "=", p("sourceId"))
    .where("state", "=", "checking"),
);
const noteState = statement(
  "reviews.source-state",
  (p: Param<Company & { sourceId: string; url: string; state: "connected" | "unconfirmed" | "wrong-url" }>) =>
    db
      .updateTable("review_connected_source")
      .set({ state: p("state") })
      .where("account_id", "=", p("accountId"))
      .where("source_id", "=", p("sourceId"))
      // Named anew meanwhile: the answer is about another address.
      .where("url", "=", p("url"))
      .where("state", "=", "checking"),
);

/** The sources of a company, its reports, and how many reviews are new in thirty days. */
export const findNetwork = async (on: Db, accountId: string) =>
  (await on.rows(network, { accountId }))[0] ?? { sources: [], reports: [], count30: 0 };
/** Sources that the company could add, and those whose address it could put right. */
export const findSelection = (on: Db, accountId: string) => on.rows(selection, { accountId });
/** What is known about a source that a company wishes for; further wishes wait. */
export const findWish = async (on: Tx, accountId: string, sourceId: string) => {
  await on.rows(serialise, { accountId });
  return (await on.rows(wish, { accountId, sourceId }))[0];
};
/** Adds a source, to be checked. */
export const addSource = (on: Tx, source: { accountId: string; sourceId: string; url: string; userId: string }) => on.rows(add, source);
/** The address that waits for being checked. */
export const findSourceUrl = async (on: Db, accountId: string, sourceId: string): Promise<string | undefined> =>
  (await on.rows(urlOf, { accountId, sourceId }))[0]?.url ?? undefined;
/** Notes what the source said about the address. */
export const noteEntryState = (
  on: Tx,
  found: { accountId: string; sourceId: string; url: string; state: "connected" | "unconfirmed" | "wrong-url" },
) => on.rows(noteState, found);
