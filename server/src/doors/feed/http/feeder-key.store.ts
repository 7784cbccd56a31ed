import { sql } from "kysely";
import type { Db } from "../../../db/db.ts";
import type { Param } from "../../../db/statement.ts";
import type { Feeder } from "../feed.store.ts";
import { db, statement } from "../feed.tables.ts";

const find = statement("feed.key", (p: Param<{ id: string }>) =>
  db
    .selectFrom("feeder_key as k")
    .innerJoin("feeder as f", "f.id", "k.feeder")
    .select(["k.public_key", sql<boolean>`coalesce(k.ends_at <= now(), false)`.as("ended")])
    .select(["f.id", "f.name", "f.entities", "f.brands", "f.speaks_as"])
    .where("k.id", "=", p("id")),
);
const add = statement("feed.key-add", (p: Param<{ id: string; feeder: string; publicKey: Buffer }>) =>
  db.insertInto("feeder_key").values({ id: p("id"), feeder: p("feeder"), public_key: p("publicKey") }),
);
const end = statement("feed.key-end", (p: Param<{ id: string; at: Date }>) =>
  db
    .updateTable("feeder_key")
    .set({ ends_at: p("at") })
    .where("id", "=", p("id"))
    .returning("feeder"),
);
const listOf = statement("feed.keys", (p: Param<{ feeder: string }>) =>
  db.selectFrom("feeder_key").select(["id", "ends_at"]).where("feeder", "=", p("feeder")).orderBy("added_at"),
);

const claim = statement("feed.nonce", (p: Param<{ keyId: string; nonce: string; expires: number }>) =>
  db
    .insertInto("feed_nonce")
    // A little longer than it could come again: not every clock of ours is the database's.
    .values({ key_id: p("keyId"), nonce: p("nonce"), ends_at: sql<Date>`to_timestamp(${p("expires")}::bigint) + interval '10 minutes'` })
    .onConflict((conflict) => conflict.doNothing())
    .returning("nonce"),
);
const purge = statement("feed.purge-nonces", () =>
  db
    .deleteFrom("feed_nonce")
    .where("ends_at", "<", sql<Date>`now()`)
    .returning("key_id"),
);

/** Half of a key, and whose it is. */
interface FeederKey {
  readonly feeder: Feeder;
  readonly publicKey: Buffer;
  readonly ended: boolean;
}
/** The key of this name, also one that has ended. */
export const findKey = async (on: Db, id: string): Promise<FeederKey | undefined> =>
  (await on.rows(find, { id })).map(({ public_key: publicKey, ended, speaks_as: speaksAs, ...feeder }) => ({
    publicKey,
    ended,
    feeder: { ...feeder, speaksAs },
  }))[0];
export const addKey = (on: Db, key: { id: string; feeder: string; publicKey: Buffer }) => on.rows(add, key);
/** Ends a key at a moment; whether there is such a key. */
export const endKey = async (on: Db, id: string, at: Date): Promise<boolean> => (await on.rows(end, { id, at })).length > 0;
export const listKeys = (on: Db, feeder: string) => on.rows(listOf, { feeder });

/** Uses a signature up; whether it was unused. */
export const claimNonce = async (on: Db, used: { keyId: string; nonce: string; expires: number }): Promise<boolean> =>
  (await on.rows(claim, { keyId: used.keyId, nonce: used.nonce, expires: used.expires })).length > 0;
/** Forgets signatures that could not come again; says how many. */
export const purgeNonces = async (on: Db): Promise<number> => (await on.rows(purge, {})).length;
