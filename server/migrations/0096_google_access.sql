set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- Whether the owner set it up in the portal, and can end it there; what our service set up comes by the feed, which leaves the others alone.
alter table external_service add column set_up_here boolean not null default false;
alter policy named_account on external_service with check (account_id = (select claimed_account('entry')));
grant insert (account_id, source_name, granted, connected, externally_confirmed, set_up_here),
  update (granted, location_title, connected, externally_confirmed, connected_at, confirmed_at, set_up_here, fed_as) on external_service to portal_app;
grant update (granted, location_title, connected, externally_confirmed, connected_at, confirmed_at, set_up_here) on external_service to portal_job;

-- Somebody was sent to another service to allow us something. Once, for ten minutes, for this session alone; the state itself only the browser has.
create table external_attempt (
  account_id bigint not null references account on delete cascade,
  source_name text not null check (source_name in ('google', 'facebook')),
  family uuid not null,
  state_hash bytea not null,
  expires_at timestamptz not null,
  primary key (account_id, source_name, family)
);
call fence_account('external_attempt');
alter policy named_account on external_attempt using (account_id = (select claimed_account('entry'))) with check (account_id = (select claimed_account('entry')));
revoke select on external_attempt from portal_care;
grant insert (account_id, source_name, family, state_hash, expires_at), update (state_hash, expires_at), delete on external_attempt to portal_app;
create policy purge on external_attempt to portal_job using (expires_at < now());
grant delete on external_attempt to portal_job;

-- What opens another service for a company. The token is sealed for this company and this service; customer care does not read it.
create table external_grant (
  account_id bigint not null references account on delete cascade,
  source_name text not null check (source_name in ('google', 'facebook')),
  token bytea not null,
  -- Who allowed it there, as a hash for this company: the same person is the same grant.
  subject bytea not null,
  location text check (location ~ '^accounts/[A-Za-z0-9_-]{1,200}/locations/[A-Za-z0-9_-]{1,200}$'),
  -- When the other side is asked next whether the company has confirmed the location.
  check_at timestamptz,
  primary key (account_id, source_name),
  check ((location is null) = (check_at is null))
);
call fence_account('external_grant');
alter policy named_account on external_grant using (account_id = (select claimed_account('entry'))) with check (account_id = (select claimed_account('entry')));
revoke select on external_grant from portal_care;
grant select (account_id, source_name, location) on external_grant to portal_care;
grant insert (account_id, source_name, token, subject), update (token, subject, location, check_at), delete on external_grant to portal_app;
grant update (location, check_at), delete on external_grant to portal_job;
-- Upkeep: without a company the worker sees whose turn it is.
create policy due on external_grant for select to portal_job using ((select claimed_account()) is null and check_at < now());
create index external_grant_due on external_grant (check_at);

-- A token that is to be ended at the other side. Nobody uses it any more; it goes when the other side has said that it is ended.
create table external_revocation (
  account_id bigint not null references account on delete cascade,
  id bigint generated always as identity,
  source_name text not null check (source_name in ('google', 'facebook')),
  token bytea not null,
  denied_at timestamptz not null default now(),
  primary key (account_id, id)
);
call fence_account('external_revocation');
alter policy named_account on external_revocation using (account_id = (select claimed_account('entry'))) with check (account_id = (select claimed_account('entry')));
revoke select on external_revocation from portal_care;
revoke select on external_revocation from portal_app;
grant select (id) on external_revocation to portal_app;
grant insert (account_id, source_name, token) on external_revocation to portal_app;
grant delete on external_revocation to portal_job;
-- Upkeep: what the queue has given up is put into it again.
create policy left_over on external_revocation for select to portal_job
  using ((select claimed_account()) is null and denied_at < now() - interval '1 day');
create index external_revocation_left_over on external_revocation (denied_at);

-- Which locations are connected, and not by whom: one belongs to one company here. Two accounts there may manage the same location.
create table taken_location (hash bytea primary key);
grant select on taken_location to portal_app;
create function location_hash(location text) returns bytea language sql immutable parallel safe as
$$ select sha256(convert_to(regexp_replace(location, '^accounts/[^/]+/', ''), 'UTF8')) $$;
create function keep_taken_location() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' and old.location is not null then
    delete from taken_location where hash = location_hash(old.location);
  end if;
  if tg_op <> 'DELETE' and new.location is not null then
    insert into taken_location (hash) values (location_hash(new.location));
  end if;
  return null;
end $$;
revoke all on function keep_taken_location() from public;
create trigger keep_taken_location after insert or delete or update of location on external_grant for each row execute function keep_taken_location();

-- Where the company has connected its location itself, the reviews are opened by what it granted and have no token of their own.
-- squawk-ignore ban-drop-not-null
alter table review_google_location alter column token drop not null;
grant delete on review_google_location to portal_job;

reset role;
