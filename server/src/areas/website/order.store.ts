import type { OrderAnswer, OrderState } from "@schaufenster/contract/areas/website/website-order.rules.ts";
import { ORDERS_SHOWN } from "@schaufenster/contract/areas/website/website-order.rules.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import type { StoredFile } from "./website-file.store.ts";
import { db, statement } from "./website.tables.ts";

/** A file as it stands beside its order. */
interface FileOfOrder {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  readonly content_type: string;
  /** In hexadecimal. */
  readonly sha256: string;
}
/** An order with its files. */
export interface OrderRow {
  id: string;
  identifier: string;
  note: string;
  due_on: string;
  state: OrderState;
  sent_at: Date;
  sent_by_name: string | null;
  answered_at: Date | null;
  words: string | null;
  files: FileOfOrder[];
}
const COLUMNS = sql`o.id::text as id, w.identifier, o.note, o.due_on::text as due_on, o.state, o.sent_at, o.sent_by_name, o.answered_at, o.words,
  coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'bytes', f.bytes, 'content_type', f.content_type, 'sha256', encode(f.sha256, 'hex'))
    order by f.created_at, f.id) from website_file f where f.account_id = o.account_id and f.order_id = o.id), '[]') as files
  from website_order o join website w on w.account_id = o.account_id and w.slot = o.slot`;

type WaitingFile = Pick<StoredFile, "id" | "name" | "bytes" | "state" | "refusal">;
/** An order, as JSON tells it. */
interface ListedOrder extends Omit<OrderRow, "sent_at" | "answered_at"> {
  readonly sent_at: string;
  readonly answered_at: string | null;
}
/** What lies at a website for our editors and what was sent, in one look; no row where the company has no such website. */
const shown = statement(
  "website.files-and-orders",
  (p: Param<{ accountId: string; identifier: string }>) => sql<{ files: WaitingFile[]; orders: ListedOrder[] }>`
  select coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'bytes', f.bytes, 'state', f.state, 'refusal', f.refusal) order by f.created_at, f.id)
      from website_file f where f.account_id = s.account_id and f.slot = s.slot and f.order_id is null), '[]') as files,
    coalesce((select jsonb_agg(to_jsonb(l) order by l.id::bigint desc) from (
      select ${COLUMNS} where o.account_id = s.account_id and o.slot = s.slot order by o.id desc limit ${sql.lit(ORDERS_SHOWN)}) l), '[]') as orders
  from website s where s.account_id = ${p("accountId")}::bigint and s.identifier = ${p("identifier")}::text`,
);
const one = statement(
  "website.order",
  (p: Param<{ accountId: string; id: string }>) =>
    sql<OrderRow>`select ${COLUMNS} where o.account_id = ${p("accountId")}::bigint and o.id = ${p("id")}::bigint`,
);
interface NewOrder {
  accountId: string;
  slot: number;
  note: string;
  dueOn: string;
  userId: string;
}
const add = statement(
  "website.add-order",
  (p: Param<NewOrder>) => sql<{ id: string }>`
  insert into website_order (account_id, slot, note, due_on, sent_by, sent_by_name)
  values (${p("accountId")}::bigint, ${p("slot")}::smallint, ${p("note")}::text, ${p("dueOn")}::date, ${p("userId")}::bigint, claimed_name()) returning id::text as id`,
);
interface Answer {
  accountId: string;
  id: string;
  state: OrderAnswer;
  words: string;
  at: Date | null;
}
/** What is done stays done; who works on it may say so again with other words. */
const answer = statement(
  "website.answer-order",
  (p: Param<Answer>) => sql<{ id: string }>`
  update website_order set state = ${p("state")}::text, words = ${p("words")}::text, answered_at = coalesce(${p("at")}::timestamptz, now())
  where account_id = ${p("accountId")}::bigint and id = ${p("id")}::bigint and state <> 'done' returning id::text as id`,
);
/** An answer beside the order that it is about, which is held; no order where the company has none of that number. */
export interface FedAnswer {
  line: number;
  account_id: string;
  order_id: string | null;
  was: OrderState | null;
  state: OrderAnswer;
  words: string;
  at: Date;
}
const answered = statement(
  "website.feed-order-answers",
  () => sql<FedAnswer>`
  select t.line, t.account_id::text as account_id, o.id::text as order_id, o.state as was, r.state, r.words, r.at
  from feed_taken t join feed_stage s on s.line = t.line cross join lateral jsonb_to_record(s.data) as r("order" bigint, state text, words text, at timestamptz)
  left join lateral (select o.id, o.state from website_order o where o.account_id = t.account_id and o.id = r."order" for update) o on true
  where t.outcome = 'taken' and not t.deleted order by t.account_id, o.id, r.at`,
);
const forget = statement("website.forget-person", (p: Param<{ userId: string }>) =>
  db.updateTable("website_order").set({ sent_by_name: null }).where("sent_by", "=", p("userId")).where("sent_by_name", "is not", null),
);

/** What lies at a website and was not sent, and what was sent to our editors, the newest first. */
export const findFilesAndOrders = async (on: Db, accountId: string, identifier: string) => {
  const [row] = await on.rows(shown, { accountId, identifier });
  if (!row) return undefined;
  const orders = row.orders.map(({ sent_at: sent, answered_at: told, ...order }): OrderRow => ({
    ...order,
    sent_at: new Date(sent),
    answered_at: told === null ? null : new Date(told),
  }));
  return { files: row.files, orders };
};
export const findOrder = async (on: Db, accountId: string, id: string): Promise<OrderRow | undefined> =>
  (await on.rows(one, { accountId, id }))[0];
/** Writes an order; gives its number. */
export const addOrder = async (on: Tx, order: NewOrder): Promise<string> => {
  const [row] = await on.rows(add, order);
  if (!row) throw new Error("an order was not written");
  return row.id;
};
/** Writes what was said to an order; false when it is done already, or is none. */
export const writeOrderAnswer = async (on: Tx, given: Answer): Promise<boolean> => (await on.rows(answer, given)).length > 0;
/** What was said to orders in this delivery. */
export const findOrderAnswers = (on: Tx): Promise<FedAnswer[]> => on.rows(answered, {});
/** Takes the name of a person out of everything they sent. */
export const forgetPerson = (on: Db, userId: string) => on.rows(forget, { userId });
