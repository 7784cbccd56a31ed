import { sql } from "kysely";
import type { Db, Tx } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import { statement } from "./entry-service.tables.ts";

interface OneListing {
  accountId: string;
  portal: string;
}
/** Whoever orders goes behind whoever does already. */
const hold = statement(
  "entry-service.hold-listing",
  (p: Param<OneListing>) => sql<object>`select pg_advisory_xact_lock(95, hashtext(${p("accountId")}::text || '/' || ${p("portal")}::text))`,
);
const order = statement(
  "entry-service.order-correction",
  (
    p: Param<OneListing & { key: string; kind: "create" | "correct"; way: "portal" | "desk"; dueOn: string | null; userId: string }>,
  ) => sql<object>`
  insert into listing_correction (account_id, portal, key, kind, way, due_on, ordered_by)
  values (${p("accountId")}::bigint, ${p("portal")}::text, ${p("key")}::uuid, ${p("kind")}::text, ${p("way")}::text, ${p("dueOn")}::date, ${p("userId")}::bigint)
  on conflict (account_id, portal) do update set key = excluded.key, kind = excluded.kind, way = excluded.way, due_on = excluded.due_on, state = 'ordered', since = now(),
    taken_at = null, reason = null, tries = 0, ordered_by = excluded.ordered_by`,
);
/** What waits for being sent; a key that is not the present one any more belongs to an order that was replaced. */
const waiting = statement(
  "entry-service.correction-waiting",
  (p: Param<OneListing & { key: string }>) => sql<{ tries: number }>`
  select tries from listing_correction
  where account_id = ${p("accountId")}::bigint and portal = ${p("portal")}::text and key = ${p("key")}::uuid and way = 'portal' and state = 'ordered'`,
);
type Step = OneListing & { key: string };
const sent = statement(
  "entry-service.correction-sent",
  (p: Param<Step & { takenAt: string | null }>) => sql<object>`
  update listing_correction set state = 'sent', since = clock_timestamp(), taken_at = ${p("takenAt")}::timestamptz
  where account_id = ${p("accountId")}::bigint and portal = ${p("portal")}::text and key = ${p("key")}::uuid and state = 'ordered'`,
);
const refused = statement(
  "entry-service.correction-refused",
  (p: Param<Step & { reason: string }>) => sql<object>`
  update listing_correction set state = 'refused', since = clock_timestamp(), reason = ${p("reason")}::text
  where account_id = ${p("accountId")}::bigint and portal = ${p("portal")}::text and key = ${p("key")}::uuid and state = 'ordered'`,
);
const toDesk = statement(
  "entry-service.correction-to-desk",
  (p: Param<Step & { dueOn: string }>) => sql<object>`
  update listing_correction set way = 'desk', due_on = ${p("dueOn")}::date
  where account_id = ${p("accountId")}::bigint and portal = ${p("portal")}::text and key = ${p("key")}::uuid and state = 'ordered'`,
);
const tried = statement(
  "entry-service.correction-tried",
  (p: Param<Step>) => sql<object>`
  update listing_correction set tries = tries + 1 where account_id = ${p("accountId")}::bigint and portal = ${p("portal")}::text and key = ${p("key")}::uuid`,
);
const decide = statement(
  "entry-service.correction-decided",
  (p: Param<OneListing & { state: "sent" | "refused"; reason: string | null }>) => sql<{ portal: string }>`
  update listing_correction set state = ${p("state")}::text, since = now(), reason = ${p("reason")}::text
  where account_id = ${p("accountId")}::bigint and portal = ${p("portal")}::text and way = 'desk' and state = 'ordered' returning portal`,
);

export const holdListing = (on: Tx, listing: OneListing) => on.rows(hold, listing);
export const putOrder = (
  on: Tx,
  given: OneListing & { key: string; kind: "create" | "correct"; way: "portal" | "desk"; dueOn: string | null; userId: string },
) => on.rows(order, given);
/** How often an order was tried; nothing when it is not to be sent any more. */
export const findWaiting = async (on: Db, step: Step): Promise<number | undefined> => (await on.rows(waiting, step))[0]?.tries;
export const noteSent = (on: Tx, step: Step & { takenAt: string | null }) => on.rows(sent, step);
export const noteRefused = (on: Tx, step: Step & { reason: string }) => on.rows(refused, step);
export const handToDesk = (on: Tx, step: Step & { dueOn: string }) => on.rows(toDesk, step);
export const noteTried = (on: Tx, step: Step) => on.rows(tried, step);
/** What a person of ours has said; false when somebody has said so already. */
export const decideOrder = async (on: Tx, given: OneListing & { state: "sent" | "refused"; reason: string | null }): Promise<boolean> =>
  (await on.rows(decide, given)).length > 0;
