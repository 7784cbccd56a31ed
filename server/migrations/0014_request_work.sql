set local lock_timeout = '5s';
set local statement_timeout = '5min';

-- Every statement of the portal takes a millisecond; compiling one, when its cost is once overrated, takes a hundred.
alter role portal_app set jit = off;
alter role portal_care set jit = off;

set local role portal_owner;

-- A refused request is neither open nor ours. Every row there is satisfied the narrower rule: nothing to validate.
alter table lead drop constraint lead_status_check;
alter table lead add constraint lead_status_check check (status in ('new', 'accepted', 'declined')) not valid;
-- How far requests were to come from when this one was delivered; complaints are measured by it.
alter table lead add column radius_km integer;
-- Open requests are few among many; they are counted at every look.
create index lead_open on lead (account_id, answer_by) where status = 'new';

-- How a request was refused, in the words that were sent.
create table lead_decline (
  account_id bigint not null,
  lead_id bigint not null,
  at timestamptz not null default now(),
  declined_by bigint,
  template text not null,
  words text not null,
  referral text not null,
  primary key (account_id, lead_id),
  foreign key (account_id, lead_id) references lead (account_id, id) on delete cascade
);

-- A complaint about a bad request, and its answer.
create table lead_reclaim (
  account_id bigint not null,
  lead_id bigint not null,
  reason text not null,
  comment text not null,
  attempts smallint not null,
  at timestamptz not null default now(),
  answer_by timestamptz not null,
  claimed_by bigint,
  state text not null default 'checking' check (state in ('checking', 'person', 'credited', 'refused')),
  answer text,
  answered_at timestamptz,
  primary key (account_id, lead_id),
  foreign key (account_id, lead_id) references lead (account_id, id) on delete cascade,
  check ((state in ('credited', 'refused')) = (answer is not null)),
  check ((answer is null) = (answered_at is null))
);

-- Which requests a company wants. "Red" stands in account_locks alone (no_leads), so that the light and the lock cannot differ.
create table lead_settings (
  account_id bigint primary key references account on delete cascade,
  yellow boolean not null default false,
  -- The last day of yellow; without one until it is changed.
  yellow_until date,
  per_day smallint not null default 2 check (per_day between 1 and 20),
  capacity_version integer not null default 0,
  unwanted_trades text[] not null default '{}',
  pause_from date,
  pause_to date,
  pause_on_holidays boolean not null default true,
  version integer not null default 0,
  check (yellow or yellow_until is null),
  check ((pause_from is null) = (pause_to is null) and coalesce(pause_from <= pause_to, true))
);

-- What became of each request that was handed over to us: 'delivered', or why not. Nothing else is kept of those not delivered.
create table lead_delivery (
  account_id bigint not null references account on delete cascade,
  external_id text not null,
  at timestamptz not null,
  outcome text not null,
  primary key (account_id, external_id)
);

-- Rises with every change of the inbox, so that a browser can ask cheaply; and hands out the numbers of offers and jobs.
create table lead_head (
  account_id bigint primary key,
  revision bigint not null default 0,
  work_number bigint not null default 0
);

-- Requests per month and per day (UTC), to find the page at any offset without walking there.
create table lead_calendar (
  account_id bigint not null,
  unit text not null check (unit in ('month', 'day')),
  starts date not null,
  status text not null,
  dunning_level smallint not null,
  n integer not null,
  primary key (account_id, unit, starts, status, dunning_level) include (n)
);

create table lead_offer (
  account_id bigint not null,
  id bigint not null,
  lead_id bigint not null,
  state text not null default 'draft' check (state in ('draft', 'sent', 'accepted', 'declined')), -- 'expired' is a matter of time
  title text not null,
  positions jsonb not null,
  price_text text not null,
  valid_until date not null,
  created_at timestamptz not null default now(),
  created_by bigint,
  sent_at timestamptz,
  answered_at timestamptz,
  version integer not null default 1,
  primary key (account_id, id),
  foreign key (account_id, lead_id) references lead (account_id, id) on delete cascade
);

create table lead_job (
  account_id bigint not null,
  id bigint not null,
  lead_id bigint not null,
  offer_id bigint,
  title text not null,
  state text not null default 'planned' check (state in ('planned', 'running', 'done')),
  planned_for date,
  note text not null default '',
  created_at timestamptz not null default now(),
  created_by bigint,
  done_at timestamptz,
  version integer not null default 1,
  primary key (account_id, id),
  unique (account_id, offer_id),
  foreign key (account_id, lead_id) references lead (account_id, id) on delete cascade,
  foreign key (account_id, offer_id) references lead_offer (account_id, id) on delete cascade,
  check ((state = 'done') = (done_at is not null))
);

-- The light and the settings have their own forms: each notices a change of the lock that was made elsewhere.
alter table account_locks add column leads_version integer not null default 0;
alter table account_locks add column job_leads_version integer not null default 0;
create function lead_lock_versions() returns trigger language plpgsql as $$
begin
  if (old.no_leads, old.no_leads_reason, old.no_leads_until) is distinct from (new.no_leads, new.no_leads_reason, new.no_leads_until) then
    new.leads_version := old.leads_version + 1;
  end if;
  if old.no_job_leads <> new.no_job_leads then new.job_leads_version := old.job_leads_version + 1; end if;
  return new;
end $$;
create trigger lead_lock_versions before update on account_locks for each row execute function lead_lock_versions();

call fence_account('lead_decline');
call fence_account('lead_reclaim');
call fence_account('lead_settings');
call fence_account('lead_delivery');
call fence_account('lead_head');
call fence_account('lead_calendar');
call fence_account('lead_offer');
call fence_account('lead_job');

-- The portal shows who asks after acceptance only; the worker also writes the letter of a refusal.
drop policy accepted_only on lead_contact;
create policy accepted_only on lead_contact as restrictive for select to portal_app, portal_care using (lead_status = 'accepted');
create policy answered_only on lead_contact as restrictive for select to portal_job using (lead_status in ('accepted', 'declined'));

-- Statement triggers: aggregated per statement, also for a bulk COPY.
create or replace function lead_count() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into lead_tally as t select account_id, status, -count(*) from gone group by 1, 2 order by 1, 2
    on conflict (account_id, status) do update set n = t.n + excluded.n;
    insert into lead_calendar as t
      select account_id, u.unit, date_trunc(u.unit, received_at at time zone 'UTC')::date, status, dunning_level, -count(*)
      from gone, (values ('day'), ('month')) u (unit) group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (account_id, unit, starts, status, dunning_level) do update set n = t.n + excluded.n;
    insert into lead_head as h (account_id, revision) select distinct account_id, 1 from gone order by 1
    on conflict (account_id) do update set revision = h.revision + 1;
  end if;
  if tg_op <> 'DELETE' then
    insert into lead_tally as t select account_id, status, count(*) from added group by 1, 2 order by 1, 2
    on conflict (account_id, status) do update set n = t.n + excluded.n;
    insert into lead_calendar as t
      select account_id, u.unit, date_trunc(u.unit, received_at at time zone 'UTC')::date, status, dunning_level, count(*)
      from added, (values ('day'), ('month')) u (unit) group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (account_id, unit, starts, status, dunning_level) do update set n = t.n + excluded.n;
    insert into lead_head as h (account_id, revision) select distinct account_id, 1 from added order by 1
    on conflict (account_id) do update set revision = h.revision + 1;
  end if;
  return null;
end $$;
create function lead_touch() returns trigger language plpgsql as $$
begin
  insert into lead_head as h (account_id, revision) select distinct account_id, 1 from added order by 1
  on conflict (account_id) do update set revision = h.revision + 1;
  return null;
end $$;
create trigger lead_reclaim_touched_in after insert on lead_reclaim referencing new table as added for each statement execute function lead_touch();
create trigger lead_reclaim_touched_over after update on lead_reclaim referencing new table as added for each statement execute function lead_touch();

grant insert, update on lead_calendar, lead_head to portal_app, portal_job;
grant insert, update on lead_tally to portal_job;
grant insert on lead_decline, lead_reclaim to portal_app;
grant update (state, answer, answered_at) on lead_reclaim to portal_job;
grant insert, update on lead_settings to portal_app, portal_job;
grant insert, update on lead_offer, lead_job to portal_app;
grant insert on lead, lead_contact, lead_delivery to portal_job;

-- The owner is fenced like everybody else, so the fence is lifted for a moment: what is there already is counted.
alter table lead no force row level security;
alter table lead_calendar no force row level security;
alter table lead_head no force row level security;
insert into lead_calendar select l.account_id, u.unit, date_trunc(u.unit, l.received_at at time zone 'UTC')::date, l.status, l.dunning_level, count(*)
  from lead l, (values ('day'), ('month')) u (unit) group by 1, 2, 3, 4, 5;
insert into lead_head (account_id, revision) select distinct account_id, 1 from lead;
alter table lead force row level security;
alter table lead_calendar force row level security;
alter table lead_head force row level security;

reset role;
