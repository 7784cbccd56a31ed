import { sql } from "kysely";
import type { Db } from "../../../db/db.ts";
import type { Param } from "../../../db/statement.ts";
import { db, statement } from "../auth.tables.ts";

interface Wanted {
  userId: string;
  id: string;
  brand: string;
  companyName: string;
}
const open = statement("staff-case.open", (p: Param<Wanted>) =>
  db.insertInto("staff_case").values({
    user_id: p("userId"),
    id: p("id"),
    brand: p("brand"),
    kind: "company-wanted",
    company_name: p("companyName"),
  }),
);
const waiting = statement("staff-case.waiting", () =>
  db
    .selectFrom("staff_case as c")
    .innerJoin("app_user as u", "u.user_id", "c.user_id")
    .select(["c.id", "c.opened_at", "c.brand", "c.kind", "c.company_name", "c.user_id", "u.first_name", "u.last_name", "u.email"])
    .where("c.closed_at", "is", null)
    .orderBy("c.opened_at"),
);
const close = statement("staff-case.close", (p: Param<{ id: string; outcome: string }>) =>
  db
    .updateTable("staff_case")
    .set({ closed_at: sql`now()`, outcome: p("outcome") })
    .where("id", "=", p("id"))
    .where("closed_at", "is", null)
    .returning("user_id"),
);

/** Keeps that somebody wants a company of this name. */
export const openCase = (on: Db, wanted: Wanted) => on.rows(open, wanted);
/** All that wait, the oldest first; only the operator sees them all. */
export const findOpenCases = (on: Db) => on.rows(waiting, {});
/** Closes one with what came of it and says whose it was; nothing when none of this number waits. */
export const closeCase = async (on: Db, id: string, outcome: string): Promise<string | undefined> =>
  (await on.rows(close, { id, outcome }))[0]?.user_id;
