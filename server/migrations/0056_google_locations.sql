set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- The location of a company at Google, and what opens it. The token is sealed, and only the worker reads it: no process that serves people needs it.
create table review_google_location (
  account_id bigint primary key references account on delete cascade,
  location text not null,
  token bytea not null,
  connected_at timestamptz not null default now(),
  -- When all of its reviews were last read; when that was last tried.
  read_at timestamptz,
  tried_at timestamptz
);
alter table review_google_location enable row level security, force row level security;
create policy named_account on review_google_location to portal_job using (account_id = (select claimed_account())) with check (account_id = (select claimed_account()));
-- Upkeep: without a company the worker sees whose turn it is.
create policy due on review_google_location for select to portal_job using (
  (select claimed_account()) is null and coalesce(tried_at < now() - interval '1 hour', true));
create index review_google_location_due on review_google_location (tried_at nulls first);
grant select, insert (account_id, location, token), update (location, token, connected_at, read_at, tried_at) on review_google_location to portal_job;

-- What the worker reads there it writes itself; the same review by the feed is the same row.
grant insert (account_id, id, source_id, source_review_id, author, stars, rating_text, rated_at), update (author, stars, rating_text, rated_at) on review to portal_job;
grant insert (account_id, review_id, key, text, sent_at, sends_at, left_at) on review_reply to portal_job;
grant insert (account_id, source_id, state, updated_at) on review_connected_source to portal_job;

reset role;
