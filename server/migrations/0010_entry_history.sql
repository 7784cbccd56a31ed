set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- Counts every change of what an entry shows. A copy kept elsewhere is named by both columns and can therefore never be an old one:
-- the moment tells apart two lines of history that count alike, as after a restored backup.
create table entry_head (
  account_id bigint primary key references account on delete cascade,
  revision bigint not null default 1,
  changed_at timestamptz not null default clock_timestamp()
);

-- Every saved change of a section, never changed again. The number is the entry's revision that it made.
create table entry_change (
  account_id bigint not null references account on delete cascade,
  id bigint not null,
  section text not null,
  version integer not null,
  before jsonb,
  after jsonb not null,
  restored_from integer,
  -- Nobody when a job of ours did it.
  actor bigint,
  -- As the person was called then; goes with the person.
  actor_name text,
  staff boolean not null default false,
  at timestamptz not null default clock_timestamp(),
  primary key (account_id, id),
  unique (account_id, section, version)
);
create index entry_change_by_actor on entry_change (actor);

-- What a company does not want; a company without a row wants everything.
create table account_locks (
  account_id bigint primary key references account on delete cascade,
  no_rating_summary boolean not null default false,
  no_signet boolean not null default false,
  no_surveys boolean not null default false,
  no_service_surveys boolean not null default false,
  no_roa_newsletter boolean not null default false,
  no_rating_status boolean not null default false,
  no_rating_alert boolean not null default false,
  no_product_newsletter boolean not null default false,
  no_portal_messages boolean not null default false,
  no_newsletter boolean not null default false,
  no_leads boolean not null default false,
  no_leads_reason text,
  -- The last day of the lock; without one it holds until it is lifted.
  no_leads_until date,
  no_job_leads boolean not null default false,
  no_call boolean not null default false,
  check (no_leads = (no_leads_reason is not null)),
  check (no_leads or no_leads_until is null)
);

call fence_account('entry_head');
call fence_account('entry_change');
call fence_account('account_locks');
grant insert, update on entry_head to portal_app, portal_job;
grant insert on entry_change to portal_app, portal_job;
grant insert, update on account_locks to portal_app;

-- When a person is erased their name goes from the history of every company they worked for; what they changed stays the company's.
create policy own_changes on entry_change for select to portal_job using (actor = (select claimed_user()));
create policy forget_person on entry_change for update to portal_job
  using (actor = (select claimed_user())) with check (actor = (select claimed_user()));
grant update (actor_name) on entry_change to portal_job;

-- How the person at work is called.
create function claimed_name() returns text language sql stable as $$
  select coalesce(nullif(u.display_name, ''), nullif(concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name, '')), ''))
  from app_user u where u.user_id = claimed_user()
$$;

-- The version of the record that the draft is about, and the staff's own (always empty) view of drafts.
alter table draft add column base_version integer not null default 0;
create policy own_draft_care on draft for select to portal_care
  using (user_id = (select claimed_user()) and account_id = (select claimed_account()));
grant select on draft to portal_care;

reset role;
