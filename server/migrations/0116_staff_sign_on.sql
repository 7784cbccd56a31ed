set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- Staff may come in by the provider's own directory (OpenID Connect) instead of a password. Who somebody is there is tied to a person by the operator alone.
alter table identity_index drop constraint identity_index_issuer_check;
alter table identity_index add constraint identity_index_issuer_check check (issuer in ('passkey', 'facebook', 'staff')) not valid;
alter table login_challenge drop constraint login_challenge_purpose_check;
alter table login_challenge add constraint login_challenge_purpose_check
  check (purpose in ('second-factor', 'passkey-login', 'passkey-add', 'step-up-code', 'enrolment', 'hand-over', 'staff-sign-on')) not valid;

-- With what the worker asks whether somebody who came in so is still of the group: sealed, one for each person, the one of the last sign-in.
create table staff_sign_on (
  user_id bigint primary key references app_user on delete cascade,
  token bytea not null,
  -- For what they came: a visit or the desk.
  errand text not null check (errand in ('visit', 'desk')),
  checked_at timestamptz not null default now()
);
create index staff_sign_on_due on staff_sign_on (checked_at);
alter table staff_sign_on enable row level security, force row level security;
create policy own_user on staff_sign_on using (user_id = (select claimed_user())) with check (user_id = (select claimed_user()));
-- Naming nobody, the worker looks whose turn it is.
create policy due on staff_sign_on for select to portal_job using ((select claimed_user()) is null);
grant select, insert (user_id, token, errand), update (token, errand, checked_at) on staff_sign_on to portal_auth;
grant select, update (token, checked_at), delete on staff_sign_on to portal_job;

reset role;
