import { sql } from "kysely";
import { statement } from "./portal.tables.ts";

/** A host leads to one brand: what is another's already, or is claimed by two of what comes, is refused. */
export const lookAtBrands = statement(
  "portal.feed-brands-look",
  () => sql<object>`
  update feed_stage s set refusal = 'host-of-another'
  where not s.deleted and exists (
    select from (select key, data from brand union all select o.data ->> 'key', o.data from feed_stage o where not o.deleted) other
    where other.key <> s.data ->> 'key' and other.data -> 'hosts' ?| array(select jsonb_array_elements_text(s.data -> 'hosts')))`,
);

/** One row of a brand, however often it comes; a record that says nothing new leaves the version as it is. */
export const mergeBrands = statement(
  "portal.feed-brands",
  () => sql<{ line: number; field: string; reason: string }>`
  with said as (
    select distinct on (s.data ->> 'key') s.data ->> 'key' as key, s.data - array['id', 'version', 'deleted'] as data
    from feed_taken t join feed_stage s on s.line = t.line where t.outcome = 'taken' and not t.deleted
    order by s.data ->> 'key', t.line desc
  ), written as (
    insert into brand as b (key, data) select key, data from said
    on conflict (key) do update set data = excluded.data, version = b.version + 1 where b.data <> excluded.data
  )
  select 0 as line, '' as field, '' as reason where false`,
);
