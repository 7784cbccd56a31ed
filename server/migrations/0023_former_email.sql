set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- Addresses that were replaced. Each may take the account back until its time is over, whatever whoever holds the account does meanwhile: the portal's
-- own role adds a line here and neither changes nor removes one.
create table former_email (
  user_id bigint not null references app_user on delete cascade,
  id uuid not null,
  email text not null,
  -- The keyed hash of the address, by which it is reserved in login_index; lines from before this table have none.
  login_hash bytea,
  replaced_by text not null,
  -- When the change was asked for: what was added to the account since then goes with the undo.
  asked_at timestamptz not null,
  changed_at timestamptz not null default now(),
  undo_until timestamptz not null,
  undone_at timestamptz,
  primary key (user_id, id)
);
alter table former_email enable row level security, force row level security;
create policy own_user on former_email using (user_id = (select claimed_user())) with check (user_id = (select claimed_user()));
create policy purge on former_email to portal_job using (undo_until < now() - interval '30 days');
create index former_email_by_end on former_email (undo_until);
grant select on former_email to portal_app, portal_auth, portal_job;
grant insert (user_id, id, email, login_hash, replaced_by, asked_at, undo_until) on former_email to portal_app;
grant update (undone_at) on former_email to portal_auth;
grant delete on former_email to portal_job;

-- A replaced address belongs to its account until then, so that nobody else registers with it; nobody signs in with it either.
alter table login_index add column reserved_until timestamptz;
grant update (reserved_until) on login_index to portal_app, portal_auth;
revoke delete on login_index from portal_app;
create policy purge on login_index to portal_job using (reserved_until < now());

-- The address that a link was written to; only links that give an address back name one.
alter table one_time_link add column email text;
grant insert (email) on one_time_link to portal_job;

-- From here on a row is a wish and nothing else. The two columns of what has happened are written by nobody any more.
-- squawk-ignore ban-drop-not-null
alter table email_change alter column cancel_until drop not null;
revoke insert (activated_at, cancel_until), update (activated_at, cancel_until) on email_change from portal_app;

-- Whoever takes an account back takes away what was added to it: by the link alone, nobody is signed in.
alter table recovery_code add column created_at timestamptz not null default now();
grant delete on credential, totp, recovery_code, passkey, identity_index, user_device to portal_auth;
grant update (erase_at, erase_reason, erase_text) on app_user to portal_auth;

reset role;
-- Undo rights that were given before go on. The owner is fenced like everybody else, so this is done by whoever migrates.
insert into former_email (user_id, id, email, replaced_by, asked_at, changed_at, undo_until)
  select user_id, gen_random_uuid(), old_email, new_email, requested_at, activated_at, cancel_until from email_change
  where activated_at is not null and cancel_until > now();
update one_time_link l set email = e.old_email from email_change e where l.purpose = 'email-cancel' and l.used_at is null and e.user_id = l.user_id;
delete from email_change where activated_at is not null;
