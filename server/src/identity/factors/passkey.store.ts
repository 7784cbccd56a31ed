import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import type { StoredPasskey } from "./passkeys.ts";
import { db, statement } from "../identity.tables.ts";

const one = statement("passkey.one", (p: Param<{ userId: string; id: string }>) =>
  db
    .selectFrom("passkey")
    .select(["credential_id", "public_key", "counter", "handle"])
    .where("user_id", "=", p("userId"))
    .where("credential_id", "=", p("id"))
    .forUpdate(),
);
const touch = statement("passkey.touch", (p: Param<{ userId: string; id: string; counter: number }>) =>
  db
    .updateTable("passkey")
    .set({ counter: p("counter"), last_used_at: sql`now()` })
    .where("user_id", "=", p("userId"))
    .where("credential_id", "=", p("id")),
);

/** One passkey of a person, locked, so that its counter is checked in order. */
export const lockPasskey = async (on: Db, userId: string, id: string): Promise<(StoredPasskey & { userId: string }) | undefined> => {
  const [row] = await on.rows(one, { userId, id });
  return row && { userId, id: row.credential_id, publicKey: row.public_key, counter: Number(row.counter), handle: row.handle };
};
/** Remembers that it was used. */
export const touchPasskey = (on: Db, userId: string, id: string, counter: number) => on.rows(touch, { userId, id, counter });
