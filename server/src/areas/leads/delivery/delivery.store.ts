import { sql } from "kysely";
import type { Db, Tx } from "../../../db/db.ts";
import type { Param } from "../../../db/statement.ts";
import { statement } from "../leads.tables.ts";

/** A lead as it is stored for a company. */
export interface DeliveredLead {
  readonly accountId: string;
  readonly externalId: string;
  readonly title: string;
  readonly receivedAt: Date;
  readonly answerBy: Date;
  readonly zipCode: string;
  readonly city: string;
  readonly distanceM: number;
  readonly trade: string;
  readonly period: string;
  readonly object: string;
  readonly budget: string;
  readonly message: string;
  readonly radiusKm: number;
  readonly wantedTrades: readonly string[];
  readonly unwantedTrades: readonly string[];
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly street: string;
}
const seen = statement(
  "leads.delivery",
  (p: Param<{ accountId: string; externalId: string }>) => sql<{ outcome: string }>`
  select outcome from lead_delivery where account_id = ${p("accountId")} and external_id = ${p("externalId")}
  union all select 'delivered' from lead where account_id = ${p("accountId")} and external_id = ${p("externalId")} limit 1`,
);
const note = statement(
  "leads.delivery-note",
  (p: Param<{ accountId: string; externalId: string; at: Date; outcome: string }>) => sql`
  insert into lead_delivery (account_id, external_id, at, outcome) values (${p("accountId")}, ${p("externalId")}, ${p("at")}, ${p("outcome")})`,
);
/** The number follows the highest; the company's settings are held meanwhile, so nobody else takes it. */
const insert = statement(
  "leads.deliver",
  (p: Param<DeliveredLead>) => sql`
  with stored as (
    insert into lead (account_id, id, external_id, title, status, received_at, answer_by, zip_code, city, distance_m, trade, period, object, budget, message, radius_km,
      wanted_trades, unwanted_trades)
    select ${p("accountId")}::bigint, coalesce((select max(id) from lead where account_id = ${p("accountId")}), 0) + 1, ${p("externalId")}::text, ${p("title")}::text,
      'new', ${p("receivedAt")}::timestamptz, ${p("answerBy")}::timestamptz, ${p("zipCode")}::text, ${p("city")}::text, ${p("distanceM")}::int,
      ${p("trade")}::text, ${p("period")}::text, ${p("object")}::text, ${p("budget")}::text, ${p("message")}::text, ${p("radiusKm")}::int,
      ${p("wantedTrades")}::text[], ${p("unwantedTrades")}::text[]
    returning account_id, id
  )
  insert into lead_contact (account_id, lead_id, lead_status, name, phone, email, street)
  select account_id, id, 'new', ${p("name")}::text, ${p("phone")}::text, ${p("email")}::text, ${p("street")}::text from stored`,
);

/** What became of a lead before; nothing when it is new. */
export const findOutcome = async (on: Db, accountId: string, externalId: string): Promise<string | undefined> =>
  (await on.rows(seen, { accountId, externalId }))[0]?.outcome;
/** Notes what became of a lead. */
export const noteOutcome = (on: Tx, line: { accountId: string; externalId: string; at: Date; outcome: string }) => on.rows(note, line);
/** Stores a lead with its contact. */
export const storeLead = (on: Tx, lead: DeliveredLead) => on.rows(insert, lead);
