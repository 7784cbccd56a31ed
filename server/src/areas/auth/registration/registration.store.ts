import { sql } from "kysely";
import type { Db } from "../../../db/db.ts";
import type { Param } from "../../../db/statement.ts";
import type { Hashes } from "../../../identity/key-ring.ts";
import type { Keyed, KeyNeed } from "../../../identity/keyed.ts";
import { db, statement } from "../auth.tables.ts";

/** A registration as it waits for its owner's click. */
export interface NewRegistration {
  id: string;
  loginHash: Buffer;
  brand: string;
  kind: "customer" | "private" | "guest";
  salutation: string;
  firstName: string;
  lastName: string;
  email: string;
  companyName: string | null;
  newsletter: boolean;
  passwordHash: string | null;
  /** By which key name and password were hashed. */
  keyId: string;
  /** The letter of a company's entry that it was begun with, hashed. */
  claimHash: Buffer | null;
  /** The browser it was begun in; only its own hash stands here. */
  deviceHash: Buffer | null;
}
const VALID_HOURS = 24;
const MAX_TRIES = 5;

const add = statement("registration.add", (p: Param<NewRegistration>) =>
  db.insertInto("pending_registration").values({
    id: p("id"),
    login_hash: p("loginHash"),
    brand: p("brand"),
    kind: p("kind"),
    salutation: p("salutation"),
    first_name: p("firstName"),
    last_name: p("lastName"),
    email: p("email"),
    company_name: p("companyName"),
    newsletter: p("newsletter"),
    password_hash: p("passwordHash"),
    key_id: p("keyId"),
    device_hash: p("deviceHash"),
    claim_hash: p("claimHash"),
    expires_at: sql`now() + make_interval(hours => ${sql.lit(VALID_HOURS)})`,
  }),
);
const mint = statement("registration.mint", (p: Param<{ id: string; tokenHash: Buffer; codeHash: Buffer }>) =>
  db
    .updateTable("pending_registration")
    .set({
      token_hash: p("tokenHash"),
      code_hash: p("codeHash"),
      code_tries: 0,
      expires_at: sql`now() + make_interval(hours => ${sql.lit(VALID_HOURS)})`,
    })
    .where("id", "=", p("id"))
    .returningAll(),
);
const consumeByToken = statement("registration.by-token", (p: Param<{ id: string; tokenHash: Buffer }>) =>
  db
    .deleteFrom("pending_registration")
    .where("id", "=", p("id"))
    .where("token_hash", "=", p("tokenHash"))
    .where("expires_at", ">", sql<Date>`now()`)
    .returningAll(),
);
interface OwnOf {
  hashes: readonly Buffer[];
  deviceHash: Buffer;
}
/** The newest registration that this browser began for an address; what others began for it is none of its business. */
const newest = statement("registration.newest", (p: Param<OwnOf>) =>
  db
    .selectFrom("pending_registration")
    .select("id")
    .where(sql<boolean>`login_hash = any (${p("hashes")}::bytea[])`)
    .where("device_hash", "=", p("deviceHash"))
    .where("expires_at", ">", sql<Date>`now()`)
    .orderBy("created_at", "desc")
    .limit(1),
);
/** What waits for a login name: what this browser began comes first, then what was begun last. */
const waiting = statement("registration.waiting", (p: Param<OwnOf>) =>
  db
    .selectFrom("pending_registration")
    .select(["id", sql<string>`password_hash`.as("password_hash"), "key_id as pepper_id"])
    .where(sql<boolean>`login_hash = any (${p("hashes")}::bytea[])`)
    .where("password_hash", "is not", null)
    .where("expires_at", ">", sql<Date>`now()`)
    .orderBy(sql`device_hash is not distinct from ${p("deviceHash")}`, "desc")
    .orderBy("created_at", "desc")
    .limit(1),
);
/** A guess counts before it is compared. */
const countTry = statement("registration.count-try", (p: Param<{ id: string }>) =>
  db
    .updateTable("pending_registration")
    .set({ code_tries: sql`code_tries + 1` })
    .where("id", "=", p("id"))
    .where("code_tries", "<", sql.lit(MAX_TRIES))
    .where("expires_at", ">", sql<Date>`now()`)
    .returning(["id", "code_hash"]),
);
const consumeById = statement("registration.by-id", (p: Param<{ id: string }>) =>
  db.deleteFrom("pending_registration").where("id", "=", p("id")).returningAll(),
);
const find = statement("registration.find", (p: Param<{ id: string }>) =>
  db.selectFrom("pending_registration").select("email").where("id", "=", p("id")),
);
const findByToken = statement("registration.find-by-token", (p: Param<{ id: string; tokenHash: Buffer }>) =>
  db
    .selectFrom("pending_registration")
    .select(["device_hash", "password_hash", "key_id as pepper_id"])
    .where("id", "=", p("id"))
    .where("token_hash", "=", p("tokenHash"))
    .where("expires_at", ">", sql<Date>`now()`),
);
const dropAll = statement("registration.drop-all", (p: Param<{ hashes: readonly Buffer[] }>) =>
  db.deleteFrom("pending_registration").where(sql<boolean>`login_hash = any (${p("hashes")}::bytea[])`),
);
const purge = statement("registration.purge", () =>
  db
    .deleteFrom("pending_registration")
    .where("expires_at", "<", sql<Date>`now()`)
    .returning("id"),
);

const eraseOf = statement(
  "registration.erase-of",
  (p: Param<{ userId: string }>) => sql<Record<string, never>>`
    delete from pending_registration where login_hash in (select login_hash from login_index where user_id = ${p("userId")})`,
);

const needs = statement(
  "registration.keys",
  () => sql<KeyNeed>`
  select key_id, count(*)::int as count, max(expires_at) as until from pending_registration where expires_at > now() group by key_id`,
);

/** Registrations that wait: name and password are hashed by a key, and end with them. */
export const REGISTRATIONS_KEYED: Keyed = {
  what: "registrations that wait for a click",
  count: (on) => on.rows(needs, {}),
  otherwise: "each ends within a day; whoever has not clicked when the key goes registers again",
};
/** Keeps a registration until its owner clicks. */
export const addRegistration = (on: Db, registration: NewRegistration) => on.rows(add, registration);
/** Writes new secrets at the moment the mail is made; gives what the mail needs. */
export const mintRegistration = async (on: Db, id: string, tokenHash: Buffer, codeHash: Buffer) =>
  (await on.rows(mint, { id, tokenHash, codeHash }))[0];
/** Takes a registration by its link; of two at the same time exactly one gets it. */
export const takeByToken = async (on: Db, id: string, tokenHash: Buffer) => (await on.rows(consumeByToken, { id, tokenHash }))[0];
/** Counts a guess and gives what it is compared with; nothing after five guesses. */
export const countCodeTry = async (on: Db, id: string) => (await on.rows(countTry, { id }))[0];
/** Takes a registration whose code was right. */
export const takeById = async (on: Db, id: string) => (await on.rows(consumeById, { id }))[0];
/** The newest registration that a browser began for an address. */
export const newestRegistration = async (on: Db, { all: hashes }: Pick<Hashes, "all">, deviceHash: Buffer): Promise<string | undefined> =>
  (await on.rows(newest, { hashes, deviceHash }))[0]?.id;
/** The registration that waits for a login name, with the password it was begun with. */
export const findWaiting = async (on: Db, { all: hashes }: Pick<Hashes, "all">, deviceHash: Buffer) =>
  (await on.rows(waiting, { hashes, deviceHash }))[0];
/** For which address a registration waits. */
export const findRegistration = async (on: Db, id: string) => (await on.rows(find, { id }))[0];
/** Where a registration was begun and with which password, by its link. */
export const findByLink = async (on: Db, id: string, tokenHash: Buffer) => (await on.rows(findByToken, { id, tokenHash }))[0];
/** Removes whatever waits for an address. */
export const dropRegistrations = (on: Db, { all: hashes }: Pick<Hashes, "all">) => on.rows(dropAll, { hashes });
/** Erases what nobody has confirmed in time. */
export const purgeRegistrations = async (on: Db): Promise<number> => (await on.rows(purge, {})).length;
/** Erases what waits for any login name of a person. */
export const eraseRegistrationsOf = (on: Db, userId: string) => on.rows(eraseOf, { userId });
export type RegistrationRow = NonNullable<Awaited<ReturnType<typeof takeById>>>;
