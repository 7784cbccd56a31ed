import { sql } from "kysely";
import type { Db } from "../db/db.ts";
import type { Param } from "../db/statement.ts";
import { db, statement } from "./identity.tables.ts";

const userOfLogin = statement("login.user-of-login", (p: Param<{ hash: Buffer }>) =>
  db.selectFrom("login_index").select("user_id").where("login_hash", "=", p("hash")).where("reserved_until", "is", null),
);
const reserver = statement("login.reserver-of-login", (p: Param<{ hash: Buffer }>) =>
  db.selectFrom("login_index").select("user_id").where("login_hash", "=", p("hash")).where("reserved_until", "is not", null),
);
const credentialOf = statement("login.credential", (p: Param<{ userId: string }>) =>
  db
    .selectFrom("credential as c")
    .innerJoin("app_user as u", "u.user_id", "c.user_id")
    .select(["c.password_hash", "u.status", "u.roles", "u.proof_round"])
    .where("c.user_id", "=", p("userId")),
);
const count = statement("login.count", (p: Param<{ userId: string }>) =>
  db
    .updateTable("app_user")
    .set({ login_count: sql`login_count + 1`, previous_login_at: sql`last_login_at`, last_login_at: sql`now()` })
    .where("user_id", "=", p("userId")),
);

/** Who has this login name, by its keyed hash. */
export const findUserByLogin = async (on: Db, hash: Buffer): Promise<string | undefined> =>
  (await on.rows(userOfLogin, { hash }))[0]?.user_id;
/** Who had this login name until a few days ago; it is free again in the night after its time is over. */
export const findReserverOfLogin = async (on: Db, hash: Buffer): Promise<string | undefined> =>
  (await on.rows(reserver, { hash }))[0]?.user_id;
/** The stored hash and standing of one person. */
export const findCredential = async (on: Db, userId: string) => (await on.rows(credentialOf, { userId }))[0];
/** Counts one more sign-in; the one before is told to the person. */
export const countSignIn = (on: Db, userId: string) => on.rows(count, { userId });
