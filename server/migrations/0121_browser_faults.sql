set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- What went wrong in browsers, counted together by what and where in our own files: no word that anybody typed, no address, no person, no network.
create table browser_fault (
  number bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- The build that the page was of, by the name of its first file.
  release text not null check (release ~ '^[A-Za-z0-9_-]{8}$'),
  -- The same fault in the same build.
  fingerprint bytea not null check (length(fingerprint) = 16),
  kind text not null check (kind in ('error', 'rejection', 'render')),
  name text not null check (name ~ '^[A-Za-z]{3,40}$'),
  page text not null check (length(page) <= 60),
  browser text not null check (length(browser) <= 20),
  -- File, line and column, the innermost first.
  frames jsonb not null,
  count integer not null check (count > 0)
);
create index browser_fault_by_age on browser_fault (at);
alter table browser_fault enable row level security, force row level security;
-- Whoever writes sees none.
create policy told on browser_fault for insert to portal_app with check (true);
grant insert (release, fingerprint, kind, name, page, browser, frames, count) on browser_fault to portal_app;
create policy watched on browser_fault to portal_job using ((select claimed_account()) is null) with check (false);
grant select, delete on browser_fault to portal_job;

reset role;
