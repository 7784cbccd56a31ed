set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- What is on or off for everybody, for a brand or for a company; without a row a switch stands as the code says. Only the operator writes here.
create table feature_switch (
  name text not null,
  -- Neither: everybody.
  brand text references brand,
  company_id bigint references account on delete cascade,
  is_on boolean not null,
  changed_by text not null,
  reason text not null,
  changed_at timestamptz not null default now(),
  unique nulls not distinct (name, brand, company_id),
  check (brand is null or company_id is null)
);
create index feature_switch_of_company on feature_switch (company_id);
-- The API holds them all in memory: which, for whom and whether, and not who said so.
grant select (name, brand, company_id, is_on) on feature_switch to portal_app;

reset role;
