import { sql } from "kysely";
import type { Db, Tx } from "../../../db/db.ts";
import type { Param } from "../../../db/statement.ts";
import type { SectionName, StoredSection } from "../section.store.ts";
import { db, statement } from "../entry.tables.ts";

interface PageParams {
  accountId: string;
  /** Only what lies before this change; the first page starts behind everything. */
  before: string;
  limit: number;
}
const changes = () =>
  db
    .selectFrom("entry_change")
    .select([
      "id",
      "version",
      "restored_from",
      "actor",
      "actor_name",
      "staff",
      "at",
      sql<SectionName>`section`.as("section"),
      sql<StoredSection | null>`before`.as("before"),
      sql<StoredSection>`after`.as("after"),
    ]);
const page = statement("history.page", (p: Param<PageParams>) =>
  changes().where("account_id", "=", p("accountId")).where("id", "<", p("before")).orderBy("id", "desc").limit(p("limit")),
);
/** A section's versions rise with its changes: its own key gives them in order. */
const pageOfSection = statement("history.section", (p: Param<PageParams & { section: SectionName }>) =>
  changes()
    .where("account_id", "=", p("accountId"))
    .where("section", "=", p("section"))
    .where("version", "<", sql<number>`${p("before")}::int`)
    .orderBy("version", "desc")
    .limit(p("limit")),
);

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

/** One page, newest first; with a section, `before` is a version of it. */
export const findChanges = (on: Db, params: PageParams, section: SectionName | undefined) =>
  section === undefined ? on.rows(page, params) : on.rows(pageOfSection, { ...params, section });
/** What the sections said in the wanted versions; the data of a version that never was is null. Locks them. */
export const lockStates = (on: Tx, accountId: string, wanted: readonly WantedState[]) =>
  on.rows(states, { accountId, sections: wanted.map(({ section }) => section), versions: wanted.map(({ to }) => to) });
export type ChangeRow = Awaited<ReturnType<typeof findChanges>>[number];

const forget = statement("history.forget-actor", (p: Param<{ userId: string }>) =>
  db.updateTable("entry_change").set({ actor_name: null }).where("actor", "=", p("userId")).where("actor_name", "is not", null),
);
/** Takes the name of a person out of everything they did for companies. */
export const forgetActor = (on: Db, userId: string) => on.rows(forget, { userId });
