import { sql } from "kysely";
import type { Db, Tx } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import { WEBSITE_KIND as KIND } from "../../facts/dimensions.ts";
import { countsOf, SOURCE_OF_SLOT } from "./figures.store.ts";
import { statement } from "./website.tables.ts";

interface OneWebsite {
  accountId: string;
  slot: number;
}
/** Those that waited longest. */
const due = statement(
  "website.due",
  (p: Param<{ limit: number }>) => sql<{ account_id: string; slot: number }>`
  select account_id::text as account_id, slot from website
  where matomo_id is not null and (tried_at is null or tried_at < now() - interval '12 hours') order by tried_at nulls first limit ${p("limit")}::int`,
);
const late = statement(
  "website.late",
  () => sql<{ late: number }>`
  select count(*)::int as late from website where matomo_id is not null and (tried_at is null or tried_at < now() - interval '24 hours')`,
);
const tried = statement(
  "website.tried",
  (p: Param<OneWebsite>) =>
    sql<object>`update website set tried_at = now() where account_id = ${p("accountId")} and slot = ${p("slot")}::smallint`,
);
/** What is known of it already: up to which day, and which of the days lately. */
const known = statement("website.known", (p: Param<OneWebsite & { from: string; to: string }>) => {
  const days = countsOf([KIND.visits], sql`${p("from")}::date`, sql`${p("to")}::date`);
  return sql<{ matomo_id: number | null; counted_since: string; last_day: string | null; days: string[] }>`
    select w.matomo_id, w.counted_since::text as counted_since, s.last_day::text as last_day, array(select c.day::text from (${days}) c) as days
    from website w left join fact_source s on s.account_id = w.account_id and s.source = ${SOURCE_OF_SLOT}
    where w.account_id = ${p("accountId")}::bigint and w.slot = ${p("slot")}::smallint`;
});
/** Whoever writes figures of a company goes behind whoever does already, and behind whoever takes the website away. */
const hold = statement(
  "website.hold",
  (p: Param<OneWebsite & { matomoId: number }>) => sql<{ held: boolean }>`
  select w.slot = ${p("slot")}::smallint and w.matomo_id = ${p("matomoId")}::int as held from website w where w.account_id = ${p("accountId")}::bigint
  order by w.slot for update`,
);
const keepWords = statement(
  "website.keep-words",
  (p: Param<{ accountId: string; words: readonly string[] }>) => sql<object>`
  insert into website_word (account_id, word_id, word)
  select ${p("accountId")}::bigint, (select coalesce(max(x.word_id), 0) from website_word x where x.account_id = ${p("accountId")}::bigint) + row_number() over (), n.word
  from unnest(${p("words")}::text[]) as n(word)
  where not exists (select from website_word x where x.account_id = ${p("accountId")}::bigint and x.word = n.word)`,
);
const findWords = statement(
  "website.words",
  (p: Param<{ accountId: string; words: readonly string[] }>) => sql<{ word_id: number; word: string }>`
  select word_id, word from website_word where account_id = ${p("accountId")}::bigint and word = any (${p("words")}::text[])`,
);

/** Websites whose figures were not asked for lately. */
export const findDue = (on: Db, limit: number) => on.rows(due, { limit });
/** How many of them nobody has asked for in a day. */
export const countLate = async (on: Db): Promise<number> => (await on.rows(late, {}))[0]?.late ?? 0;
export const noteTried = (tx: Tx, website: OneWebsite) => tx.rows(tried, website);
export const findKnown = async (tx: Tx, asked: OneWebsite & { from: string; to: string }) => (await tx.rows(known, asked))[0];
/** Whether the website is still there under its number at Matomo; held until the transaction ends. */
export const holdWebsite = async (tx: Tx, website: OneWebsite & { matomoId: number }): Promise<boolean> =>
  (await tx.rows(hold, website)).some(({ held }) => held);
/** The numbers of words; new ones are given a number. */
export const numberWords = async (tx: Tx, accountId: string, words: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  if (words.length === 0) return new Map();
  await tx.rows(keepWords, { accountId, words });
  return new Map((await tx.rows(findWords, { accountId, words })).map(({ word, word_id }) => [word, word_id]));
};
