import { sql } from "kysely";
import type { Tx } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import { statement } from "./company.tables.ts";

/* Whose a company is, and since when that is confirmed. */

/** As it stands after a change. */
export interface OwnershipRow {
  readonly claimed_by: "OWNER" | "11880";
  readonly claimed_last_update: Date;
}
interface Company {
  accountId: string;
}
const refresh = statement(
  "ownership.refresh",
  (p: Param<Company>) => sql<OwnershipRow>`
  update customer set claimed_last_update = now() where account_id = ${p("accountId")}::bigint and claimed_by = 'OWNER'
  returning claimed_by, claimed_last_update`,
);
const dissolve = statement(
  "ownership.dissolve",
  (p: Param<Company>) => sql<OwnershipRow>`
  update customer set claimed_by = '11880', claimed_last_update = now() where account_id = ${p("accountId")}::bigint and claimed_by = 'OWNER'
  returning claimed_by, claimed_last_update`,
);
const take = statement(
  "ownership.take",
  (p: Param<Company>) => sql<OwnershipRow>`
  update customer set claimed_by = 'OWNER', claimed_last_update = now() where account_id = ${p("accountId")}::bigint
  returning claimed_by, claimed_last_update`,
);

/** Another year for the owner; nothing where it is not an owner's. */
export const refreshOwnership = async (on: Tx, accountId: string) => (await on.rows(refresh, { accountId }))[0];
/** The company is nobody's but the provider's again; nothing where it is not an owner's. */
export const dissolveOwnership = async (on: Tx, accountId: string) => (await on.rows(dissolve, { accountId }))[0];
/** The company is its owner's from now on; false when it is no customer. */
export const takeOwnership = async (on: Tx, accountId: string): Promise<boolean> => (await on.rows(take, { accountId })).length > 0;
