import { sql } from "kysely";
import { statement } from "./entry-service.tables.ts";

/** A company has one listing with each partner. A record that names another partner leaves the one it named before. */
export const mergeListings = statement(
  "entry-service.feed-listings",
  () => sql<{ line: number; field: string; reason: string }>`
  with fed as (
    select distinct on (t.account_id, r.partner) t.account_id, t.number, r.*
    from feed_taken t join feed_stage s on s.line = t.line, jsonb_to_record(s.data) as r(partner text, status text, "checkedAt" timestamptz, fields jsonb, differences jsonb)
    where t.outcome = 'taken' and not t.deleted order by t.account_id, r.partner, s.version desc, t.line desc
  ), gone as (
    delete from portal_listing x using feed_taken t where t.outcome = 'taken' and x.account_id = t.account_id and x.fed_as = t.number
      and (x.account_id, x.portal) not in (select account_id, partner from fed)
  ), written as (
    insert into portal_listing (account_id, portal, status, checked_at, fed_as, fields, differences)
    select account_id, partner, status, "checkedAt", number, coalesce(fields, '[]'), coalesce(differences, '[]') from fed
    on conflict (account_id, portal) do update set status = excluded.status, checked_at = excluded.checked_at, fed_as = excluded.fed_as, fields = excluded.fields,
      differences = excluded.differences, retry_at = null
  )
  select 0 as line, '' as field, '' as reason where false`,
);
