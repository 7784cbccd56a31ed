import { sql } from "kysely";
import type { Tx } from "../db/db.ts";
import type { Param } from "../db/statement.ts";
import type { LeftAlone } from "../doors/feed/entity.ts";
import { defineFactWriting, type Counted } from "./fact-writing.store.ts";
import { statement } from "./facts.tables.ts";

/** Nobody can count tomorrow, and what is older than all that can be asked for has no place. */
export const lookAtDays = statement(
  "facts.feed-look",
  () => sql<object>`
  update feed_stage set refusal = 'day-out-of-range'
  where right(record_id, 10)::date < fact_kept_from() or right(record_id, 10)::date > (now() at time zone 'Europe/Berlin')::date`,
);

/**
 * One record for a company and a day, the newest of its batch. The day stands at the end of the record's number, so that one that goes names it, too.
 */
const DAYS = sql`select distinct on (t.account_id, right(s.record_id, 10)) t.account_id, right(s.record_id, 10)::date as day, t.deleted, s.data
  from feed_taken t join feed_stage s on s.line = t.line
  where t.outcome = 'taken' and t.account_id is not null order by t.account_id, right(s.record_id, 10), t.deleted, s.version desc, t.line desc`;

const writeDays = defineFactWriting<Counted>("feed", () => DAYS);

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
  await writeDays(tx, counted);
  await tx.rows(stepBack, counted);
  return [];
};
