import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import { owning, statement, type Param } from "../../db/statement.ts";

const db = owning<"session">();

const open = statement("user.sessions", (p: Param<{ userId: string }>) =>
  db
    .selectFrom("session")
    .select(["family", "device", "auth_time", "seen_at"])
    .where("user_id", "=", p("userId"))
    .where("kind", "=", "normal")
    .where("revoked_at", "is", null)
    .where("absolute_end", ">", sql<Date>`now()`)
    .where(sql<boolean>`seen_at > now() - make_interval(secs => idle_seconds)`)
    .orderBy("seen_at", "desc"),
);

/** The browsers a person is signed in with, the last used first. */
export const findOpenSessions = (on: Db, userId: string) => on.rows(open, { userId });
