set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- The holidays that the telephone service knows of came from the entry, and follow it; what somebody sets by hand stays as it is.
alter table phone_settings add column vacation_of_entry boolean not null default false;
grant update (vacation_of_entry) on phone_settings to portal_app;
-- Upkeep: without a company the worker sees whose holidays are over, and puts the next ones in the name of one company at a time.
create policy holidays_over on phone_settings for select to portal_job using (
  (select claimed_account()) is null and vacation_of_entry and vacation_end < (now() at time zone 'Europe/Berlin')::date);
grant update (version, vacation_start, vacation_end, vacation_of_entry, unanswered_since, updated_at) on phone_settings to portal_job;

reset role;
