import type { Campaign } from "@schaufenster/contract/areas/tv-banner/creative.rules.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import { statement } from "./tv-banner.tables.ts";

/** A booking. */
export interface BookingRow {
  record_id: string;
  master: string | null;
  title: string;
  start_on: string;
  end_on: string | null;
  channels: number[];
  booked_impressions: number | null;
  campaign: Exclude<Campaign, "none">;
}
/** Who sells it, as the provider says. */
export interface PublisherRow {
  publisher: {
    readonly name: string;
    readonly decisionDays: number | null;
    readonly contact: { readonly name: string; readonly phone: string; readonly email: string } | null;
  };
  channels: number[];
}

const COLUMNS = sql`record_id, master, title, start_on::text as start_on, end_on::text as end_on, channels, booked_impressions, campaign`;
const all = statement(
  "tv-banner.bookings",
  (p: Param<{ accountId: string }>) => sql<BookingRow>`
  select ${COLUMNS} from tv_banner where account_id = ${p("accountId")}
  order by array_position(array['running', 'planned', 'paused', 'ended'], campaign), start_on, id`,
);
/** Of the newest booking, with the channels of all of them. */
const publisher = statement(
  "tv-banner.publisher",
  (p: Param<{ accountId: string }>) => sql<PublisherRow>`
  select b.publisher, array(select distinct k from tv_banner o cross join lateral unnest(o.channels) k where o.account_id = b.account_id order by k) as channels
  from tv_banner b where b.account_id = ${p("accountId")} order by b.start_on desc, b.id desc limit 1`,
);
interface One {
  accountId: string;
  externalId: string;
}
const hold = statement(
  "tv-banner.hold-booking",
  (p: Param<One>) => sql<BookingRow>`
  select ${COLUMNS} from tv_banner where account_id = ${p("accountId")} and record_id = ${p("externalId")}::text order by id limit 1 for update`,
);
const set = statement(
  "tv-banner.set-creative",
  (p: Param<One & { master: string }>) => sql<BookingRow>`
  update tv_banner set master = ${p("master")}::text where account_id = ${p("accountId")} and record_id = ${p("externalId")}::text returning ${COLUMNS}`,
);

/** All bookings of a company. */
export const findBookings = (on: Db, accountId: string): Promise<BookingRow[]> => on.rows(all, { accountId });
/** Who sells them. */
export const findPublisher = async (on: Db, accountId: string) => (await on.rows(publisher, { accountId }))[0];
/** A booking, held until the transaction ends. */
export const holdBooking = async (on: Tx, accountId: string, externalId: string) => (await on.rows(hold, { accountId, externalId }))[0];
/** Puts a creative on it. */
export const putCreative = async (on: Tx, accountId: string, externalId: string, master: string) =>
  (await on.rows(set, { accountId, externalId, master }))[0];
