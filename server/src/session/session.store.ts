import { sql } from "kysely";
import type { Db } from "../db/db.ts";
import type { Param } from "../db/statement.ts";
import { countSignIn } from "../identity/login.store.ts";
import { db, statement } from "./session.tables.ts";

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
  tokenKeys: readonly string[];
  /** The key of what the browser keeps, sealed; a visit has none. */
  deviceKey: Buffer | null;
  /** Whether the way in proved as much as a confirmation asks for. */
  confirmed: boolean;
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
      token_keys: sql`${p("tokenKeys")}::text[]`,
      device_key: p("deviceKey"),
      step_up_at: sql`case when ${p("confirmed")}::boolean then now() else 'epoch' end`,
    })
    .returning(["absolute_end", sql<Date>`now()`.as("now")]),
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
const one = statement("session.one", (p: Param<{ userId: string; family: string }>) =>
  db
    .selectFrom("session")
    .selectAll()
    .select(sql<Date>`now()`.as("now"))
    .where("user_id", "=", p("userId"))
    .where("family", "=", p("family")),
);
interface Renewal {
  userId: string;
  family: string;
  secretHash: Buffer;
  /** The place that asked for it. */
  from: Buffer | null;
  /** Those of the token that was shown and of the one that is given for it. */
  tokenKeys: readonly string[];
  /** Its owner has just confirmed who they are. */
  confirmed: boolean;
}
const rotate = statement("session.rotate", (p: Param<Renewal>) =>
  db
    .updateTable("session")
    .set({
      older_hash: sql`previous_hash`,
      older_until: sql`rotated_at + interval '30 seconds'`,
      previous_seen_at: sql`seen_at`,
      rotated_from: p("from"),
      token_keys: sql`${p("tokenKeys")}::text[]`,
      step_up_at: sql`case when ${p("confirmed")}::boolean then now() else step_up_at end`,
      previous_hash: sql`secret_hash`,
      secret_hash: p("secretHash"),
      generation: sql`generation + 1`,
      rotated_at: sql`now()`,
      seen_at: sql`now()`,
    })
    .where("user_id", "=", p("userId"))
    .where("family", "=", p("family")),
);
const shared = statement("session.shared", (p: Param<{ userId: string; family: string; run: number }>) =>
  db
    .updateTable("session")
    .set({ shared_at: sql`generation`, shared_run: p("run") })
    .where("user_id", "=", p("userId"))
    .where("family", "=", p("family")),
);
const deny = statement("session.deny", () => sql`select deny('not-signed-in')`);
const endSurplus = statement("session.end-surplus", (p: Param<{ userId: string; kind: string; most: number }>) =>
  db
    .updateTable("session")
    .set({ revoked_at: sql`now()` })
    .where("user_id", "=", p("userId"))
    .where("family", "in", (eb) =>
      eb
        .selectFrom("session")
        .select("family")
        .where("user_id", "=", p("userId"))
        .where("kind", "=", p("kind"))
        .where("revoked_at", "is", null)
        .where("absolute_end", ">", sql<Date>`now()`)
        .where(sql<boolean>`seen_at > now() - make_interval(secs => idle_seconds)`)
        .orderBy("seen_at", "desc")
        .orderBy("auth_time", "desc")
        .offset(p("most")),
    ),
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
    .where("revoked_at", "is", null)
    .where("step_up_at", ">", sql<Date>`now() - interval '5 minutes'`),
);
const provenLately = statement("session.proven-lately", (p: Param<{ userId: string; family: string }>) =>
  db
    .selectFrom("session")
    .select("family")
    .where("user_id", "=", p("userId"))
    .where("family", "=", p("family"))
    .where(sql<boolean>`greatest(auth_time, step_up_at) > now() - interval '12 hours'`),
);

const confirmed = statement("session.confirmed", (p: Param<{ userId: string; family: string }>) =>
  db
    .updateTable("session")
    .set({ step_up_at: sql`now()` })
    .where("user_id", "=", p("userId"))
    .where("family", "=", p("family")),
);
const visiting = statement(
  "session.on-visit",
  (p: Param<{ accountId: string }>) => sql<{ on_visit: boolean }>`select on_visit(${p("accountId")}::bigint) as on_visit`,
);

const purge = statement("session.purge", () => db.deleteFrom("session").where("absolute_end", "<", sql<Date>`now() - interval '30 days'`));

/** Notes that password or passkey was confirmed just now. */
export const markStepUp = (on: Db, userId: string, family: string) => on.rows(confirmed, { userId, family });
/** Opens a session and says when it ends at the latest, by the database's clock. Two at the same time go one behind the other: both count. */
export const openSession = async (on: Db, session: NewSession) => {
  const [row] = await on.rows(open, session);
  await countSignIn(on, session.userId);
  if (!row) throw new Error("insert returned no row");
  return { absoluteEnd: row.absolute_end, now: row.now };
};
/** The session row, locked for rotation. */
export const lockSession = async (on: Db, userId: string, family: string) => (await on.rows(locked, { userId, family }))[0];
/** The same, not locked. */
export const findSession = async (on: Db, userId: string, family: string) => (await on.rows(one, { userId, family }))[0];
/** Replaces the secret; the old one stays valid for 30 s. */
export const rotateSession = (on: Db, renewal: Renewal) => on.rows(rotate, renewal);
/** Notes that two places asked for the present secret, and in how many renewals in a row. */
export const noteShared = (on: Db, shown: { userId: string; family: string; run: number }) => on.rows(shared, shown);
/** Refuses in the words of the scope check: the edge then looks whether the session was stolen. */
export const denySession = (on: Db) => on.rows(deny, {});
/** Ends what a person has open beyond so many of a kind; what was used last stays. */
export const endSurplusSessions = (on: Db, userId: string, kind: string, most: number) => on.rows(endSurplus, { userId, kind, most });
/** Ends a session; true when it was still open. */
export const revokeSession = async (on: Db, userId: string, family: string): Promise<boolean> =>
  (await on.rows(revoke, { userId, family })).length > 0;
/**
 * Whether its owner has confirmed within the last five minutes who they are. The predecessor of the present secret does not count,
 * though it is good for other calls a little longer: a copy that was taken before the confirmation must gain nothing by it.
 */
export const hasSteppedUp = async (on: Db, { userId, family, secretHash }: Shown): Promise<boolean> =>
  (await on.rows(steppedUp, { userId, family, secretHash })).length > 0;
/** Whether its owner has signed in or confirmed within the last twelve hours, as everybody has whose session is an ordinary one. */
export const hasProvenLately = async (on: Db, { userId, family }: Pick<Shown, "userId" | "family">): Promise<boolean> =>
  (await on.rows(provenLately, { userId, family })).length > 0;
/** Whether whoever asks still is on a visit to the company. */
export const isOnVisit = async (on: Db, accountId: string): Promise<boolean> =>
  (await on.rows(visiting, { accountId }))[0]?.on_visit === true;
/** Removes dead sessions after thirty days. */
export const purgeSessions = (on: Db) => on.rows(purge, {});
