import { sql } from "kysely";
import type { Db } from "../db/db.ts";
import type { Param } from "../db/statement.ts";
import { db, statement } from "./identity.tables.ts";
import { lookup, sign, type Hashes, type KeyRing } from "./key-ring.ts";

/** Who vouches for an identity. */
export type Issuer = "passkey" | "facebook" | "staff";

const userOf = statement("identity.user-of", (p: Param<{ hashes: readonly Buffer[] }>) =>
  db
    .selectFrom("identity_index")
    .select(["user_id", "key_id"])
    .where(sql<boolean>`identity_hash = any (${p("hashes")}::bytea[])`)
    .orderBy("spare"),
);
const add = statement(
  "identity.add",
  (p: Param<{ hashes: readonly Buffer[]; keyIds: readonly string[]; issuer: Issuer; userId: string }>) =>
    db
      .insertInto("identity_index")
      .columns(["identity_hash", "key_id", "spare", "issuer", "user_id"])
      .expression(sql`select n.hash, n.key_id, n.at > 1, ${p("issuer")}::text, ${p("userId")}::bigint
      from unnest(${p("hashes")}::bytea[], ${p("keyIds")}::text[]) with ordinality as n(hash, key_id, at)`)
      .onConflict((conflict) => conflict.doNothing())
      .returning("user_id"),
);
const drop = statement("identity.drop", (p: Param<{ hashes: readonly Buffer[]; userId: string }>) =>
  db
    .deleteFrom("identity_index")
    .where(sql<boolean>`identity_hash = any (${p("hashes")}::bytea[])`)
    .where("user_id", "=", p("userId")),
);
const standing = statement("identity.standing", (p: Param<{ userId: string }>) =>
  db.selectFrom("app_user").select(["status", "roles", "proof_round"]).where("user_id", "=", p("userId")),
);

const identityText = (issuer: Issuer, subject: string): string => `identity:${issuer}:${subject}`;
/** A keyed hash of (issuer, subject), so that the index names nobody. */
export const identityHash = (key: KeyRing, issuer: Issuer, subject: string): Buffer => sign(key, identityText(issuer, subject));
/** What it may stand under in the index, by any key of the ring. */
export const identityHashes = (key: KeyRing, issuer: Issuer, subject: string): Hashes => lookup(key, identityText(issuer, subject));
/** Whose identity this is. */
export const findUserByIdentity = async (on: Db, { all: hashes }: Hashes): Promise<string | undefined> =>
  (await on.rows(userOf, { hashes }))[0]?.user_id;
interface Identity {
  hash: Hashes;
  issuer: Issuer;
  userId: string;
}
/** Ties an identity to a person, by every key of the ring; false when it is somebody's already by one of them: then nothing of it may stay. */
export const addIdentity = async (on: Db, { hash: { all: hashes, keyIds }, ...identity }: Identity): Promise<boolean> =>
  (await on.rows(add, { ...identity, hashes, keyIds })).length === hashes.length;
const tied = statement("identity.tied", (p: Param<{ userId: string; issuer: Issuer }>) =>
  db.selectFrom("identity_index").select("user_id").where("user_id", "=", p("userId")).where("issuer", "=", p("issuer")).limit(1),
);
/** Whether somebody vouches for a person. */
export const hasIdentity = async (on: Db, userId: string, issuer: Issuer): Promise<boolean> =>
  (await on.rows(tied, { userId, issuer })).length > 0;
/** Unties it. */
export const dropIdentity = (on: Db, userId: string, { all: hashes }: Hashes) => on.rows(drop, { userId, hashes });
/** Ties it anew, by the key that writes: what it says is known only while somebody shows it. */
export const renewIdentity = async (on: Db, { hash, ...identity }: Identity): Promise<void> => {
  if (hash.all.length < 2) return;
  const [row] = await on.rows(userOf, { hashes: hash.all });
  if (row?.user_id !== identity.userId || row.key_id === hash.keyIds[0]) return;
  await dropIdentity(on, identity.userId, hash);
  await addIdentity(on, { ...identity, hash });
};
/** Whether a person has this role right now. */
export const hasRole = async (on: Db, userId: string, role: string): Promise<boolean> =>
  (await on.rows(standing, { userId }))[0]?.roles.includes(role) ?? false;
/** The two doors: staff come in through customer care and never as customers, customers never through customer care. */
export type Entrance = "customer" | "staff";
/** Whether somebody of this standing may pass there. */
export const mayPass = (person: { status: string; roles: readonly string[] } | undefined, entrance: Entrance): boolean =>
  person?.status === "active" && person.roles.includes("cuca") === (entrance === "staff");
/** Whether a person may come in there. */
export const maySignIn = async (on: Db, userId: string, entrance: Entrance = "customer"): Promise<boolean> =>
  (await findProven(on, userId, entrance)) !== undefined;
/** Somebody who has proven who they are, and in which round: when their sessions are ended meanwhile, the proof opens none. */
export interface Proven {
  readonly userId: string;
  readonly round: number;
}
/** The same with the present round, for whoever has just shown a proof; undefined when they may not come in there. */
export const findProven = async (on: Db, userId: string, entrance: Entrance = "customer"): Promise<Proven | undefined> => {
  const [row] = await on.rows(standing, { userId });
  return row && mayPass(row, entrance) ? { userId, round: row.proof_round } : undefined;
};
