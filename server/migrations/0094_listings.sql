set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- Partner portals as they tell of themselves. A register: it belongs to nobody, everybody reads it, the worker keeps it.
create table listing_portal (
  identifier text primary key check (identifier ~ '^[a-z0-9-]{2,40}$'),
  name text not null,
  -- Whether a listing can be read there.
  readable boolean not null,
  -- Who changes one: we by the protocol, the company itself with the portal, or nobody but the portal.
  changeable text not null check (changeable in ('us', 'owner', 'portal')),
  -- When the portal was last told of; one that is not told of any more is not looked at.
  told_at timestamptz not null
);
grant select on listing_portal to portal_app, portal_care, portal_job;
grant insert (identifier, name, readable, changeable, told_at), update (name, readable, changeable, told_at), delete on listing_portal to portal_job;

-- What the last look at a listing found: field by field, where it deviates, how it is rated, and when a look that failed is repeated.
alter table portal_listing
  add column url text,
  add column fields jsonb not null default '[]',
  add column differences jsonb not null default '[]',
  add column rating_count integer not null default 0 check (rating_count >= 0),
  add column rating_average real check (rating_average between 0 and 5),
  add column retry_at timestamptz,
  add column tries smallint not null default 0,
  add constraint retried_after_error check (retry_at is null or status = 'portal_error') not valid;
grant insert (fields, differences), update (fields, differences, retry_at) on portal_listing to portal_feed;
grant insert (account_id, portal, status, checked_at, url, fields, differences, rating_count, rating_average, retry_at, tries),
  update (status, checked_at, url, fields, differences, rating_count, rating_average, retry_at, tries) on portal_listing to portal_job;

-- When somebody last asked for a look at all listings of a company, and when the clock did.
create table listing_head (
  account_id bigint primary key references account on delete cascade,
  asked_at timestamptz,
  round_at timestamptz,
  -- When somebody last asked for a look at one of them, by portal.
  asked_one jsonb not null default '{}'
);
call fence_account('listing_head');
alter policy named_account on listing_head using (account_id = (select claimed_account('entry'))) with check (account_id = (select claimed_account('entry')));
grant insert (account_id), update (asked_at, asked_one) on listing_head to portal_app;
grant insert (account_id, round_at), update (round_at) on listing_head to portal_job;
-- The worker finds whose turn it is without knowing whose listings they are.
create policy listing_round on listing_head for select to portal_job using ((select claimed_account()) is null);
create policy listing_round on product for select to portal_job using ((select claimed_account()) is null and sku like 'ESV-%');
create index product_entry_service on product (account_id) where sku like 'ESV-%';

-- A look at all portals that somebody asked for: what each of them showed, until it is forgotten after a day.
create table listing_run (
  account_id bigint not null references account on delete cascade,
  id uuid not null,
  -- Of the token and the company that it was given to.
  token_hash bytea not null,
  started_at timestamptz not null default now(),
  -- What is looked for, where it is not what the entry says.
  subject jsonb,
  -- The portals that it asks.
  portals text[] not null,
  -- Whoever asks again too early is shown what this one sees.
  follows uuid,
  primary key (account_id, id),
  foreign key (account_id, follows) references listing_run on delete cascade
);
create index listing_run_follows on listing_run (account_id, follows);
create index listing_run_started on listing_run (started_at);
call fence_account('listing_run');
alter policy named_account on listing_run using (account_id = (select claimed_account('entry'))) with check (account_id = (select claimed_account('entry')));
grant insert (account_id, id, token_hash, subject, portals, follows) on listing_run to portal_app;
grant delete on listing_run to portal_job;
create policy purge on listing_run to portal_job using ((select claimed_account()) is null and started_at < now() - interval '1 day');

create table listing_run_portal (
  account_id bigint not null,
  run_id uuid not null,
  portal text not null,
  status text not null check (status in ('portal_ok', 'portal_nok', 'portal_error', 'portal_not_found')),
  fields jsonb not null,
  url text,
  primary key (account_id, run_id, portal),
  foreign key (account_id, run_id) references listing_run on delete cascade
);
call fence_account('listing_run_portal');
alter policy named_account on listing_run_portal using (account_id = (select claimed_account('entry')))
  with check (account_id = (select claimed_account('entry')));
grant insert (account_id, run_id, portal, status, fields, url) on listing_run_portal to portal_job;

-- What was ordered at a portal, and what became of it. Sent by the protocol with a receipt, or by a person of ours; done is only what was read there.
create table listing_correction (
  account_id bigint not null,
  portal text not null,
  -- What the portal knows the order by: repeated with it, it is the same order.
  key uuid not null,
  kind text not null check (kind in ('create', 'correct')),
  way text not null check (way in ('portal', 'desk')),
  state text not null default 'ordered' check (state in ('ordered', 'sent', 'done', 'refused')),
  since timestamptz not null default now(),
  -- When the portal took it, by its clock.
  taken_at timestamptz,
  -- By when a person of ours does it.
  due_on date,
  reason text,
  tries smallint not null default 0,
  ordered_by bigint not null,
  primary key (account_id, portal),
  foreign key (account_id, portal) references portal_listing on delete cascade,
  check ((state = 'refused') = (reason is not null)),
  check ((way = 'desk') = (due_on is not null))
);
create index listing_correction_by_person on listing_correction (ordered_by);
call fence_account('listing_correction');
alter policy named_account on listing_correction using (account_id = (select claimed_account('entry')))
  with check (account_id = (select claimed_account('entry')));
grant insert (account_id, portal, key, kind, way, due_on, ordered_by), update (key, kind, way, due_on, state, since, taken_at, reason, tries, ordered_by)
  on listing_correction to portal_app;
grant update (way, due_on, state, since, taken_at, reason, tries) on listing_correction to portal_job;
grant select on listing_correction to portal_desk;
grant update (state, since, reason) on listing_correction to portal_desk;

-- How the listings of a company stood when they were last looked at in a month; a month without a look has no row.
create table listing_month (
  account_id bigint not null references account on delete cascade,
  month date not null check (month = date_trunc('month', month)),
  not_found smallint not null,
  error smallint not null,
  nok smallint not null,
  ok smallint not null,
  primary key (account_id, month)
);
call fence_account('listing_month');
alter policy named_account on listing_month using (account_id = (select claimed_account('entry'))) with check (account_id = (select claimed_account('entry')));
call open_to_feed('listing_month');
grant insert (account_id, month, not_found, error, nok, ok), update (not_found, error, nok, ok) on listing_month to portal_job, portal_feed;
create function listing_month_count() returns trigger language plpgsql as $$
declare
  this_month constant date := date_trunc('month', now() at time zone 'Europe/Berlin');
begin
  -- One after the other for each company: of two looks that end together the second counts the first.
  insert into listing_month (account_id, month, not_found, error, nok, ok)
  select distinct account_id, this_month, 0, 0, 0, 0 from seen order by account_id on conflict (account_id, month) do nothing;
  perform from listing_month where month = this_month and account_id in (select account_id from seen) order by account_id for update;
  update listing_month m set not_found = c.not_found, error = c.error, nok = c.nok, ok = c.ok
  from (select account_id, count(*) filter (where status = 'portal_not_found') as not_found, count(*) filter (where status = 'portal_error') as error,
      count(*) filter (where status = 'portal_nok') as nok, count(*) filter (where status = 'portal_ok') as ok
    from portal_listing where account_id in (select account_id from seen) group by account_id) c
  where m.account_id = c.account_id and m.month = this_month and (m.not_found, m.error, m.nok, m.ok) is distinct from (c.not_found, c.error, c.nok, c.ok);
  return null;
end $$;
create trigger listing_month_in after insert on portal_listing referencing new table as seen for each statement execute function listing_month_count();
create trigger listing_month_on after update on portal_listing referencing new table as seen for each statement execute function listing_month_count();

-- An order that no protocol takes waits for a person.
create function listing_correction_case() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform desk_close('listing-correction', old.account_id, old.portal);
    return null;
  end if;
  if new.way = 'desk' and new.state = 'ordered' and (tg_op = 'INSERT' or old.way <> 'desk' or old.state <> 'ordered') then
    perform desk_open('listing-correction', new.account_id, new.ordered_by, new.portal,
      jsonb_build_object('portal', coalesce((select name from listing_portal where identifier = new.portal), new.portal), 'kind', new.kind,
        'differences', (select differences from portal_listing where account_id = new.account_id and portal = new.portal)), now(),
      (new.due_on + 1)::timestamp at time zone 'Europe/Berlin');
  elsif new.state <> 'ordered' then
    perform desk_close('listing-correction', new.account_id, new.portal);
  end if;
  return null;
end $$;
create trigger listing_correction_case after insert or update of state, way or delete on listing_correction
  for each row execute function listing_correction_case();
do $$
begin
  execute (select format('alter policy fed on desk_case using ((%1$s) or kind = ''listing-correction'') with check ((%1$s) or kind = ''listing-correction'')',
    pg_get_expr(polqual, polrelid)) from pg_policy where polrelid = 'desk_case'::regclass and polname = 'fed');
end $$;

reset role;
