import type { Order } from "@schaufenster/contract/areas/leads/work.model.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/db.ts";
import type { Param } from "../../../db/statement.ts";
import { isSought, isWithin, ofLead, soughtWords, takeNumber, type WorkId, type WorkOrigin, type WorkPage } from "./work.store.ts";
import { statement } from "../leads.tables.ts";

/** An order with the lead it belongs to; days are texts. */
export interface OrderRow {
  id: string;
  offer_id: string | null;
  title: string;
  state: Order["state"];
  planned_for: string | null;
  note: string;
  created_at: Date;
  done_at: Date | null;
  version: number;
  external_id: string;
  lead_title: string;
  city: string;
  name: string | null;
}
const columns = sql`o.id, o.offer_id, o.title, o.state, o.planned_for::text, o.note, o.created_at, o.done_at, o.version, l.external_id,
  l.title as lead_title, l.city, c.name`;
const joined = sql`join lead l on l.account_id = o.account_id and l.id = o.lead_id
  left join lead_contact c on c.account_id = l.account_id and c.lead_id = l.id`;
/** What is under way first, then what is planned by its day, then what is done, newest first; or by when it was written. */
const inOrder = (p: Param<WorkPage>) => sql`case when ${p("sort")}::text = 'oldest' then o.id end,
  case when ${p("sort")}::text is null then array_position(array['running', 'planned', 'done'], o.state) end,
  case when ${p("sort")}::text is null and o.state <> 'done' then o.planned_for end nulls last, o.id desc`;
/** As an order names itself. */
const ownWords = sql`concat_ws(' ', 'Auftrag', o.id, o.title, o.note)`;

interface Counts {
  planned: number;
  running: number;
  done: number;
}
const page = statement(
  "orders.page",
  (p: Param<WorkPage>) => sql<Counts & { total: number; place: string | null } & { [K in keyof OrderRow]: OrderRow[K] | null }>`
  with ${soughtWords(p)}, counted as (
    select (count(*) filter (where state = 'planned'))::int as planned, (count(*) filter (where state = 'running'))::int as running,
      (count(*) filter (where state = 'done'))::int as done
    from lead_order o where account_id = ${p("accountId")} and ${ofLead(p)}
  ), fitting as materialized (
    select o.id, row_number() over (order by ${inOrder(p)}) as place from lead_order o
    where o.account_id = ${p("accountId")} and ${ofLead(p)} and (${p("state")}::text is null or o.state = ${p("state")}::text)
      and ${isWithin(p, sql`o.planned_for`)} and ${isSought(p, ownWords)}
  )
  select counted.*, (select count(*) from fitting)::int as total, found.* from counted left join (
    select f.place, ${columns} from fitting f join lead_order o on o.account_id = ${p("accountId")} and o.id = f.id ${joined}
    where f.place > ${p("offset")}::int and f.place <= ${p("offset")}::int + ${p("limit")}::int) found on true order by found.place`,
);
const one = statement(
  "orders.one",
  (p: Param<WorkId>) =>
    sql<OrderRow>`select ${columns} from lead_order o ${joined} where o.account_id = ${p("accountId")} and o.id = ${p("id")}::bigint`,
);
/** What a company writes about an order. */
export interface OrderWords {
  readonly title: string;
  readonly plannedFor: string | null;
  readonly note: string;
}
const create = statement(
  "orders.create",
  (p: Param<OrderWords & WorkOrigin>) => sql<{ id: string }>`
  with ${takeNumber(p)}
  insert into lead_order (account_id, id, lead_id, title, planned_for, note, created_by)
  select l.account_id, head.work_number, l.id, ${p("title")}::text, ${p("plannedFor")}::date, ${p("note")}::text, ${p("userId")}::bigint
  from l, head returning id`,
);
const change = statement(
  "orders.change",
  (p: Param<OrderWords & WorkId & { state: string; version: number }>) => sql<{ id: string }>`
  update lead_order set title = ${p("title")}::text, planned_for = ${p("plannedFor")}::date, note = ${p("note")}::text, state = ${p("state")}::text,
    done_at = case when ${p("state")}::text = 'done' then coalesce(done_at, now()) end, version = version + 1
  where account_id = ${p("accountId")} and id = ${p("id")}::bigint and version = ${p("version")}::int returning id`,
);

/** A page of orders, how many the filter finds, and the counts of all states; one round trip, also when there are none. */
export const findOrders = async (on: Db, params: WorkPage): Promise<{ rows: OrderRow[]; total: number; counts: Counts }> => {
  const found = await on.rows(page, params);
  const { total = 0, planned = 0, running = 0, done = 0 } = found[0] ?? {};
  const isOrder = (row: (typeof found)[number]): row is typeof row & OrderRow => row.id !== null;
  return { rows: found.filter(isOrder), total, counts: { planned, running, done } };
};
export const findOrder = async (on: Db, accountId: string, id: string): Promise<OrderRow | undefined> =>
  (await on.rows(one, { accountId, id }))[0];
/** Notes work for an accepted lead; nothing when there is no such lead. */
export const createOrder = async (on: Tx, order: OrderWords & WorkOrigin) => (await on.rows(create, order))[0]?.id;
/** Changes an order of this version. */
export const changeOrder = async (on: Tx, order: OrderWords & WorkId & { state: string; version: number }) =>
  (await on.rows(change, order)).length > 0;
