import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import { owning, statement, type Param } from "../../db/statement.ts";

const db = owning<"account" | "customer">();

const name = statement("company.name", (p: Param<{ accountId: string }>) =>
  db
    .selectFrom("account as a")
    .leftJoin("customer as c", "c.account_id", "a.account_id")
    .select(sql<string>`coalesce(c.entry_display_name, a.name)`.as("name"))
    .where("a.account_id", "=", p("accountId")),
);

/** The name under which a company is known; empty when there is none. */
export const findCompanyName = async (on: Db, accountId: string): Promise<string> => (await on.rows(name, { accountId }))[0]?.name ?? "";
