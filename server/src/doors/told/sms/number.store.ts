import { SMS_CODE, SMS_PER_DAY } from "@schaufenster/contract/areas/sms/sms.rules.ts";
import type { NumberState } from "@schaufenster/contract/areas/sms/sms.model.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/db.ts";
import type { Param } from "../../../db/statement.ts";
import { db, statement } from "../told.tables.ts";

interface Person {
  userId: string;
}
/** The number of a person, and what became of it. */
export interface NumberRow {
  number: string;
  state: NumberState;
}
const find = statement(
  "sms.number",
  (p: Param<Person>) => sql<NumberRow>`select number, state from sms_number where user_id = ${p("userId")}::bigint`,
);
/** One that is confirmed stays until it is removed. */
const start = statement(
  "sms.start",
  (p: Param<Person & { number: string }>) => sql<{ user_id: string }>`
  insert into sms_number as s (user_id, number, state) values (${p("userId")}::bigint, ${p("number")}, 'waiting')
  on conflict (user_id) do update set number = excluded.number, state = 'waiting', changed_at = now(), code_hash = null, code_until = null, tries = 0
  where s.state <> 'confirmed' returning s.user_id`,
);
/** What a code is for, as long as the person still waits for it. */
const mint = statement(
  "sms.mint",
  (p: Param<Person & { number: string; hash: Buffer }>) => sql<{ user_id: string }>`
  update sms_number set code_hash = ${p("hash")}, code_until = now() + make_interval(mins => ${sql.lit(SMS_CODE.minutes)}), tries = 0
  where user_id = ${p("userId")}::bigint and number = ${p("number")} and state = 'waiting' returning user_id`,
);
const guess = statement(
  "sms.guess",
  (p: Param<Person>) => sql<{ number: string; code_hash: Buffer | null }>`
  update sms_number set tries = tries + 1
  where user_id = ${p("userId")}::bigint and state = 'waiting' and code_until > now() and tries < ${sql.lit(SMS_CODE.tries)} returning number, code_hash`,
);
const confirm = statement(
  "sms.confirm",
  (p: Param<Person & { number: string }>) => sql<{ user_id: string }>`
  update sms_number set state = 'confirmed', changed_at = now(), code_hash = null, code_until = null
  where user_id = ${p("userId")}::bigint and number = ${p("number")} and state = 'waiting' returning user_id`,
);
/** Said of this number: of one that was entered since, it says nothing. */
const mark = statement(
  "sms.mark",
  (p: Param<Person & { number: string; state: string }>) => sql`
  update sms_number set state = ${p("state")}::text, changed_at = now(), code_hash = null, code_until = null
  where user_id = ${p("userId")}::bigint and number = ${p("number")}`,
);
const remove = statement("sms.remove", (p: Param<Person>) =>
  db.deleteFrom("sms_number").where("user_id", "=", p("userId")).returning("user_id"),
);
/** Messages of a company on this day of Berlin. */
const sentToday = statement(
  "sms.sent-today",
  (p: Param<{ accountId: string }>) => sql<{ n: number }>`
  select count(distinct letter)::int as n from telling where account_id = ${p("accountId")}::bigint and channel = 'sms'
    and letter_at >= date_trunc('day', now(), 'Europe/Berlin')`,
);
const drop = statement(
  "sms.drop",
  (p: Param<{ accountId: string; letters: readonly string[] }>) => sql`
  delete from telling where account_id = ${p("accountId")}::bigint and channel = 'sms' and letter = any (${p("letters")}::bigint[])`,
);

export const findNumber = async (on: Db, userId: string): Promise<NumberRow | undefined> => (await on.rows(find, { userId }))[0];
/** False when there is a confirmed one already. */
export const startNumber = async (on: Tx, whose: Person & { number: string }): Promise<boolean> => (await on.rows(start, whose)).length > 0;
/** False when nobody waits for a code of this number any more. */
export const mintCode = async (on: Tx, code: Person & { number: string; hash: Buffer }): Promise<boolean> =>
  (await on.rows(mint, code)).length > 0;
/** Counts a guess; says what it is to be compared with, if it may be at all. */
export const countGuess = async (on: Tx, userId: string) => (await on.rows(guess, { userId }))[0];
export const confirmNumber = async (on: Tx, whose: Person & { number: string }): Promise<boolean> =>
  (await on.rows(confirm, whose)).length > 0;
export const markNumber = (on: Tx, of: Person & { number: string; state: Exclude<NumberState, "waiting" | "confirmed"> }) =>
  on.rows(mark, of);
export const removeNumber = async (on: Tx, userId: string): Promise<boolean> => (await on.rows(remove, { userId })).length > 0;
/** How many more a company may have sent today; what was just numbered is among those it had. */
export const findLeftToday = async (on: Tx, accountId: string): Promise<number> =>
  SMS_PER_DAY - ((await on.rows(sentToday, { accountId }))[0]?.n ?? 0);
/** Takes back messages that are not sent: they come on the other ways alone. */
export const dropMessages = (on: Tx, accountId: string, letters: readonly string[]) => on.rows(drop, { accountId, letters });
