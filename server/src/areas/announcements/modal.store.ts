import { sql } from "kysely";
import type { Db, Tx } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import { statement } from "./announcements.tables.ts";

interface Named {
  brand: string;
  code: string;
}
const SHOWN = sql`ended_at is null and now() between starts_at and ends_at`;
const content = statement(
  "modal.content",
  (p: Param<Named>) => sql<{ headline: string; text: string; button_text: string | null; button_link: string | null }>`
  select headline, text, button_text, button_link from modal_notification where brand = ${p("brand")}::text and code = ${p("code")}::text and ${SHOWN}`,
);
/** Read once is read, also when it has run out meanwhile: whoever had it open closes it. */
const read = statement(
  "modal.read",
  (p: Param<Named & { userId: string }>) => sql<{ changed: boolean }>`
  with found as (
    select n.number, k.read_at is null as unread from modal_notification n left join modal_mark k on k.number = n.number and k.user_id = ${p("userId")}::bigint
    where n.brand = ${p("brand")}::text and n.code = ${p("code")}::text
  ), marked as (
    insert into modal_mark (user_id, number, read_at) select ${p("userId")}::bigint, number, now() from found where unread
    on conflict (user_id, number) do update set read_at = excluded.read_at
  )
  select unread as changed from found`,
);
const add = statement(
  "modal.add",
  (p: Param<Named & { userId: string }>) => sql<{ number: string }>`
  insert into modal_mark (user_id, number, added_at)
  select ${p("userId")}::bigint, number, now() from modal_notification where brand = ${p("brand")}::text and code = ${p("code")}::text and ${SHOWN}
  on conflict (user_id, number) do update set added_at = excluded.added_at, read_at = null returning number`,
);

/** What a notification of the brand says now. */
export const findModal = async (on: Db, named: Named) => (await on.rows(content, named))[0];
/** Whether that changed something; undefined when the brand has no such code. */
export const markRead = async (on: Tx, named: Named & { userId: string }): Promise<boolean | undefined> =>
  (await on.rows(read, named))[0]?.changed;
/** Gives a person a notification, also one that they have read before: they came by its link. False when the brand shows no such one. */
export const addModalTo = async (on: Tx, named: Named & { userId: string }): Promise<boolean> => (await on.rows(add, named)).length > 0;
