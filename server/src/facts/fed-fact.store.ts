import { sql } from "kysely";
import type { Tx } from "../db/db.ts";
import type { Param } from "../db/statement.ts";
import type { LeftAlone } from "../doors/feed/entity.ts";
import { statement } from "./facts.tables.ts";

interface Counted {
  source: number;
  dims: readonly number[];
}

/** Nobody can count tomorrow, and what is older than all that can be asked for has no place. */
export const lookAtDays = statement(
  "facts.feed-look",
  () => sql<object>`
  update feed_stage set refusal = 'day-out-of-range'
  where right(record_id, 10)::date < fact_kept_from() or right(record_id, 10)::date > (now() at time zone 'Europe/Berlin')::date`,
);

const turn = statement("facts.turn", () => sql<object>`select from fact_turn()`);

/**
 * One record for a company and a day, the newest of its batch. The day stands at the end of the record's number, so that one that goes names it, too.
 */
const DAYS = sql`select distinct on (t.account_id, right(s.record_id, 10)) t.account_id, right(s.record_id, 10)::date as day, t.deleted, s.data
  from feed_taken t join feed_stage s on s.line = t.line
  where t.outcome = 'taken' and t.account_id is not null order by t.account_id, right(s.record_id, 10), t.deleted, s.version desc, t.line desc`;

const clearDays = statement(
  "facts.feed-clear-days",
  (p: Param<Counted>) => sql<object>`
  delete from fact x using (${DAYS}) d cross join unnest(${p("dims")}::smallint[]) as k(dim)
  where x.account_id = d.account_id and x.dim = k.dim and x.day = d.day`,
);
/** The days of closed months, by company and month. */
const CLOSED = sql`select account_id, date_trunc('month', day)::date as month, array_agg(extract(day from day)::int) as days from (${DAYS}) d
  where day < fact_open_from() group by 1, 2`;
const clearMonths = statement(
  "facts.feed-clear-months",
  (p: Param<Counted>) => sql<object>`
  update fact_month x set counts = (select array_agg(case when not n = any (d.days) then c end order by n) from unnest(x.counts) with ordinality as a(c, n))
  from (${CLOSED}) d cross join unnest(${p("dims")}::smallint[]) as k(dim) where x.account_id = d.account_id and x.dim = k.dim and x.month = d.month`,
);
/** Each count as dimension, value and number. */
const COUNTS = sql`select d.account_id, d.day, (c->>0)::smallint as dim, (c->>1)::int as value_key, (c->>2)::int as cnt
  from (${DAYS}) d cross join lateral jsonb_array_elements(d.data->'counts') as c where not d.deleted`;
const writeDays = statement(
  "facts.feed-days",
  () => sql<object>`
  insert into fact (account_id, dim, day, value_key, cnt) select account_id, dim, day, value_key, cnt from (${COUNTS}) c where day >= fact_open_from()`,
);
const writeMonths = statement(
  "facts.feed-months",
  () => sql<object>`
  insert into fact_month as m (account_id, dim, month, value_key, counts)
  select account_id, dim, date_trunc('month', day)::date, value_key, fact_counts(jsonb_object_agg(extract(day from day)::int, cnt))
  from (${COUNTS}) c where day < fact_open_from() group by 1, 2, 3, 4
  on conflict (account_id, dim, month, value_key) do update set counts = fact_over(excluded.counts, m.counts)`,
);
const dropEmpty = statement(
  "facts.feed-empty-months",
  (p: Param<Counted>) => sql<object>`
  delete from fact_month x using (${CLOSED}) d cross join unnest(${p("dims")}::smallint[]) as k(dim)
  where x.account_id = d.account_id and x.dim = k.dim and x.month = d.month and array_remove(x.counts, null) = '{}'`,
);
/** Every day that was counted has its first dimension, even if it is zero. */
const advance = statement(
  "facts.feed-source",
  (p: Param<Counted>) => sql<object>`
  insert into fact_source as x (account_id, source, last_day)
  select account_id, ${p("source")}::smallint, max(day) from (${DAYS}) d where not deleted group by account_id
  on conflict (account_id, source) do update set last_day = greatest(x.last_day, excluded.last_day), delivered_at = now()`,
);
/** A last day that goes leaves the one before it. */
const stepBack = statement(
  "facts.feed-source-back",
  (p: Param<Counted>) => sql<object>`
  with gone as (
    select d.account_id from (${DAYS}) d join fact_source x on x.account_id = d.account_id and x.source = ${p("source")}::smallint and x.last_day = d.day where d.deleted
  ), left_over as (
    select g.account_id, greatest(
      (select max(f.day) from fact f where f.account_id = g.account_id and f.dim = (${p("dims")}::smallint[])[1]),
      (select max(m.month + (c.n - 1)::int) from fact_month m cross join lateral unnest(m.counts) with ordinality as c(cnt, n)
       where m.account_id = g.account_id and m.dim = (${p("dims")}::smallint[])[1] and c.cnt is not null)) as day from gone g
  ), moved as (
    update fact_source x set last_day = l.day from left_over l where x.account_id = l.account_id and x.source = ${p("source")}::smallint and l.day is not null
  )
  delete from fact_source x using left_over l where x.account_id = l.account_id and x.source = ${p("source")}::smallint and l.day is null`,
);

/** What a source counted on a day takes the place of what it said of that day before, wherever it stands. */
export const writeFacts = async (tx: Tx, counted: Counted): Promise<readonly LeftAlone[]> => {
  await tx.rows(turn, {});
  await tx.rows(clearDays, counted);
  await tx.rows(clearMonths, counted);
  await tx.rows(writeDays, {});
  await tx.rows(writeMonths, {});
  await tx.rows(dropEmpty, counted);
  await tx.rows(advance, counted);
  await tx.rows(stepBack, counted);
  return [];
};
