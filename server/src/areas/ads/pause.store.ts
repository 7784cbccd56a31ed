import type { AdChannel, PauseState } from "@schaufenster/contract/areas/ads/ads.rules.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import { db, statement } from "./ads.tables.ts";

/** A wish with its receipt, which is its first step. */
export interface PauseRow {
  readonly id: string;
  readonly account_id: string;
  readonly channel: AdChannel;
  readonly platform_id: string;
  readonly from_on: string;
  readonly until_on: string;
  readonly state: PauseState;
  readonly version: number;
  readonly asked_at: Date;
  readonly asked_by_name: string | null;
  readonly answered_at: Date | null;
  readonly words: string | null;
}
interface Wished {
  accountId: string;
  userId: string;
  channel: AdChannel;
  platformId: string;
  from: string;
  until: string;
}
type OfAccount = Pick<Wished, "accountId" | "channel" | "platformId">;

const COLUMNS = sql`p.id::text as id, p.account_id::text as account_id, p.channel, a.platform_id, p.from_on::text as from_on, p.until_on::text as until_on, p.state,
  p.version, q.at as asked_at, q.moved_by_name as asked_by_name, p.answered_at, p.words`;
const FROM = sql`ad_pause p join ad_account a on a.account_id = p.account_id and a.channel = p.channel
  join ad_pause_step q on q.account_id = p.account_id and q.pause_id = p.id and q.action = 'request'`;

const has = statement("ads.has-account", (p: Param<OfAccount>) =>
  db
    .selectFrom("ad_account")
    .select("channel")
    .where("account_id", "=", p("accountId"))
    .where("channel", "=", p("channel"))
    .where("platform_id", "=", p("platformId")),
);
/** Nothing while another wish waits, or where an agreed pause lies in the way. */
const request = statement(
  "ads.request-pause",
  (p: Param<Wished>) => sql<{ id: string }>`
  with made as (
    insert into ad_pause (account_id, channel, from_on, until_on)
    select a.account_id, a.channel, ${p("from")}::date, ${p("until")}::date from ad_account a
    where a.account_id = ${p("accountId")}::bigint and a.channel = ${p("channel")}::text and a.platform_id = ${p("platformId")}::text
      and not exists (select from ad_pause x where x.account_id = a.account_id and x.channel = a.channel and x.state = 'accepted'
        and x.from_on <= ${p("until")}::date and x.until_on >= ${p("from")}::date)
    on conflict (account_id, channel) where state = 'open' do nothing
    returning account_id, id, version
  )
  insert into ad_pause_step (account_id, pause_id, version, action, moved_by, moved_by_name)
  select account_id, id, version, 'request', ${p("userId")}::bigint, claimed_name() from made returning pause_id::text as id`,
);
const open = statement(
  "ads.open-pause",
  (p: Param<OfAccount>) =>
    sql<PauseRow>`select ${COLUMNS} from ${FROM} where p.account_id = ${p("accountId")}::bigint and p.channel = ${p("channel")}::text and p.state = 'open'`,
);
const one = statement(
  "ads.pause",
  (p: Param<{ accountId: string; id: string }>) =>
    sql<PauseRow>`select ${COLUMNS} from ${FROM} where p.account_id = ${p("accountId")}::bigint and p.id = ${p("id")}::bigint`,
);
const withdraw = statement(
  "ads.withdraw-pause",
  (p: Param<{ accountId: string; userId: string; id: string; version: number }>) => sql<{ version: number }>`
  with moved as (
    update ad_pause set state = 'withdrawn', version = version + 1
    where account_id = ${p("accountId")}::bigint and id = ${p("id")}::bigint and version = ${p("version")}::int and state = 'open'
    returning account_id, id, version
  )
  insert into ad_pause_step (account_id, pause_id, version, action, moved_by, moved_by_name)
  select account_id, id, version, 'withdraw', ${p("userId")}::bigint, claimed_name() from moved returning version`,
);
/** Without a company named, the database shows the worker the wishes whose days are over while nobody answered, and nothing else. */
const over = statement("ads.pauses-over", () => db.selectFrom("ad_pause").select(["account_id", "id"]).orderBy("account_id").orderBy("id"));
const expire = statement(
  "ads.expire-pause",
  (p: Param<{ accountId: string; id: string }>) => sql<{ version: number }>`
  with moved as (
    update ad_pause set state = 'expired', version = version + 1
    where account_id = ${p("accountId")}::bigint and id = ${p("id")}::bigint and state = 'open' and until_on < (now() at time zone 'Europe/Berlin')::date
    returning account_id, id, version
  )
  insert into ad_pause_step (account_id, pause_id, version, action) select account_id, id, version, 'expire' from moved returning version`,
);
const forget = statement("ads.forget-person", (p: Param<{ userId: string }>) =>
  db.updateTable("ad_pause_step").set({ moved_by_name: null }).where("moved_by", "=", p("userId")).where("moved_by_name", "is not", null),
);

/** Whether the company has this account at the platform. */
export const hasAccount = async (on: Db, asked: OfAccount): Promise<boolean> => (await on.rows(has, asked)).length > 0;
/** Writes a wish; nothing when it is not possible. */
export const writeWish = async (on: Tx, wished: Wished): Promise<string | undefined> => (await on.rows(request, wished))[0]?.id;
/** The wish that waits. */
export const findOpenPause = async (on: Db, asked: OfAccount) => (await on.rows(open, asked))[0];
export const findPause = async (on: Db, accountId: string, id: string) => (await on.rows(one, { accountId, id }))[0];
/** Takes a wish back; false when it moved meanwhile. */
export const writeWithdrawal = async (on: Tx, given: { accountId: string; userId: string; id: string; version: number }) =>
  (await on.rows(withdraw, given)).length > 0;
/** Wishes of all companies whose days are over, unanswered. */
export const findPausesOver = (on: Db) => on.rows(over, {});
/** Closes a wish whose days are over; false when somebody moved it meanwhile. */
export const writeExpiry = async (on: Tx, given: { accountId: string; id: string }) => (await on.rows(expire, given)).length > 0;
/** Takes the name of a person out of everything they asked for. */
export const forgetPerson = (on: Db, userId: string) => on.rows(forget, { userId });
