import { sql, type RawBuilder } from "kysely";
import type { Tx } from "../db/db.ts";
import type { Param } from "../db/statement.ts";
import { statement } from "./facts.tables.ts";

/** A source and all of its dimensions. Of the first a day that was counted has a row even if it is zero: that is how gaps are known. */
export interface Counted {
  source: number;
  dims: readonly number[];
}

const turn = statement("facts.turn", () => sql<object>`select from fact_turn()`);

/**
 * Writes days: what a source counted on a day takes the place of what it said of that day before, wherever it stands. `days` gives them: one row for a
 * company and a day, `account_id, day, deleted, data`, with the counts under `counts` in the data, each as dimension, value and number.
 */
export const defineFactWriting = <Given extends Counted>(by: string, days: (p: Param<Given>) => RawBuilder<unknown>) => {
  /** The days of closed months, by company and month. */
  const closed = (p: Param<Given>) => sql`
    select account_id, date_trunc('month', day)::date as month, array_agg(extract(day from day)::int) as days from (${days(p)}) d
    where day < fact_open_from() group by 1, 2`;
  /** Each count as dimension, value and number. */
  const counts = (p: Param<Given>) => sql`
    select d.account_id, d.day, (c->>0)::smallint as dim, (c->>1)::int as value_key, (c->>2)::int as cnt
    from (${days(p)}) d cross join lateral jsonb_array_elements(d.data->'counts') as c where not d.deleted`;

  const clearDays = statement(
    `facts.${by}-clear-days`,
    (p: Param<Given>) => sql<object>`
    delete from fact x using (${days(p)}) d cross join unnest(${p("dims")}::smallint[]) as k(dim)
    where x.account_id = d.account_id and x.dim = k.dim and x.day = d.day`,
  );
  const clearMonths = statement(
    `facts.${by}-clear-months`,
    (p: Param<Given>) => sql<object>`
    update fact_month x set counts = (select array_agg(case when not n = any (d.days) then c end order by n) from unnest(x.counts) with ordinality as a(c, n))
    from (${closed(p)}) d cross join unnest(${p("dims")}::smallint[]) as k(dim) where x.account_id = d.account_id and x.dim = k.dim and x.month = d.month`,
  );
  const writeDays = statement(
    `facts.${by}-days`,
    (p: Param<Given>) => sql<object>`
    insert into fact (account_id, dim, day, value_key, cnt) select account_id, dim, day, value_key, cnt from (${counts(p)}) c where day >= fact_open_from()`,
  );
  const writeMonths = statement(
    `facts.${by}-months`,
    (p: Param<Given>) => sql<object>`
    insert into fact_month as m (account_id, dim, month, value_key, counts)
    select account_id, dim, date_trunc('month', day)::date, value_key, fact_counts(jsonb_object_agg(extract(day from day)::int, cnt))
    from (${counts(p)}) c where day < fact_open_from() group by 1, 2, 3, 4
    on conflict (account_id, dim, month, value_key) do update set counts = fact_over(excluded.counts, m.counts)`,
  );
  const dropEmpty = statement(
    `facts.${by}-empty-months`,
    (p: Param<Given>) => sql<object>`
    delete from fact_month x using (${closed(p)}) d cross join unnest(${p("dims")}::smallint[]) as k(dim)
    where x.account_id = d.account_id and x.dim = k.dim and x.month = d.month and array_remove(x.counts, null) = '{}'`,
  );
  /** Every day that was counted has its first dimension, even if it is zero. */
  const advance = statement(
    `facts.${by}-source`,
    (p: Param<Given>) => sql<object>`
    insert into fact_source as x (account_id, source, last_day)
    select account_id, ${p("source")}::smallint, max(day) from (${days(p)}) d where not deleted group by account_id
    on conflict (account_id, source) do update set last_day = greatest(x.last_day, excluded.last_day), delivered_at = now()`,
  );
  return async (tx: Tx, given: Given): Promise<void> => {
    await tx.rows(turn, {});
    await tx.rows(clearDays, given);
    await tx.rows(clearMonths, given);
    await tx.rows(writeDays, given);
    await tx.rows(writeMonths, given);
    await tx.rows(dropEmpty, given);
    await tx.rows(advance, given);
  };
};
