import { sql } from "kysely";
import type { Db, Tx } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import { statement } from "./told.tables.ts";

interface Member {
  accountId: string;
  userId: string;
}
/** The day in Berlin. */
export const today = sql`(now() at time zone 'Europe/Berlin')::date`;
/** What a person (`c`) is called. */
export const nameOf = sql`coalesce(nullif(c.display_name, ''), c.first_name || ' ' || c.last_name)`;
const named = statement(
  "stand-in.name",
  (p: Param<Member>) => sql<{ name: string }>`
  select ${nameOf} as name from app_user c join membership m on m.user_id = c.user_id
  where m.account_id = ${p("accountId")}::bigint and c.user_id = ${p("userId")}::bigint`,
);
/** For whom somebody stands in, and how long. */
export interface StandInRow {
  name: string;
  from: string;
  to: string;
}
const find = statement(
  "stand-in.find",
  (p: Param<Member & { away: string }>) => sql<StandInRow>`
  select ${nameOf} as name, s.from_day::text as "from", s.to_day::text as "to" from stand_in s join app_user c on c.user_id = s.user_id
  where s.account_id = ${p("accountId")}::bigint and s.user_id = ${p("away")}::bigint and s.stand_in_id = ${p("userId")}::bigint and s.to_day >= ${today}`,
);
interface Wish extends Member {
  standIn: string;
  from: string;
  to: string;
}
const set = statement(
  "stand-in.set",
  (p: Param<Wish>) => sql<{ user_id: string }>`
  insert into stand_in as s (account_id, user_id, stand_in_id, from_day, to_day)
  values (${p("accountId")}::bigint, ${p("userId")}::bigint, ${p("standIn")}::bigint, ${p("from")}::date, ${p("to")}::date)
  on conflict (account_id, user_id) do update set stand_in_id = excluded.stand_in_id, from_day = excluded.from_day, to_day = excluded.to_day
  where (s.stand_in_id, s.from_day, s.to_day) is distinct from (excluded.stand_in_id, excluded.from_day, excluded.to_day) returning s.user_id`,
);
const end = statement(
  "stand-in.end",
  (p: Param<Member>) => sql<{ stand_in_id: string }>`
  delete from stand_in where account_id = ${p("accountId")}::bigint and user_id = ${p("userId")}::bigint returning stand_in_id`,
);
const leave = statement(
  "stand-in.leave",
  (p: Param<Member & { away: readonly string[] }>) => sql<{ user_id: string }>`
  delete from stand_in where account_id = ${p("accountId")}::bigint and stand_in_id = ${p("userId")}::bigint and user_id = any (${p("away")}::bigint[]) returning user_id`,
);
const purge = statement(
  "stand-in.purge",
  () => sql<{ user_id: string }>`delete from stand_in where to_day < current_date - 1 returning user_id`,
);

/** What somebody of the company is called. */
export const findName = async (on: Db, of: Member) => (await on.rows(named, of))[0]?.name;
/** Whether somebody stands in for another one, and how long. */
export const findStandIn = async (on: Db, of: Member & { away: string }) => (await on.rows(find, of))[0];
/** False when it stood so before. */
export const setStandIn = async (on: Tx, wish: Wish): Promise<boolean> => (await on.rows(set, wish)).length > 0;
/** False when nobody stood in. */
export const endStandIn = async (on: Tx, of: Member): Promise<boolean> => (await on.rows(end, of)).length > 0;
/** Somebody stands in for these no more; says for whom they did. */
export const leaveStandIns = async (on: Tx, of: Member & { away: readonly string[] }): Promise<string[]> =>
  (await on.rows(leave, of)).map((row) => row.user_id);
/** Forgets what has ended; says how many. */
export const purgeStandIns = async (on: Db): Promise<number> => (await on.rows(purge, {})).length;
