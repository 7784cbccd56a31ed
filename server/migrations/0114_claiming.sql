set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- How somebody comes to take over a company: by a letter or mail that we wrote to it, or from its public page, which proves nothing. What it leads to is
-- looked up when it is opened, so that whoever begins sees nothing of the company but this.
create table claim_key (
  account_id bigint not null references account on delete cascade,
  token_hash bytea not null,
  channel text not null check (channel in ('letter', 'mail', 'page')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- When somebody began with one that proves; that is good once.
  used_at timestamptz,
  opened_at timestamptz,
  brand text references brand,
  company_name text not null default '',
  street text not null default '',
  city text not null default '',
  phone text,
  website text,
  -- Whether somebody may begin: not where a contract partner looks after it.
  reseller boolean not null default false,
  primary key (account_id, token_hash)
);
create index claim_key_by_hash on claim_key (token_hash);
create index claim_key_by_end on claim_key (expires_at);
alter table claim_key enable row level security, force row level security;
create policy by_link on claim_key to portal_app, portal_auth
  using (token_hash = (select claimed_link()) and ((select claimed_account()) is null or account_id = (select claimed_account())))
  with check (token_hash = (select claimed_link()) and ((select claimed_account()) is null or account_id = (select claimed_account())));
create policy from_page on claim_key as restrictive for insert to portal_auth with check (channel = 'page');
create policy of_company on claim_key to portal_job using (account_id = (select claimed_account())) with check (account_id = (select claimed_account()));
create policy purge on claim_key to portal_job using ((select claimed_account()) is null and (select claimed_user()) is null and expires_at < now());
grant select on claim_key to portal_app, portal_auth, portal_job;
grant insert (account_id, token_hash, channel, expires_at) on claim_key to portal_auth, portal_job;
grant update (used_at) on claim_key to portal_app, portal_auth;
grant update (opened_at, brand, company_name, street, city, phone, website, reseller) on claim_key to portal_auth;
grant delete on claim_key to portal_job;

-- What whoever holds such a key is told of the company: the sign-in role sees it through the key and not otherwise.
grant select (account_id, claimed_by, claimed_last_update, reseller_active, adviser_name, adviser_phone) on customer to portal_auth;
create policy linked_customer on customer as restrictive to portal_auth using (exists (select from claim_key));
create policy of_claimed_company on membership for select to portal_auth
  using (account_id = (select claimed_account()) and exists (select from claim_key) and still_runs(ends_on));
alter policy linked_firm on entry_section
  using ((section = 'companyData' and exists (select from offer_link)) or (section in ('companyData', 'onlinePresence') and exists (select from claim_key)));

-- A takeover. It keeps what it was begun with: who changes the entry meanwhile does not change where the code goes.
create table claim (
  account_id bigint not null references account on delete cascade,
  id bigint generated always as identity,
  user_id bigint not null references app_user on delete cascade,
  brand text not null references brand,
  company_name text not null,
  street text not null,
  city text not null,
  phone text,
  website text,
  state text not null default 'begun'
    check (state in ('begun', 'proving', 'proven', 'objection', 'disputed', 'granted', 'refused', 'withdrawn', 'expired')),
  version integer not null default 1,
  method text check (method in ('letter', 'call', 'mail', 'key')),
  -- The mailbox, where the method is a mail.
  mailbox text,
  -- How often a method was chosen.
  rounds smallint not null default 0,
  code_hash bytea,
  code_tries smallint not null default 0,
  code_sent_at timestamptz,
  code_until timestamptz,
  -- The PIN of a letter that is still to be printed, sealed.
  pin bytea,
  -- The number of the call at the provider, and what became of it.
  call_id text,
  call_fault text check (call_fault in ('busy', 'no-answer', 'refused', 'failed')),
  begun_at timestamptz not null default now(),
  proven_at timestamptz,
  objected_at timestamptz,
  objection text,
  -- Another one proved it, too: the desk has to choose.
  contested boolean not null default false,
  -- When the next step happens by itself.
  step_at timestamptz,
  ended_at timestamptz,
  -- What the desk says of a letter, sent or not, until another way is chosen. Apart from the answer, which says that a dispute is decided.
  letter_words text,
  -- By when the desk has promised to decide a dispute: the page of the person, that of the present owner and the case say the same day.
  decide_by timestamptz,
  answer text,
  primary key (account_id, id),
  check (answer is null or state in ('disputed', 'granted', 'refused', 'withdrawn')),
  check (state <> 'disputed' or decide_by is not null),
  check ((state in ('granted', 'refused', 'withdrawn', 'expired')) = (ended_at is not null)),
  check ((objected_at is null) = (objection is null))
);
create unique index claim_open_of_person on claim (account_id, user_id) where ended_at is null;
-- Of two who have proved it, one is asked about; the other one is a dispute.
create unique index claim_in_objection on claim (account_id) where state = 'objection';
create index claim_of_person on claim (user_id);
create index claim_due on claim (step_at) where ended_at is null;
create index claim_over on claim (ended_at) where ended_at is not null;

alter table claim enable row level security, force row level security;
create policy own_user on claim to portal_app, portal_auth, portal_care, portal_job
  using (user_id = (select claimed_user())) with check (user_id = (select claimed_user()));
-- Nobody begins without the key of this very company.
create policy with_key on claim as restrictive for insert to portal_app, portal_auth
  with check (exists (select from claim_key k where k.account_id = claim.account_id and k.opened_at is not null and not k.reseller));
-- Whoever has the company sees what others have proved, and objects.
create policy of_company on claim to portal_app using (account_id = (select claimed_account('people')) and proven_at is not null);
create policy of_company_care on claim for select to portal_care using (account_id = (select claimed_account()) and proven_at is not null);
create policy of_company_job on claim to portal_job using (account_id = (select claimed_account())) with check (account_id = (select claimed_account()));
create policy due on claim for select to portal_job
  using ((select claimed_account()) is null and (select claimed_user()) is null and ended_at is null and step_at <= now());
create policy purge on claim to portal_job
  using ((select claimed_account()) is null and (select claimed_user()) is null and ended_at < now() - interval '180 days');
-- The letter is printed by whoever has taken its case, and nobody else at the desk sees the PIN.
create policy printed on claim for select to portal_desk using ((select at_desk(claimed_user())) and account_id in (
  select d.company_id from desk_case d where d.kind = 'claim-letter' and d.closed_at is null and d.taken_by = (select claimed_user())));
create policy at_desk on claim to portal_desk
  using (account_id = (select claimed_account()) and (select at_desk(claimed_user())))
  with check (account_id = (select claimed_account()) and (select at_desk(claimed_user())));
grant select on claim to portal_app, portal_auth, portal_care, portal_job, portal_desk;
grant insert (account_id, user_id, brand, company_name, street, city, phone, website, state, method, proven_at, step_at) on claim to portal_app, portal_auth;
grant update (state, version, method, mailbox, rounds, code_hash, code_tries, code_sent_at, code_until, pin, call_id, call_fault, proven_at, objected_at, objection,
  step_at, ended_at, letter_words) on claim to portal_app;
grant update (state, version, code_hash, code_tries, code_sent_at, code_until, pin, call_id, call_fault, objected_at, objection, contested, step_at, ended_at, answer),
  delete on claim to portal_job;
grant update (state, version, code_sent_at, code_until, pin, step_at, ended_at, letter_words, answer) on claim to portal_desk;

-- What may follow on what (contract: `claim.machine.ts`; a test compares). The API begins, proves, objects and withdraws; it grants nothing.
create function claim_moves() returns text[] language sql immutable parallel safe as $$
  select array['begun>expired', 'begun>proving', 'begun>refused', 'begun>withdrawn', 'disputed>granted', 'disputed>refused', 'disputed>withdrawn',
    'objection>disputed', 'objection>granted', 'objection>refused', 'objection>withdrawn', 'proven>disputed', 'proven>granted', 'proven>objection',
    'proven>refused', 'proven>withdrawn', 'proving>begun', 'proving>expired', 'proving>proven', 'proving>proving', 'proving>refused', 'proving>withdrawn']
$$;
create function claim_step() returns trigger language plpgsql as $$
begin
  -- The day that is promised to both sides, and the desk's own.
  if new.state = 'disputed' and (tg_op = 'INSERT' or old.state <> 'disputed') then
    new.decide_by := case when tg_op = 'INSERT' then coalesce(new.decide_by, now() + interval '14 days') else now() + interval '14 days' end;
  end if;
  if tg_op = 'INSERT' then
    if current_user in ('portal_app', 'portal_auth') and new.state <> (case when new.method = 'key' then 'proven' else 'begun' end) then
      raise exception using errcode = '23514', message = 'claim: nobody begins as ' || new.state;
    end if;
    return new;
  end if;
  if new.state <> old.state and not (old.state || '>' || new.state) = any (claim_moves()) then
    raise exception using errcode = '23514', message = 'claim: ' || new.state || ' does not follow on ' || old.state;
  end if;
  if current_user = 'portal_app' and new.state <> old.state
    and not (case when new.user_id = claimed_user() then new.state in ('proving', 'begun', 'proven', 'withdrawn') else new.state = 'disputed' end) then
    raise exception using errcode = '23514', message = 'claim: ' || new.state || ' is not for the API';
  end if;
  if new.state = 'proven' and old.state = 'proving' and (old.code_hash is null or old.code_until <= now()) then
    raise exception using errcode = '23514', message = 'claim: nothing was proved';
  end if;
  return new;
end $$;
create trigger claim_step before insert or update on claim for each row execute function claim_step();

-- Whoever has the company hears that somebody wants it, and no more of it when that has ended. Written with the rights of the owner: whoever withdraws a
-- takeover sees nothing of the company.
create function claim_told() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before constant text := current_setting('app.account_id', true);
begin
  perform set_config('app.account_id', new.account_id::text, true);
  if new.state = 'objection' then
    perform tell('claim-wanted', new.account_id, new.id::text, jsonb_build_object('method', new.method, 'until', new.step_at), now(), 0);
  elsif old.state in ('objection', 'disputed') then
    perform tell_over('{claim-wanted}', new.account_id, new.id::text, true);
  end if;
  perform set_config('app.account_id', coalesce(before, ''), true);
  return null;
end $$;
revoke all on function claim_told() from public;
create trigger claim_told after update of state on claim for each row when (new.state <> old.state and 'objection' in (new.state, old.state)) execute function claim_told();

-- A letter waits at the desk until somebody has printed and sent it; a dispute until somebody has looked at what both sides say.
create function claim_case() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state = 'proving' and old.method = 'letter' and old.code_sent_at is null
    and (new.state <> 'proving' or new.rounds <> old.rounds or new.code_sent_at is not null) then
    perform desk_close('claim-letter', new.account_id, new.account_id || '/' || new.id || '/' || old.rounds);
  end if;
  if new.state = 'proving' and new.method = 'letter' and new.code_sent_at is null and new.rounds is distinct from old.rounds then
    insert into desk_case (kind, brand, company_id, asked_by, object, facts, since, due_at)
    values ('claim-letter', new.brand, new.account_id, new.user_id, new.account_id || '/' || new.id || '/' || new.rounds,
      jsonb_build_object('company', new.company_name, 'street', new.street, 'city', new.city), now(), now() + interval '2 days');
  end if;
  if new.state = 'disputed' and old.state <> 'disputed' then
    insert into desk_case (kind, brand, company_id, asked_by, object, facts, since, due_at)
    values ('claim-dispute', new.brand, new.account_id, new.user_id, new.account_id || '/' || new.id,
      jsonb_build_object('company', new.company_name, 'method', new.method, 'provenAt', new.proven_at,
        'target', case new.method when 'mail' then new.mailbox when 'call' then new.phone when 'letter' then new.street || ', ' || new.city end,
        'objection', new.objection, 'objectedAt', new.objected_at, 'contested', new.contested), now(), new.decide_by);
  elsif old.state = 'disputed' and new.state <> 'disputed' then
    perform desk_close('claim-dispute', new.account_id, new.account_id || '/' || new.id);
  end if;
  return null;
end $$;
create trigger claim_case after update on claim for each row execute function claim_case();
create function claim_case_out() returns trigger language plpgsql as $$
begin
  update desk_case set closed_at = now(), version = version + 1
  where kind in ('claim-letter', 'claim-dispute') and company_id = old.account_id and closed_at is null
    and (object = old.account_id || '/' || old.id or object like old.account_id || '/' || old.id || '/%');
  return null;
end $$;
create trigger claim_case_out after delete on claim for each row when (old.ended_at is null) execute function claim_case_out();

-- Granted by the worker alone, and only where a takeover says so: then its person is an owner, and whoever was it before is not any more.
grant insert (user_id, account_id, role), update (role, ends_on, version), delete on membership to portal_job;
create policy claimed_in on membership for insert to portal_job
  with check (account_id = (select claimed_account()) and role = 'owner' and ends_on is null
    and exists (select from claim c where c.account_id = membership.account_id and c.user_id = membership.user_id and c.state = 'granted' and c.ended_at = now()));
create policy claimed_up on membership for update to portal_job
  using (account_id = (select claimed_account())
    and exists (select from claim c where c.account_id = membership.account_id and c.user_id = membership.user_id and c.state = 'granted' and c.ended_at = now()))
  with check (account_id = (select claimed_account()) and role = 'owner' and ends_on is null);
create policy claimed_out on membership for delete to portal_job
  using (account_id = (select claimed_account())
    and exists (select from claim c where c.account_id = membership.account_id and c.user_id <> membership.user_id and c.state = 'granted' and c.ended_at = now()));
grant update (claimed_by, claimed_last_update) on customer to portal_job, portal_app;
-- Whose it is, is no business of an office worker's.
create policy whose_it_is on customer as restrictive for update to portal_app using (account_id = (select claimed_account()))
  with check (claimed_by in ('OWNER', '11880'));

-- An owner may give the company back, and leaves it with that. The row of the company says so in the same moment.
create policy given_back on membership for delete to portal_app
  using (user_id = (select claimed_user()) and account_id = (select claimed_account('people'))
    and exists (select from customer c where c.account_id = membership.account_id and c.claimed_by = '11880' and c.claimed_last_update = now()));
alter policy ends_not_oneself on membership using (user_id <> (select claimed_user())
  or exists (select from customer c where c.account_id = membership.account_id and c.claimed_by = '11880' and c.claimed_last_update = now()));

-- The public page asks whether somebody may take the company over: not where a contract partner looks after it.
call open_to_public('customer', 'exists (select from public_entry p where p.account_id = customer.account_id)');
grant select (account_id, reseller_active) on customer to portal_public;

-- When the year of an owner is over: one year after the last update less three weeks, at the start of the day in Berlin.
create function owner_claim_expires(at timestamptz) returns timestamptz language sql stable parallel safe as $$
  select ((at at time zone 'Europe/Berlin')::date + interval '1 year' - interval '21 days') at time zone 'Europe/Berlin'
$$;
-- Reminded six, three and one week before, each when the one before was told, so that a company has one line of it and not three.
create function claim_remind(in_account bigint) returns void language plpgsql as $$
declare
  ends timestamptz;
  weeks integer;
  named text;
begin
  select owner_claim_expires(claimed_last_update) into ends from customer where account_id = in_account and claimed_by = 'OWNER';
  -- Given back and taken over again on one day, the same reminders count again.
  update occasion set over_at = case when over_at is null then now() end where account_id = in_account and kind = 'claim-expiring'
    and (over_at is null) = (split_part(object, '@', 1) is distinct from (ends at time zone 'Europe/Berlin')::date::text);
  foreach weeks in array array[6, 3, 1] loop
    named := (ends at time zone 'Europe/Berlin')::date || '@' || weeks;
    if ends - make_interval(weeks => weeks) > now() - interval '1 day'
      and not exists (select from occasion where account_id = in_account and kind = 'claim-expiring' and object = named and told_at is not null) then
      perform tell('claim-expiring', in_account, named, jsonb_build_object('day', (ends at time zone 'Europe/Berlin')::date, 'until', ends),
        greatest(now(), ((ends at time zone 'Europe/Berlin')::date - 7 * weeks)::timestamp at time zone 'Europe/Berlin'), 1);
      return;
    end if;
  end loop;
end $$;
create function customer_claim() returns trigger language plpgsql as $$
begin
  perform claim_remind(new.account_id);
  return null;
end $$;
create trigger customer_claim_in after insert on customer for each row when (new.claimed_by = 'OWNER') execute function customer_claim();
create trigger customer_claim after update of claimed_by, claimed_last_update on customer for each row
  when ((new.claimed_by, new.claimed_last_update) is distinct from (old.claimed_by, old.claimed_last_update)) execute function customer_claim();
create function claim_remind_next() returns trigger language plpgsql as $$
begin
  perform claim_remind(new.account_id);
  return null;
end $$;
create trigger claim_remind_next after update of told_at on occasion for each row
  when (new.kind = 'claim-expiring' and old.told_at is null and new.told_at is not null) execute function claim_remind_next();

-- A code goes to a mailbox of the company; nobody has one filled.
do $$
declare
  lanes text;
begin
  select pg_get_constraintdef(oid) into lanes from pg_constraint where conname = 'counted_letter_lane_check';
  alter table counted_letter drop constraint counted_letter_lane_check;
  execute format('alter table counted_letter add constraint counted_letter_lane_check check (%s or lane = ''claim'') not valid',
    substring(lanes from '^CHECK \((.*)\)(?: NOT VALID)?$'));
end $$;

reset role;

-- Owners who are there already.
select claim_remind(account_id) from customer where claimed_by = 'OWNER';
