set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- Whoever belongs to a company sees who else does, and by which ways each of them is reached. The company is named only to its own people (`scope.ts`).
alter policy of_company on membership to portal_app, portal_job;
alter policy of_company on unreached to portal_app, portal_job;
alter policy of_company on push_device to portal_app, portal_job;
create policy of_company on app_user for select to portal_app using (
  exists (select from membership m where m.user_id = app_user.user_id and m.account_id = (select claimed_account())));

-- The mobile number by which a person wants to be told; nobody is told there before it is confirmed.
create table sms_number (
  user_id bigint primary key references app_user on delete cascade,
  number text not null,
  -- `waiting` for its code; `too-many` codes were asked for it; `invalid` and `blocked` is what the provider said of it.
  state text not null check (state in ('waiting', 'too-many', 'confirmed', 'invalid', 'blocked')),
  changed_at timestamptz not null default now(),
  code_hash bytea,
  code_until timestamptz,
  tries smallint not null default 0,
  check (code_hash is null or state = 'waiting')
);
alter table sms_number enable row level security, force row level security;
create policy own_user on sms_number using (user_id = (select claimed_user())) with check (user_id = (select claimed_user()));
create policy of_company on sms_number for select to portal_app, portal_job using (
  exists (select from membership m where m.user_id = sms_number.user_id and m.account_id = (select claimed_account())));
grant select (user_id, number, state, changed_at), insert (user_id, number, state), update (number, state, changed_at, code_hash, code_until, tries), delete
  on sms_number to portal_app;
-- A guess is counted before it is looked at, in a transaction of its own.
grant select, update (tries) on sms_number to portal_auth;
-- The worker makes the code: nobody else ever has it.
grant select, update (state, changed_at, code_hash, code_until, tries), delete on sms_number to portal_job;

-- One more way of being told.
alter table telling drop constraint telling_channel_check;
alter table telling add constraint telling_channel_check check (channel in ('email', 'portal', 'push', 'sms')) not valid;
alter table told_choice drop constraint told_choice_channel_check;
alter table told_choice add constraint told_choice_channel_check check (channel in ('email', 'portal', 'push', 'sms')) not valid;
create policy due_sms on telling for select to portal_job
  using ((select claimed_account()) is null and letter is null and channel = 'sms' and due_at <= now());

-- A number gets so many codes, whoever asks.
alter table counted_letter drop constraint counted_letter_lane_check;
alter table counted_letter add constraint counted_letter_lane_check
  check (lane in ('registration', 'reset', 'new-address', 'step-up', 'inquiry', 'sms-code')) not valid;

reset role;
