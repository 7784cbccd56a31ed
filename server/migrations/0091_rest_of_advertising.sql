set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- A wish that ads rest which nobody answered before its days were over is closed by the clock.
alter table ad_pause drop constraint ad_pause_state_check,
  add constraint ad_pause_state_check check (state in ('open', 'accepted', 'refused', 'withdrawn', 'expired')) not valid;
alter table ad_pause_step drop constraint ad_pause_step_action_check,
  add constraint ad_pause_step_action_check check (action in ('request', 'withdraw', 'accept', 'refuse', 'expire')) not valid;
create index ad_pause_waiting on ad_pause (until_on) where state = 'open';
-- Upkeep: without a company the worker sees whose days are over, and closes them in the name of one company at a time.
create policy days_over on ad_pause for select to portal_job using (
  (select claimed_account()) is null and state = 'open' and until_on < (now() at time zone 'Europe/Berlin')::date);
grant update (state, version) on ad_pause to portal_job;
grant insert (account_id, pause_id, version, action) on ad_pause_step to portal_job;

-- HTML5 banners come as a ZIP; why one is not taken is said as of any other file.
alter table web_banner_file drop constraint web_banner_file_refusal_check,
  add constraint web_banner_file_refusal_check check (refusal in ('malware', 'not-supported', 'unreadable', 'too-many-pixels', 'wrong-size', 'too-heavy',
    'html-no-index', 'html-no-size', 'html-external', 'html-missing-file', 'html-too-much', 'html-name')) not valid;

-- Files of a creative are named by their hash. Nobody sees or releases them before their content was looked at: waiting, right, not in the store, or other content.
alter table tv_creative add column files text not null default 'waiting' check (files in ('waiting', 'ready', 'missing', 'wrong'));
create index tv_creative_unchecked on tv_creative (account_id, id) where files = 'waiting';
grant update (files) on tv_creative to portal_feed, portal_job;
-- Upkeep: without a company the worker sees whose files wait, and looks into them in the name of one company at a time.
create policy files_wait on tv_creative for select to portal_job using ((select claimed_account()) is null and files = 'waiting');
-- A file that is refused goes where refused records of the feed go, with their case at the desk.
alter policy refused_file on feed_refusal using (entity in ('document', 'tv-creative')) with check (entity in ('document', 'tv-creative'));
alter policy refused_file on feed_record using (entity in ('document', 'tv-creative') and account_id = (select claimed_account()));
create index feed_record_tv_creative on feed_record (account_id, number) where entity = 'tv-creative';
create function tv_creative_files() returns trigger language plpgsql as $$
begin
  insert into feed_refusal (feeder, entity, record_id, field, reason, day)
  select r.feeder, r.entity, r.record_id, 'sha256', case new.files when 'missing' then 'missing-file' else 'wrong-content' end, (now() at time zone 'Europe/Berlin')::date
  from feed_record r where r.entity = 'tv-creative' and r.number = new.id and r.account_id = new.account_id
  on conflict do nothing;
  return null;
end $$;
create trigger tv_creative_files after update of files on tv_creative for each row
  when (new.files in ('missing', 'wrong') and old.files is distinct from new.files) execute function tv_creative_files();

reset role;
