import { sql } from "kysely";
import { statement } from "./entry.tables.ts";

/** A number that no register knows is refused with its whole record: when the register is filled, the same file is understood. */
export const lookForRegisters = statement(
  "entry.feed-look",
  () => sql<object>`
  update feed_stage t set refusal = 'not-in-register' from (
    select s.line from feed_stage s cross join jsonb_to_recordset(s.data->'named') as x(section text, data jsonb)
    where s.data ? 'named' and case x.section
      when 'trades' then exists (select from jsonb_array_elements_text(x.data->'trade_ids') i where not exists (select from trade where id = i))
      when 'productFeatures' then exists (select from jsonb_array_elements_text(x.data->'feature_ids') i where not exists (select from product_feature where id = i))
      when 'serviceArea' then exists (select from jsonb_array_elements(x.data->'cities') i where not exists (select from place where id = i->>'id')) end
  ) w where w.line = t.line`,
);

/**
 * Every section that is newer than what stands there becomes a change of the history, by nobody: no person did it. What is newer here stays and is told.
 * Each change has a revision of its own, as if they were saved one behind the other; the moment of a section is the feeder's. An owner who saves at the same
 * moment has taken one of these numbers: then the batch is refused by the key of the history, and taken in halves. Names are looked up by their numbers, and
 * sections only where the company has any: on a first load both were a third of the work.
 */
export const mergeEntries = statement(
  "entry.feed-entries",
  () => sql<{ line: number; field: string; reason: string }>`
  with fed as (
    select t.line, t.account_id, h.revision, k.stands, x.section, x.at, x.empty, case x.section
      when 'trades' then jsonb_build_object('trades', (
        select jsonb_agg(jsonb_build_object('id', i.id, 'label', (select label from trade where id = i.id)) order by i.n)
        from jsonb_array_elements_text(x.data->'trade_ids') with ordinality i(id, n)))
      when 'productFeatures' then jsonb_build_object('features', coalesce((
        select jsonb_agg(jsonb_build_object('id', i.id, 'label', (select label from product_feature where id = i.id)) order by i.n)
        from jsonb_array_elements_text(x.data->'feature_ids') with ordinality i(id, n)), '[]'))
      when 'serviceArea' then x.data || jsonb_build_object('cities', coalesce((
        select jsonb_agg((select jsonb_build_object('id', id, 'name', name, 'zipCode', zip_codes[1]) from place where id = i.city->>'id') order by i.n)
        from jsonb_array_elements(x.data->'cities') with ordinality i(city, n)), '[]'))
      else x.data end as data
    from feed_taken t join feed_stage s on s.line = t.line
    left join lateral (select revision from entry_head where account_id = t.account_id limit 1) h on true
    left join lateral (select true as stands from entry_section where account_id = t.account_id limit 1) k on true
    cross join jsonb_to_recordset(s.data->'sections' || coalesce(s.data->'named', '[]')) as x(section text, at timestamptz, empty boolean, data jsonb)
    where t.outcome = 'taken'
  ), beside as materialized (
    select f.line, f.account_id, f.revision, f.section, f.at, f.empty, e.data as had, coalesce(e.version, 0) as version, e.updated_at, e.updated_by,
      -- Of these two a part is fed: the pictures in them stay.
      case when f.section in ('logoAndSlogan', 'media') then coalesce(e.data, '{}') || f.data else f.data end as data
    from fed f left join lateral (
      select data, version, updated_at, updated_by from entry_section where f.stands and account_id = f.account_id and section = f.section for update
    ) e on true
  ), changed as materialized (
    select *, row_number() over (partition by account_id order by section) as nth, count(*) over (partition by account_id) as many
    from beside where data is distinct from had and not (had is null and empty) and (updated_at is null or updated_at <= at)
  ), head as (
    insert into entry_head as h (account_id, revision) select distinct account_id, many from changed
    on conflict (account_id) do update set revision = h.revision + excluded.revision, changed_at = greatest(clock_timestamp(), h.changed_at)
  ), saved as (
    insert into entry_section (account_id, section, data, version, updated_at, updated_by)
    select account_id, section, data, 1, at, null from changed where had is null
  ), renewed as (
    update entry_section e set data = c.data, version = c.version + 1, updated_at = c.at, updated_by = null
    from changed c where c.had is not null and e.account_id = c.account_id and e.section = c.section
  ), lines as (
    insert into entry_change (account_id, id, section, version, before, after)
    select account_id, coalesce(revision, 0) + nth, section, version + 1, had, data from changed
  )
  select line, section as field, case when updated_by is null then 'older' else 'kept-owner-change' end as reason
  from beside where updated_at > at and data is distinct from had`,
);
