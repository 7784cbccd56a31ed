import { sql } from "kysely";
import type { Db } from "../db/db.ts";
import { statement, type Param, type Statement } from "../db/statement.ts";
import { PERSON_TABLE_NAMES, PERSON_TABLES, type PersonTableName } from "./personal-data.ts";

type Row = Readonly<Record<string, unknown>>;
type Of = { userId: string };

const perTable = (make: (table: PersonTableName) => Statement<Of, Row>) =>
  Object.fromEntries(PERSON_TABLE_NAMES.map((table) => [table, make(table)])) as Record<PersonTableName, Statement<Of, Row>>;

const read = perTable((table) =>
  statement(`personal.read.${table}`, (p: Param<Of>) => {
    const told: readonly string[] = PERSON_TABLES[table].told;
    const columns = told.length > 0 ? sql.join(told.map((column) => sql.ref(column))) : sql`1 as present`;
    return sql<Row>`select ${columns} from ${sql.table(table)} where user_id = ${p("userId")}`;
  }),
);
const erase = perTable((table) =>
  statement(`personal.erase.${table}`, (p: Param<Of>) => sql<Row>`delete from ${sql.table(table)} where user_id = ${p("userId")}`),
);
const erasePending = statement(
  "personal.erase-pending",
  (p: Param<Of>) => sql<Row>`
    delete from pending_registration where login_hash in (select login_hash from login_index where user_id = ${p("userId")})`,
);
const forgetName = statement(
  "personal.forget-name",
  (p: Param<Of>) => sql<Row>`update entry_change set actor_name = null where actor = ${p("userId")} and actor_name is not null`,
);
const due = statement(
  "personal.due",
  () => sql<{ user_id: string }>`select user_id from app_user where erase_at < now() order by erase_at limit 500`,
);
const lockDue = statement(
  "personal.lock-due",
  (p: Param<Of>) => sql<Row>`select user_id from app_user where user_id = ${p("userId")} and erase_at < now() for update`,
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

/** What one table knows about a person, without what would open doors. */
export const readPersonRows = (on: Db, table: PersonTableName, userId: string): Promise<readonly Row[]> => on.rows(read[table], { userId });
/** Names of the person's companies. */
export const readCompanies = (on: Db, userId: string) => on.rows(companies, { userId });
/** What the person did and when staff looked, newest first. */
export const readTrail = (on: Db, userId: string): Promise<readonly TrailRow[]> => on.rows(trail, { userId });
/** The file key of the picture. */
export const readImageKey = async (on: Db, userId: string): Promise<string | null> =>
  (await on.rows(image, { userId }))[0]?.profile_image ?? null;
/** Everybody whose time to change their mind is over. */
export const findDuePeople = async (on: Db): Promise<readonly string[]> => (await on.rows(due, {})).map((row) => row.user_id);
/** Locks a person who is still to be erased; false when the wish was taken back meanwhile. */
export const lockDuePerson = async (on: Db, userId: string): Promise<boolean> => (await on.rows(lockDue, { userId })).length > 0;
/** Deletes every row of a person, the person last; their name goes from what they did for companies. */
export const erasePersonRows = async (on: Db, userId: string): Promise<void> => {
  await on.rows(erasePending, { userId });
  await on.rows(forgetName, { userId });
  for (const table of PERSON_TABLE_NAMES) await on.rows(erase[table], { userId });
};
