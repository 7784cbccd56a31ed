import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import { db, statement } from "../identity.tables.ts";

const confirmed = statement("second-factor.confirmed", (p: Param<{ userId: string }>) =>
  db.selectFrom("totp").select("user_id").where("user_id", "=", p("userId")).where("confirmed_at", "is not", null),
);
const passkeys = statement("second-factor.passkeys", (p: Param<{ userId: string }>) =>
  db.selectFrom("passkey").select("user_id").where("user_id", "=", p("userId")).limit(1),
);
const locked = statement("second-factor.locked", (p: Param<{ userId: string }>) =>
  db.selectFrom("totp").select(["secret", "last_step", "confirmed_at"]).where("user_id", "=", p("userId")).forUpdate(),
);
const keepStep = statement("second-factor.use-step", (p: Param<{ userId: string; step: number }>) =>
  db
    .updateTable("totp")
    .set({ last_step: p("step") })
    .where("user_id", "=", p("userId")),
);
const consumeCode = statement("second-factor.use-code", (p: Param<{ userId: string; hash: Buffer }>) =>
  db
    .updateTable("recovery_code")
    .set({ used_at: sql`now()` })
    .where("user_id", "=", p("userId"))
    .where("code_hash", "=", p("hash"))
    .where("used_at", "is", null)
    .returning("user_id"),
);

/** Whether an authenticator app is set up. */
export const hasTotp = async (on: Db, userId: string): Promise<boolean> => (await on.rows(confirmed, { userId })).length > 0;
/** Whether there is a passkey. */
export const hasPasskey = async (on: Db, userId: string): Promise<boolean> => (await on.rows(passkeys, { userId })).length > 0;
/** The sealed secret, locked, so that of two equal codes at the same time one is the later. */
export const lockTotp = async (on: Db, userId: string) => (await on.rows(locked, { userId }))[0];
/** Remembers the step of the code that was used. */
export const rememberTotpStep = (on: Db, userId: string, step: number) => on.rows(keepStep, { userId, step });
/** Uses a recovery code up: of two at the same time exactly one gets true. */
export const consumeRecoveryCode = async (on: Db, userId: string, hash: Buffer): Promise<boolean> =>
  (await on.rows(consumeCode, { userId, hash })).length > 0;
