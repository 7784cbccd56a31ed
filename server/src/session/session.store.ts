import { sql } from "kysely";
import type { Db } from "../db/db.ts";
import { owning, statement, type Param } from "../db/statement.ts";

const db = owning<"login_index" | "credential" | "app_user" | "session">();

const userOfLogin = statement("session.user-of-login", (p: Param<{ hash: Buffer }>) =>
  db.selectFrom("login_index").select("user_id").where("login_hash", "=", p("hash")),
);
const credentialOf = statement("session.credential", (p: Param<{ userId: string }>) =>
  db
    .selectFrom("credential as c")
    .innerJoin("app_user as u", "u.user_id", "c.user_id")
    .select(["c.password_hash", "u.status", "u.roles"])
    .where("c.user_id", "=", p("userId")),
);
interface NewSession {
  userId: string;
  family: string;
  kind: string;
  secretHash: Buffer;
  bindHash: Buffer;
  fixedAccount: string | null;
  idleSeconds: number;
  absoluteSeconds: number;
  persistent: boolean;
  device: string;
}
const open = statement("session.open", (p: Param<NewSession>) =>
  db
    .insertInto("session")
    .values({
      user_id: p("userId"),
      family: p("family"),
      kind: p("kind"),
      secret_hash: p("secretHash"),
      bind_hash: p("bindHash"),
      fixed_account: p("fixedAccount"),
      idle_seconds: p("idleSeconds"),
      absolute_end: sql`now() + make_interval(secs => ${p("absoluteSeconds")})`,
      persistent: p("persistent"),
      device: p("device"),
    })
    .returning(["absolute_end", sql<Date>`now()`.as("now")]),
);
const countSignIn = statement("session.count-sign-in", (p: Param<{ userId: string }>) =>
  db
    .updateTable("app_user")
    .set({ login_count: sql`login_count + 1`, previous_login_at: sql`last_login_at`, last_login_at: sql`now()` })
    .where("user_id", "=", p("userId")),
);
const locked = statement("session.locked", (p: Param<{ userId: string; family: string }>) =>
  db
    .selectFrom("session")
    .selectAll()
    .select(sql<Date>`now()`.as("now"))
    .where("user_id", "=", p("userId"))
    .where("family", "=", p("family"))
    .forUpdate(),
);
const rotate = statement("session.rotate", (p: Param<{ userId: string; family: string; secretHash: Buffer }>) =>
  db
    .updateTable("session")
    .set({
      previous_hash: sql`secret_hash`,
      secret_hash: p("secretHash"),
      generation: sql`generation + 1`,
      rotated_at: sql`now()`,
      seen_at: sql`now()`,
    })
    .where("user_id", "=", p("userId"))
    .where("family", "=", p("family")),
);
const revoke = statement("session.revoke", (p: Param<{ userId: string; family: string }>) =>
  db
    .updateTable("session")
    .set({ revoked_at: sql`now()` })
    .where("user_id", "=", p("userId"))
    .where("family", "=", p("family"))
    .where("revoked_at", "is", null)
    .returning("family"),
);
/** Whose token this is; the hash is of the secret that was shown. */
interface Shown {
  readonly userId: string;
  readonly family: string;
  readonly secretHash: Buffer;
}
const steppedUp = statement("session.stepped-up", (p: Param<Shown>) =>
  db
    .selectFrom("session")
    .select("family")
    .where("user_id", "=", p("userId"))
    .where("family", "=", p("family"))
    .where("secret_hash", "=", p("secretHash"))
    .where("step_up_at", ">", sql<Date>`now() - interval '5 minutes'`),
);

const confirmed = statement("session.confirmed", (p: Param<{ userId: string; family: string }>) =>
  db
    .updateTable("session")
    .set({ step_up_at: sql`now()` })
    .where("user_id", "=", p("userId"))
    .where("family", "=", p("family")),
);

/** Notes that password or passkey was confirmed just now. */
export const markStepUp = (on: Db, userId: string, family: string) => on.rows(confirmed, { userId, family });
/** Who has this login name, by its keyed hash. */
export const findUserByLogin = async (on: Db, hash: Buffer): Promise<string | undefined> =>
  (await on.rows(userOfLogin, { hash }))[0]?.user_id;
/** The stored hash and standing of one person. */
export const findCredential = async (on: Db, userId: string) => (await on.rows(credentialOf, { userId }))[0];
/** Opens a session and says when it ends at the latest, by the database's clock. */
export const openSession = async (on: Db, session: NewSession) => {
  const [row] = await on.rows(open, session);
  await on.rows(countSignIn, { userId: session.userId });
  if (!row) throw new Error("insert returned no row");
  return { absoluteEnd: row.absolute_end, now: row.now };
};
/** The session row, locked for rotation. */
export const lockSession = async (on: Db, userId: string, family: string) => (await on.rows(locked, { userId, family }))[0];
/** Replaces the secret; the old one stays valid for 30 s. */
export const rotateSession = (on: Db, userId: string, family: string, secretHash: Buffer) =>
  on.rows(rotate, { userId, family, secretHash });
/** Ends a session; true when it was still open. */
export const revokeSession = async (on: Db, userId: string, family: string): Promise<boolean> =>
  (await on.rows(revoke, { userId, family })).length > 0;
/**
 * Whether its owner has confirmed within the last five minutes who they are. The predecessor of the present secret does not count,
 * though it is good for other calls a little longer: a copy that was taken before the confirmation must gain nothing by it.
 */
export const hasSteppedUp = async (on: Db, { userId, family, secretHash }: Shown): Promise<boolean> =>
  (await on.rows(steppedUp, { userId, family, secretHash })).length > 0;
