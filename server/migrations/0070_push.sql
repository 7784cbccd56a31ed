set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- The browsers in which a person wants to be told.
create table push_device (
  user_id bigint not null references app_user on delete cascade,
  -- The hash of its address: a browser knows by it whether it is among them.
  id text not null,
  -- Only the company's own portal opens what is told there.
  brand text not null,
  -- Where the push service of the browser takes messages: whoever knows it can send there, if they have our key, too.
  endpoint text not null,
  -- What messages are encrypted for.
  p256dh bytea not null check (octet_length(p256dh) = 65),
  auth bytea not null check (octet_length(auth) = 16),
  name text not null,
  added_at timestamptz not null default now(),
  primary key (user_id, id)
);
alter table push_device enable row level security, force row level security;
create policy own_user on push_device using (user_id = (select claimed_user())) with check (user_id = (select claimed_user()));
grant select, insert (user_id, id, brand, endpoint, p256dh, auth, name), update (brand, p256dh, auth, name, added_at), delete on push_device to portal_app;
grant select, delete on push_device to portal_job;
-- The worker looks where the people of a company are to be told.
create policy of_company on push_device for select to portal_job using (
  exists (select from membership m where m.user_id = push_device.user_id and m.account_id = (select claimed_account())));

-- One more way of being told.
alter table telling drop constraint telling_channel_check;
alter table telling add constraint telling_channel_check check (channel in ('email', 'portal', 'push')) not valid;
alter table told_choice drop constraint told_choice_channel_check;
alter table told_choice add constraint told_choice_channel_check check (channel in ('email', 'portal', 'push')) not valid;
-- squawk-ignore require-concurrent-index-deletion
drop index telling_due, telling_waiting;
create index telling_due on telling (rank, due_at, account_id) where letter is null and channel <> 'portal';
create index telling_waiting on telling (account_id, due_at) where letter is null and channel <> 'portal';
create policy due_push on telling for select to portal_job
  using ((select claimed_account()) is null and letter is null and channel = 'push' and due_at <= now());

reset role;
