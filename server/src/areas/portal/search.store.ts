import { SEARCH_KINDS, SEARCH_SHOWN, type SearchKind } from "@schaufenster/contract/areas/portal/search.rules.ts";
import type { SearchGroup } from "@schaufenster/contract/areas/portal/search.model.ts";
import { sql, type RawBuilder } from "kysely";
import type { Db } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import { meantWords, type Forgiven } from "../../db/near-words.ts";
import { FIRST_DAY, foundIn, LAST_DAY, type Sought, type WordList } from "../../db/word-search.ts";
import { statement } from "./portal.tables.ts";

/** So much of a longer text is told beside a match. */
const NOTE_MAX = 90;
const CUT = sql.lit(NOTE_MAX);

/** What is shown of a match: columns over `x`, the row whose id is `i.id`. */
interface Shown {
  readonly list: WordList["table"];
  readonly fits?: RawBuilder<unknown>;
  readonly rows: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  readonly title: RawBuilder<unknown>;
  readonly note: RawBuilder<unknown>;
  readonly day: RawBuilder<unknown>;
  /** The text that its words are of. */
  readonly said: RawBuilder<unknown>;
}

const dayOf = (moment: string) => sql`(${sql.ref(moment)} at time zone 'Europe/Berlin')::date`;
const own = (p: Param<Sought>) => sql`x.account_id = ${p("accountId")} and x.id = i.id`;
const all = (...parts: readonly string[]) => sql`concat_ws(' ', ${sql.join(parts.map((part) => sql.ref(part)))})`;
const only = (...parts: readonly RawBuilder<unknown>[]) =>
  sql`concat_ws(' · ', ${sql.join(parts.map((part) => sql`nullif(${part}, '')`))})`;

/** Who asked is told after the acceptance only, as everywhere. */
const KINDS: Readonly<Record<SearchKind, (p: Param<Sought>) => Shown>> = {
  lead: (p) => ({
    list: "lead_word",
    rows: sql`lead x left join lateral (select name, street, split_part(email, '@', 1) as mailbox from lead_contact c
      where c.account_id = x.account_id and c.lead_id = x.id and x.status = 'accepted' limit 1) c on true where ${own(p)}`,
    id: sql`x.external_id`,
    title: sql`x.title`,
    note: only(sql`coalesce(c.name, '')`, sql`concat_ws(' ', x.zip_code, x.city)`),
    day: dayOf("x.received_at"),
    said: all("x.title", "x.trade", "x.city", "c.name", "c.street", "c.mailbox"),
  }),
  document: (p) => ({
    list: "document_word",
    fits: sql`select from document d where d.account_id = ${p("accountId")} and d.id = x.id and d.state = 'ready'`,
    rows: sql`document x where ${own(p)}`,
    id: sql`x.number`,
    title: sql`x.title`,
    note: sql`x.number`,
    day: sql`x.issued_on`,
    said: sql`concat_ws(' ', x.title, document_kind(x.type))`,
  }),
  review: (p) => ({
    list: "review_word",
    rows: sql`review x left join review_source s on s.id = x.source_id where ${own(p)}`,
    id: sql`x.id::text`,
    title: sql`x.author`,
    note: only(sql`coalesce(s.name, '')`, sql`left(x.rating_text, ${CUT})`),
    day: dayOf("x.rated_at"),
    said: all("x.author", "x.rating_text"),
  }),
  "phone-call": (p) => ({
    list: "phone_call_word",
    rows: sql`phone_call x where ${own(p)}`,
    id: sql`x.id::text`,
    title: sql`coalesce(nullif(x.caller, ''), x.phone, '')`,
    note: sql`left(x.subject, ${CUT})`,
    day: dayOf("x.called_at"),
    said: all("x.caller", "x.subject", "x.note"),
  }),
};

/** What is found of a kind. `meant` are the words that were looked for in the place of others, and `said` is where they stand in the first match. */
export type FoundRow = Pick<SearchGroup, "total" | "more" | "hits"> & {
  readonly kind: SearchKind;
  readonly meant: { readonly typed: string; readonly word: string }[] | null;
  readonly said: string | null;
};

/** The newest matches of one kind; none, no row. */
const matchesOf = (p: Param<Forgiven>, kind: SearchKind) => {
  const { list, fits, rows, id, title, note, day, said } = KINDS[kind](p);
  const shown = sql`(select coalesce(json_agg(json_build_object('id', h.id, 'title', h.title, 'note', h.note, 'day', h.day) order by i.place), '[]')
    from unnest(m.ids) with ordinality i(id, place) cross join lateral (
      select ${id} as id, ${title} as title, ${note} as note, ${day}::text as day from ${rows} limit 1) h)`;
  const first = sql`(select ${said} from (select m.ids[1] as id) i cross join ${rows} limit 1)`;
  return sql`select ${sql.lit(kind)} as kind, m.total, m.more, ${shown} as hits, o.meant, case when o.meant is not null then ${first} end as said
    from ${foundIn(p, { table: list, newestFirst: true, fits, meant: sql`(select distinct word from meant) w` })} m cross join other o where m.total > 0`;
};

/** All kinds in one look. What somebody has no right to see is not there for this statement: the fences of the tables say so, not it. */
const everywhere = statement(
  "portal.search",
  (p: Param<Forgiven>) => sql<FoundRow>`
  with ${meantWords(
    p,
    SEARCH_KINDS.map((kind) => KINDS[kind](p).list),
  )}, other as materialized (
    select json_agg(json_build_object('typed', typed, 'word', word)) as meant from meant where word <> typed
  )
  ${sql.join(
    SEARCH_KINDS.map((kind) => matchesOf(p, kind)),
    sql` union all `,
  )}`,
);

/** What a company's data say to some words, by kind; `same` gives other words for some of them. */
export const findEverywhere = (
  on: Db,
  accountId: string,
  search: string,
  same: readonly (readonly [string, string])[],
): Promise<FoundRow[]> =>
  on.rows(everywhere, {
    accountId,
    search,
    sameOf: same.map(([word]) => word),
    sameAs: same.map(([, other]) => other),
    from: FIRST_DAY,
    to: LAST_DAY,
    limit: SEARCH_SHOWN,
    offset: 0,
  });
