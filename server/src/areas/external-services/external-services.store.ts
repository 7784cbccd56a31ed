import type { Db } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import { db, statement } from "./external-services.tables.ts";

const all = statement("external-services.list", (p: Param<{ accountId: string }>) =>
  db.selectFrom("external_service").selectAll().where("account_id", "=", p("accountId")).orderBy("source_name"),
);

/** The services that a company has allowed us to talk to. */
export const findServices = (on: Db, accountId: string) => on.rows(all, { accountId });
