import { sql } from "kysely";
import { statement } from "./announcements.tables.ts";

export const mergeNotices = statement(
  "announcements.feed-notices",
  () => sql<{ line: number; field: string; reason: string }>`
  with gone as (
    delete from service_notice x using feed_taken t where t.outcome = 'taken' and t.deleted and x.id = t.number
  ), written as (
    insert into service_notice (id, brand, message, level, label, dismissible, starts_at, ends_at, fed) overriding system value
    select t.number, r.brand, r.message, r.level, r.label, r.dismissible, r."startsAt", r."endsAt", true
    from feed_taken t join feed_stage s on s.line = t.line, jsonb_to_record(s.data) as r(brand text, message text, level text, label text, dismissible boolean,
      "startsAt" timestamptz, "endsAt" timestamptz)
    where t.outcome = 'taken' and not t.deleted
    on conflict (id) do update set brand = excluded.brand, message = excluded.message, level = excluded.level, label = excluded.label,
      dismissible = excluded.dismissible, starts_at = excluded.starts_at, ends_at = excluded.ends_at
  )
  select 0 as line, '' as field, '' as reason where false`,
);
