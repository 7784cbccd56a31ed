import type { Db } from "../db/db.ts";
import type { Param } from "../db/statement.ts";
import { db, statement } from "./identity.tables.ts";

const add = statement("membership.add", (p: Param<{ userId: string; accountId: string }>) =>
  db
    .insertInto("membership")
    .values({ user_id: p("userId"), account_id: p("accountId") })
    .onConflict((conflict) => conflict.doNothing()),
);

/** Lets a person work for a company; who does already goes on doing so. */
export const addMember = (on: Db, userId: string, accountId: string) => on.rows(add, { userId, accountId });
