import { sql } from "kysely";
import type { Db } from "../db/db.ts";
import type { Param } from "../db/statement.ts";
import type { Hashes } from "./key-ring.ts";
import type { Peppered } from "./passwords.ts";
import { db, statement } from "./identity.tables.ts";

const userOfLogin = statement("login.user-of-login", (p: Param<{ hashes: readonly Buffer[] }>) =>
  db
    .selectFrom("login_index")
    .select("user_id")
    .where(sql<boolean>`login_hash = any (${p("hashes")}::bytea[])`)
    .where("reserved_until", "is", null),
);
const reserver = statement("login.reserver-of-login", (p: Param<{ hashes: readonly Buffer[] }>) =>
  db
    .selectFrom("login_index")
    .select("user_id")
    .where(sql<boolean>`login_hash = any (${p("hashes")}::bytea[])`)
    .where("reserved_until", "is not", null),
);
const credentialOf = statement("login.credential", (p: Param<{ userId: string }>) =>
  db
    .selectFrom("credential as c")
    .innerJoin("app_user as u", "u.user_id", "c.user_id")
    .select(["c.password_hash", "c.pepper_id", "u.status", "u.roles", "u.proof_round"])
    .where("c.user_id", "=", p("userId")),
);
interface Renewal {
  userId: string;
  before: string;
  hash: string;
  pepperId: string;
}
/** The password is the same one: when it was chosen stays as it was. */
const repeppered = statement("login.repepper", (p: Param<Renewal>) =>
  db
    .updateTable("credential")
    .set({ password_hash: p("hash"), pepper_id: p("pepperId") })
    .where("user_id", "=", p("userId"))
    .where("password_hash", "=", p("before")),
);
const count = statement("login.count", (p: Param<{ userId: string }>) =>
  db
    .updateTable("app_user")
    .set({ login_count: sql`login_count + 1`, previous_login_at: sql`last_login_at`, last_login_at: sql`now()` })
    .where("user_id", "=", p("userId")),
);

/** Who has this login name, by its keyed hashes. */
export const findUserByLogin = async (on: Db, { all: hashes }: Pick<Hashes, "all">): Promise<string | undefined> =>
  (await on.rows(userOfLogin, { hashes }))[0]?.user_id;
/** Who had this login name until a few days ago; it is free again in the night after its time is over. */
export const findReserverOfLogin = async (on: Db, { all: hashes }: Pick<Hashes, "all">): Promise<string | undefined> =>
  (await on.rows(reserver, { hashes }))[0]?.user_id;
/** The stored hash and standing of one person. */
export const findCredential = async (on: Db, userId: string) => (await on.rows(credentialOf, { userId }))[0];
/** Keeps the same password by another key; nothing happens when another one was chosen meanwhile. */
export const renewPepper = (on: Db, userId: string, before: Peppered, after: Peppered) =>
  on.rows(repeppered, { userId, before: before.password_hash, hash: after.password_hash, pepperId: after.pepper_id });
/** Counts one more sign-in; the one before is told to the person. */
export const countSignIn = (on: Db, userId: string) => on.rows(count, { userId });
