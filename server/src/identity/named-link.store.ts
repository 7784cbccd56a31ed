import { sql } from "kysely";
import type { Tx } from "../db/db.ts";
import type { Param } from "../db/statement.ts";
import { statement } from "./identity.tables.ts";

const name = statement(
  "identity.name-link",
  (p: Param<{ hash: Buffer }>) => sql`select set_config('app.link', encode(${p("hash")}::bytea, 'hex'), true)`,
);

/** From here on the database shows what this link opens, until the transaction ends. */
export const nameLink = (on: Tx, hash: Buffer) => on.rows(name, { hash });

const company = statement(
  "identity.name-company",
  (p: Param<{ accountId: string }>) => sql`select set_config('app.account_id', ${p("accountId")}::bigint::text, true)`,
);
/** From here on the transaction of a person is about this company, too. */
export const nameCompany = (on: Tx, accountId: string) => on.rows(company, { accountId });
