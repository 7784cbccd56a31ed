set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- What somebody waits for and only a person on our side can do. Written by the ways in, closed by staff; who asked sees it go with the account.
create table staff_case (
  user_id bigint not null references app_user on delete cascade,
  id uuid not null,
  brand text not null check (brand in ('nahwerk', 'ortsfink')),
  kind text not null check (kind in ('company-wanted')),
  -- The company as the person named it at the registration.
  company_name text not null,
  opened_at timestamptz not null default now(),
  closed_at timestamptz,
  -- What came of it, in the words of whoever closed it.
  outcome text,
  primary key (user_id, id),
  check ((closed_at is null) = (outcome is null))
);
alter table staff_case enable row level security, force row level security;
create policy own_user on staff_case using (user_id = (select claimed_user())) with check (user_id = (select claimed_user()));
grant select on staff_case to portal_app, portal_job;
grant insert (user_id, id, brand, kind, company_name) on staff_case to portal_auth;
grant delete on staff_case to portal_job;
create index staff_case_open on staff_case (opened_at) where closed_at is null;

-- A registration begun by the letter of a company's entry keeps the letter's token, hashed: confirmed, it is the person's.
alter table pending_registration add column claim_hash bytea;
grant insert (claim_hash) on pending_registration to portal_auth;

-- Consent to the newsletter is taken back where it was given: by the person.
grant update (newsletter) on app_user to portal_app;

reset role;
