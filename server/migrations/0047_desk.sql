set local lock_timeout = '5s';
set local statement_timeout = '5min';

-- Staff at the desk have a role of their own: it sees what waits, of all companies, and writes what a decision writes and nothing else.
do $$
begin
  if not exists (select from pg_roles where rolname = 'portal_desk') then
    create role portal_desk login nosuperuser nobypassrls nocreatedb nocreaterole;
  end if;
end $$;
alter role portal_desk set statement_timeout = '3s';
alter role portal_desk set lock_timeout = '2s';
alter role portal_desk set idle_in_transaction_session_timeout = '5s';
alter role portal_desk set jit = off;
grant usage on schema public to portal_desk;
set local role portal_owner;

-- Whether somebody works at the desk right now: a session of customer care that visits no company. Sign-in opens one only for people with the role and a
-- second factor; that the role is still there is checked when a call enters.
create function at_desk(person bigint) returns boolean language sql stable set search_path = public, pg_temp as $$
  select exists (
    select from session s where s.user_id = person and s.kind = 'cuca' and s.fixed_account is null and s.revoked_at is null and s.absolute_end > now())
$$;

-- What waits for a person on our side, from every room. A room's triggers open and close its cases, in the transaction of the thing itself.
create table desk_case (
  number bigint generated always as identity primary key,
  kind text not null,
  brand text not null check (brand in ('nahwerk', 'ortsfink')),
  -- None as long as somebody only names a company.
  company_id bigint references account on delete cascade,
  asked_by bigint,
  -- What the room calls it.
  object text not null,
  -- All that staff get to see of it.
  facts jsonb not null,
  since timestamptz not null,
  due_at timestamptz not null,
  taken_by bigint,
  snoozed_until date,
  version integer not null default 0,
  closed_at timestamptz,
  closed_by bigint,
  decision text,
  answer text,
  check ((decision is null) = (answer is null)),
  check (decision is null or closed_at is not null)
);
create index desk_case_waiting on desk_case (brand, due_at, number) where closed_at is null;
create index desk_case_of_object on desk_case (kind, object) where closed_at is null;
create index desk_case_closed on desk_case (brand, closed_at desc, number) where closed_at is not null;
create index desk_case_asked_by on desk_case (asked_by);
create index desk_case_of_company on desk_case (company_id);

alter table desk_case enable row level security, force row level security;
create policy at_desk on desk_case to portal_desk
  using ((select at_desk(claimed_user()))) with check ((select at_desk(claimed_user())));
-- Whoever asks for something opens a case of their own; the worker opens and closes those of the company or person that it acts for.
create policy own_case on desk_case to portal_app, portal_auth, portal_job
  using (company_id = (select claimed_account()) or asked_by = (select claimed_user()))
  with check (company_id = (select claimed_account()) or asked_by = (select claimed_user()));
-- Upkeep: naming nobody, the worker counts what waits.
create policy waiting on desk_case for select to portal_job using ((select claimed_account()) is null and closed_at is null);
grant select, update (taken_by, snoozed_until, version, closed_at, closed_by, decision, answer) on desk_case to portal_desk;
grant insert (kind, brand, company_id, asked_by, object, facts, since, due_at) on desk_case to portal_app, portal_auth, portal_job;
grant select, update (facts, version) on desk_case to portal_app;
grant select, update (closed_at, version), delete on desk_case to portal_job;

-- The two halves that a room's triggers use.
create function desk_open(in_kind text, in_company bigint, in_person bigint, in_object text, in_facts jsonb, in_since timestamptz, in_due timestamptz)
returns void language sql as $$
  insert into desk_case (kind, brand, company_id, asked_by, object, facts, since, due_at)
  select in_kind, a.brand, in_company, in_person, in_object, in_facts, in_since, in_due from account a where a.account_id = in_company
$$;
create function desk_close(in_kind text, in_company bigint, in_object text) returns void language sql as $$
  update desk_case set closed_at = now(), version = version + 1
  where kind = in_kind and company_id is not distinct from in_company and object = in_object and closed_at is null
$$;

-- A complaint that the rules could not answer.
alter table lead_reclaim add column words text;
create function lead_reclaim_case() returns trigger language plpgsql as $$
declare
  asked record;
begin
  select l.external_id, l.title, l.trade into asked from lead l where l.account_id = new.account_id and l.id = new.lead_id;
  if new.state = 'person' then
    perform desk_open('lead-complaint', new.account_id, new.claimed_by, asked.external_id,
      jsonb_build_object('reason', new.reason, 'comment', new.comment, 'attempts', new.attempts, 'title', asked.title, 'trade', asked.trade),
      new.at, new.answer_by);
  elsif new.state <> 'checking' then
    perform desk_close('lead-complaint', new.account_id, asked.external_id);
  end if;
  return null;
end $$;
create trigger lead_reclaim_case_in after insert on lead_reclaim for each row when (new.state = 'person') execute function lead_reclaim_case();
create trigger lead_reclaim_case_over after update of state on lead_reclaim for each row when (new.state <> old.state) execute function lead_reclaim_case();

-- An error of a source that a company reported; its day ends at midnight in Berlin.
create function review_report_case() returns trigger language plpgsql as $$
declare
  case_kind text := case when new.kind = 'incorrect-entry-url' then 'source-report' else 'review-report' end;
begin
  if new.state = 'checking' then
    perform desk_open(case_kind, new.account_id, new.reported_by, new.id,
      jsonb_build_object('kind', new.kind, 'source', coalesce((select s.name from review_source s where s.id = new.source_id), new.source_id),
        'reason', new.reason, 'url', new.url, 'average', new.expected_average, 'comment', new.comment),
      new.reported_at, (new.answer_by + 1)::timestamp at time zone 'Europe/Berlin');
  else
    perform desk_close(case_kind, new.account_id, new.id);
  end if;
  return null;
end $$;
create trigger review_report_case_in after insert on review_report for each row when (new.state = 'checking') execute function review_report_case();
create trigger review_report_case_over after update of state on review_report for each row when (new.state <> old.state) execute function review_report_case();

-- Somebody who named a company, or wants to be called. Three days and two: what the desk holds itself to.
create function staff_case_case() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from desk_case where kind = old.kind and object = old.id::text;
  elsif tg_op = 'UPDATE' and new.closed_at is not null then
    perform desk_close(new.kind, new.company_id, new.id::text);
  elsif tg_op = 'UPDATE' then
    update desk_case set facts = facts || jsonb_build_object('phone', new.phone), version = version + 1
    where kind = new.kind and object = new.id::text and closed_at is null;
  elsif new.kind = 'company-wanted' then
    insert into desk_case (kind, brand, asked_by, object, facts, since, due_at)
    select new.kind, new.brand, new.user_id, new.id::text,
      jsonb_build_object('company', new.company_name, 'person', u.first_name || ' ' || u.last_name, 'email', u.email), new.opened_at, new.opened_at + interval '3 days'
    from app_user u where u.user_id = new.user_id;
  else
    perform desk_open(new.kind, new.company_id, new.user_id, new.id::text,
      jsonb_build_object('topic', new.topic, 'phone', new.phone, 'person', (select u.first_name || ' ' || u.last_name from app_user u where u.user_id = new.user_id)),
      new.opened_at, new.opened_at + interval '2 days');
  end if;
  return null;
end $$;
create trigger staff_case_case_in after insert on staff_case for each row when (new.closed_at is null) execute function staff_case_case();
create trigger staff_case_case_over after update of closed_at, phone on staff_case for each row execute function staff_case_case();
create trigger staff_case_case_out after delete on staff_case for each row execute function staff_case_case();

-- What a call and a decision need: the session of whoever calls, the trail, and of the companies what is decided about, one at a time.
grant select (user_id, family, kind, secret_hash, previous_hash, older_hash, older_until, bind_hash, rotated_at, fixed_account, seen_at, idle_seconds,
  absolute_end, revoked_at) on session to portal_desk;
grant select (user_id, first_name, last_name, roles, status) on app_user to portal_desk;
create policy at_desk on app_user for select to portal_desk using ((select at_desk(claimed_user())) and 'desk' = any (roles));
grant select on account to portal_desk;
create policy at_desk on account for select to portal_desk using ((select at_desk(claimed_user())));
grant select (account_id, customer_number) on customer to portal_desk;
create policy at_desk on customer for select to portal_desk using ((select at_desk(claimed_user())));
grant select, insert (user_id, key, call, request_hash), update (reply) on idempotency to portal_desk;
grant select, insert on audit_event to portal_desk;
grant select, insert (account_id, user_id, seq, hash), update (seq, hash) on audit_head to portal_desk;
do $$
declare
  name text;
begin
  foreach name in array array['audit_event', 'audit_head'] loop
    execute format('create policy desk_chain on %I to portal_desk
      using ((account_id = (select claimed_account()) and user_id = 0) or (account_id = 0 and user_id = (select claimed_user())))
      with check ((account_id = (select claimed_account()) and user_id = 0) or (account_id = 0 and user_id = (select claimed_user())))', name);
  end loop;
end $$;

grant select (account_id, id, external_id, title, trade) on lead to portal_desk;
grant select, update (state, answer, answered_at, words) on lead_reclaim to portal_desk;
grant update (words) on lead_reclaim to portal_job;
grant select, insert (account_id, revision), update (revision) on lead_head to portal_desk;
grant select, update (state, closed_at, answer) on review_report to portal_desk;
grant select, update (state, updated_at), delete on review_connected_source to portal_desk;
grant select on staff_case to portal_desk;
grant update (closed_at, outcome) on staff_case to portal_desk;
create policy at_desk on staff_case to portal_desk using ((select at_desk(claimed_user()))) with check ((select at_desk(claimed_user())));
-- A person is put to a company by whoever has taken that person's case, while it is open.
grant select, insert (user_id, account_id) on membership to portal_desk;
create policy at_desk on membership to portal_desk
  using (user_id in (select c.asked_by from desk_case c where c.kind = 'company-wanted' and c.closed_at is null and c.taken_by = claimed_user()))
  with check (user_id in (select c.asked_by from desk_case c where c.kind = 'company-wanted' and c.closed_at is null and c.taken_by = claimed_user()));

-- What waits today. The owner is fenced like everybody else, so the fences are lifted for a moment.
do $$
declare
  name text;
begin
  foreach name in array array['account', 'app_user', 'lead', 'lead_reclaim', 'review_report', 'staff_case', 'desk_case'] loop
    execute format('alter table %I no force row level security', name);
  end loop;
  perform desk_open('lead-complaint', r.account_id, r.claimed_by, l.external_id,
    jsonb_build_object('reason', r.reason, 'comment', r.comment, 'attempts', r.attempts, 'title', l.title, 'trade', l.trade), r.at, r.answer_by)
  from lead_reclaim r join lead l on l.account_id = r.account_id and l.id = r.lead_id where r.state = 'person';
  perform desk_open(case when r.kind = 'incorrect-entry-url' then 'source-report' else 'review-report' end, r.account_id, r.reported_by, r.id,
    jsonb_build_object('kind', r.kind, 'source', coalesce(s.name, r.source_id), 'reason', r.reason, 'url', r.url, 'average', r.expected_average, 'comment', r.comment),
    r.reported_at, (r.answer_by + 1)::timestamp at time zone 'Europe/Berlin')
  from review_report r left join review_source s on s.id = r.source_id where r.state = 'checking';
  insert into desk_case (kind, brand, company_id, asked_by, object, facts, since, due_at)
  select c.kind, c.brand, c.company_id, c.user_id, c.id::text,
    case when c.kind = 'company-wanted' then jsonb_build_object('company', c.company_name, 'person', u.first_name || ' ' || u.last_name, 'email', u.email)
      else jsonb_build_object('topic', c.topic, 'phone', c.phone, 'person', u.first_name || ' ' || u.last_name) end,
    c.opened_at, c.opened_at + case when c.kind = 'company-wanted' then interval '3 days' else interval '2 days' end
  from staff_case c join app_user u on u.user_id = c.user_id where c.closed_at is null;
  foreach name in array array['account', 'app_user', 'lead', 'lead_reclaim', 'review_report', 'staff_case', 'desk_case'] loop
    execute format('alter table %I force row level security', name);
  end loop;
end $$;

reset role;
