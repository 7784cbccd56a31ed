import { sql, type RawBuilder } from "kysely";
import type { Param } from "./statement.ts";
import type { Sought, WordList } from "./word-search.ts";

/** What is typed, and other words for what was typed: two lists of the same length, each word with one other, the usual one first. */
export interface Forgiven extends Sought {
  sameOf: string[];
  sameAs: string[];
}

/** Of two words that are equally near the one that more rows have; from here on it makes no difference. */
const ROWS = sql.lit(50);

type Words = readonly WordList["table"][];
/** Something about each of the lists. The `limit` keeps a look into the index one: without it the planner joins all words of the company. */
const ofEach = (lists: Words, between: string, look: (words: RawBuilder<unknown>) => RawBuilder<unknown>) =>
  sql`(${sql.join(
    lists.map((list) => look(sql.table(list))),
    sql.raw(` ${between} `),
  )})`;

const begins = (word: RawBuilder<unknown>) => sql`x.word >= ${word} and x.word < ${word} || '{'`;

/**
 * The tables `meant(typed, word)` and `unknown` of a statement: what is looked for in the place of each word that was typed. A word that begins one
 * of the company's own, in a list that the caller may see, is meant as it is. For any other nothing can be found, so the nearest word that the company
 * has is taken: another word for the same, or one error in typing away. What may be near is made from the word and looked up one by one among the
 * company's words, so that it costs the length of the word, not what the company or others have.
 */
export const meantWords = (p: Param<Forgiven>, lists: Words) => {
  const own = sql`x.account_id = ${p("accountId")}`;
  const some = (found: RawBuilder<unknown>) =>
    ofEach(lists, "or", (words) => sql`(select true from ${words} x where ${own} and ${found} limit 1) is true`);
  const many = ofEach(
    lists,
    "+",
    (words) => sql`(select count(*) from (select from ${words} x where ${own} and ${begins(sql`n.word`)} limit ${ROWS}) c)`,
  );
  return sql`
  typed as materialized (
    select word collate "C" as word from sought_words(${p("search")}) word
  ), unknown as materialized (
    select t.word, (select coalesce(max(n), 0) from generate_series(1, length(t.word)) n where ${some(begins(sql`left(t.word, n)`))}) as "right"
    from typed t where not ${some(begins(sql`t.word`))}
  ), possible as materialized (
    select u.word as typed, n.word, n.error, n.starts, n.stem from unknown u cross join lateral near_words(u.word, u."right") n
  ), stem as materialized (
    select s.stem from (select distinct stem from possible) s where ${some(begins(sql`s.stem`))}
  ), near as materialized (
    select u.word as typed, o.other collate "C" as word, o.place / 100.0::real as error, true as starts
    from unknown u join unnest(${p("sameOf")}::text[], ${p("sameAs")}::text[]) with ordinality o(word, other, place) on o.word collate "C" = u.word
    union all
    select p.typed, p.word, p.error, p.starts from possible p join stem using (stem)
  ), counted as materialized (
    select n.typed, n.word, n.error, n.starts, ${many} as found from near n
  ), living as materialized (
    select n.typed, n.word, n.error, n.starts, n.found, ${some(sql`x.word = n.word`)} as whole from counted n where n.found > 0
  ), meant as materialized (
    select t.word as typed, coalesce((select l.word from living l where l.typed = t.word and (l.starts or l.whole)
      order by l.error + case when l.whole then 0 else 1 end, l.found desc, l.word limit 1), t.word) as word from typed t
  )`;
};
