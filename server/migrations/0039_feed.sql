set local lock_timeout = '5s';
set local statement_timeout = '5min';

-- What systems of the provider bring is written by a role of its own: it sees all companies, but only the tables that are fed.
do $$
begin
  if not exists (select from pg_roles where rolname = 'portal_feed') then
    create role portal_feed login nosuperuser nobypassrls nocreatedb nocreaterole;
  end if;
end $$;
alter role portal_feed set statement_timeout = '10min';
alter role portal_feed set lock_timeout = '10s';
alter role portal_feed set idle_in_transaction_session_timeout = '60s';
grant usage on schema public to portal_feed;
set local role portal_owner;

-- A system that brings records, and which ones it may bring.
create table feeder (
  id text primary key check (id ~ '^[a-z][a-z0-9-]{1,29}$'),
  name text not null,
  entities text[] not null,
  brands text[] not null,
  -- Whose numbers its records use for records of others: the telephone service names companies as the customer system does.
  speaks_as text not null references feeder,
  created_at timestamptz not null default now()
);

-- Numbers of ours for what is fed. They begin above those of any demo world and fit into the integer columns of products and contacts.
create sequence feed_number as bigint start with 100000000;

-- Every record that was ever brought: whose number it has there, which one here, and which of its versions was the last. The feeder is known
-- when a batch begins; looking it up again for every row would take as long as writing the row.
create table feed_record (
  feeder text not null,
  entity text not null,
  record_id text not null,
  number bigint not null,
  version bigint not null,
  deleted boolean not null,
  -- The company that it belongs to, or is; none for what belongs to nobody.
  account_id bigint,
  brand text,
  primary key (feeder, entity, record_id)
);

-- What became of one delivery, so that the same one again is answered without looking at a row.
create table feed_batch (
  number bigint generated always as identity primary key,
  feeder text not null references feeder,
  entity text not null,
  digest bytea not null,
  at timestamptz not null default now(),
  lines integer not null,
  taken integer not null,
  same integer not null,
  older integer not null,
  waiting integer not null,
  refused integer not null,
  kept integer not null
);
create index feed_batch_by_digest on feed_batch (feeder, entity, digest);

-- Records that came before the one they belong to.
create table feed_waiting (
  feeder text not null references feeder,
  entity text not null,
  record_id text not null,
  version bigint not null,
  parent text not null,
  data jsonb not null,
  since timestamptz not null default now(),
  primary key (feeder, entity, record_id)
);

-- Nobody but the feed looks in here.
do $$
declare
  name text;
begin
  foreach name in array array['feeder', 'feed_record', 'feed_batch', 'feed_waiting'] loop
    execute format('alter table %I enable row level security, force row level security', name);
    execute format('create policy fed on %I to portal_feed using (true) with check (true)', name);
    execute format('grant select on %I to portal_feed', name);
  end loop;
end $$;
grant usage on sequence feed_number to portal_feed;
grant insert (id, name, entities, brands, speaks_as), update (name, entities, brands, speaks_as) on feeder to portal_feed;
grant insert, update (version, deleted, brand, account_id) on feed_record to portal_feed;
grant insert (feeder, entity, digest, lines, taken, same, older, waiting, refused, kept) on feed_batch to portal_feed;
grant insert (feeder, entity, record_id, version, parent, data), update (version, parent, data), delete on feed_waiting to portal_feed;

-- Whoever names a company that does not come within a week names none; the worker ends the waiting.
create policy purge on feed_waiting to portal_job using (since < now() - interval '7 days') with check (false);
grant select, delete on feed_waiting to portal_job;

-- Opens a table for the feed: all companies' rows, in the columns that are granted beside it.
create procedure open_to_feed(fed regclass) language plpgsql as $$
begin
  execute format('create policy fed on %s to portal_feed using (true) with check (true)', fed);
  execute format('grant select on %s to portal_feed', fed);
end $$;

call open_to_feed('account');
call open_to_feed('customer');
call open_to_feed('product');
call open_to_feed('contact_person');
grant insert (account_id, brand, name, city), update (city) on account to portal_feed;
grant insert (account_id, customer_number, claimed_by, claimed_last_update, is_published_on_cleverb2b, reseller_active, adviser_name, adviser_title, adviser_phone, adviser_hours),
  update (customer_number, claimed_by, claimed_last_update, is_published_on_cleverb2b, reseller_active, adviser_name, adviser_title, adviser_phone, adviser_hours)
  on customer to portal_feed;
grant insert (account_id, id, sku, status, detail_name, starts_on), update (sku, status, detail_name, starts_on), delete on product to portal_feed;
grant insert (account_id, id, salutation, first_name, last_name, email, phone, roles, is_dummy),
  update (salutation, first_name, last_name, email, phone, roles, is_dummy), delete on contact_person to portal_feed;

reset role;
