set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- How many events a company has had. Whoever adds one holds this row until the end of the transaction: a company's events are numbered without
-- gaps, in the order in which they are committed.
create table outbox_head (
  account_id bigint primary key references account on delete cascade,
  sequence bigint not null,
  -- What the company is called to systems that never brought it.
  public_id uuid not null default gen_random_uuid()
);

-- What others must hear of, written in the transaction that changed it.
create table outbox_event (
  account_id bigint not null references account on delete cascade,
  sequence bigint not null,
  id uuid not null unique default gen_random_uuid(),
  -- As in the head, which whoever tells of it does not see.
  public_id uuid not null,
  type text not null,
  data jsonb not null,
  at timestamptz not null default clock_timestamp(),
  -- Its place among the events of all companies, given after it was committed: who reads by it never passes one that comes late.
  position bigint unique,
  primary key (account_id, sequence)
);
create index outbox_event_unplaced on outbox_event (account_id, sequence) where position is null;
create index outbox_event_by_age on outbox_event (at);

-- The last place that was given; whoever gives the next ones holds the row.
create table outbox_place (
  single boolean primary key default true check (single),
  last bigint not null
);
insert into outbox_place (last) values (0);

-- Who hears of what.
create table subscription (
  feeder text primary key references feeder,
  brands text[] not null,
  types text[] not null,
  -- By type: the fields that are told. All of them where nothing is said.
  fields jsonb not null default '{}'
);

-- Whose names companies have there is looked up for every event.
create index feed_record_company on feed_record (account_id, feeder) where entity = 'company';

do $$
declare
  name text;
begin
  foreach name in array array['outbox_event', 'outbox_place', 'subscription'] loop
    execute format('alter table %I enable row level security, force row level security', name);
    execute format('create policy fed on %I to portal_feed using (true) with check (true)', name);
    execute format('grant select on %I to portal_feed', name);
  end loop;
  alter table outbox_head enable row level security, force row level security;
  foreach name in array array['outbox_head', 'outbox_event'] loop
    execute format('create policy named_account on %I to portal_app, portal_job using (account_id = (select claimed_account())) with check (account_id = (select claimed_account()))', name);
  end loop;
end $$;
grant select, insert (account_id, sequence), update (sequence) on outbox_head to portal_app, portal_job;
grant insert (account_id, sequence, public_id, type, data) on outbox_event to portal_app, portal_job;
grant update (position) on outbox_event to portal_feed;
grant update (last) on outbox_place to portal_feed;
grant insert (feeder, brands, types, fields), update (brands, types, fields) on subscription to portal_feed;

-- After a month an event is forgotten, told or not: where nobody subscribes they must not pile up.
create policy purge on outbox_event to portal_job using (at < now() - interval '30 days') with check (false);
grant select, delete on outbox_event to portal_job;

reset role;
