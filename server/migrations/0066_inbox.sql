set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- What a person was told of lies in the portal, too. There it is read, and done.
alter table telling drop constraint telling_channel_check;
alter table telling add constraint telling_channel_check check (channel in ('email', 'portal')) not valid;
alter table telling add column read_at timestamptz, add column done_at timestamptz;
alter table told_choice drop constraint told_choice_channel_check;
alter table told_choice add constraint told_choice_channel_check check (channel in ('email', 'portal')) not valid;
-- squawk-ignore require-concurrent-index-deletion
drop index telling_due;
create index telling_due on telling (due_at, account_id) where letter is null and channel = 'email';
create index telling_inbox on telling (user_id, due_at desc, occasion_id desc) where channel = 'portal';
create index telling_unread on telling (user_id) where channel = 'portal' and read_at is null;
drop policy due on telling;
create policy due on telling for select to portal_job
  using ((select claimed_account()) is null and letter is null and channel = 'email' and due_at <= now());
create policy own_user on telling to portal_app using (user_id = (select claimed_user()) and channel = 'portal')
  with check (user_id = (select claimed_user()) and channel = 'portal');
grant select (account_id, occasion_id, user_id, channel, due_at, read_at, done_at), update (read_at, done_at) on telling to portal_app;
create policy told_of on occasion for select to portal_app using (
  exists (
    select from telling t where t.account_id = occasion.account_id and t.occasion_id = occasion.id and t.user_id = (select claimed_user()) and t.channel = 'portal'));

reset role;
