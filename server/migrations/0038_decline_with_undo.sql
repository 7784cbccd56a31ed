set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- When the letter of a refusal began: until then it can be taken back, and of the two whoever holds the row first wins.
alter table lead_decline add column begun_at timestamptz;
grant delete on lead_decline to portal_app;
grant update (begun_at) on lead_decline to portal_job;
-- The database itself keeps a refusal whose letter has begun.
create policy take_back on lead_decline as restrictive for delete to portal_app using (begun_at is null);

-- Refusal texts that a company wrote once and uses again, and which one a single press sends.
alter table lead_settings
  add column decline_texts jsonb not null default '[]',
  add column decline_usual text,
  add column decline_texts_version integer not null default 0;
grant update (decline_texts, decline_usual, decline_texts_version) on lead_settings to portal_app;

reset role;
