import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import { db, statement } from "./user.tables.ts";

/**
 * What has happened within the last minute is not told: whoever holds a copy of a session must not see when its owner's browser renews
 * it, or they would know when to ask for the same successor. The asking session itself is in use now, whatever the column says.
 */
const tellLastSeen = (current: string) => sql<Date>`case when family = ${current}::uuid then now()
  when rotated_at > now() - interval '1 minute' then coalesce(previous_seen_at, seen_at) else seen_at end`;

const open = statement("user.sessions", (p: Param<{ userId: string; current: string }>) =>
  db
    .selectFrom("session")
    .select(["family", "device", "auth_time"])
    .select(sql<Date | null>`case when persistent then absolute_end end`.as("remembered_until"))
    .select(tellLastSeen(p("current")).as("seen_at"))
    .where("user_id", "=", p("userId"))
    .where("kind", "=", "normal")
    .where("revoked_at", "is", null)
    .where("absolute_end", ">", sql<Date>`now()`)
    .where(sql<boolean>`seen_at > now() - make_interval(secs => idle_seconds)`)
    .orderBy(tellLastSeen(p("current")), "desc"),
);

/** The browsers a person is signed in with, the last used first. */
export const findOpenSessions = (on: Db, userId: string, current: string) => on.rows(open, { userId, current });
