import type { HistoryActor } from "@schaufenster/contract/areas/entry/entry-editing.model.ts";
import type { ListSort } from "@schaufenster/contract/values/list/list-query.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/db.ts";
import type { Param } from "../../../db/statement.ts";
import { dawn } from "../../../db/word-search.ts";
import type { SectionName, StoredSection } from "../section.store.ts";
import { db, statement } from "../entry.tables.ts";

/** What the history is narrowed to; null is everything. */
export interface HistoryFilter {
  accountId: string;
  section: SectionName | null;
  by: HistoryActor | null;
  /** Days in Berlin, both included. */
  from: string | null;
  to: string | null;
  limit: number;
  offset: number;
}
/** A change as it was saved. */
export interface ChangeRow {
  id: string;
  section: SectionName;
  version: number;
  before: StoredSection | null;
  after: StoredSection;
  restored_from: number | null;
  actor: string | null;
  actor_name: string | null;
  staff: boolean;
  at: Date;
}
/** The numbers of changes rise with their moments: the key gives both orders. How many there are is counted among the company's own. */
const pageIn = (way: "newest" | "oldest") => {
  const order = way === "newest" ? sql`desc` : sql`asc`;
  return statement(`history.${way}`, (p: Param<HistoryFilter>) => {
    const fitting = sql`c.account_id = ${p("accountId")} and (${p("section")}::text is null or c.section = ${p("section")}::text)
      and (${p("by")}::text is null or ${p("by")}::text = case when c.staff then 'care' when c.actor is null then 'system' else 'team' end)
      and (${p("from")}::date is null or c.at >= ${dawn(p("from"))}) and (${p("to")}::date is null or c.at < ${dawn(sql`${p("to")}::date + 1`)})`;
    return sql<{ total: number } & { [K in keyof ChangeRow]: ChangeRow[K] | null }>`
    select counted.total, found.* from (select count(*)::int as total from entry_change c where ${fitting}) counted left join (
      select c.id, c.section, c.version, c.before, c.after, c.restored_from, c.actor, c.actor_name, c.staff, c.at from entry_change c where ${fitting}
      order by c.id ${order} limit ${p("limit")}::int offset ${p("offset")}::int) found on true order by found.id ${order}`;
  });
};
const pages = { newest: pageIn("newest"), oldest: pageIn("oldest") };

/** A state that is to come back. */
export interface WantedState {
  readonly section: SectionName;
  readonly to: number;
}
interface FoundState {
  section: SectionName;
  data: StoredSection | null;
}
/**
 * The present sections are locked in one order, so that two people who bring back several of them never wait for each other in a
 * circle. A state from before the history began stands in the change that followed it.
 */
const states = statement(
  "history.states",
  (p: Param<{ accountId: string; sections: readonly string[]; versions: readonly number[] }>) => sql<FoundState>`
  with present as materialized (
    select section, version, data from entry_section where account_id = ${p("accountId")} and section = any (${p("sections")}::text[]) order by section for update
  )
  select w.section, coalesce(
    (select p.data from present p where p.section = w.section and p.version = w.version),
    (select c.after from entry_change c where c.account_id = ${p("accountId")} and c.section = w.section and c.version = w.version),
    (select c.before from entry_change c where c.account_id = ${p("accountId")} and c.section = w.section and c.version = w.version + 1)) as data
  from unnest(${p("sections")}::text[], ${p("versions")}::int[]) as w (section, version)`,
);

/** One page, and how many changes the filter finds. */
export const findChanges = async (on: Db, filter: HistoryFilter, sort: ListSort): Promise<{ rows: ChangeRow[]; total: number }> => {
  const found = await on.rows(pages[sort], filter);
  const isChange = (row: (typeof found)[number]): row is typeof row & ChangeRow => row.id !== null;
  return { rows: found.filter(isChange), total: found[0]?.total ?? 0 };
};
/** What the sections said in the wanted versions; the data of a version that never was is null. Locks them. */
export const lockStates = (on: Tx, accountId: string, wanted: readonly WantedState[]) =>
  on.rows(states, { accountId, sections: wanted.map(({ section }) => section), versions: wanted.map(({ to }) => to) });

const forget = statement("history.forget-actor", (p: Param<{ userId: string }>) =>
  db.updateTable("entry_change").set({ actor_name: null }).where("actor", "=", p("userId")).where("actor_name", "is not", null),
);
/** Takes the name of a person out of everything they did for companies. */
export const forgetActor = (on: Db, userId: string) => on.rows(forget, { userId });
