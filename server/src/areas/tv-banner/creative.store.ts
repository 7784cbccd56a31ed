import type { Approval, BookedProduct, Campaign, Decision, Mark } from "@schaufenster/contract/areas/tv-banner/creative.rules.ts";
import { jsonText } from "@schaufenster/contract/values/text/json-text.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import { db, statement } from "./tv-banner.tables.ts";

/** A creative beside the booking that matters and the product. */
export interface CreativeRow {
  account_id: string;
  id: string;
  master: string;
  no: number;
  title: string;
  revision: number;
  width: number;
  height: number;
  seconds: number | null;
  picture_type: string;
  /** In hexadecimal. */
  picture: string;
  film: string | null;
  /** Whether the files are what their names say. */
  files: "waiting" | "ready" | "missing" | "wrong";
  content: string;
  made_at: Date;
  made_by: string;
  version: number;
  customer: Approval;
  customer_at: Date | null;
  customer_reason: string | null;
  customer_mark: Mark | null;
  customer_name: string | null;
  partner: Approval;
  partner_at: Date | null;
  partner_reason: string | null;
  service_words: string | null;
  banner: string | null;
  start_on: string | null;
  end_on: string | null;
  campaign: Campaign;
  campaign_since: Date | null;
  product: BookedProduct;
  /** Bookings that have not begun and show nothing yet. */
  planned: string[];
}

/** Of several bookings the one that is on air matters most, one that is over least. */
const BOOKING = sql`select b.record_id, b.start_on, b.end_on, b.campaign, b.campaign_since from tv_banner b
  where b.account_id = c.account_id and b.master = c.master
  order by array_position(array['running', 'paused', 'planned', 'ended'], b.campaign), b.start_on desc, b.id limit 1`;
const COLUMNS = sql`c.account_id, c.id, c.master, c.no, c.title, c.revision, c.width, c.height, c.seconds, c.picture_type, encode(c.picture, 'hex') as picture,
  encode(c.film, 'hex') as film, c.files, encode(c.content, 'hex') as content, c.made_at, c.made_by, c.version, c.customer, c.customer_at, c.customer_reason, c.customer_mark,
  c.partner, c.partner_at, c.partner_reason, c.service_words, b.record_id as banner, b.start_on::text as start_on, b.end_on::text as end_on,
  coalesce(b.campaign, 'none') as campaign, b.campaign_since,
  case when c.customer <> 'UNVERIFIED' then (select a.said_by_name from tv_approval a
    where a.account_id = c.account_id and a.creative_id = c.id and a.side = 'customer' order by a.version desc limit 1) end as customer_name,
  (select p.status from product p where p.account_id = c.account_id and split_part(p.sku, '-', 1) = 'TVB' and p.detail_name is not null
    order by p.status = 'Inactive', p.id limit 1) as product,
  array(select n.record_id from tv_banner n where n.account_id = c.account_id and n.campaign = 'planned' and n.master is null
    order by n.start_on, n.id) as planned`;
const FROM = sql`tv_creative c left join lateral (${BOOKING}) b on true`;

interface One {
  accountId: string;
  master: string;
}
/** What waits for the company first, then what is on air; the newest among equals. */
const all = statement(
  "tv-banner.creatives",
  (p: Param<{ accountId: string }>) => sql<CreativeRow>`
  select ${COLUMNS} from ${FROM} where c.account_id = ${p("accountId")}
  order by c.customer <> 'UNVERIFIED' or c.partner = 'REJECTED' or coalesce(b.campaign, 'none') = 'ended',
    array_position(array['running', 'planned', 'paused', 'none', 'ended'], coalesce(b.campaign, 'none')), c.made_at desc, c.id`,
);
const one = statement(
  "tv-banner.creative",
  (p: Param<One>) => sql<CreativeRow>`
  select ${COLUMNS} from ${FROM} where c.account_id = ${p("accountId")} and c.master = ${p("master")}::text order by c.id limit 1`,
);
/** Who decides about a creative, or puts it on a booking, goes one behind the other; so does the feed. */
const hold = statement(
  "tv-banner.hold-creative",
  (p: Param<One>) => sql<{ id: string }>`
  select id from tv_creative where account_id = ${p("accountId")} and master = ${p("master")}::text order by id for update`,
);

/** What a company says. */
export interface Said {
  accountId: string;
  id: string;
  version: number;
  userId: string;
  status: Decision;
  reason: string | null;
  mark: string | null;
}
const decide = statement(
  "tv-banner.decide",
  (p: Param<Said>) => sql<{ version: number }>`
  with said as (
    update tv_creative set customer = ${p("status")}::text, customer_at = now(), customer_reason = ${p("reason")}::text, customer_mark = ${p("mark")}::jsonb,
      version = version + 1, service_words = null
    where account_id = ${p("accountId")} and id = ${p("id")}::bigint and version = ${p("version")}::int
    returning account_id, id, version, customer, customer_at, customer_reason, customer_mark, revision, content
  )
  insert into tv_approval (account_id, creative_id, version, side, status, at, said_by, said_by_name, reason, mark, revision, content)
  select account_id, id, version, 'customer', customer, customer_at, ${p("userId")}::bigint, claimed_name(), customer_reason, customer_mark, revision, content
  from said returning version`,
);
const say = statement("tv-banner.say", (p: Param<{ accountId: string; id: string; words: string }>) =>
  db
    .updateTable("tv_creative")
    .set({ service_words: p("words") })
    .where("account_id", "=", p("accountId"))
    .where("id", "=", p("id"))
    .where((eb) => eb.or([eb("customer", "=", sql.lit("REJECTED")), eb("partner", "=", sql.lit("REJECTED"))]))
    .returning(["master", "version", "revision", "content"]),
);

/** One word about a creative, as it was said. */
export interface ApprovalRow {
  at: Date;
  title: string;
  no: number;
  revision: number;
  side: "customer" | "partner";
  status: Decision;
  said_by_name: string | null;
  reason: string | null;
  mark: Mark | null;
  content: string;
}
const approvals = statement(
  "tv-banner.approvals",
  (p: Param<{ accountId: string }>) => sql<ApprovalRow>`
  select a.at, c.title, c.no, a.revision, a.side, a.status, a.said_by_name, a.reason, a.mark, encode(a.content, 'hex') as content
  from tv_approval a join tv_creative c on c.account_id = a.account_id and c.id = a.creative_id
  where a.account_id = ${p("accountId")} order by a.at desc, c.no, a.version desc, a.side`,
);
const forget = statement("tv-banner.forget-person", (p: Param<{ userId: string }>) =>
  db.updateTable("tv_approval").set({ said_by_name: null }).where("said_by", "=", p("userId")).where("said_by_name", "is not", null),
);

/** All creatives of a company. */
export const findCreatives = (on: Db, accountId: string): Promise<CreativeRow[]> => on.rows(all, { accountId });
/** One of them. */
export const findCreative = async (on: Db, accountId: string, master: string): Promise<CreativeRow | undefined> =>
  (await on.rows(one, { accountId, master }))[0];
/** One of them, held until the transaction ends. */
export const holdCreative = async (on: Tx, accountId: string, master: string): Promise<CreativeRow | undefined> =>
  (await on.rows(hold, { accountId, master })).length === 0 ? undefined : findCreative(on, accountId, master);
/** Writes the company's word; false when somebody was faster. */
export const writeDecision = async (on: Tx, { mark, ...said }: Omit<Said, "mark"> & { mark: Mark | null }): Promise<boolean> =>
  (await on.rows(decide, { ...said, mark: mark === null ? null : jsonText(mark) })).length > 0;
/** What the desk says about a refusal; nothing when it is not refused any more. */
export const sayAboutRefusal = async (on: Tx, accountId: string, id: string, words: string) =>
  (await on.rows(say, { accountId, id, words }))[0];
/** Every word about the creatives of a company, the newest first. */
export const findApprovals = (on: Db, accountId: string): Promise<ApprovalRow[]> => on.rows(approvals, { accountId });
/** Takes the name of a person out of all that they said for companies. */
export const forgetPerson = (on: Db, userId: string) => on.rows(forget, { userId });
