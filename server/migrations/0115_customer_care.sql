set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- Every visit of customer care, as the company sees it: when, why, and where staff looked. Written by the trail itself, in the transaction of its line, so that no visit
-- can be without it. Who it was stands there for us and is shown to nobody.
create table care_visit (
  account_id bigint not null references account on delete cascade,
  family uuid not null,
  staff_id bigint not null,
  purpose text not null,
  began_at timestamptz not null,
  last_at timestamptz not null,
  -- The calls that answered; the portal says them in words.
  looked text[] not null default '{}',
  primary key (account_id, family)
);
create index care_visit_newest on care_visit (account_id, began_at desc);
create index care_visit_old on care_visit (began_at);
call fence_account('care_visit');
alter policy named_account on care_visit using (account_id = (select claimed_account('people'))) with check (account_id = (select claimed_account('people')));
revoke select on care_visit from portal_app, portal_care;
grant select (account_id, family, purpose, began_at, last_at, looked) on care_visit to portal_app, portal_care;

-- Sign-in writes the line, and so the visit: its own, while it lasts.
grant select (account_id, family, staff_id, last_at, looked), insert (account_id, family, staff_id, purpose, began_at, last_at), update (last_at, looked) on care_visit to portal_auth;
create policy of_visit on care_visit as restrictive to portal_auth
  using (staff_id = (select claimed_user()) and on_visit(account_id)) with check (staff_id = (select claimed_user()) and on_visit(account_id));
create function care_visit_noted() returns trigger language plpgsql as $$
begin
  -- Staff at the desk decide cases, and visit nobody.
  if not on_visit(new.account_id) then
    return null;
  end if;
  if new.call = '/api/auth/login/cuca' then
    -- Asked once more where the visit begins: the company may have said no since the password.
    if exists (select from care_access where account_id = new.account_id and not allowed) then
      perform deny('forbidden');
    end if;
    insert into care_visit (account_id, family, staff_id, purpose, began_at, last_at)
    values (new.account_id, new.session_family, new.actor, coalesce(new.object, ''), new.at, new.at) on conflict do nothing;
  else
    -- A page asks for several things at once: not every one of them moves the row.
    update care_visit set last_at = new.at, looked = case when new.call = any (looked) then looked else looked || new.call end
    where account_id = new.account_id and family = new.session_family and (new.call <> all (looked) or last_at < new.at - interval '10 seconds');
  end if;
  return null;
end $$;
create trigger care_visit_noted after insert on audit_event for each row
  when (new.staff and new.account_id > 0 and new.session_family is not null) execute function care_visit_noted();

-- Whether customer care may look, and which telephone PIN counts. The PIN itself is nowhere: it follows from our key, the company and the round.
create table care_access (
  account_id bigint primary key references account on delete cascade,
  allowed boolean not null default true,
  pin_round integer not null default 1,
  -- Wrong ones in a row; after five nobody is let in by this PIN any more.
  pin_tries smallint not null default 0,
  changed_at timestamptz not null default now(),
  changed_by bigint
);
call fence_account('care_access');
alter policy named_account on care_access using (account_id = (select claimed_account('people'))) with check (account_id = (select claimed_account('people')));
grant insert (account_id, allowed, pin_round, changed_by), update (allowed, pin_round, pin_tries, changed_at, changed_by) on care_access to portal_app;
grant select (account_id, allowed, pin_round, pin_tries), insert (account_id), update (pin_tries) on care_access to portal_auth;

-- Whoever closes the company ends the visits that are running. Of staff nobody else may touch the sessions, so it is done with the rights of the owner of the tables.
create function care_access_closed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before_user text := current_setting('app.user_id', true);
  visit record;
begin
  for visit in select family, staff_id from care_visit where account_id = new.account_id and began_at > now() - interval '1 hour' loop
    perform set_config('app.user_id', visit.staff_id::text, true);
    update session set revoked_at = now() where user_id = visit.staff_id and family = visit.family and kind = 'cuca' and revoked_at is null;
  end loop;
  perform set_config('app.user_id', coalesce(before_user, ''), true);
  return null;
end $$;
revoke all on function care_access_closed() from public;
create trigger care_access_closed after insert or update of allowed on care_access for each row when (not new.allowed) execute function care_access_closed();

-- What was shown to staff in full, and why: somebody who works for the company, or what consumers left in its requests or calls, for the rest of the visit.
create table care_reveal (
  account_id bigint not null,
  id bigint generated always as identity,
  family uuid not null,
  staff_id bigint not null,
  what text not null default 'person' check (what in ('person', 'leads', 'calls')),
  person_id bigint,
  reason text not null,
  at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, family) references care_visit on delete cascade,
  check ((what = 'person') = (person_id is not null))
);
create index care_reveal_of_visit on care_reveal (account_id, family);
call fence_account('care_reveal');
alter policy named_account on care_reveal using (account_id = (select claimed_account('people'))) with check (account_id = (select claimed_account('people')));
revoke select on care_reveal from portal_app, portal_care;
grant select (account_id, family, what, reason, at) on care_reveal to portal_app, portal_care;

-- What staff propose in a visit. Nothing happens before the company says yes.
create table care_proposal (
  account_id bigint not null,
  id uuid not null,
  family uuid not null,
  section text not null,
  -- What it began from.
  version integer not null,
  before jsonb not null,
  after jsonb not null,
  note text not null,
  state text not null default 'open' check (state in ('open', 'confirmed', 'refused')),
  made_at timestamptz not null default now(),
  answered_at timestamptz,
  answered_by bigint,
  primary key (account_id, id),
  foreign key (account_id, family) references care_visit on delete cascade,
  check ((state = 'open') = (answered_at is null))
);
create index care_proposal_of_visit on care_proposal (account_id, family);
create unique index care_proposal_open on care_proposal (account_id, section) where state = 'open';
call fence_account('care_proposal');
alter policy named_account on care_proposal using (account_id = (select claimed_account('entry'))) with check (account_id = (select claimed_account('entry')));
grant update (state, answered_at, answered_by) on care_proposal to portal_app;

-- The visit that is running: this person's, in this company, by this session.
create function this_visit(in_family uuid) returns bigint language sql stable set search_path = public, pg_temp as $$
  select s.fixed_account from session s where s.user_id = claimed_user() and s.family = in_family and s.kind = 'cuca' and s.fixed_account = claimed_account()
    and s.revoked_at is null and s.absolute_end > now()
$$;
-- The same for what a visit leaves: one that has ended meanwhile leaves nothing, and is told so.
create function require_visit(in_family uuid) returns bigint language plpgsql stable set search_path = public, pg_temp as $$
declare
  company bigint := this_visit(in_family);
begin
  if company is null then
    perform deny('not-signed-in');
  end if;
  return company;
end $$;
-- The role of customer care writes no table. What a visit may leave is done by these three, with the rights of the owner of the tables: a proposal, and the notes that
-- somebody, or what consumers left, was shown.
create function care_propose(in_family uuid, in_id uuid, in_section text, in_version integer, in_before jsonb, in_after jsonb, in_note text) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  company bigint := require_visit(in_family);
begin
  if exists (select from care_proposal where account_id = company and id = in_id and family = in_family and section = in_section and after = in_after) then
    return 'kept';
  end if;
  insert into care_proposal (account_id, id, family, section, version, before, after, note)
  values (company, in_id, in_family, in_section, in_version, in_before, in_after, in_note) on conflict do nothing;
  return case when found then 'kept' else 'taken' end;
end $$;
create function care_show(in_family uuid, in_person bigint, in_reason text) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  company bigint := require_visit(in_family);
begin
  if not exists (select from membership where account_id = company and user_id = in_person) then
    return false;
  end if;
  insert into care_reveal (account_id, family, staff_id, person_id, reason) values (company, in_family, claimed_user(), in_person, in_reason);
  return true;
end $$;
-- Said again with the same reason it is one.
create function care_show_contacts(in_family uuid, in_what text[], in_reason text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  company bigint := require_visit(in_family);
begin
  insert into care_reveal (account_id, family, staff_id, what, reason)
  select company, in_family, claimed_user(), asked.what, in_reason from (select distinct unnest(in_what) as what) asked
  where asked.what <> 'person' and not exists (
    select from care_reveal r where r.account_id = company and r.family = in_family and r.what = asked.what and r.reason = in_reason);
end $$;
create function masked(word text) returns text language sql immutable parallel safe as $$ select case when word = '' then '' else left(word, 1) || '•••' end $$;
create function masked_address(address text) returns text language sql immutable parallel safe as $$
  select masked(split_part(address, '@', 1)) || '@' || masked(split_part(address, '@', 2)) || coalesce(substring(address from '\.[^.@]+$'), '')
$$;
-- Who works for the company that is visited: masked, as long as this visit has not said why it wants to know.
create function visited_people(in_family uuid) returns table (person_id bigint, role text, shown boolean, login text, email text, last_login_at timestamptz)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  staff text := current_setting('app.user_id', true);
  company bigint := this_visit(in_family);
  member record;
begin
  for member in
    select m.user_id, m.role as as_what, exists (select from care_reveal r where r.account_id = company and r.family = in_family and r.person_id = m.user_id) as is_shown
    from membership m where m.account_id = company and still_runs(m.ends_on) order by m.role <> 'owner', m.created_at, m.user_id limit 20
  loop
    perform set_config('app.user_id', member.user_id::text, true);
    return query select u.user_id, member.as_what, member.is_shown, case when member.is_shown then u.login when u.login like '%@%' then masked_address(u.login) else masked(u.login) end,
      case when member.is_shown then u.email else masked_address(u.email) end, u.last_login_at from app_user u where u.user_id = member.user_id;
  end loop;
  perform set_config('app.user_id', staff, true);
end $$;
revoke all on function care_propose(uuid, uuid, text, integer, jsonb, jsonb, text), care_show(uuid, bigint, text), care_show_contacts(uuid, text[], text),
  visited_people(uuid) from public;
grant execute on function care_propose(uuid, uuid, text, integer, jsonb, jsonb, text), care_show(uuid, bigint, text), care_show_contacts(uuid, text[], text),
  visited_people(uuid) to portal_care;

-- The company is told of a proposal, until it has answered. It comes while somebody is on the telephone about it: it does not wait behind the rest.
create function care_proposal_told() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform tell('care-proposal', new.account_id, new.id::text, jsonb_build_object('section', new.section, 'since', new.made_at), now(), 0);
  else
    perform tell_over('{care-proposal}', new.account_id, new.id::text, true);
  end if;
  return null;
end $$;
create trigger care_proposal_told after insert on care_proposal for each row when (new.state = 'open') execute function care_proposal_told();
create trigger care_proposal_told_over after update of state on care_proposal for each row when (new.state <> old.state) execute function care_proposal_told();

-- Kept as long as the trail is looked into: three years.
create policy purge on care_visit to portal_job using ((select claimed_account()) is null and began_at < now() - interval '3 years');
grant delete on care_visit to portal_job;

reset role;

-- Visits from before there was this page.
insert into care_visit (account_id, family, staff_id, purpose, began_at, last_at, looked)
select b.account_id, b.session_family, b.actor, coalesce(b.object, ''), b.at, coalesce(l.last_at, b.at), coalesce(l.looked, '{}')
from audit_event b left join lateral (
  select max(e.at) as last_at, array_agg(distinct e.call) filter (where e.call <> b.call) as looked from audit_event e
  where e.account_id = b.account_id and e.session_family = b.session_family and e.staff) l on true
where b.staff and b.account_id > 0 and b.call = '/api/auth/login/cuca' and b.session_family is not null
on conflict do nothing;
