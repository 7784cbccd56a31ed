import type { ResultChange } from "@schaufenster/contract/areas/results/results.rules.ts";
import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import { AD_KIND, adDim, ENTRY_DIM as DIM, SOURCE } from "../../facts/dimensions.ts";
import { countsIn } from "../../facts/facts.store.ts";
import { statement } from "./results.tables.ts";

interface Asked {
  readonly accountId: string;
  /** The first day of the first month, and the last one of the last. */
  readonly from: string;
  readonly to: string;
}
/** What was counted of the entry or of ads in a month: under one key of a dimension, and on how many days; ads without their groups. */
export interface CountedMonth {
  readonly month: string;
  readonly dim: number;
  readonly key: number;
  readonly cnt: number;
  readonly days: number;
}
/** What was charged for one product in a month. */
export interface Cost {
  readonly month: string;
  readonly family: string;
  readonly cents: number;
  readonly once: boolean;
}
interface Row {
  counted: CountedMonth[];
  requests: { month: string; received: number }[];
  first_request: string | null;
  costs: Cost[];
  changes: { day: string; section: ResultChange }[];
  delivered_at: Date | null;
}
export type Found = Readonly<Row>;

const MONTH = sql.lit("YYYY-MM");
const ADS = [SOURCE.searchAds, SOURCE.socialAds].flatMap((source) => [adDim(source, AD_KIND.day), adDim(source, AD_KIND.contacts)]);
const DIMS = [DIM.views, DIM.contacts, ...ADS];
/** How many notes a chart can carry. */
const NOTES_MAX = 8;

const local = (moment: string) => sql`${sql.raw(moment)} at time zone 'Europe/Berlin'`;

const all = statement("results.all", (p: Param<Asked & { sections: readonly string[] }>) => {
  const [account, from, to] = [sql`${p("accountId")}::bigint`, sql`${p("from")}::date`, sql`${p("to")}::date`];
  const counts = countsIn({ account, dims: sql.raw(`array[${DIMS.join(", ")}]::smallint[]`), from, to });
  const [begin, end] = [sql`${from}::timestamp at time zone 'Europe/Berlin'`, sql`(${to} + 1)::timestamp at time zone 'Europe/Berlin'`];
  return sql<Row>`
    select
      (select coalesce(json_agg(c), '[]') from (
        select to_char(day, ${MONTH}) as month, dim, case when dim = ${sql.lit(DIM.contacts)} then value_key else 0 end as key, sum(cnt)::float8 as cnt, count(*)::int as days
        from (${counts}) f group by 1, 2, 3) c) as counted,
      (select coalesce(json_agg(r), '[]') from (
        select to_char(${local("l.received_at")}, ${MONTH}) as month, count(*)::int as received
        from lead l where l.account_id = ${account} and l.received_at >= ${begin} and l.received_at < ${end} group by 1) r) as requests,
      (select to_char(${local("l.received_at")}, ${MONTH}) from lead l where l.account_id = ${account} order by l.received_at, l.id limit 1) as first_request,
      (select coalesce(json_agg(x), '[]') from (
        select to_char(month, ${MONTH}) as month, family, sum(cents)::float8 as cents, bool_and(once) as once
        from product_cost where account_id = ${account} and month between ${from} and ${to} group by 1, 2) x) as costs,
      (select coalesce(json_agg(n order by n.day, n.section), '[]') from (
        select distinct (${local("c.at")})::date::text as day, c.section
        from entry_change c where c.account_id = ${account} and c.section = any (${p("sections")}::text[]) and c.version > 1 and c.at >= ${begin} and c.at < ${end}
        order by 1 desc, 2 limit ${sql.lit(NOTES_MAX)}) n) as changes,
      (select s.delivered_at from fact_source s where s.account_id = ${account} and s.source = ${sql.lit(SOURCE.entry)}) as delivered_at`;
});

/** Contacts, costs and changes of a company between two days, month by month. */
export const findResults = async (on: Db, asked: Asked, sections: readonly ResultChange[]): Promise<Found> => {
  const [row] = await on.rows(all, { ...asked, sections });
  if (!row) throw new Error("a statement without a table gave no row");
  return row;
};
