set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- An event knows its brand: whoever tells of it then needs no look at the company.
alter table outbox_event add column brand text;
do $$
begin
  alter table outbox_event no force row level security;
  alter table account no force row level security;
  update outbox_event e set brand = a.brand from account a where a.account_id = e.account_id;
  alter table outbox_event force row level security;
  alter table account force row level security;
end $$;
grant insert (brand) on outbox_event to portal_app, portal_job, portal_desk;
-- The events of one company behind a place.
create index outbox_event_of_one on outbox_event (public_id, position);

-- Where a subscriber wants to be told, instead of asking.
create table webhook (
  feeder text primary key references subscription,
  target text not null,
  -- Everything up to this place was told, or is of a company that waits.
  told bigint not null,
  paused_at timestamptz,
  -- It has answered 410: it does not want to hear of anything any more.
  gone_at timestamptz
);

-- What messages are signed with, encrypted. Several while one follows the other.
create table webhook_secret (
  number bigint generated always as identity primary key,
  feeder text not null references webhook on delete cascade,
  sealed bytea not null,
  added_at timestamptz not null default now(),
  ends_at timestamptz
);
create index webhook_secret_of on webhook_secret (feeder);

-- A company whose next event could not be told to a subscriber; what comes later waits behind it, and only that.
create table webhook_waiting (
  feeder text not null references webhook on delete cascade,
  -- Whose events, as in the event.
  public_id uuid not null,
  -- The place up to which it was told.
  told bigint not null,
  -- How often the next one was tried in vain, and since when.
  tries integer not null,
  since timestamptz not null,
  next_at timestamptz not null,
  problem text not null,
  primary key (feeder, public_id)
);
create index webhook_waiting_due on webhook_waiting (feeder, next_at);

-- An event that a subscriber did not take for three days. It can be told again for as long as the event is kept.
create table webhook_dead_letter (
  feeder text not null references webhook on delete cascade,
  event_id uuid not null references outbox_event (id) on delete cascade,
  -- None where the event is not about a company.
  account_id bigint references account on delete cascade,
  brand text not null,
  type text not null,
  tries integer not null,
  problem text not null,
  dead_since timestamptz not null default now(),
  -- Somebody wants it to be tried once more.
  replay_asked_at timestamptz,
  -- Taken after all: the letter is dead as long as there is nothing here.
  replayed_at timestamptz,
  primary key (feeder, event_id)
);
create index webhook_dead_letter_of_event on webhook_dead_letter (event_id);
create index webhook_dead_letter_of_account on webhook_dead_letter (account_id);

do $$
declare
  name text;
begin
  foreach name in array array['webhook', 'webhook_secret', 'webhook_waiting', 'webhook_dead_letter'] loop
    execute format('alter table %I enable row level security, force row level security', name);
    execute format('create policy fed on %I to portal_feed using (true) with check (true)', name);
    execute format('grant select on %I to portal_feed, portal_job', name);
  end loop;
  -- The worker tells, naming nobody.
  foreach name in array array['webhook', 'webhook_secret', 'webhook_waiting'] loop
    execute format('create policy telling on %I to portal_job using ((select claimed_account()) is null) with check ((select claimed_account()) is null)', name);
  end loop;
  foreach name in array array['outbox_event', 'outbox_place', 'subscription', 'feeder', 'feed_record'] loop
    execute format('create policy telling on %I for select to portal_job using ((select claimed_account()) is null)', name);
  end loop;
  foreach name in array array['outbox_event', 'outbox_place'] loop
    execute format('create policy placed on %I for update to portal_job using ((select claimed_account()) is null) with check ((select claimed_account()) is null)', name);
  end loop;
end $$;
-- A letter dies in the name of its company.
create policy telling on webhook_dead_letter to portal_job
  using ((select claimed_account()) is null or account_id = (select claimed_account()))
  with check ((select claimed_account()) is null or account_id = (select claimed_account()));

grant insert (feeder, target, told), update (target, paused_at, gone_at) on webhook to portal_feed;
grant insert (feeder, sealed), update (ends_at) on webhook_secret to portal_feed;
grant update (next_at) on webhook_waiting to portal_feed;
grant update (replay_asked_at) on webhook_dead_letter to portal_feed;

grant select on subscription, outbox_place to portal_job;
grant select (id, speaks_as) on feeder to portal_job;
grant select (feeder, entity, record_id, number, deleted, account_id, brand) on feed_record to portal_job;
grant update (position) on outbox_event to portal_job;
grant update (last) on outbox_place to portal_job;
grant update (told, gone_at) on webhook to portal_job;
grant insert, update (told, tries, since, next_at, problem), delete on webhook_waiting to portal_job;
grant insert (feeder, event_id, account_id, brand, type, tries, problem), update (tries, problem, replay_asked_at, replayed_at) on webhook_dead_letter to portal_job;

reset role;
