set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- Whose requests are a feeder's. Only the half of a key that everybody may know lies here: who reads this table can sign nothing.
create table feeder_key (
  id text primary key check (id ~ '^[a-z][a-z0-9-]{1,29}\.[0-9a-f]{16}$'),
  feeder text not null references feeder,
  public_key bytea not null check (length(public_key) = 44),
  added_at timestamptz not null default now(),
  -- From then on it opens nothing; nothing while it has no end.
  ends_at timestamptz
);

-- Signatures that were used: none counts twice. Kept as long as one could come again.
create table feed_nonce (
  key_id text not null references feeder_key,
  nonce text not null,
  ends_at timestamptz not null,
  primary key (key_id, nonce)
);
create index feed_nonce_by_end on feed_nonce (ends_at);

-- One request of a feeder, however many batches it was taken in, and what became of it.
create table feed_delivery (
  number bigint generated always as identity primary key,
  feeder text not null references feeder,
  entity text not null,
  state text not null default 'running' check (state in ('running', 'done', 'broken-off')),
  begun_at timestamptz not null default now(),
  ended_at timestamptz,
  lines integer not null default 0,
  taken integer not null default 0,
  same integer not null default 0,
  older integer not null default 0,
  waiting integer not null default 0,
  refused integer not null default 0,
  kept integer not null default 0,
  taken_after_waiting integer not null default 0,
  -- One JSON object a line: which line, which field, why; never what was written there. The first so many of them.
  rejects text not null default ''
);
create index feed_delivery_by_age on feed_delivery (begun_at);
create index feed_delivery_running on feed_delivery (feeder, entity) where state = 'running';

do $$
declare
  name text;
begin
  foreach name in array array['feeder_key', 'feed_nonce', 'feed_delivery'] loop
    execute format('alter table %I enable row level security, force row level security', name);
    execute format('create policy fed on %I to portal_feed using (true) with check (true)', name);
    execute format('grant select on %I to portal_feed', name);
  end loop;
end $$;
grant insert (id, feeder, public_key), update (ends_at) on feeder_key to portal_feed;
grant insert (key_id, nonce, ends_at) on feed_nonce to portal_feed;
grant insert (feeder, entity),
  update (state, ended_at, lines, taken, same, older, waiting, refused, kept, taken_after_waiting, rejects) on feed_delivery to portal_feed;

-- The worker ends what is kept for a while only.
create policy purge on feed_nonce to portal_job using (ends_at < now()) with check (false);
create policy purge on feed_delivery to portal_job using (begun_at < now() - interval '30 days') with check (false);
grant select, delete on feed_nonce, feed_delivery to portal_job;

reset role;
