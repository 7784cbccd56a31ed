set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- Records that a feeder brought and nobody could take, until they are taken after all or somebody has dealt with them. Never what was written there.
create table feed_refusal (
  feeder text not null references feeder,
  entity text not null,
  -- As the feeder calls it; drawn by lot for a line that has no readable number.
  record_id text not null,
  field text not null,
  reason text not null,
  -- The day that it was refused on first, in Berlin: one case for a feeder, a kind of record and a day.
  day date not null,
  primary key (feeder, entity, record_id)
);
create index feed_refusal_of_day on feed_refusal (feeder, entity, day);

alter table feed_refusal enable row level security, force row level security;
create policy fed on feed_refusal to portal_feed using (true) with check (true);
create policy at_desk on feed_refusal to portal_desk using ((select at_desk(claimed_user()))) with check ((select at_desk(claimed_user())));
grant select, insert (feeder, entity, record_id, field, reason, day), delete on feed_refusal to portal_feed;
grant select, delete on feed_refusal to portal_desk;
alter policy fed on desk_case using (kind in ('phone-unanswered', 'feed-refused')) with check (kind in ('phone-unanswered', 'feed-refused'));
grant insert (kind, brand, object, facts, since, due_at), update (facts) on desk_case to portal_feed;

-- What staff see of a day: how many, and the reasons that are most frequent.
create function feed_refusal_facts(in_feeder text, in_entity text, in_day date) returns jsonb language sql stable as $$
  select jsonb_build_object('feeder', (select f.name from feeder f where f.id = in_feeder), 'entity', in_entity, 'day', in_day,
    'count', sum(r.n), 'reasons', jsonb_agg(jsonb_build_object('reason', r.reason, 'field', r.field, 'count', r.n) order by r.n desc, r.reason, r.field)
      filter (where r.place <= 5))
  from (select reason, field, count(*) as n, row_number() over (order by count(*) desc, reason, field) as place
    from feed_refusal where feeder = in_feeder and entity = in_entity and day = in_day group by reason, field) r
$$;
create function feed_refusal_case() returns trigger language plpgsql as $$
declare
  at_day record;
  named text;
  told jsonb;
begin
  for at_day in select distinct feeder, entity, day from changed loop
    named := concat_ws(' ', at_day.feeder, at_day.entity, at_day.day);
    if not exists (select from feed_refusal where feeder = at_day.feeder and entity = at_day.entity and day = at_day.day) then
      perform desk_close('feed-refused', null, named);
      continue;
    end if;
    told := feed_refusal_facts(at_day.feeder, at_day.entity, at_day.day);
    update desk_case set facts = told, version = version + 1 where kind = 'feed-refused' and object = named and closed_at is null;
    if not found then
      insert into desk_case (kind, brand, object, facts, since, due_at)
      select 'feed-refused', f.brands[1], named, told, now(), now() + interval '2 days' from feeder f where f.id = at_day.feeder;
    end if;
  end loop;
  return null;
end $$;
create trigger feed_refusal_case_in after insert on feed_refusal referencing new table as changed for each statement execute function feed_refusal_case();
create trigger feed_refusal_case_over after delete on feed_refusal referencing old table as changed for each statement execute function feed_refusal_case();

reset role;
