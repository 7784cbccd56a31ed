import type { HIDING_GROUNDS } from "@schaufenster/contract/areas/user/own-rating.rules.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/db.ts";
import type { Param } from "../../../db/statement.ts";
import { statement } from "../reviews.tables.ts";

/** Whose rating. */
interface Whose {
  readonly userId: string;
  readonly id: string;
}
/** A rating as its writer sees it. */
export interface OwnRatingRow {
  readonly id: string;
  readonly account_id: string;
  readonly brand: string;
  readonly public_id: string;
  readonly company_name: string;
  readonly city: string;
  readonly author: string;
  readonly stars: number;
  readonly rating_text: string;
  readonly written_at: Date;
  readonly changed_at: Date;
  readonly reply_text: string | null;
  readonly reply_at: Date | null;
  readonly hidden_at: Date | null;
  readonly hidden_for: (typeof HIDING_GROUNDS)[number] | null;
  readonly objection: string | null;
  readonly objected_at: Date | null;
  readonly answer: string | null;
  readonly answered_at: Date | null;
  readonly upheld: boolean | null;
}
const COLUMNS = sql`o.id, o.account_id, o.brand, o.public_id, o.company_name, o.city, o.author, o.stars, o.rating_text, o.written_at, o.changed_at,
  o.reply_text, o.reply_at, o.hidden_at, o.hidden_for, o.objection, o.objected_at, o.answer, o.answered_at, o.upheld`;

/** The columns of a rating where none may be. */
type Maybe<R> = { readonly [K in keyof R]: R[K] | null };
const isThere = <R extends { readonly id: string | null }>(row: R): row is R & OwnRatingRow => row.id !== null;

/** How many there are stands beside each, and alone past the end. */
const page = statement(
  "own-ratings.page",
  (p: Param<{ userId: string; limit: number; offset: number }>) => sql<Maybe<OwnRatingRow> & { total: number }>`
  select c.total, ${COLUMNS} from (select count(*)::int as total from own_rating where user_id = ${p("userId")}) c left join lateral (
    select * from own_rating m where m.user_id = ${p("userId")} order by m.changed_at desc, m.id
    offset ${p("offset")}::int limit ${p("limit")}::int) o on true
  order by o.changed_at desc, o.id`,
);
const one = statement(
  "own-ratings.one",
  (p: Param<Whose>) => sql<OwnRatingRow>`select ${COLUMNS} from own_rating o where o.user_id = ${p("userId")} and o.id = ${p("id")}`,
);
/** The name under which a person writes, the one they chose to be shown or the first name with a letter; and what they have written of this company. */
const writer = statement(
  "own-ratings.writer",
  (p: Param<{ userId: string; accountId: string }>) => sql<Maybe<OwnRatingRow> & { signs_as: string; works_there: boolean }>`
  select coalesce(nullif(u.display_name, ''), u.first_name || ' ' || left(u.last_name, 1) || '.') as signs_as,
    exists (select from membership m where m.user_id = u.user_id and m.account_id = ${p("accountId")}) as works_there, ${COLUMNS}
  from app_user u left join own_rating o on o.user_id = u.user_id and o.account_id = ${p("accountId")} where u.user_id = ${p("userId")}`,
);

/** What is written. */
export interface NewRating {
  readonly userId: string;
  readonly accountId: string;
  readonly brand: string;
  readonly publicId: string;
  readonly companyName: string;
  readonly city: string;
  readonly author: string;
  readonly stars: number;
  readonly text: string;
}
/** A person has one of a company; what is hidden is not changed. */
const write = statement(
  "own-ratings.write",
  (p: Param<NewRating>) => sql<{ id: string }>`
  insert into own_rating as o (user_id, account_id, brand, public_id, company_name, city, author, stars, rating_text)
  values (${p("userId")}, ${p("accountId")}, ${p("brand")}, ${p("publicId")}, ${p("companyName")}, ${p("city")}, ${p("author")}, ${p("stars")}, ${p("text")})
  on conflict (user_id, account_id) do update set stars = excluded.stars, rating_text = excluded.rating_text, changed_at = now(), version = o.version + 1
  where o.hidden_at is null returning o.id`,
);
const change = statement(
  "own-ratings.change",
  (p: Param<Whose & { stars: number; text: string }>) => sql<{ id: string }>`
  update own_rating set stars = ${p("stars")}, rating_text = ${p("text")}, changed_at = now(), version = version + 1
  where user_id = ${p("userId")} and id = ${p("id")} and hidden_at is null returning id`,
);
const remove = statement(
  "own-ratings.remove",
  (p: Param<Whose>) => sql<{ account_id: string }>`
  delete from own_rating where user_id = ${p("userId")} and id = ${p("id")} returning account_id`,
);
const object = statement(
  "own-ratings.object",
  (p: Param<Whose & { text: string }>) => sql<{ id: string }>`
  update own_rating set objection = ${p("text")}, objected_at = now()
  where user_id = ${p("userId")} and id = ${p("id")} and hidden_at is not null and objected_at is null returning id`,
);

/** One page, the last changed first, and how many there are. */
export const findOwnRatings = async (on: Db, place: { userId: string; limit: number; offset: number }) => {
  const rows = await on.rows(page, place);
  return { rows: rows.filter(isThere), total: rows[0]?.total ?? 0 };
};
export const findOwnRating = async (on: Db, whose: Whose) => (await on.rows(one, whose))[0];
/** Who writes of a company; nothing without such a person. */
export const findWriter = async (on: Db, userId: string, accountId: string) => {
  const [row] = await on.rows(writer, { userId, accountId });
  return row && { author: row.signs_as, works_there: row.works_there, rating: isThere(row) ? row : null };
};
/** Writes a rating, or changes the one that is there; nothing when that is hidden. */
export const putOwnRating = async (on: Tx, rating: NewRating): Promise<string | undefined> => (await on.rows(write, rating))[0]?.id;
/** False when it is hidden, or not there. */
export const changeOwnRating = async (on: Tx, said: Whose & { stars: number; text: string }): Promise<boolean> =>
  (await on.rows(change, said)).length > 0;
/** Whose company it was about; nothing when there was none. */
export const removeOwnRating = async (on: Tx, whose: Whose): Promise<string | undefined> => (await on.rows(remove, whose))[0]?.account_id;
/** False when it is not hidden, or was objected to before. */
export const keepObjection = async (on: Tx, said: Whose & { text: string }): Promise<boolean> => (await on.rows(object, said)).length > 0;
