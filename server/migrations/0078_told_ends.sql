set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- The session in which a browser was switched on. Whoever ends it on purpose, here or from elsewhere, is told there no longer; one that only ran out goes on.
alter table push_device add column family uuid;
grant insert (family), update (family) on push_device to portal_app;

create function push_session_ended() returns trigger language plpgsql as $$
begin
  delete from push_device where user_id = new.user_id and family = new.family;
  return null;
end $$;
create trigger push_session_ended after update of revoked_at on session for each row
  when (old.revoked_at is null and new.revoked_at is not null) execute function push_session_ended();

-- A new password, or whatever else makes everybody sign in again: browsers whose session is long gone end as well.
create function push_round_ended() returns trigger language plpgsql as $$
begin
  delete from push_device d where d.user_id = new.user_id
    and not exists (select from session s where s.user_id = d.user_id and s.family = d.family);
  return null;
end $$;
create trigger push_round_ended after update of proof_round on app_user for each row
  when (new.proof_round <> old.proof_round) execute function push_round_ended();

-- Whoever ends sessions.
grant select (user_id, family), delete on push_device to portal_auth;
create policy session_ended on push_device to portal_feed
  using (exists (select from session s where s.user_id = push_device.user_id and s.family = push_device.family and s.revoked_at is not null));
grant select (user_id, family), delete on push_device to portal_feed;
grant select (family) on session to portal_feed;

-- Before others comes only where somebody waits and a clock runs: requests and calls. A wave of poor reviews must not hold them up.
create or replace function review_told() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform tell(case when new.stars <= 2 then 'review-poor' else 'review-new' end, new.account_id, new.id::text,
      jsonb_build_object('stars', new.stars, 'source', coalesce((select s.name from review_source s where s.id = new.source_id), new.source_id)), now(), 1);
  elsif tg_op = 'UPDATE' then
    perform tell_over('{review-new,review-poor}', new.account_id, new.id::text, new.answered or new.gone_at is not null);
  else
    delete from occasion where account_id = old.account_id and kind in ('review-new', 'review-poor') and object = old.id::text;
  end if;
  return null;
end $$;

reset role;
