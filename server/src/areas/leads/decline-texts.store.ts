import { USUAL_DECLINE } from "@schaufenster/contract/areas/leads/decline.rules.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import { statement } from "./leads.tables.ts";

interface Company {
  accountId: string;
}
/** The refusal texts of a company as stored. */
export interface DeclineTextsRow {
  texts: { name: string; text: string }[];
  usual: string;
  version: number;
}
const read = statement(
  "leads.decline-texts",
  (p: Param<Company>) => sql<DeclineTextsRow>`
  select coalesce(s.decline_texts, '[]') as texts, coalesce(s.decline_usual, ${sql.lit(USUAL_DECLINE)}) as usual,
    coalesce(s.decline_texts_version, 0) as version
  from (select 1) one left join lead_settings s on s.account_id = ${p("accountId")}`,
);
const write = statement(
  "leads.decline-texts-set",
  (p: Param<Company & { texts: string; usual: string }>) => sql`update lead_settings set decline_texts = ${p("texts")}::jsonb,
    decline_usual = ${p("usual")}::text, decline_texts_version = decline_texts_version + 1 where account_id = ${p("accountId")}`,
);

/** The texts that a company keeps. */
export const findDeclineTexts = async (on: Db, accountId: string): Promise<DeclineTextsRow> => {
  const [row] = await on.rows(read, { accountId });
  if (!row) throw new Error("decline texts gave no row");
  return row;
};
/** Stores all of them anew. */
export const storeDeclineTexts = (on: Tx, accountId: string, { texts, usual }: Omit<DeclineTextsRow, "version">) =>
  on.rows(write, { accountId, texts: JSON.stringify(texts), usual });
