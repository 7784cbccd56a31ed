set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- Two rooms may need the same table: who comes second finds it open.
create or replace procedure open_to_feed(fed regclass) language plpgsql as $$
begin
  if not exists (select from pg_policy where polrelid = fed and polname = 'fed') then
    execute format('create policy fed on %s to portal_feed using (true) with check (true)', fed);
  end if;
  execute format('grant select on %s to portal_feed', fed);
end $$;

-- Leads come by the feed, and by nothing else: what the worker needed for them goes.
revoke insert on lead, lead_contact, lead_delivery, lead_settings, lead_tally, lead_calendar, lead_word from portal_job;
revoke update on lead_settings, lead_tally, lead_calendar from portal_job;
revoke delete on lead_word from portal_job;

call open_to_feed('lead');
call open_to_feed('lead_contact');
call open_to_feed('lead_delivery');
call open_to_feed('lead_settings');
call open_to_feed('lead_tally');
call open_to_feed('lead_calendar');
call open_to_feed('lead_head');
call open_to_feed('lead_word');
grant insert (account_id, id, external_id, title, status, received_at, answer_by, zip_code, city, distance_m, trade, period, object, budget, message, radius_km,
  wanted_trades, unwanted_trades), update (title, zip_code, city, distance_m, trade, period, object, budget, message), delete on lead to portal_feed;
grant insert (account_id, lead_id, lead_status, name, phone, email, street), update (name, phone, email, street) on lead_contact to portal_feed;
grant insert (account_id, external_id, at, outcome), delete on lead_delivery to portal_feed;
-- Only so that the row can be held.
grant insert (account_id), update (account_id) on lead_settings to portal_feed;
-- Kept by triggers with the rights of whoever writes the rows.
grant insert, update (n) on lead_tally, lead_calendar to portal_feed;
grant insert (account_id, revision), update (revision) on lead_head to portal_feed;
grant insert, delete on lead_word to portal_feed;

-- Whether a company takes leads is asked of its locks and its entry; both are only read.
call open_to_feed('account_locks');
call open_to_feed('entry_section');

reset role;
