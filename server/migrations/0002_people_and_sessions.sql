set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- The tenant registry: one row per company account.
create table account (
  account_id bigint primary key,
  brand text not null check (brand in ('nahwerk', 'ortsfink')),
  name text not null,
  city text not null,
  created_at timestamptz not null default now()
);

create table app_user (
  user_id bigint primary key,
  login text not null,
  email text not null,
  salutation text not null check (salutation in ('Frau', 'Herr', 'Divers', 'keine')),
  first_name text not null,
  last_name text not null,
  phone text,
  role text not null check (role in ('user', 'customer', 'tradesmanager', 'ratingusermanager', 'cuca')),
  roles text[] not null,
  status text not null check (status in ('active', 'unactivated', 'deleted')),
  login_count integer not null default 0,
  last_login_at timestamptz,
  previous_login_at timestamptz,
  profile_image text,
  notification_code text,
  created_at timestamptz not null default now()
);
create sequence app_user_id_seq as bigint start 1000000000 owned by app_user.user_id;

-- Finds a person by a keyed hash of the login name: no address stands here, so a stolen copy names nobody.
create table login_index (
  login_hash bytea primary key,
  user_id bigint not null
);

create table credential (
  user_id bigint primary key references app_user on delete cascade,
  password_hash text not null,
  pepper_id text not null,
  changed_at timestamptz not null default now()
);

create table membership (
  user_id bigint not null references app_user on delete cascade,
  account_id bigint not null references account on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, account_id)
);
create index membership_by_account on membership (account_id, user_id);

-- One row per signed-in browser. Secrets are stored hashed; the predecessor of a rotated secret is valid for 30 s.
create table session (
  user_id bigint not null references app_user on delete cascade,
  family uuid not null,
  kind text not null check (kind in ('normal', 'cuca', 'claiming', 'accountlink')),
  secret_hash bytea not null,
  previous_hash bytea,
  bind_hash bytea not null,
  generation integer not null default 0,
  rotated_at timestamptz not null default now(),
  fixed_account bigint,
  auth_time timestamptz not null default now(),
  step_up_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  idle_seconds integer not null,
  absolute_end timestamptz not null,
  revoked_at timestamptz,
  persistent boolean not null,
  device text not null default '',
  primary key (user_id, family)
);
create index session_by_end on session (absolute_end);

do $$
declare
  name text;
begin
  foreach name in array array['account', 'app_user', 'credential', 'login_index', 'membership', 'session'] loop
    execute format('alter table %I enable row level security, force row level security', name);
  end loop;
  foreach name in array array['app_user', 'credential', 'login_index', 'membership', 'session'] loop
    -- Always found by the key, so the call is made once per lookup; a subselect here would be set up for every fenced table of every statement.
    execute format('create policy own_user on %I using (user_id = claimed_user()) with check (user_id = claimed_user())', name);
  end loop;
end $$;

-- Signing in begins without knowing who it is: this role may look anybody up by the hash, and change nobody's entry but the named one's.
create policy lookup on login_index for select to portal_auth, portal_job using (true);

-- Fences a table keyed by account: whoever asks sees the named company and nothing else.
create procedure fence_account(fenced regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security, force row level security', fenced);
  execute format('create policy named_account on %s using (account_id = (select claimed_account())) with check (account_id = (select claimed_account()))', fenced);
  execute format('grant select on %s to portal_app, portal_care, portal_job', fenced);
end $$;

create policy own_account on account
  using (account_id in (select m.account_id from membership m where m.user_id = (select claimed_user())))
  with check (account_id in (select m.account_id from membership m where m.user_id = (select claimed_user())));
create policy named_account on account for select to portal_care, portal_job using (account_id = (select claimed_account()));

grant select on account, app_user, membership, session to portal_app, portal_care, portal_job;
grant update (seen_at, secret_hash, previous_hash, generation, rotated_at, revoked_at, step_up_at) on session to portal_app;
grant update (first_name, last_name, salutation, phone, profile_image, notification_code) on app_user to portal_app;
grant select on login_index to portal_auth;
grant select, insert, update on app_user, credential to portal_auth;
grant select, insert, update, delete on session to portal_auth;
grant select on membership, account to portal_auth;
grant usage on sequence app_user_id_seq to portal_auth;

reset role;
