import type { Db } from "../db/db.ts";
import { owning, statement } from "../db/statement.ts";
import { sql } from "kysely";

const db = owning<"idempotency" | "session">();

const submissions = statement("upkeep.submissions", () =>
  db.deleteFrom("idempotency").where("created_at", "<", sql<Date>`now() - interval '1 day'`),
);
const sessions = statement("upkeep.sessions", () =>
  db.deleteFrom("session").where("absolute_end", "<", sql<Date>`now() - interval '30 days'`),
);

/** Removes kept answers after a day. */
export const purgeSubmissions = (on: Db) => on.rows(submissions, {});
/** Removes dead sessions after thirty days. */
export const purgeSessions = (on: Db) => on.rows(sessions, {});
