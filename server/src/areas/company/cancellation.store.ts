import type { CancellationState } from "@schaufenster/contract/areas/company/term.rules.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import { db, statement } from "./company.tables.ts";

/** A cancellation with its receipt, which is its first step; times as text. */
export interface CancellationRow {
  readonly id: string;
  readonly product_id: number;
  readonly sku: string;
  readonly name: string;
  readonly ends_on: string;
  readonly state: CancellationState;
  readonly version: number;
  readonly arrived_at: string;
  readonly sent_by_name: string | null;
  readonly answered_at: string | null;
  readonly words: string | null;
}
const UTC = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;
const moment = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', ${UTC})`);
export const CANCELLATION = sql`
  select x.id::text as id, x.product_id, x.sku, x.name, x.ends_on::text as ends_on, x.state, x.version, ${moment("q.at")} as arrived_at,
    q.moved_by_name as sent_by_name, ${moment("x.answered_at")} as answered_at, x.words
  from product_cancellation x join product_cancellation_step q on q.account_id = x.account_id and q.cancellation_id = x.id and q.action = 'cancel'`;

interface Wished {
  accountId: string;
  userId: string;
  productId: number;
  sku: string;
  name: string;
  endsOn: string;
  today: string;
}
/** Nothing while another one waits, or where one was confirmed whose end is still to come. */
const cancel = statement(
  "company.cancel",
  (p: Param<Wished>) => sql<{ id: string }>`
  with made as (
    insert into product_cancellation (account_id, product_id, sku, name, ends_on)
    select ${p("accountId")}::bigint, ${p("productId")}::int, ${p("sku")}::text, ${p("name")}::text, ${p("endsOn")}::date
    where not exists (select from product_cancellation x where x.account_id = ${p("accountId")}::bigint and x.product_id = ${p("productId")}::int
      and x.state = 'confirmed' and x.ends_on >= ${p("today")}::date)
    on conflict (account_id, product_id) where state = 'open' do nothing
    returning account_id, id, version, ends_on
  )
  insert into product_cancellation_step (account_id, cancellation_id, version, action, moved_by, moved_by_name, ends_on)
  select account_id, id, version, 'cancel', ${p("userId")}::bigint, claimed_name(), ends_on from made returning cancellation_id::text as id`,
);
const open = statement(
  "company.open-cancellation",
  (p: Param<{ accountId: string; productId: number }>) =>
    sql<CancellationRow>`${CANCELLATION} where x.account_id = ${p("accountId")}::bigint and x.product_id = ${p("productId")}::int and x.state = 'open'`,
);
const one = statement(
  "company.cancellation",
  (p: Param<{ accountId: string; id: string }>) =>
    sql<CancellationRow>`${CANCELLATION} where x.account_id = ${p("accountId")}::bigint and x.id::text = ${p("id")}::text`,
);
const withdraw = statement(
  "company.withdraw-cancellation",
  (p: Param<{ accountId: string; userId: string; id: string; version: number }>) => sql<{ version: number }>`
  with moved as (
    update product_cancellation set state = 'withdrawn', version = version + 1
    where account_id = ${p("accountId")}::bigint and id = ${p("id")}::bigint and version = ${p("version")}::int and state = 'open'
    returning account_id, id, version, ends_on
  )
  insert into product_cancellation_step (account_id, cancellation_id, version, action, moved_by, moved_by_name, ends_on)
  select account_id, id, version, 'withdraw', ${p("userId")}::bigint, claimed_name(), ends_on from moved returning version`,
);
const forget = statement("company.forget-person", (p: Param<{ userId: string }>) =>
  db
    .updateTable("product_cancellation_step")
    .set({ moved_by_name: null })
    .where("moved_by", "=", p("userId"))
    .where("moved_by_name", "is not", null),
);

/** Writes a cancellation; nothing when it is not possible. */
export const writeCancellation = async (on: Tx, wished: Wished): Promise<string | undefined> => (await on.rows(cancel, wished))[0]?.id;
/** The one of a product that waits for its answer. */
export const findOpenCancellation = async (on: Db, asked: { accountId: string; productId: number }) => (await on.rows(open, asked))[0];
export const findCancellation = async (on: Db, accountId: string, id: string) => (await on.rows(one, { accountId, id }))[0];
/** Takes one back; false when it moved meanwhile. */
export const writeWithdrawal = async (on: Tx, given: { accountId: string; userId: string; id: string; version: number }) =>
  (await on.rows(withdraw, given)).length > 0;
/** Takes the name of a person out of everything they cancelled. */
export const forgetPerson = (on: Db, userId: string) => on.rows(forget, { userId });
