import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import { db, statement } from "./entry.tables.ts";

const trades = statement("entry.trade-ids", (p: Param<{ accountId: string }>) =>
  db
    .selectFrom("entry_section")
    .select(sql<string[]>`array(select jsonb_array_elements(data -> 'trades') ->> 'id')`.as("ids"))
    .where("account_id", "=", p("accountId"))
    .where("section", "=", sql.lit("trades")),
);
const town = statement("entry.town", (p: Param<{ accountId: string }>) =>
  db
    .selectFrom("entry_section")
    .select([sql<string | null>`data ->> 'ShippingPostalCode'`.as("zipCode"), sql<string | null>`data ->> 'ShippingCity'`.as("city")])
    .where("account_id", "=", p("accountId"))
    .where("section", "=", sql.lit("companyData")),
);

/** The company's trades by their ids, the main one first; none when nothing was saved yet. */
export const findTradeIds = async (on: Db, accountId: string): Promise<readonly string[]> =>
  (await on.rows(trades, { accountId }))[0]?.ids ?? [];
/** Where the company is. */
export const findTown = async (on: Db, accountId: string) => (await on.rows(town, { accountId }))[0];
