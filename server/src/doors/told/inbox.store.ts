import { INBOX_PAGE, UNREAD_MOST } from "@schaufenster/contract/areas/inbox/inbox.rules.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import { isOpen } from "./told.store.ts";
import { statement } from "./told.tables.ts";

interface Whose {
  userId: string;
  brand: string;
}
/** Something in the inbox of a person. */
export interface InboxRow {
  id: string;
  account_id: string;
  company: string;
  kind: string;
  object: string;
  facts: object;
  at: Date;
  read: boolean;
  done: boolean;
  over: boolean;
}
const page = statement(
  "inbox.page",
  (p: Param<Whose & { open: boolean; offset: number }>) => sql<InboxRow>`
  select o.id, o.account_id, a.name as company, o.kind, o.object, o.facts, t.due_at as at, t.read_at is not null as read,
    t.done_at is not null or not ${isOpen} as done, not ${isOpen} as over
  from telling t join occasion o on o.account_id = t.account_id and o.id = t.occasion_id join account a on a.account_id = t.account_id
  where t.user_id = ${p("userId")}::bigint and t.channel = 'portal' and a.brand = ${p("brand")}::text
    and (not ${p("open")}::boolean or (t.done_at is null and ${isOpen}))
  order by t.due_at desc, t.occasion_id desc limit ${sql.lit(INBOX_PAGE + 1)} offset ${p("offset")}::int`,
);
/** What was done is not counted, read or not. */
const unread = statement(
  "inbox.unread",
  (p: Param<Whose>) => sql<{ n: number }>`
  select count(*)::int as n from (
    select from telling t join occasion o on o.account_id = t.account_id and o.id = t.occasion_id join account a on a.account_id = t.account_id
    where t.user_id = ${p("userId")}::bigint and t.channel = 'portal' and t.read_at is null and t.done_at is null and ${isOpen}
      and a.brand = ${p("brand")}::text limit ${sql.lit(UNREAD_MOST + 1)}
  ) u`,
);
const mark = statement(
  "inbox.mark",
  (p: Param<{ userId: string; id: string; mark: string }>) => sql<{ changed: boolean }>`
  with found as (
    select account_id, occasion_id, read_at, done_at from telling
    where user_id = ${p("userId")}::bigint and channel = 'portal' and occasion_id = ${p("id")}::bigint for update
  ), wished as (
    select account_id, occasion_id,
      case ${p("mark")}::text when 'unread' then null else coalesce(read_at, now()) end as read_at,
      case ${p("mark")}::text when 'done' then coalesce(done_at, now()) when 'open' then null else done_at end as done_at,
      case ${p("mark")}::text when 'read' then read_at is null when 'unread' then read_at is not null when 'done' then done_at is null else done_at is not null end
        as changed
    from found
  ), marked as (
    update telling t set read_at = w.read_at, done_at = w.done_at from wished w
    where w.changed and t.account_id = w.account_id and t.occasion_id = w.occasion_id and t.user_id = ${p("userId")}::bigint and t.channel = 'portal'
  )
  select changed from wished`,
);
const readAll = statement(
  "inbox.read-all",
  (p: Param<Whose>) => sql<{ one: number }>`
  update telling t set read_at = now() from account a where t.user_id = ${p("userId")}::bigint and t.channel = 'portal' and t.read_at is null
    and a.account_id = t.account_id and a.brand = ${p("brand")}::text returning 1 as one`,
);

/** One more than a page, where there is more. */
export const findInbox = (on: Db, which: Whose & { open: boolean; offset: number }) => on.rows(page, which);
export const countUnread = async (on: Db, whose: Whose): Promise<number> => (await on.rows(unread, whose))[0]?.n ?? 0;
/** Whether that changed something; undefined when it is nobody's or another person's. */
export const markOne = async (on: Tx, one: { userId: string; id: string; mark: string }): Promise<boolean | undefined> =>
  (await on.rows(mark, one))[0]?.changed;
/** How many were unread in this brand; those of another are seen only there. */
export const markAllRead = async (on: Tx, whose: Whose): Promise<number> => (await on.rows(readAll, whose)).length;
