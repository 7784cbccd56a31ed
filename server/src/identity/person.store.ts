import { sql } from "kysely";
import type { Db } from "../db/db.ts";
import type { Param } from "../db/statement.ts";
import { db, statement } from "./identity.tables.ts";
import type { Hashes } from "./key-ring.ts";
import type { Peppered } from "./passwords.ts";

interface NewPerson {
  login: string;
  loginHash: Hashes;
  salutation: string;
  firstName: string;
  lastName: string;
  role: string;
  newsletter: boolean;
}
const nextId = statement("person.next-id", () => sql<{ id: string }>`select nextval('app_user_id_seq')::text as id`);
const add = statement("person.add", (p: Param<Omit<NewPerson, "loginHash"> & { userId: string }>) =>
  db.insertInto("app_user").values({
    user_id: p("userId"),
    login: p("login"),
    email: p("login"),
    salutation: p("salutation"),
    first_name: p("firstName"),
    last_name: p("lastName"),
    role: p("role"),
    roles: sql`array[${p("role")}]`,
    status: "active",
    newsletter: p("newsletter"),
  }),
);
const activate = statement("person.activate", (p: Param<{ userId: string }>) =>
  db
    .updateTable("app_user")
    .set({ status: "active" })
    .where("user_id", "=", p("userId"))
    .where("status", "=", "unactivated")
    .returning(["email", "role"]),
);
const addLogin = statement("person.add-login", (p: Param<{ userId: string; hashes: readonly Buffer[]; keyIds: readonly string[] }>) =>
  db
    .insertInto("login_index")
    .columns(["login_hash", "key_id", "spare", "user_id"])
    .expression(sql`select n.hash, n.key_id, n.at > 1, ${p("userId")}::bigint
      from unnest(${p("hashes")}::bytea[], ${p("keyIds")}::text[]) with ordinality as n(hash, key_id, at)
      where not exists (select from login_index l where l.login_hash = any (${p("hashes")}::bytea[]))`)
    .onConflict((conflict) => conflict.doNothing())
    .returning("user_id"),
);
const reclaimLogin = statement("person.reclaim-login", (p: Param<{ userId: string; hashes: readonly Buffer[] }>) =>
  db
    .updateTable("login_index")
    .set({ reserved_until: null })
    .where("user_id", "=", p("userId"))
    .where(sql<boolean>`login_hash = any (${p("hashes")}::bytea[])`)
    .returning("user_id"),
);
const reserveLogin = statement("person.reserve-login", (p: Param<{ userId: string; hashes: readonly Buffer[]; days: number }>) =>
  db
    .updateTable("login_index")
    .set({ reserved_until: sql`now() + make_interval(days => ${p("days")}::int)` })
    .where("user_id", "=", p("userId"))
    .where(sql<boolean>`login_hash = any (${p("hashes")}::bytea[])`),
);
const dropLogins = statement("person.drop-logins", (p: Param<{ userId: string; except: readonly Buffer[] }>) =>
  db
    .deleteFrom("login_index")
    .where("user_id", "=", p("userId"))
    .where(sql<boolean>`login_hash <> all (${p("except")}::bytea[])`),
);
const purgeLogins = statement("person.purge-logins", () => db.deleteFrom("login_index").where("reserved_until", "<", sql<Date>`now()`));
const setPassword = statement("person.set-password", (p: Param<{ userId: string; hash: string; pepperId: string }>) =>
  db
    .insertInto("credential")
    .values({ user_id: p("userId"), password_hash: p("hash"), pepper_id: p("pepperId") })
    .onConflict((conflict) =>
      conflict.column("user_id").doUpdateSet({ password_hash: p("hash"), pepper_id: p("pepperId"), changed_at: sql`now()` }),
    ),
);
const endRound = statement("person.end-round", (p: Param<{ userId: string }>) =>
  db
    .updateTable("app_user")
    .set({ proof_round: sql`proof_round + 1` })
    .where("user_id", "=", p("userId")),
);
const endEveryRound = statement("person.end-every-round", () => db.updateTable("app_user").set({ proof_round: sql`proof_round + 1` }));
const setEmail = statement("person.set-email", (p: Param<{ userId: string; email: string }>) =>
  db
    .updateTable("app_user")
    // Who signs in with a name of their own keeps it.
    .set({
      email: p("email"),
      login: sql`case when lower(login) = lower(email) then ${p("email")} else login end`,
      changed_at: sql`now()`,
      named_at: sql`now()`,
    })
    .where("user_id", "=", p("userId")),
);
const seeDevice = statement(
  "person.see-device",
  (p: Param<{ userId: string; hash: Buffer }>) =>
    sql<{ known: boolean; others: number }>`
    with before as (select count(*)::int as n from user_device where user_id = ${p("userId")} and device_hash <> ${p("hash")}),
      seen as (insert into user_device (user_id, device_hash) values (${p("userId")}, ${p("hash")})
        on conflict (user_id, device_hash) do update set last_seen_at = now() returning first_seen_at < last_seen_at as known)
    select seen.known, before.n as others from seen, before`,
);
const knowsDevice = statement("person.knows-device", (p: Param<{ userId: string; hash: Buffer }>) =>
  db.selectFrom("user_device").select("user_id").where("user_id", "=", p("userId")).where("device_hash", "=", p("hash")),
);
const locked = statement("person.locked", (p: Param<{ userId: string }>) =>
  db.selectFrom("app_user").select(["login", "email", "proof_round"]).where("user_id", "=", p("userId")).forNoKeyUpdate(),
);
const unlike = statement("person.unlike-names", () =>
  db
    .selectFrom("app_user")
    .select(["user_id", "email"])
    .where(sql<boolean>`lower(login) <> lower(email)`)
    .where("status", "=", "active"),
);
const letterhead = statement("person.letterhead", (p: Param<{ userId: string }>) =>
  db
    .selectFrom("app_user")
    .select(["login", "email", "salutation", "first_name", "last_name", "erase_at", "status"])
    .where("user_id", "=", p("userId")),
);

/** The number of the next person; needed before the row, because the fence asks whose row it is. */
export const nextUserId = async (on: Db): Promise<string> => {
  const [row] = await on.rows(nextId, {});
  if (!row) throw new Error("a sequence always gives a number");
  return row.id;
};
/** Makes a person; false when the login name was taken meanwhile. Only ever inserts: nobody's account is overwritten. */
export const addPerson = async (on: Db, userId: string, { loginHash, ...person }: NewPerson): Promise<boolean> => {
  const added = await addAddress(on, userId, loginHash);
  if (added) await on.rows(add, { ...person, userId });
  return added;
};
/** Everybody whose login name is not their address. */
export const findUnlikeNames = (on: Db) => on.rows(unlike, {});
/**
 * Makes a person known by an address besides, by every key of the ring; false when it is known already, as theirs or as somebody else's. Who does not
 * see everybody's names must undo the rest then: a part of it may stand.
 */
export const addAddress = async (on: Db, userId: string, { all: hashes, keyIds }: Hashes): Promise<boolean> =>
  (await on.rows(addLogin, { userId, hashes, keyIds })).length === hashes.length;
/** Takes a login name, a new one or one that was the person's until a few days ago; false when somebody else has it. */
const takeLogin = async (on: Db, userId: string, name: Hashes): Promise<boolean> =>
  (await on.rows(reclaimLogin, { userId, hashes: name.all })).length > 0 || addAddress(on, userId, name);
/** Replaces the login name and reserves the one before for some days; false when somebody else has the new one. */
export const moveLogin = async (on: Db, userId: string, from: Hashes, to: Hashes, email: string, days: number): Promise<boolean> => {
  if (!(await takeLogin(on, userId, to))) return false;
  await on.rows(reserveLogin, { userId, hashes: from.all, days });
  await on.rows(setEmail, { userId, email });
  return true;
};
/** Gives a login name back to its person; of the others only those stay that are named. */
export const restoreLogin = async (on: Db, userId: string, name: Hashes, email: string, others: readonly Hashes[]): Promise<boolean> => {
  if (!(await takeLogin(on, userId, name))) return false;
  await on.rows(dropLogins, { userId, except: [name, ...others].flatMap(({ all }) => all) });
  await on.rows(setEmail, { userId, email });
  return true;
};
/** Frees the login names whose time is over. */
export const purgeReservedLogins = (on: Db) => on.rows(purgeLogins, {});
/** Sets the password's hash. */
export const storePassword = (on: Db, userId: string, { password_hash: hash, pepper_id: pepperId }: Peppered) =>
  on.rows(setPassword, { userId, hash, pepperId });
/** What was proved before counts no more; with null, of everybody whom the connection may see. */
export const endProofRound = (on: Db, userId: string | null) =>
  userId === null ? on.rows(endEveryRound, {}) : on.rows(endRound, { userId });
/** Remembers the browser; `isNew` when the person has signed in before, but never from here. */
export const rememberDevice = async (on: Db, userId: string, hash: Buffer): Promise<{ isNew: boolean }> => {
  const [row] = await on.rows(seeDevice, { userId, hash });
  return { isNew: row !== undefined && !row.known && row.others > 0 };
};
/** Whether the person has signed in from this browser before. */
export const isKnownDevice = async (on: Db, userId: string, hash: Buffer): Promise<boolean> =>
  (await on.rows(knowsDevice, { userId, hash })).length > 0;
/** The person's present address and round, locked: what changes how they get in goes one behind the other. */
export const lockPerson = async (on: Db, userId: string) => (await on.rows(locked, { userId }))[0];
/** Address and form of address for a letter. */
export const findLetterhead = async (on: Db, userId: string) => (await on.rows(letterhead, { userId }))[0];
/** Lets somebody in who has confirmed the address at last; undefined when nobody of this number waits for that. */
export const activatePerson = async (on: Db, userId: string) => (await on.rows(activate, { userId }))[0];
