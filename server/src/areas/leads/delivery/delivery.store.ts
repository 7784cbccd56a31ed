import { sql } from "kysely";
import type { Tx } from "../../../db/db.ts";
import type { Param } from "../../../db/statement.ts";
import type { LeftAlone } from "../../../doors/feed/entity.ts";
import { statement } from "../leads.tables.ts";

/** A lead that waits for being judged. */
export interface IncomingRow {
  line: number;
  account_id: string;
  kind: "request" | "job";
  trade: string;
  distance_km: number;
}
/** What becomes of a lead, and what the company wanted then. */
export interface JudgedLead {
  readonly line: number;
  readonly outcome: string;
  readonly radiusKm: number;
  readonly wantedTrades: readonly string[];
  readonly unwantedTrades: readonly string[];
}

const create = statement(
  "leads.feed-settings-create",
  () => sql`insert into lead_settings (account_id)
  select distinct account_id from feed_taken where outcome = 'taken' and not deleted order by account_id on conflict do nothing`,
);
/** Always in the same order: two that hold several companies never wait for each other. */
const hold = statement(
  "leads.feed-settings-hold",
  () => sql<{ held: number }>`select 1 as held from lead_settings
  where account_id in (select account_id from feed_taken where outcome = 'taken' and not deleted) order by account_id for update`,
);
/** Those that nobody has judged yet: neither delivered nor refused before. */
const incoming = statement(
  "leads.feed-incoming",
  () => sql<IncomingRow>`
  select t.line, t.account_id, r.kind, r.trade, r."distanceKm" as distance_km
  from feed_taken t join feed_stage s on s.line = t.line, jsonb_to_record(s.data) as r(kind text, trade text, "distanceKm" float8)
  where t.outcome = 'taken' and not t.deleted and not exists (select from lead l where l.account_id = t.account_id and l.id = t.number)
    and (t.fresh or not exists (select from lead_delivery d where d.account_id = t.account_id and d.external_id = s.record_id))
  order by t.line`,
);

/**
 * What was judged is stored or noted; what was delivered before gets its new texts, and a lead that goes takes its note with it, so that it
 * may come again. An answered lead is the company's and stays.
 */
const store = statement(
  "leads.feed-leads",
  (p: Param<{ judged: string; now: Date }>) => sql<{ line: number; field: string; reason: string }>`
  with judged as (
    select * from jsonb_to_recordset(${p("judged")}::jsonb)
      as j(line int, outcome text, "radiusKm" int, "wantedTrades" text[], "unwantedTrades" text[])
  ), fed as (
    select t.line, t.number, t.account_id, s.record_id, r.*, round(r."distanceKm" * 1000)::int as distance_m, j.outcome, j."radiusKm", j."wantedTrades", j."unwantedTrades"
    from feed_taken t join feed_stage s on s.line = t.line left join judged j on j.line = t.line, jsonb_to_record(s.data) as r(title text, "zipCode" text,
      city text, "distanceKm" numeric, trade text, period text, object text, budget text, message text, "answerHours" int, contact jsonb)
    where t.outcome = 'taken' and not t.deleted
  ), goes as (
    select t.line, t.account_id, t.number, s.record_id, coalesce(l.status, 'new') <> 'new' as answered
    from feed_taken t join feed_stage s on s.line = t.line left join lead l on l.account_id = t.account_id and l.id = t.number
    where t.outcome = 'taken' and t.deleted and (l.id is not null or not t.fresh)
  ), stored as (
    insert into lead (account_id, id, external_id, title, status, received_at, answer_by, zip_code, city, distance_m, trade, period, object, budget, message,
      radius_km, wanted_trades, unwanted_trades)
    select account_id, number, record_id, title, 'new', ${p("now")}::timestamptz, ${p("now")}::timestamptz + make_interval(hours => "answerHours"), "zipCode", city,
      distance_m, trade, period, object, budget, message, "radiusKm", "wantedTrades", "unwantedTrades" from fed where outcome = 'delivered'
  ), asking as (
    insert into lead_contact (account_id, lead_id, lead_status, name, phone, email, street)
    select account_id, number, 'new', contact->>'name', contact->>'phone', contact->>'email', contact->>'street' from fed where outcome = 'delivered'
  ), noted as (
    insert into lead_delivery (account_id, external_id, at, outcome)
    select account_id, record_id, ${p("now")}::timestamptz, outcome from fed where outcome is not null
  ), changed as (
    update lead l set title = f.title, zip_code = f."zipCode", city = f.city, distance_m = f.distance_m, trade = f.trade, period = f.period, object = f.object,
      budget = f.budget, message = f.message
    from fed f where l.account_id = f.account_id and l.id = f.number and (l.title, l.zip_code, l.city, l.distance_m, l.trade, l.period, l.object, l.budget, l.message)
      is distinct from (f.title, f."zipCode", f.city, f.distance_m, f.trade, f.period, f.object, f.budget, f.message)
  ), asking_changed as (
    update lead_contact c set name = f.contact->>'name', phone = f.contact->>'phone', email = f.contact->>'email', street = f.contact->>'street'
    from fed f where c.account_id = f.account_id and c.lead_id = f.number and (c.name, c.phone, c.email, c.street)
      is distinct from (f.contact->>'name', f.contact->>'phone', f.contact->>'email', f.contact->>'street')
  ), gone as (
    delete from lead l using goes g where l.account_id = g.account_id and l.id = g.number and not g.answered
  ), forgotten as (
    delete from lead_delivery d using goes g where d.account_id = g.account_id and d.external_id = g.record_id and not g.answered
  )
  select line, '' as field, outcome as reason from judged where outcome <> 'delivered'
  union all select f.line, '', d.outcome from fed f join lead_delivery d on d.account_id = f.account_id and d.external_id = f.record_id where d.outcome <> 'delivered'
  union all select line, '', 'kept-owner-change' from goes where answered
  order by 1`,
);

/** Holds the settings of every company that gets leads: changes and deliveries of one company come one after the other. */
export const holdSettingsOfFed = async (on: Tx): Promise<void> => {
  await on.rows(create, {});
  await on.rows(hold, {});
};
export const findIncoming = (on: Tx): Promise<IncomingRow[]> => on.rows(incoming, {});
/** Stores what was judged and what changed; answers what was left alone. */
export const storeFed = (on: Tx, judged: readonly JudgedLead[], now: Date): Promise<LeftAlone[]> =>
  on.rows(store, { judged: JSON.stringify(judged), now });
