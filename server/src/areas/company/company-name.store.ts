import type { Db } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import { db, statement } from "./company.tables.ts";

const name = statement("company.name", (p: Param<{ accountId: string }>) =>
  db.selectFrom("account").select("name").where("account_id", "=", p("accountId")),
);

/** The name under which a company is known; empty when there is none. */
export const findCompanyName = async (on: Db, accountId: string): Promise<string> => (await on.rows(name, { accountId }))[0]?.name ?? "";
