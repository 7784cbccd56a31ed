set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- Registers belong to nobody: everybody reads them, only the owner writes them, through the command line. Searching happens in the
-- processes, which keep the folded words in memory (docs/decisions/0015); `version` tells them that a register was replaced.
create table register_state (
  register text primary key check (register in ('trades', 'keywords', 'features', 'places', 'streets')),
  version bigint not null,
  -- The demo's own small set never replaces what was imported.
  source text not null check (source in ('demo', 'import')),
  loaded_at timestamptz not null default now()
);

create table trade (
  id text primary key,
  label text not null,
  profession text not null check (profession in ('craft', 'gastronomy', 'practice', 'retail', 'service')),
  -- Everyday words that lead here: Klempner for Sanitärinstallation.
  synonyms text[] not null default '{}'
);

create table search_keyword (
  label text collate "C" primary key,
  -- Trades that the word can belong to; empty when it suits any.
  trade_ids text[] not null default '{}',
  weight integer not null default 1
);

create table product_feature (
  id text primary key,
  label text not null
);

create table place (
  -- The larger the place, the smaller its number: the order of the key is the order of importance.
  no integer primary key,
  id text not null unique,
  name text not null,
  -- What tells towns of the same name apart, where known.
  district text,
  -- The official municipality key, eight digits; the first two are the Land.
  municipality_key text not null,
  zip_codes text[] not null check (cardinality(zip_codes) > 0),
  lat real,
  lon real,
  weight integer not null default 1
);

-- The folded name decides what is found; the same street in two postal codes is two rows. Bytewise order, so that a beginning is a range.
create table street (
  place_no integer not null,
  folded text collate "C" not null,
  zip_code text not null,
  name text not null,
  district text,
  primary key (place_no, folded, zip_code)
);
create index street_by_name on street (folded, place_no);

-- Every street name once, with how often it occurs.
create table street_name (
  folded text collate "C" primary key,
  uses integer not null
);

grant select on register_state, trade, search_keyword, product_feature, place, street, street_name to portal_app, portal_care, portal_job;

reset role;
