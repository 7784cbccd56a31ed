import { SEARCH_SHOWN, type SearchKind } from "@schaufenster/contract/areas/portal/search.rules.ts";
import type { SearchGroup } from "@schaufenster/contract/areas/portal/search.model.ts";
import { sql, type RawBuilder } from "kysely";
import type { Db } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
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
}

const dayOf = (moment: string) => sql`(${sql.ref(moment)} at time zone 'Europe/Berlin')::date`;
const own = (p: Param<Sought>) => sql`x.account_id = ${p("accountId")} and x.id = i.id`;
const only = (...parts: readonly RawBuilder<unknown>[]) =>
  sql`concat_ws(' · ', ${sql.join(parts.map((part) => sql`nullif(${part}, '')`))})`;

/** Who asked is told after the acceptance only, as everywhere. */
const KINDS: Readonly<Record<SearchKind, (p: Param<Sought>) => Shown>> = {
  lead: (p) => ({
    list: "lead_word",
    rows: sql`lead x left join lateral (select name from lead_contact c
      where c.account_id = x.account_id and c.lead_id = x.id and x.status = 'accepted' limit 1) c on true where ${own(p)}`,
    id: sql`x.external_id`,
    title: sql`x.title`,
    note: only(sql`coalesce(c.name, '')`, sql`concat_ws(' ', x.zip_code, x.city)`),
    day: dayOf("x.received_at"),
  }),
  document: (p) => ({
    list: "document_word",
    fits: sql`select from document d where d.account_id = ${p("accountId")} and d.id = x.id and d.state = 'ready'`,
    rows: sql`document x where ${own(p)}`,
    id: sql`x.number`,
    title: sql`x.title`,
    note: sql`x.number`,
    day: sql`x.issued_on`,
  }),
  review: (p) => ({
    list: "review_word",
    rows: sql`review x left join review_source s on s.id = x.source_id where ${own(p)}`,
    id: sql`x.id::text`,
    title: sql`x.author`,
    note: only(sql`coalesce(s.name, '')`, sql`left(x.rating_text, ${CUT})`),
    day: dayOf("x.rated_at"),
  }),
  "phone-call": (p) => ({
    list: "phone_call_word",
    rows: sql`phone_call x where ${own(p)}`,
    id: sql`x.id::text`,
    title: sql`coalesce(nullif(x.caller, ''), x.phone, '')`,
    note: sql`left(x.subject, ${CUT})`,
    day: dayOf("x.called_at"),
  }),
};

type Row = Pick<SearchGroup, "total" | "more" | "hits"> & { readonly kind: SearchKind };

/** The newest matches of one kind; none, no row. */
const matchesOf = (p: Param<Sought>, kind: SearchKind) => {
  const { list, fits, rows, id, title, note, day } = KINDS[kind](p);
  const shown = sql`(select coalesce(json_agg(json_build_object('id', h.id, 'title', h.title, 'note', h.note, 'day', h.day) order by i.place), '[]')
    from unnest(m.ids) with ordinality i(id, place) cross join lateral (
      select ${id} as id, ${title} as title, ${note} as note, ${day}::text as day from ${rows} limit 1) h)`;
  return sql`select ${sql.lit(kind)} as kind, m.total, m.more, ${shown} as hits
    from ${foundIn(p, { table: list, newestFirst: true, fits })} m where m.total > 0`;
};

/** All kinds in one look. What somebody has no right to see is not there for this statement: the fences of the tables say so, not it. */
const everywhere = statement(
  "portal.search",
  (p: Param<Sought>) => sql<Row>`
  ${matchesOf(p, "lead")} union all ${matchesOf(p, "document")} union all ${matchesOf(p, "review")} union all ${matchesOf(p, "phone-call")}`,
);

/** What a company's data say to some words, by kind. */
export const findEverywhere = (on: Db, accountId: string, search: string): Promise<Row[]> =>
  on.rows(everywhere, { accountId, search, from: FIRST_DAY, to: LAST_DAY, limit: SEARCH_SHOWN, offset: 0 });
