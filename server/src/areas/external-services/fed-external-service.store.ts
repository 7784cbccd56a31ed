import { sql } from "kysely";
import { statement } from "./external-services.tables.ts";

/** A company has one connection with each service. A record that names another service leaves the one it named before. What the owner set up here stays. */
export const mergeExternalServices = statement(
  "external-services.feed",
  () => sql<{ line: number; field: string; reason: string }>`
  with fed as (
    select distinct on (t.account_id, r.service) t.account_id, t.number, r.*
    from feed_taken t join feed_stage s on s.line = t.line, jsonb_to_record(s.data) as r(service text, granted boolean, "locationTitle" text,
      connected boolean, confirmed boolean, "connectedAt" timestamptz, "confirmedAt" timestamptz)
    where t.outcome = 'taken' and not t.deleted order by t.account_id, r.service, s.version desc, t.line desc
  ), gone as (
    delete from external_service x using feed_taken t where t.outcome = 'taken' and x.account_id = t.account_id and x.fed_as = t.number
      and (x.account_id, x.source_name) not in (select account_id, service from fed)
  ), written as (
    insert into external_service (account_id, source_name, granted, location_title, connected, externally_confirmed, connected_at, confirmed_at, fed_as)
    select account_id, service, granted, "locationTitle", connected, confirmed, "connectedAt", "confirmedAt", number from fed
    on conflict (account_id, source_name) do update set granted = excluded.granted, location_title = excluded.location_title, connected = excluded.connected,
      externally_confirmed = excluded.externally_confirmed, connected_at = excluded.connected_at, confirmed_at = excluded.confirmed_at, fed_as = excluded.fed_as
    where not external_service.set_up_here
  )
  select 0 as line, '' as field, '' as reason where false`,
);
