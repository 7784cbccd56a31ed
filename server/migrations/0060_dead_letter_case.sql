set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- Messages that a subscriber did not take wait for a person: one case for a subscriber, as long as it has dead letters.
create index webhook_dead_letter_dead on webhook_dead_letter (feeder, dead_since) where replayed_at is null;
-- Whoever tells opens and closes it, naming nobody: who names a company would count its letters alone.
alter policy telling on webhook_dead_letter using ((select claimed_account()) is null) with check ((select claimed_account()) is null);
create policy dead_letters on desk_case to portal_job using (kind = 'dead-letters') with check (kind = 'dead-letters');
grant update (facts) on desk_case to portal_job;
grant select (name, brands) on feeder to portal_job;
-- With their event they go, and by their clock: no case is left behind.
grant delete on webhook_dead_letter to portal_job;
-- Staff have them tried again, or see to it that the subscriber knows otherwise.
create policy at_desk on webhook_dead_letter to portal_desk using ((select at_desk(claimed_user()))) with check ((select at_desk(claimed_user())));
grant select, update (replay_asked_at), delete on webhook_dead_letter to portal_desk;
create policy at_desk on webhook for select to portal_desk using ((select at_desk(claimed_user())));
grant select (feeder, paused_at, gone_at) on webhook to portal_desk;

-- All that staff see: nothing of what the messages say.
create function dead_letter_facts(in_feeder text) returns jsonb language sql stable as $$
  select jsonb_build_object('subscriber', (select f.name from feeder f where f.id = in_feeder), 'count', count(*), 'since', min(dead_since),
    'problem', (array_agg(problem order by dead_since desc, event_id))[1])
  from webhook_dead_letter where feeder = in_feeder and replayed_at is null
$$;
create function dead_letter_case(in_feeder text) returns void language plpgsql as $$
begin
  -- One after the other: of two at once neither would see what the other has done. The case first, as whoever decides it does.
  perform from desk_case where kind = 'dead-letters' and object = in_feeder and closed_at is null for update;
  perform pg_advisory_xact_lock(hashtextextended('dead letters ' || in_feeder, 0));
  if not exists (select from webhook_dead_letter where feeder = in_feeder and replayed_at is null) then
    perform desk_close('dead-letters', null, in_feeder);
  elsif exists (select from desk_case where kind = 'dead-letters' and object = in_feeder and closed_at is null) then
    update desk_case set facts = dead_letter_facts(in_feeder), version = version + 1 where kind = 'dead-letters' and object = in_feeder and closed_at is null;
  -- What somebody has asked for is under way, and waits for nobody.
  elsif exists (select from webhook_dead_letter where feeder = in_feeder and replayed_at is null and replay_asked_at is null) then
    insert into desk_case (kind, brand, object, facts, since, due_at)
    select 'dead-letters', f.brands[1], in_feeder, dead_letter_facts(in_feeder), now(), now() + interval '2 days' from feeder f where f.id = in_feeder;
  end if;
end $$;
create function dead_letter_died() returns trigger language plpgsql as $$
begin
  perform dead_letter_case(new.feeder);
  return null;
end $$;
create function dead_letters_gone() returns trigger language plpgsql as $$
begin
  perform dead_letter_case(g.feeder) from (select distinct feeder from gone) g;
  return null;
end $$;
create trigger dead_letter_case_in after insert on webhook_dead_letter for each row execute function dead_letter_died();
create trigger dead_letter_case_tried after update on webhook_dead_letter for each row
  when (new.replayed_at is distinct from old.replayed_at or new.tries <> old.tries) execute function dead_letter_died();
create trigger dead_letter_case_over after delete on webhook_dead_letter referencing old table as gone for each statement execute function dead_letters_gone();

-- What is dead today.
do $$
declare
  name text;
begin
  foreach name in array array['webhook_dead_letter', 'feeder', 'desk_case'] loop
    execute format('alter table %I no force row level security', name);
  end loop;
  perform dead_letter_case(d.feeder) from (select distinct feeder from webhook_dead_letter where replayed_at is null) d;
  foreach name in array array['webhook_dead_letter', 'feeder', 'desk_case'] loop
    execute format('alter table %I force row level security', name);
  end loop;
end $$;

reset role;
