import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import { db, statement } from "../identity.tables.ts";

const keepSecret = statement("user.totp-start", (p: Param<{ userId: string; secret: Buffer }>) =>
  db
    .insertInto("totp")
    .values({ user_id: p("userId"), secret: p("secret") })
    .onConflict((conflict) =>
      conflict
        .column("user_id")
        .doUpdateSet({ secret: p("secret"), last_step: 0 })
        .where("totp.confirmed_at", "is", null),
    )
    .returning("user_id"),
);
const confirm = statement("user.totp-confirm", (p: Param<{ userId: string; step: number }>) =>
  db
    .updateTable("totp")
    .set({ confirmed_at: sql`now()`, last_step: p("step") })
    .where("user_id", "=", p("userId")),
);
const dropSecret = statement("user.totp-remove", (p: Param<{ userId: string }>) =>
  db.deleteFrom("totp").where("user_id", "=", p("userId")).returning("confirmed_at"),
);
const dropCodes = statement("user.codes-remove", (p: Param<{ userId: string }>) =>
  db.deleteFrom("recovery_code").where("user_id", "=", p("userId")),
);
const addCodes = statement("user.codes-add", (p: Param<{ userId: string; hashes: readonly Buffer[] }>) =>
  db
    .insertInto("recovery_code")
    .columns(["user_id", "code_hash"])
    .expression(sql`select ${p("userId")}::bigint, unnest(${p("hashes")}::bytea[])`),
);
const passkeyIds = statement("user.passkeys", (p: Param<{ userId: string }>) =>
  db.selectFrom("passkey").select("credential_id").where("user_id", "=", p("userId")),
);
interface NewPasskey {
  userId: string;
  id: string;
  publicKey: Buffer;
  counter: number;
  name: string;
  handle: Buffer | null;
}
const addKey = statement("user.passkey-add", (p: Param<NewPasskey>) =>
  db.insertInto("passkey").values({
    user_id: p("userId"),
    credential_id: p("id"),
    public_key: p("publicKey"),
    counter: p("counter"),
    name: p("name"),
    handle: p("handle"),
  }),
);
const dropKey = statement("user.passkey-remove", (p: Param<{ userId: string; id: string }>) =>
  db.deleteFrom("passkey").where("user_id", "=", p("userId")).where("credential_id", "=", p("id")).returning("user_id"),
);

/** Keeps a sealed secret that waits for its first code; false when an app is set up already. */
export const keepTotpSecret = async (on: Db, userId: string, secret: Buffer): Promise<boolean> =>
  (await on.rows(keepSecret, { userId, secret })).length > 0;
/** Switches the authenticator app on; the code of this step is used. */
export const confirmTotpSecret = (on: Db, userId: string, step: number) => on.rows(confirm, { userId, step });
/** Switches it off together with its recovery codes; undefined when there was none. */
export const dropTotp = async (on: Db, userId: string) => {
  await on.rows(dropCodes, { userId });
  return (await on.rows(dropSecret, { userId }))[0];
};
/** Replaces the recovery codes. */
export const replaceRecoveryCodes = async (on: Db, userId: string, hashes: readonly Buffer[]): Promise<void> => {
  await on.rows(dropCodes, { userId });
  await on.rows(addCodes, { userId, hashes });
};
/** The ids of a person's passkeys. */
export const findPasskeyIds = async (on: Db, userId: string): Promise<readonly string[]> =>
  (await on.rows(passkeyIds, { userId })).map((row) => row.credential_id);
/** Adds a passkey. */
export const addPasskey = (on: Db, passkey: NewPasskey) => on.rows(addKey, passkey);
/** Removes one; false when it was not there. */
export const dropPasskey = async (on: Db, userId: string, id: string): Promise<boolean> =>
  (await on.rows(dropKey, { userId, id })).length > 0;
