import { jsonText } from "@schaufenster/contract/values/text/json-text.ts";
import { sql } from "kysely";
import type { Tx } from "../db/db.ts";
import type { Param } from "../db/statement.ts";
import type { Count } from "./fact-entity.ts";
import { defineFactWriting, type Counted } from "./fact-writing.store.ts";
import { statement } from "./facts.tables.ts";

interface Fetched extends Counted {
  accountId: string;
  days: string;
}
const writeDays = defineFactWriting(
  "fetched",
  (p: Param<Fetched>) => sql`
  select ${p("accountId")}::bigint as account_id, r.day, false as deleted, jsonb_build_object('counts', r.counts) as data
  from jsonb_to_recordset(${p("days")}::jsonb) as r(day date, counts jsonb)`,
);

/** One day of a company that we have fetched ourselves. */
export interface FetchedDay {
  readonly day: string;
  readonly counts: readonly Count[];
}
/** Writes days that were fetched in the name of a company, in one transaction with what else is noted of them. */
export const writeFetched = async (tx: Tx, accountId: string, counted: Counted, days: readonly FetchedDay[]): Promise<void> => {
  if (days.length > 0) await writeDays(tx, { ...counted, accountId, days: jsonText(days) });
};

interface Gone {
  accounts: readonly string[];
  sources: readonly number[];
  dims: readonly number[];
}
const drop = statement(
  "facts.drop-sources",
  (p: Param<Pick<Gone, "accounts" | "sources">>) => sql<object>`
  delete from fact_source x using unnest(${p("accounts")}::bigint[], ${p("sources")}::smallint[]) as g(account_id, source)
  where x.account_id = g.account_id and x.source = g.source`,
);
const dropDays = statement(
  "facts.drop-days",
  (p: Param<Pick<Gone, "accounts" | "dims">>) => sql<object>`
  delete from fact x using unnest(${p("accounts")}::bigint[], ${p("dims")}::smallint[]) as g(account_id, dim) where x.account_id = g.account_id and x.dim = g.dim`,
);
const dropMonths = statement(
  "facts.drop-months",
  (p: Param<Pick<Gone, "accounts" | "dims">>) => sql<object>`
  delete from fact_month x using unnest(${p("accounts")}::bigint[], ${p("dims")}::smallint[]) as g(account_id, dim) where x.account_id = g.account_id and x.dim = g.dim`,
);
/** Forgets all that sources have counted, each of one company. */
export const dropSources = async (tx: Tx, gone: readonly (Counted & { readonly accountId: string })[]): Promise<void> => {
  if (gone.length === 0) return;
  const byDim = gone.flatMap(({ accountId, dims }) => dims.map((dim) => ({ accountId, dim })));
  const each = { accounts: byDim.map(({ accountId }) => accountId), dims: byDim.map(({ dim }) => dim) };
  await tx.rows(dropDays, each);
  await tx.rows(dropMonths, each);
  await tx.rows(drop, { accounts: gone.map(({ accountId }) => accountId), sources: gone.map(({ source }) => source) });
};
