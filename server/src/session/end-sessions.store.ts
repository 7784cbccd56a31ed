import { sql } from "kysely";
import type { Db } from "../db/db.ts";
import type { Param } from "../db/statement.ts";
import { endProofRound } from "../identity/person.store.ts";
import { db, statement } from "./session.tables.ts";

const end = statement("session.end-by-operator", (p: Param<{ userId: string | null }>) =>
  db
    .updateTable("session")
    .set({ revoked_at: sql`now()` })
    .where("revoked_at", "is", null)
    .where(sql<boolean>`user_id = coalesce(${p("userId")}::bigint, user_id)`)
    .returning(sql<boolean>`absolute_end > now() and seen_at + make_interval(secs => idle_seconds) > now()`.as("open")),
);
const endAll = statement("person.end-sessions", (p: Param<{ userId: string; except: string | null }>) =>
  db
    .updateTable("session")
    .set({ revoked_at: sql`now()` })
    .where("user_id", "=", p("userId"))
    .where("revoked_at", "is", null)
    .where(sql<boolean>`family is distinct from ${p("except")}::uuid`)
    .returning("family"),
);

/** Ends the sessions of a person, or with `null` of everybody whom the connection may see; says how many were still good for anything. */
export const endSessionsByOperator = async (on: Db, userId: string | null): Promise<number> => {
  // Sign-ins that are on their way end as well: their proofs are from an earlier round.
  await endProofRound(on, userId);
  return (await on.rows(end, { userId })).filter(({ open }) => open).length;
};
/** Ends every session of a person, but for one, and those that are about to open: their proofs are from an earlier round from now on. */
export const endSessionsOf = async (on: Db, userId: string, except: string | null): Promise<number> => {
  // The round first: it waits for a sign-in that is just opening its session, and the second statement then sees it.
  await endProofRound(on, userId);
  return (await on.rows(endAll, { userId, except })).length;
};
