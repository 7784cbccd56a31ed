import { sql } from "kysely";
import type { Db } from "../db/db.ts";
import type { Param, Statement } from "../db/statement.ts";
import type { KeptColumns, PersonalData, PersonTable } from "./personal-data.ts";
import { statement } from "./privacy.tables.ts";

type Row = Readonly<Record<string, unknown>>;
type Of = { userId: string };

const readOf = (table: string, told: readonly string[]): Statement<Of, Row> =>
  statement(`personal.read.${table}`, (p: Param<Of>) => {
    const columns = told.length > 0 ? sql.join(told.map((column) => sql.ref(column))) : sql`1 as present`;
    return sql<Row>`select ${columns} from ${sql.table(table)} where user_id = ${p("userId")}`;
  });
const eraseOf = (table: string): Statement<Of, Row> =>
  statement(`personal.erase.${table}`, (p: Param<Of>) => sql<Row>`delete from ${sql.table(table)} where user_id = ${p("userId")}`);
const due = statement(
  "personal.due",
  () => sql<{ user_id: string }>`select user_id from app_user where erase_at < now() order by erase_at limit 500`,
);
/** Together with the number it means one person for ever: a number alone may be given away once more behind a restored copy. */
const MADE = sql.raw("(extract(epoch from created_at) * 1000000)::bigint::text");
const lockDue = statement(
  "personal.lock-due",
  (p: Param<Of>) =>
    sql<{ made: string }>`select ${MADE} as made from app_user where user_id = ${p("userId")} and erase_at < now() for update`,
);
const findMade = statement(
  "personal.made",
  (p: Param<Of & { made: string }>) => sql<{ due: boolean }>`
    select coalesce(erase_at < now(), false) as due from app_user where user_id = ${p("userId")} and ${MADE} = ${p("made")} for update`,
);
/** One line of the trail as its person may see it; of staff it says when and what, not who. */
export interface TrailRow {
  readonly at: Date;
  readonly account_id: string;
  readonly call: string;
  readonly object: string | null;
  readonly fields: readonly string[];
  readonly ip_prefix: string | null;
  readonly staff: boolean;
}
const trail = statement(
  "personal.trail",
  (p: Param<Of>) => sql<TrailRow>`
    select at, account_id, call, object, fields, case when staff then null else ip_prefix end as ip_prefix, staff from audit_event
    where (account_id = 0 and user_id = ${p("userId")})
      or (account_id in (select account_id from membership where user_id = ${p("userId")}) and user_id = 0 and (actor = ${p("userId")} or staff))
    order by at desc limit 20000`,
);
const companies = statement(
  "personal.companies",
  (p: Param<Of>) => sql<{ account_id: string; name: string; city: string }>`
    select a.account_id, a.name, a.city from account a join membership m using (account_id) where m.user_id = ${p("userId")}`,
);
const image = statement(
  "personal.image",
  (p: Param<Of>) => sql<{ profile_image: string | null }>`select profile_image from app_user where user_id = ${p("userId")}`,
);

/** Names of the person's companies. */
export const readCompanies = (on: Db, userId: string) => on.rows(companies, { userId });
/** What the person did and when staff looked, newest first. */
export const readTrail = (on: Db, userId: string): Promise<readonly TrailRow[]> => on.rows(trail, { userId });
/** The file key of the picture. */
export const readImageKey = async (on: Db, userId: string): Promise<string | null> =>
  (await on.rows(image, { userId }))[0]?.profile_image ?? null;
/** Everybody whose time to change their mind is over. */
export const findDuePeople = async (on: Db): Promise<readonly string[]> => (await on.rows(due, {})).map((row) => row.user_id);
/** Locks a person who is still to be erased and says when they were made known; nothing when the wish was taken back meanwhile. */
export const lockDuePerson = async (on: Db, userId: string): Promise<string | undefined> => (await on.rows(lockDue, { userId }))[0]?.made;
type Noted = Of & { readonly made: string };
/** Locks somebody who was erased and is there again. */
export const lockReturned = async (on: Db, { userId, made }: Noted): Promise<boolean> =>
  (await on.rows(findMade, { userId, made })).length > 0;
/** Whether somebody who was to be erased is there and is not to be erased any more. */
export const isStillThere = async (on: Db, { userId, made }: Noted): Promise<boolean> =>
  (await on.rows(findMade, { userId, made })).some(({ due: isDue }) => !isDue);

/** The rows of people, by what the rooms say of their tables. */
export interface PersonRows {
  /** In the order a reader expects. */
  readonly tables: readonly (PersonTable & { readonly name: string })[];
  /** What stays when a person is erased, and why. */
  readonly kept: readonly { readonly table: string; readonly rule: string; readonly why: string }[];
  /** What one table knows about a person, without what would open doors. */
  readonly read: (on: Db, table: string, userId: string) => Promise<readonly Row[]>;
  /** Deletes every row of a person, the person last. */
  readonly erase: (on: Db, userId: string) => Promise<void>;
}
const namedOf = (rooms: readonly PersonalData[]): PersonRows["tables"] =>
  rooms.flatMap(({ tables = {} }) => Object.entries<PersonTable>(tables).map(([name, table]) => ({ name, ...table })));

export const openPersonRows = (rooms: readonly PersonalData[]): PersonRows => {
  const tables = namedOf(rooms);
  const reads = new Map(tables.map(({ name, told }) => [name, readOf(name, Object.keys(told))]));
  const erases = tables.map(({ name }) => eraseOf(name)).toReversed();
  const others = rooms.flatMap(({ other = {} }) => Object.entries<readonly KeptColumns[]>(other));
  return {
    tables,
    kept: others.flatMap(([table, groups]) =>
      groups.filter(({ rule }) => rule !== "delete").map(({ rule, why }) => ({ table, rule, why })),
    ),
    read: async (on, table, userId) => {
      const found = reads.get(table);
      if (!found) throw new Error(`no room keeps people in ${table}`);
      return on.rows(found, { userId });
    },
    erase: async (on, userId) => {
      for (const { erase } of rooms) await erase?.(on, userId);
      for (const one of erases) await on.rows(one, { userId });
    },
  };
};
