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

/** Removes what has run out: kept answers after a day, dead sessions after thirty. */
export const purge = async (on: Db): Promise<void> => {
  await on.rows(submissions, {});
  await on.rows(sessions, {});
};
