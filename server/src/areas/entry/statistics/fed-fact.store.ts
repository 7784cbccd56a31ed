import { sql } from "kysely";
import { statement } from "../entry.tables.ts";

/**
 * The day stands at the end of the record's number, so that one that goes names it too. A day has a row of views even without any: then it
 * was counted. Of all other counts only those are kept that are not zero. Rows that go are named by their whole key, and only where there can
 * be some: a search among all figures would take longer than everything else.
 */
export const mergeFacts = statement(
  "entry.feed-facts",
  () => sql<{ line: number; field: string; reason: string }>`
  with fed as (
    select distinct on (t.account_id, right(s.record_id, 10)) t.account_id, right(s.record_id, 10)::date as day, t.fresh, t.deleted, r.*
    from feed_taken t join feed_stage s on s.line = t.line, jsonb_to_record(s.data) as r(views int, contacts jsonb, devices jsonb)
    where t.outcome = 'taken' and t.account_id is not null order by t.account_id, right(s.record_id, 10), t.deleted, s.version desc, t.line desc
  ), counted as materialized (
    select f.account_id, f.day, f.fresh, f.deleted, c.* from fed f, lateral (values
      (1::smallint, 1::smallint, f.views),
      (2, 1, (f.contacts->>'calls')::int), (2, 2, (f.contacts->>'clicks')::int), (2, 3, (f.contacts->>'routes')::int),
      (3, 0, (f.devices->>'other')::int), (3, 1, (f.devices->>'smartphone')::int), (3, 2, (f.devices->>'desktop')::int), (3, 3, (f.devices->>'tablet')::int)
    ) as c(dim, value_key, cnt)
  ), gone as (
    delete from fact x using counted c where (c.deleted or not c.fresh and c.dim <> 1 and c.cnt = 0)
      and x.account_id = c.account_id and x.dim = c.dim and x.day = c.day and x.value_key = c.value_key
  ), written as (
    insert into fact as x (account_id, dim, day, value_key, cnt)
    select account_id, dim, day, value_key, cnt from counted where not deleted and (dim = 1 or cnt > 0)
    on conflict (account_id, dim, day, value_key) do update set cnt = excluded.cnt where x.cnt <> excluded.cnt
  )
  select 0 as line, '' as field, '' as reason where false`,
);
