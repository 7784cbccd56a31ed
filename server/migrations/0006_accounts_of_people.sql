set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

alter table app_user
  add column display_name text not null default '',
  add column newsletter boolean not null default false,
  add column changed_at timestamptz not null default now(),
  -- Set while the profile waits to be erased; the reason is kept until then and no longer.
  add column erase_at timestamptz,
  add column erase_reason text,
  add column erase_text text;

-- A registration that nobody has activated yet: there is no person before that, so nobody can prepare somebody else's account.
-- Each row has its own password; activation consumes only its own row.
create table pending_registration (
  id uuid primary key,
  login_hash bytea not null,
  brand text not null check (brand in ('nahwerk', 'ortsfink')),
  kind text not null check (kind in ('customer', 'private', 'guest')),
  salutation text not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  company_name text,
  newsletter boolean not null default false,
  password_hash text,
  token_hash bytea,
  code_hash bytea,
  code_tries smallint not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index pending_registration_by_login on pending_registration (login_hash, created_at desc);
create index pending_registration_by_age on pending_registration (created_at);

-- Links in mails: single use, stored hashed, minted when the mail is sent.
create table one_time_link (
  user_id bigint not null references app_user on delete cascade,
  token_hash bytea not null,
  purpose text not null check (purpose in ('reset', 'email-activate', 'email-cancel')),
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (user_id, token_hash)
);

create table email_change (
  user_id bigint primary key references app_user on delete cascade,
  old_email text not null,
  new_email text not null,
  requested_at timestamptz not null default now(),
  activated_at timestamptz,
  -- The old address may undo the change until then.
  cancel_until timestamptz not null
);

-- Browsers a person has signed in from: known ones have a throttle of their own, new ones are told by mail.
create table user_device (
  user_id bigint not null references app_user on delete cascade,
  device_hash bytea not null,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (user_id, device_hash)
);

create table totp (
  user_id bigint primary key references app_user on delete cascade,
  secret bytea not null, -- encrypted
  confirmed_at timestamptz,
  -- The last time step used: a code works once.
  last_step bigint not null default 0
);
create table recovery_code (
  user_id bigint not null references app_user on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
create table passkey (
  user_id bigint not null references app_user on delete cascade,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  primary key (user_id, credential_id)
);
-- Finds a person by a passkey or by another provider's id, hashed like the login name.
create table identity_index (
  identity_hash bytea primary key,
  issuer text not null check (issuer in ('passkey', 'facebook')),
  user_id bigint not null
);

-- A question that waits for its answer: second factor, passkey. Nobody is signed in yet, so it belongs to nobody.
create table login_challenge (
  id uuid primary key,
  purpose text not null check (purpose in ('second-factor', 'passkey-login', 'passkey-add')),
  user_id bigint,
  data jsonb not null,
  expires_at timestamptz not null
);
create index login_challenge_by_end on login_challenge (expires_at);

create table data_export (
  user_id bigint not null references app_user on delete cascade,
  id uuid not null,
  status text not null check (status in ('waiting', 'building', 'ready', 'failed')),
  progress smallint not null default 0,
  requested_at timestamptz not null default now(),
  expires_at timestamptz,
  json_key text,
  json_bytes integer,
  pdf_key text,
  pdf_bytes integer,
  primary key (user_id, id)
);

do $$
declare
  name text;
begin
  foreach name in array array['one_time_link', 'email_change', 'user_device', 'totp', 'recovery_code', 'passkey', 'identity_index', 'login_challenge', 'data_export'] loop
    execute format('alter table %I enable row level security, force row level security', name);
    execute format('create policy own_user on %I using (user_id = (select claimed_user())) with check (user_id = (select claimed_user()))', name);
    execute format('grant select, insert, update, delete on %I to portal_app, portal_auth, portal_job', name);
  end loop;
end $$;

-- Before anybody is signed in: found by hash or by an id that only the browser concerned was given.
create policy lookup on identity_index for select to portal_auth using (true);
create policy unknown_person on login_challenge to portal_auth using (true) with check (true);
create policy purge on login_challenge to portal_job using (expires_at < now());

grant select, insert, update, delete on pending_registration to portal_auth;
grant select, update, delete on pending_registration to portal_job;
grant select, insert, update, delete on login_index to portal_auth, portal_app;
grant select, delete on login_index to portal_job;
grant select, insert, update on credential to portal_app;
grant select, delete on credential to portal_job;
grant insert, update on app_user to portal_app;
grant update, delete on app_user to portal_job;
grant select, delete on draft, membership to portal_job;
grant insert on membership to portal_auth;

-- The worker erases people whose time is over and nobody else; it names the person first like everybody.
create index app_user_to_erase on app_user (erase_at) where erase_at is not null;
create policy due on app_user for select to portal_job using (erase_at is not null and erase_at < now());

reset role;
