import { SEARCH_HITS_MAX } from "@schaufenster/contract/values/list/list-query.ts";
import { sql, type RawBuilder } from "kysely";
import type { Param } from "./statement.ts";

/** All words must be there, each by its beginning, on one of these days (Berlin, both included). */
export interface Sought {
  accountId: string;
  search: string;
  from: string;
  to: string;
  limit: number;
  offset: number;
}

/** A list whose words stand in a table of their own: (account_id, id, word, at). */
export interface WordList {
  readonly table: "document_word" | "lead_word" | "review_word" | "phone_call_word";
  readonly newestFirst: boolean;
  /** What else must be true of the row `x`, asked for each candidate; it is kept from becoming a join that reads all rows. */
  readonly fits?: RawBuilder<unknown> | undefined;
  /** What gives the words that are looked for (`word`), in the place of what was typed. */
  readonly meant?: RawBuilder<unknown>;
}

/** The matches as a page needs them. */
export interface Found {
  readonly total: number;
  /** There are more than are counted. */
  readonly more: boolean;
  /** Those of the page, in their order. */
  readonly ids: string[];
}

/** Days that stand for an open end. */
export const FIRST_DAY = "1900-01-01";
export const LAST_DAY = "2999-12-31";
/** A day's first moment in Berlin. */
export const dawn = (day: unknown) => sql<Date>`((${day})::date::timestamp at time zone 'Europe/Berlin')`;

/** One more than is counted: enough to know that there are more. */
const HITS = sql.lit(SEARCH_HITS_MAX + 1);
const MOST = sql.lit(SEARCH_HITS_MAX);
/** A beginning that stands for more different words than this is read as one stretch of the index, and sorted. */
const SPELLINGS = sql.lit(40);

const beginsLike = (other: string) => sql`x.word >= ${sql.ref(`${other}.word`)} and x.word < ${sql.ref(`${other}.upto`)}`;

/**
 * The ids of a page of matches, by the words of the company alone. The rarest word leads: if it is rare, all its rows are looked at; if not,
 * each of its spellings is read in the order of time and no further than the cap. No row of another company is touched, and what a page
 * costs depends on the cap, not on how many rows match. The `offset 0` keeps the look at one word a look into the index: without it the
 * planner joins all words of the company with the one.
 */
export const foundIn = (p: Param<Sought>, { table, newestFirst, fits, meant }: WordList) => {
  const words = sql.table(table);
  const order = newestFirst ? sql`at desc, id desc` : sql`at, id`;
  const own = sql`x.account_id = ${p("accountId")}`;
  const within = sql`x.at >= ${dawn(p("from"))} and x.at < ${dawn(sql`${p("to")}::date + 1`)}`;
  const fit = fits === undefined ? sql`` : sql`cross join lateral (${fits} limit 1) fit`;
  const others = sql`((select count(*) from asked) = 1 or (select bool_and(exists (
      select from (select word from ${words} y where y.account_id = ${p("accountId")} and y.id = x.id offset 0) y where y.word >= o.word and y.word < o.upto))
    from asked o where o.word <> (select word from rarest)))`;
  return sql<Found>`(
  with recursive sought as materialized (
    select word, word || '{' as upto from (select word collate "C" as word from ${meant ?? sql`sought_words(${p("search")}) word`}) w
  ), asked as materialized (
    select s.word, s.upto, (select count(*) from (select from ${words} x where ${own} and ${beginsLike("s")} limit ${HITS}) c)::int as n from sought s
  ), rarest as materialized (
    select word, upto, n from asked order by n, word limit 1
  ), spelling as (
    select f.word, 1 as n from rarest d cross join lateral (
      select x.word from ${words} x where ${own} and ${beginsLike("d")} order by x.word limit 1) f where d.n >= ${HITS}
    union all
    select f.word, s.n + 1 from spelling s cross join rarest d cross join lateral (
      select x.word from ${words} x where ${own} and x.word > s.word and x.word < d.upto order by x.word limit 1) f where s.n <= ${SPELLINGS}
  ), hit as materialized (
    select at, id from (
      select x.at, x.id from rarest d cross join lateral (
        select x.at, x.id from ${words} x where ${own} and ${beginsLike("d")} and ${within} offset 0) x ${fit}
      where (d.n < ${HITS} or (select max(n) from spelling) > ${SPELLINGS}) and ${others}
      union all
      select f.at, f.id from spelling s cross join lateral (
        select x.at, x.id from ${words} x ${fit} where ${own} and x.word = s.word and ${within} and ${others}
        order by ${newestFirst ? sql`x.at desc, x.id desc` : sql`x.at, x.id`} limit ${HITS}) f
      where (select max(n) from spelling) <= ${SPELLINGS}
    ) found group by at, id order by ${order} limit ${HITS}
  )
  select least(count(*), ${MOST})::int as total, count(*) > ${MOST} as more,
    coalesce((array_agg(id order by ${order}))[${p("offset")}::int + 1 : least(${p("offset")}::int + ${p("limit")}::int, ${MOST})], '{}') as ids
  from hit)`;
};
