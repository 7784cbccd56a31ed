set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- Which record a row is: a record that goes names neither the partner nor the service.
alter table portal_listing add column fed_as bigint;
alter table external_service add column fed_as bigint;

-- Days of months that have no part of their own.
create table fact_default partition of fact default;
alter table fact_default enable row level security, force row level security;

call open_to_feed('phone_service');
call open_to_feed('phone_call');
call open_to_feed('phone_call_day');
call open_to_feed('phone_call_tally');
call open_to_feed('phone_call_word');
grant insert (account_id, service_number, has_assistant, included_minutes, started_on),
  update (service_number, has_assistant, included_minutes, started_on, delivered_at), delete on phone_service to portal_feed;
grant insert (account_id, id, called_at, seconds, caller, phone, reachable, subject, concern, note, transcript, taken_by, taken_by_name, status, call_back_by,
  forwarded_to, mailed_to, touched_at),
  update (called_at, seconds, caller, phone, reachable, subject, concern, note, transcript, taken_by, taken_by_name, status, call_back_by, forwarded_to, mailed_to,
  touched_at), delete on phone_call to portal_feed;
grant insert (account_id, day, block, taken_by, concern, calls, seconds), update (calls, seconds) on phone_call_day to portal_feed;
-- Kept by triggers with the rights of whoever writes the rows.
grant insert, update (n) on phone_call_tally to portal_feed;
grant insert, delete on phone_call_word to portal_feed;

call open_to_feed('portal_listing');
call open_to_feed('external_service');
call open_to_feed('fact');
call open_to_feed('service_notice');
grant insert (account_id, portal, status, checked_at, fed_as), update (status, checked_at, fed_as), delete on portal_listing to portal_feed;
grant insert (account_id, source_name, granted, location_title, connected, externally_confirmed, connected_at, confirmed_at, fed_as),
  update (granted, location_title, connected, externally_confirmed, connected_at, confirmed_at, fed_as), delete on external_service to portal_feed;
grant insert (account_id, dim, day, value_key, cnt), update (cnt), delete on fact to portal_feed;
grant insert (id, brand, message, level, label, dismissible, starts_at, ends_at), update (brand, message, level, label, dismissible, starts_at, ends_at), delete
  on service_notice to portal_feed;

reset role;
