set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- When a source was last read as a whole, as its feeder says: the figures of every company there hold as of that moment.
alter table review_source add column read_at timestamptz;
grant insert (read_at), update (read_at) on review_source to portal_feed;

-- A review that is no longer at its source: it is counted and shown nowhere, and is kept with its answer for the record.
alter table review add column gone_at timestamptz;
grant update (gone_at) on review to portal_job;
create policy not_gone on review as restrictive for select to portal_app, portal_care, portal_desk, portal_public using (gone_at is null);
-- Lists are still answered by the index alone.
-- squawk-ignore require-concurrent-index-creation
create index review_current on review (account_id, rated_at desc, id desc) include (stars, source_id, answered) where gone_at is null;
-- squawk-ignore require-concurrent-index-deletion
drop index review_page;

create or replace function review_count() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into review_tally as t select account_id, source_id, stars, -count(*) from gone where gone_at is null group by 1, 2, 3 order by 1, 2, 3
    on conflict (account_id, source_id, stars) do update set n = t.n + excluded.n;
    insert into review_month as t
      select account_id, date_trunc('month', rated_at at time zone 'UTC')::date, source_id, stars, answered, -count(*) from gone
      where gone_at is null group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (account_id, month, source_id, stars, answered) do update set n = t.n + excluded.n;
  end if;
  if tg_op <> 'DELETE' then
    insert into review_tally as t select account_id, source_id, stars, count(*) from added where gone_at is null group by 1, 2, 3 order by 1, 2, 3
    on conflict (account_id, source_id, stars) do update set n = t.n + excluded.n;
    insert into review_month as t
      select account_id, date_trunc('month', rated_at at time zone 'UTC')::date, source_id, stars, answered, count(*) from added
      where gone_at is null group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (account_id, month, source_id, stars, answered) do update set n = t.n + excluded.n;
  end if;
  return null;
end $$;

create or replace function review_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from review_word w using gone g where w.account_id = g.account_id and w.id = g.id;
    return null;
  end if;
  if tg_op = 'UPDATE' then
    delete from review_word w using added a join gone g using (account_id, id)
    where w.account_id = a.account_id and w.id = a.id
      and (a.author, a.rating_text, a.rated_at, a.gone_at) is distinct from (g.author, g.rating_text, g.rated_at, g.gone_at);
  end if;
  insert into review_word (account_id, id, word, at)
  select r.account_id, r.id, w, r.rated_at from added a join review r using (account_id, id) cross join lateral words_of(r) w
  where a.gone_at is null and (tg_op = 'INSERT' or not exists (select from review_word o where o.account_id = r.account_id and o.id = r.id));
  return null;
end $$;

reset role;
