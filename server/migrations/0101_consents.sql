set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- What people said to what may be stored about them. Every answer is a row and stays as proof; it holds until the next one to its purpose.
create table consent (
  user_id bigint not null references app_user on delete cascade,
  purpose text not null check (purpose in ('usage')),
  -- Which words were read.
  version text not null,
  brand text not null check (brand in ('nahwerk', 'ortsfink')),
  granted boolean not null,
  answered_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (user_id, purpose, answered_at),
  check (ended_at >= answered_at)
);
create unique index consent_now on consent (user_id, purpose) where ended_at is null;
alter table consent enable row level security, force row level security;
create policy own_user on consent using (user_id = (select claimed_user())) with check (user_id = (select claimed_user()));
grant select, insert (user_id, purpose, version, brand, granted), update (ended_at) on consent to portal_app;
grant select on consent to portal_care, portal_auth;
grant select, delete on consent to portal_job;

reset role;
