set local lock_timeout = '5s';
set local statement_timeout = '5min';

-- Login roles. None owns a table, none bypasses row-level security; the owner cannot log in.
do $$
declare
  name text;
begin
  foreach name in array array['portal_owner', 'portal_app', 'portal_care', 'portal_auth', 'portal_job'] loop
    if not exists (select from pg_roles where rolname = name) then
      execute format('create role %I nosuperuser nobypassrls nocreatedb nocreaterole %s', name,
                     case when name = 'portal_owner' then 'nologin' else 'login' end);
    end if;
  end loop;
end $$;

-- A hanging statement must never hold a slot of the pool for long.
alter role portal_app set statement_timeout = '3s';
alter role portal_app set lock_timeout = '2s';
alter role portal_app set idle_in_transaction_session_timeout = '5s';
alter role portal_care set statement_timeout = '3s';
alter role portal_care set default_transaction_read_only = on;
alter role portal_auth set statement_timeout = '3s';
alter role portal_auth set lock_timeout = '2s';
alter role portal_auth set idle_in_transaction_session_timeout = '5s';
alter role portal_job set statement_timeout = '60s';
-- Every statement names its company or person by key, so one plan is right for all. Left alone, PostgreSQL may plan each execution
-- anew because that plan looks cheaper, and planning a fenced statement takes longer than running it.
alter role portal_app set plan_cache_mode = force_generic_plan;
alter role portal_care set plan_cache_mode = force_generic_plan;

revoke all on schema public from public;
grant usage on schema public to portal_app, portal_care, portal_auth, portal_job;
grant usage, create on schema public to portal_owner;

-- From here on everything belongs to the owner, who cannot log in.
set local role portal_owner;

-- Raised by the scope check that runs in front of every scoped statement: what follows in the same round trip is skipped by the server.
create function deny(reason text) returns text language plpgsql volatile as $$
begin
  raise exception using errcode = '28000', message = reason;
end $$;

-- Whom and which company the running statement names. Settings are '' after a transaction ended, never to be cast bare.
create function claimed_user() returns bigint language sql stable parallel safe as
$$ select nullif(current_setting('app.user_id', true), '')::bigint $$;
create function claimed_account() returns bigint language sql stable parallel safe as
$$ select nullif(current_setting('app.account_id', true), '')::bigint $$;

reset role;
