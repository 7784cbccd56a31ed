import type { UnreachedReason } from "@schaufenster/contract/areas/inbox/reach.model.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import { db, statement } from "./told.tables.ts";

interface Person {
  userId: string;
}
/** Of letters to other addresses nothing is kept: no report on them concerns the person. */
const note = statement(
  "reach.note",
  (p: Param<Person & { id: string; to: string }>) => sql`
  insert into sent_letter (id, user_id)
  select ${p("id")}::uuid, user_id from app_user where user_id = ${p("userId")}::bigint and email = ${p("to")}::text on conflict do nothing`,
);
/** A letter is reported on once. */
const mark = statement(
  "reach.mark",
  (p: Param<{ id: string; reason: UnreachedReason }>) => sql<{ user_id: string }>`
  with letter as (delete from sent_letter where id = ${p("id")}::uuid returning user_id)
  insert into unreached (user_id, reason) select user_id, ${p("reason")}::text from letter
  on conflict (user_id) do update set reason = excluded.reason, since = now() returning user_id`,
);
/** Why somebody is not written to. */
export interface UnreachedRow {
  address: string;
  reason: UnreachedReason;
  since: Date;
}
const find = statement(
  "reach.find",
  (p: Param<Person>) => sql<UnreachedRow>`
  select a.email as address, u.reason, u.since from unreached u join app_user a on a.user_id = u.user_id where u.user_id = ${p("userId")}::bigint`,
);
const forget = statement("reach.forget", (p: Param<Person>) =>
  db.deleteFrom("unreached").where("user_id", "=", p("userId")).returning("user_id"),
);
const forgetLetters = statement("reach.forget-letters", (p: Param<Person>) =>
  db.deleteFrom("sent_letter").where("user_id", "=", p("userId")),
);
const purge = statement("reach.purge", () =>
  db
    .deleteFrom("sent_letter")
    .where("sent_at", "<", sql<Date>`now() - interval '30 days'`)
    .returning("user_id"),
);

/** Keeps which letter went to a person's own address. */
export const noteLetter = (on: Tx, letter: Person & { id: string; to: string }) => on.rows(note, letter);
/** Marks the address that a letter went to; false when we wrote no such letter, or it was reported on before. */
export const markUnreached = async (on: Db, letter: { id: string; reason: UnreachedReason }): Promise<boolean> =>
  (await on.rows(mark, letter)).length > 0;
/** Why a person's address is written to no more; nothing when it is. */
export const findUnreached = async (on: Db, userId: string): Promise<UnreachedRow | undefined> => (await on.rows(find, { userId }))[0];
/** Writes to the person again; a late report on an earlier letter says nothing any more. False when they were written to anyway. */
export const forgetUnreached = async (on: Tx, userId: string): Promise<boolean> => {
  await on.rows(forgetLetters, { userId });
  return (await on.rows(forget, { userId })).length > 0;
};
/** Forgets letters that nobody reports on any more; says how many. */
export const purgeSentLetters = async (on: Db): Promise<number> => (await on.rows(purge, {})).length;
