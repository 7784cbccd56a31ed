import { sql } from "kysely";
import type { Tx } from "../../db/db.ts";
import type { LeftAlone } from "../../doors/feed/entity.ts";
import { statement } from "./company.tables.ts";

/** The name is the entry's and the portal stays: both are only told. A confirmation in the portal that is newer stays, too. */
export const mergeCompanies = statement(
  "company.feed-companies",
  () => sql<LeftAlone>`
  with fed as (
    select t.line, t.number, t.fresh, r.*
    from feed_taken t join feed_stage s on s.line = t.line, jsonb_to_record(s.data) as r(brand text, name text, city text, "customerNumber" text,
      "claimedBy" text, "claimedAt" timestamptz, published boolean, reseller boolean, adviser jsonb)
    where t.outcome = 'taken'
  ), heads as (
    insert into account as a (account_id, brand, name, city) select number, brand, name, city from fed
    on conflict (account_id) do update set city = excluded.city where a.city <> excluded.city
  ), customers as (
    insert into customer as c (account_id, customer_number, claimed_by, claimed_last_update, is_published_on_cleverb2b, reseller_active,
      adviser_name, adviser_title, adviser_phone, adviser_hours)
    select number, "customerNumber", "claimedBy", "claimedAt", published, reseller, adviser->>'name', adviser->>'title', adviser->>'phone', adviser->>'hours'
    from fed
    on conflict (account_id) do update set customer_number = excluded.customer_number,
      claimed_by = case when excluded.claimed_last_update > c.claimed_last_update then excluded.claimed_by else c.claimed_by end,
      claimed_last_update = greatest(c.claimed_last_update, excluded.claimed_last_update),
      is_published_on_cleverb2b = excluded.is_published_on_cleverb2b, reseller_active = excluded.reseller_active, adviser_name = excluded.adviser_name,
      adviser_title = excluded.adviser_title, adviser_phone = excluded.adviser_phone, adviser_hours = excluded.adviser_hours
  )
  select f.line, w.field, w.reason from fed f join account a on a.account_id = f.number join customer c on c.account_id = f.number,
    lateral (values ('name', 'kept-owner-change', a.name <> f.name), ('brand', 'stays', a.brand <> f.brand),
      ('claimedBy', 'kept-owner-change', c.claimed_by <> f."claimedBy" and c.claimed_last_update > f."claimedAt")) as w(field, reason, holds)
  where not f.fresh and w.holds`,
);

export const mergeProducts = statement(
  "company.feed-products",
  () => sql<LeftAlone>`
  with gone as (
    delete from product p using feed_taken t where t.outcome = 'taken' and t.deleted and p.account_id = t.account_id and p.id = t.number
  ), written as (
    insert into product (account_id, id, sku, status, detail_name, starts_on, minimum_months, notice_count, notice_unit, renewal_months, price_cents, price_per, ends_on)
    select t.account_id, t.number, r.sku, r.status, r.name, r."startsOn", (r.terms->>'minimumMonths')::int, (r.terms#>>'{notice,count}')::int,
      r.terms#>>'{notice,unit}', (r.terms->>'renewalMonths')::int, (r.price->>'cents')::int, r.price->>'per', r."endsOn"
    from feed_taken t join feed_stage s on s.line = t.line, jsonb_to_record(s.data) as r(sku text, status text, name text, "startsOn" date, terms jsonb,
      price jsonb, "endsOn" date)
    where t.outcome = 'taken' and not t.deleted
    on conflict (account_id, id) do update set sku = excluded.sku, status = excluded.status, detail_name = excluded.detail_name, starts_on = excluded.starts_on,
      minimum_months = excluded.minimum_months, notice_count = excluded.notice_count, notice_unit = excluded.notice_unit,
      renewal_months = excluded.renewal_months, price_cents = excluded.price_cents, price_per = excluded.price_per, ends_on = excluded.ends_on
  )
  select 0 as line, '' as field, '' as reason where false`,
);

/** Held before their people are written, as whoever changes them in the portal does: neither waits for what the other holds. */
const holdTaken = statement(
  "company.feed-hold",
  () => sql<{ version: number }>`
  select c.version from customer c where c.account_id in (select t.account_id from feed_taken t where t.outcome = 'taken') order by c.account_id for update`,
);
/** What the owner changed later stays as it is, also that somebody was removed; both are told. */
const writeTaken = statement(
  "company.feed-contacts",
  () => sql<LeftAlone>`
  with fed as (
    select t.line, t.account_id, t.number, t.deleted, s.record_id, r.*, p.owner_changed_at is not null and coalesce(r."changedAt" <= p.owner_changed_at, true) as kept, p.removed as was_removed,
      (p.salutation, p.first_name, p.last_name, p.email, p.phone, p.roles) is distinct from (r.salutation, r."firstName", r."lastName", r.email, r.phone, r.roles) as differs
    from feed_taken t join feed_stage s on s.line = t.line
    cross join lateral jsonb_to_record(s.data) as r(salutation text, "firstName" text, "lastName" text, email text, phone text, roles text[], placeholder boolean,
      "changedAt" timestamptz, "portalId" integer)
    left join contact_person p on p.account_id = t.account_id and p.id = t.number
    where t.outcome = 'taken'
  ), gone as (
    delete from contact_person p using fed f where p.account_id = f.account_id and (f.deleted and p.id = f.number or not f.deleted and p.id = f."portalId")
  ), written as (
    insert into contact_person (account_id, id, record_id, salutation, first_name, last_name, email, phone, roles, is_dummy)
    select account_id, number, record_id, salutation, "firstName", "lastName", email, phone, roles, placeholder from fed where not deleted and not kept
    on conflict (account_id, id) do update set record_id = excluded.record_id, salutation = excluded.salutation, first_name = excluded.first_name, last_name = excluded.last_name,
      email = excluded.email, phone = excluded.phone, roles = excluded.roles, is_dummy = excluded.is_dummy, owner_changed_at = null, removed = false
  ), counted as (
    update customer c set version = version + 1 from (select distinct account_id from fed where deleted or not kept or "portalId" is not null) f where c.account_id = f.account_id
  )
  select line, case when was_removed then '' else 'lastName' end as field, 'kept-owner-change' as reason from fed where not deleted and kept and differs order by line`,
);
export const mergeContacts = async (tx: Tx): Promise<LeftAlone[]> => {
  await tx.rows(holdTaken, {});
  return tx.rows(writeTaken, {});
};
