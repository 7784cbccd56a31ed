import { sql } from "kysely";
import type { Db, Tx } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import type { SectionName } from "./section.store.ts";
import { db, statement } from "./entry.tables.ts";

interface Owner {
  accountId: string;
  userId: string;
}
/** The forms of the entry among all forms that keep drafts. */
const FORM = "entry.";
const section = sql<SectionName>`substr(form, ${sql.lit(FORM.length + 1)})`;

const own = statement("draft.own", (p: Param<Owner>) =>
  db
    .selectFrom("draft")
    .select(["base_version", "version", "updated_at", section.as("section"), sql<Record<string, never>>`data`.as("data")])
    .where("account_id", "=", p("accountId"))
    .where("user_id", "=", p("userId"))
    .where("form", "like", sql.lit(`${FORM}%`))
    .orderBy("form"),
);
interface DraftSave extends Owner {
  section: SectionName;
  baseVersion: number;
  /** What was typed, as JSON. */
  data: string;
  version: number;
}
/** A new draft (version 0) must not meet one, and a known one must still be there as it was last seen. */
const keep = statement(
  "draft.keep",
  (p: Param<DraftSave>) => sql<{ version: number; updated_at: Date }>`
  insert into draft as d (account_id, user_id, form, data, base_version, updated_at)
  select ${p("accountId")}::bigint, ${p("userId")}::bigint, ${sql.lit(FORM)} || ${p("section")}::text, ${p("data")}::jsonb, ${p("baseVersion")}::int, clock_timestamp()
  where ${p("version")}::int = 0
    or exists (select from draft where account_id = ${p("accountId")} and user_id = ${p("userId")} and form = ${sql.lit(FORM)} || ${p("section")}::text)
  on conflict (account_id, user_id, form) do update
    set data = excluded.data, base_version = excluded.base_version, version = d.version + 1, updated_at = excluded.updated_at
    where d.version = ${p("version")}::int
  returning version, updated_at`,
);
const discard = statement(
  "draft.discard",
  (p: Param<Owner & { sections: readonly SectionName[] }>) => sql<never>`
  delete from draft where account_id = ${p("accountId")} and user_id = ${p("userId")}
    and form in (select ${sql.lit(FORM)} || named from unnest(${p("sections")}::text[]) named)`,
);

/** What this person typed for this company and has not saved. */
export const findDrafts = (on: Db, accountId: string, userId: string) => on.rows(own, { accountId, userId });
/** Keeps a draft; nothing when it is not the one last seen any more. */
export const keepDraft = async (on: Tx, draft: DraftSave) => (await on.rows(keep, draft))[0];
/** Throws drafts away. */
export const discardDrafts = (on: Tx, accountId: string, userId: string, sections: readonly SectionName[]) =>
  on.rows(discard, { accountId, userId, sections });
