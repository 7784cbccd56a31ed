import { sql } from "kysely";
import type { Db } from "../db/db.ts";
import { owning, statement, type Param } from "../db/statement.ts";

const db = owning<"session" | "app_user">();

const end = statement("session.end-by-operator", (p: Param<{ userId: string | null }>) =>
  db
    .updateTable("session")
    .set({ revoked_at: sql`now()` })
    .where("revoked_at", "is", null)
    .where(sql<boolean>`user_id = coalesce(${p("userId")}::bigint, user_id)`)
    .returning(sql<boolean>`absolute_end > now() and seen_at + make_interval(secs => idle_seconds) > now()`.as("open")),
);
/** Sign-ins that are on their way end as well: their proofs are from an earlier round. */
const endRounds = statement("session.end-rounds-by-operator", (p: Param<{ userId: string | null }>) =>
  db
    .updateTable("app_user")
    .set({ proof_round: sql`proof_round + 1` })
    .where(sql<boolean>`user_id = coalesce(${p("userId")}::bigint, user_id)`),
);

/** Ends the sessions of a person, or with `null` of everybody whom the connection may see; says how many were still good for anything. */
export const endSessionsByOperator = async (on: Db, userId: string | null): Promise<number> => {
  await on.rows(endRounds, { userId });
  return (await on.rows(end, { userId })).filter(({ open }) => open).length;
};
