set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- What the telephone service last said about settings: of what holds and of what it refused the newest, by the version of the settings and then by its time.
create table phone_receipt (
  account_id bigint not null references account on delete cascade,
  refused boolean not null,
  settings_version integer not null check (settings_version > 0),
  at timestamptz not null,
  reason text,
  primary key (account_id, refused),
  check (refused = (reason is not null))
);
call fence_account('phone_receipt');
call open_to_feed('phone_receipt');
grant insert (account_id, refused, settings_version, at, reason), update (settings_version, at, reason) on phone_receipt to portal_feed;

-- Since when settings wait for an answer: from the first change that has none, so that further changes do not begin the wait anew.
alter table phone_settings
  add column unanswered_since timestamptz default now(),
  -- The wait was too long: it is a case at the desk.
  add column overdue boolean not null default false,
  -- What the desk says to the company while it waits.
  add column service_words text,
  add constraint phone_settings_wait check (unanswered_since is not null or (not overdue and service_words is null)) not valid;
create index phone_settings_unanswered on phone_settings (unanswered_since) where not overdue and unanswered_since is not null;
grant update (unanswered_since) on phone_settings to portal_app;
create policy fed on phone_settings to portal_feed using (true) with check (true);
grant select (account_id, version, unanswered_since, overdue) on phone_settings to portal_feed;
grant update (unanswered_since, overdue, service_words) on phone_settings to portal_feed;
-- Upkeep: without a company the worker sees whose settings wait too long, and marks them in the name of one company at a time.
create policy waits_too_long on phone_settings for select to portal_job using (
  (select claimed_account()) is null and not overdue and unanswered_since < now() - interval '60 minutes');
grant update (overdue) on phone_settings to portal_job;

create function phone_settings_case() returns trigger language plpgsql as $$
begin
  if new.overdue then
    perform desk_open('phone-unanswered', new.account_id, null, new.account_id::text,
      jsonb_build_object('version', new.version, 'number', (select v.service_number from phone_service v where v.account_id = new.account_id)),
      new.unanswered_since, now() + interval '1 day');
  else
    perform desk_close('phone-unanswered', new.account_id, new.account_id::text);
  end if;
  return null;
end $$;
create trigger phone_settings_case after update of overdue on phone_settings for each row when (new.overdue <> old.overdue) execute function phone_settings_case();

-- An answer of the telephone service ends the case, and so does the desk, which sends the settings once more.
create policy fed on desk_case to portal_feed using (kind = 'phone-unanswered') with check (kind = 'phone-unanswered');
grant select, update (closed_at, version) on desk_case to portal_feed;
grant select on phone_receipt, phone_settings, phone_service to portal_desk;
grant update (unanswered_since, overdue, service_words) on phone_settings to portal_desk;
create policy at_desk on outbox_head to portal_desk using (account_id = (select claimed_account())) with check (account_id = (select claimed_account()));
create policy at_desk on outbox_event to portal_desk using (account_id = (select claimed_account())) with check (account_id = (select claimed_account()));
grant select, insert (account_id, sequence), update (sequence) on outbox_head to portal_desk;
grant insert (account_id, sequence, public_id, type, data) on outbox_event to portal_desk;

reset role;
