set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- What somebody writes to a company on its public page. The company hears nothing of it until the letter's link was followed; then it becomes a lead
-- and the row goes. What nobody confirms goes by a clock.
create table lead_inquiry (
  account_id bigint not null references account on delete cascade,
  -- Stands in the form, so that a form that is sent twice is one inquiry.
  id uuid not null,
  confirmed_at timestamptz,
  -- One for each time that the letter was written.
  link_hashes text[] not null default '{}',
  name text not null,
  email text not null,
  phone text not null,
  title text not null,
  message text not null,
  trade text not null,
  zip_code text not null,
  city text not null,
  distance_m integer not null,
  -- Numbers and kinds of the photos, which lie in quarantine.
  photos jsonb not null default '[]',
  -- Why the company did not want what was confirmed; the row goes an hour later, when the letter is on its way.
  refused text,
  primary key (account_id, id)
);
call fence_account('lead_inquiry');
revoke select on lead_inquiry from portal_app, portal_care;

-- Whoever has the link sees and confirms this one; whoever writes sees none.
create policy linked_inquiry on lead_inquiry as restrictive for select to portal_auth using (encode((select claimed_link()), 'hex') = any (link_hashes));
create policy confirmed_inquiry on lead_inquiry as restrictive for update to portal_auth using (encode((select claimed_link()), 'hex') = any (link_hashes));
grant insert (account_id, id, name, email, phone, title, message, trade, zip_code, city, distance_m, photos),
  select (account_id, id, link_hashes, confirmed_at, name, title, message, trade, zip_code, city, photos), update (confirmed_at) on lead_inquiry to portal_auth;
grant update (link_hashes, refused), delete on lead_inquiry to portal_job;

-- The worker makes the lead: it looks into the photos first.
grant insert (account_id, id, external_id, title, status, received_at, answer_by, zip_code, city, distance_m, trade, period, object, budget, message, photos, radius_km,
  wanted_trades, unwanted_trades) on lead to portal_job;
grant insert (account_id, lead_id, lead_status, name, phone, email, street) on lead_contact to portal_job;
grant insert (account_id, external_id, at, outcome) on lead_delivery to portal_job;
grant insert (account_id), update (account_id) on lead_settings to portal_job;
grant insert, update (n) on lead_tally, lead_calendar to portal_job;
grant insert, delete on lead_word to portal_job;
grant usage on sequence feed_number to portal_job;

-- One mailbox gets so many letters of this kind, too.
alter table counted_letter drop constraint counted_letter_lane_check;
alter table counted_letter add constraint counted_letter_lane_check
  check (lane in ('registration', 'reset', 'new-address', 'step-up', 'inquiry')) not valid;

-- The public page says whether a company takes inquiries.
call open_to_public('lead_settings', 'exists (select from public_entry p where p.account_id = lead_settings.account_id)');
call open_to_public('product', 'exists (select from public_entry p where p.account_id = product.account_id)');
grant select (account_id, pause_from, pause_to, pause_on_holidays, unwanted_trades) on lead_settings to portal_public;
grant select (account_id, sku, status, detail_name) on product to portal_public;
grant select (no_leads, no_leads_until) on account_locks to portal_public;

reset role;
