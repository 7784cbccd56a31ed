import { sql } from "kysely";
import { statement } from "./session.tables.ts";

/** Whoever the feed takes away is signed out everywhere. */
export const endFedSessions = statement(
  "session.feed-end",
  () => sql<object>`
  update session s set revoked_at = now() from feed_taken t
  where t.outcome = 'taken' and t.deleted and s.user_id = t.number and s.revoked_at is null`,
);
