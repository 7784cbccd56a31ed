import type { Purpose } from "@schaufenster/contract/areas/tracking/consent.rules.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import { statement } from "./tracking.tables.ts";

interface Whose {
  userId: string;
}
interface Asked extends Whose {
  purpose: Purpose;
  version: string;
}
/** One answer of a person. */
export interface AnswerRow {
  readonly purpose: string;
  readonly version: string;
  readonly granted: boolean;
  readonly answered_at: Date;
  readonly ended_at: Date | null;
}
const list = statement(
  "consent.list",
  (p: Param<Whose & { most: number }>) => sql<AnswerRow>`
  select purpose, version, granted, answered_at, ended_at from consent where user_id = ${p("userId")}::bigint
  order by ended_at is not null, answered_at desc, purpose limit ${p("most")}::int`,
);
/** Ends what is said otherwise now; nothing when the same was said before. */
const end = statement(
  "consent.end",
  (p: Param<Asked & { granted: boolean }>) => sql<{ granted: boolean }>`
  update consent set ended_at = now() where user_id = ${p("userId")}::bigint and purpose = ${p("purpose")}::text and ended_at is null
    and (granted, version) is distinct from (${p("granted")}::boolean, ${p("version")}::text) returning granted`,
);
const add = statement(
  "consent.add",
  (p: Param<Asked & { granted: boolean; brand: string }>) => sql<{ granted: boolean }>`
  insert into consent (user_id, purpose, version, brand, granted)
  values (${p("userId")}::bigint, ${p("purpose")}::text, ${p("version")}::text, ${p("brand")}::text, ${p("granted")}::boolean)
  on conflict (user_id, purpose) where ended_at is null do nothing returning granted`,
);
const STANDS = (p: Param<Asked>) => sql`user_id = ${p("userId")}::bigint and purpose = ${p("purpose")}::text
  and version = ${p("version")}::text and granted and ended_at is null`;
const look = statement("consent.look", (p: Param<Asked>) => sql<{ purpose: string }>`select purpose from consent where ${STANDS(p)}`);
const hold = statement(
  "consent.hold",
  (p: Param<Asked>) => sql<{ purpose: string }>`select purpose from consent where ${STANDS(p)} for share`,
);

/** Every answer of a person, those that hold first, then the newest. */
export const listAnswers = (on: Db, userId: string, most: number) => on.rows(list, { userId, most });
/** Writes an answer down. False when the same was said before. */
export const saveAnswer = async (on: Tx, answer: Asked & { granted: boolean; brand: string }): Promise<boolean> => {
  await on.rows(end, answer);
  return (await on.rows(add, answer)).length > 0;
};
/** Whether somebody consents to this version. */
export const findConsent = async (on: Db, asked: Asked): Promise<boolean> => (await on.rows(look, asked)).length > 0;
/** The same, and a withdrawal waits until this transaction is over: what it stores is then found and deleted. */
export const holdConsent = async (on: Tx, asked: Asked): Promise<boolean> => (await on.rows(hold, asked)).length > 0;
