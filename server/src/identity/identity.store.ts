import { createHmac } from "node:crypto";
import type { Db } from "../db/db.ts";
import type { Param } from "../db/statement.ts";
import { db, statement } from "./identity.tables.ts";

/** Who vouches for an identity. */
export type Issuer = "passkey" | "facebook";

const userOf = statement("identity.user-of", (p: Param<{ hash: Buffer }>) =>
  db.selectFrom("identity_index").select("user_id").where("identity_hash", "=", p("hash")),
);
const add = statement("identity.add", (p: Param<{ hash: Buffer; issuer: Issuer; userId: string }>) =>
  db
    .insertInto("identity_index")
    .values({ identity_hash: p("hash"), issuer: p("issuer"), user_id: p("userId") })
    .onConflict((conflict) => conflict.doNothing())
    .returning("user_id"),
);
const drop = statement("identity.drop", (p: Param<{ hash: Buffer; userId: string }>) =>
  db.deleteFrom("identity_index").where("identity_hash", "=", p("hash")).where("user_id", "=", p("userId")),
);
const standing = statement("identity.standing", (p: Param<{ userId: string }>) =>
  db.selectFrom("app_user").select(["status", "roles", "proof_round"]).where("user_id", "=", p("userId")),
);

/** A keyed hash of (issuer, subject), so that the index names nobody. */
export const identityHash = (key: Buffer, issuer: Issuer, subject: string): Buffer =>
  createHmac("sha256", key).update(`identity:${issuer}:${subject}`).digest();
/** Whose identity this is. */
export const findUserByIdentity = async (on: Db, hash: Buffer): Promise<string | undefined> =>
  (await on.rows(userOf, { hash }))[0]?.user_id;
/** Ties an identity to a person; false when it is somebody's already. */
export const addIdentity = async (on: Db, identity: { hash: Buffer; issuer: Issuer; userId: string }): Promise<boolean> =>
  (await on.rows(add, identity)).length > 0;
/** Unties it. */
export const dropIdentity = (on: Db, userId: string, hash: Buffer) => on.rows(drop, { userId, hash });
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
