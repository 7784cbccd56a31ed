import { sql } from "kysely";
import type { Db, Tx } from "../../../db/db.ts";
import type { Keyed } from "../../../identity/keyed.ts";
import type { Param } from "../../../db/statement.ts";
import { statement } from "../auth.tables.ts";

type Errand = "visit" | "desk";
interface SignOn {
  userId: string;
  token: Buffer;
  errand: Errand;
}
const keep = statement(
  "sign-on.keep",
  (p: Param<SignOn>) => sql<object>`
  insert into staff_sign_on (user_id, token, errand) values (${p("userId")}::bigint, ${p("token")}::bytea, ${p("errand")}::text)
  on conflict (user_id) do update set token = excluded.token, errand = excluded.errand, checked_at = now()`,
);
const due = statement(
  "sign-on.due",
  () => sql<{ user_id: string }>`
  select user_id from staff_sign_on where checked_at < now() - interval '50 seconds' order by checked_at limit 500`,
);
const find = statement(
  "sign-on.find",
  (p: Param<{ userId: string }>) => sql<{ token: Buffer; errand: string }>`
  select token, errand from staff_sign_on where user_id = ${p("userId")}::bigint`,
);
const renew = statement(
  "sign-on.renew",
  (p: Param<{ userId: string; token: Buffer }>) => sql<object>`
  update staff_sign_on set token = ${p("token")}::bytea, checked_at = now() where user_id = ${p("userId")}::bigint`,
);
const drop = statement(
  "sign-on.drop",
  (p: Param<{ userId: string }>) => sql<object>`delete from staff_sign_on where user_id = ${p("userId")}::bigint`,
);
const keys = statement(
  "sign-on.keys",
  () => sql<{ key_id: string; count: number; until: Date | null }>`
  select key_of(token) as key_id, count(*)::int as count, max(checked_at + interval '8 hours') as until from staff_sign_on group by 1`,
);

/** Keeps with what somebody is asked for again; the sign-in before is over. */
export const keepSignOn = (tx: Tx, signOn: SignOn) => tx.rows(keep, signOn);
/** Who is to be asked for again. */
export const findDueSignOns = async (on: Db): Promise<string[]> => (await on.rows(due, {})).map((row) => row.user_id);
export const findSignOn = async (on: Db, userId: string) => (await on.rows(find, { userId }))[0];
export const renewSignOn = (tx: Tx, userId: string, token: Buffer) => tx.rows(renew, { userId, token });
export const dropSignOn = (tx: Tx, userId: string) => tx.rows(drop, { userId });
/** A sign-in makes it anew, and so does each answer of the directory, about once a minute. */
export const SIGN_ON_KEYED: Keyed = {
  what: "sign-ins of staff by their directory",
  count: (on) => on.rows(keys, {}),
  otherwise: "made anew within minutes while the worker runs; whoever is still in by an old one is not asked for any more",
};
