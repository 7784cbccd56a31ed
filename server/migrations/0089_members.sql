set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- As what somebody works for a company, and until when. Whoever was there before, or comes by the feed, is an owner.
alter table membership
  add column role text not null default 'owner' check (role in ('owner', 'office', 'accounting', 'agency')),
  -- The last day, in Berlin. An owner has none, so that a company has an owner at any time.
  add column ends_on date,
  add column version integer not null default 1,
  add constraint membership_end check (role <> 'owner' or ends_on is null) not valid;

-- What each may: the same as in the contract (rights.rules.ts).
create function rights_of(role text) returns text language sql immutable parallel safe as $$
  select case role
    when 'owner' then 'entry leads reviews ads documents contract service people'
    when 'office' then 'entry leads reviews documents service'
    when 'accounting' then 'documents'
    when 'agency' then 'entry ads'
    else '' end
$$;
-- Whether a last day is not over yet.
create function still_runs(ends_on date) returns boolean language sql stable parallel safe as
$$ select ends_on is null or ends_on >= (now() at time zone 'Europe/Berlin')::date $$;

-- Whose time is over is not there any more, for nobody, before the row is gone.
alter policy own_user on membership using (user_id = claimed_user() and still_runs(ends_on)) with check (user_id = claimed_user());
alter policy of_company on membership using (account_id = (select claimed_account()) and still_runs(ends_on));

-- The company, for whoever may do this for it. `enter` has looked up what the person may; only people work through portal_app.
create function claimed_account(needed text) returns bigint language sql stable parallel safe as $$
  select case when current_user <> 'portal_app' or needed = any (string_to_array(current_setting('app.rights', true), ' ')) then claimed_account() end
$$;

-- The second fence. A table that rooms of other rights read as well stays open to the company (settings, tallies that stand on the public page); what people wrote
-- to it, papers, contracts and people do not.
do $$
declare
  fenced record;
begin
  for fenced in
    select * from (values
      ('leads', array['lead', 'lead_calendar', 'lead_contact', 'lead_decline', 'lead_delivery', 'lead_head', 'lead_inquiry', 'lead_offer', 'lead_order',
        'lead_reclaim', 'lead_tally', 'lead_word', 'offer_link', 'offer_question', 'phone_call', 'phone_call_day', 'phone_call_tally', 'phone_call_word']),
      ('reviews', array['review', 'review_draft', 'review_month', 'review_reply', 'review_reply_receipt', 'review_reply_step', 'review_report', 'review_word',
        'package_report']),
      ('ads', array['ad_account', 'ad_campaign', 'ad_change', 'ad_group', 'ad_pause', 'ad_pause_step', 'tv_approval', 'tv_creative', 'web_banner_file', 'web_banner_move',
        'website_keyword', 'website_word']),
      ('documents', array['document']),
      ('contract', array['product_cancellation', 'product_cancellation_step', 'product_cost']),
      ('service', array['service_case', 'service_case_message']),
      ('people', array['contact_person', 'contact_change'])) as f(needed, tables)
  loop
    for i in 1 .. array_length(fenced.tables, 1) loop
      execute format('alter policy named_account on %I using (account_id = (select claimed_account(%L))) with check (account_id = (select claimed_account(%L)))',
        fenced.tables[i], fenced.needed, fenced.needed);
    end loop;
  end loop;
end $$;
-- Everybody may read what everybody can see on the public page; only who may change it writes it.
alter policy named_account on entry_section with check (account_id = (select claimed_account('entry')));
alter policy named_account on entry_file with check (account_id = (select claimed_account('entry')));

-- Who is asked to work for a company. It is addressed, and whoever proves to have that address finds it after signing in: the letter carries no secret, and one that is
-- passed on opens nothing.
create table invitation (
  account_id bigint not null references account on delete cascade,
  id bigint generated always as identity,
  address text not null check (address = lower(address) and length(address) <= 254),
  role text not null check (role in ('owner', 'office', 'accounting', 'agency')),
  ends_on date,
  -- As the company was called then: whoever is invited cannot look it up.
  company_name text not null,
  invited_at timestamptz not null default now(),
  invited_by bigint not null,
  expires_at timestamptz not null,
  primary key (account_id, id),
  unique (account_id, address),
  check (role <> 'owner' or ends_on is null)
);
create index invitation_by_address on invitation (address);
create index invitation_by_inviter on invitation (invited_by);
call fence_account('invitation');
alter policy named_account on invitation using (account_id = (select claimed_account('people'))) with check (account_id = (select claimed_account('people')));
grant insert (account_id, address, role, ends_on, company_name, invited_by, expires_at),
  update (role, ends_on, company_name, invited_at, invited_by, expires_at), delete on invitation to portal_app;
-- The proven address of whoever asks. Not of the kind that is written into the statement: the fence of people asks for memberships, and those for invitations.
create function claimed_user_address() returns text language plpgsql stable as $$
begin
  return (select lower(email) from app_user where user_id = claimed_user() and status = 'active');
end $$;
create policy for_me on invitation for select to portal_app using (address = (select claimed_user_address()) and expires_at > now());
create policy answered_by_me on invitation for delete to portal_app using (address = (select claimed_user_address()));

-- Nobody begins to work for a company through the portal but by an invitation, and as it says.
grant insert (user_id, account_id, role, ends_on), update (role, ends_on, version), delete on membership to portal_app;
create policy by_invitation on membership as restrictive for insert to portal_app with check (
  exists (select from invitation i where i.account_id = membership.account_id and i.role = membership.role and i.ends_on is not distinct from membership.ends_on
    and i.address = (select claimed_user_address()) and i.expires_at > now()));
-- Who may see to the people changes and ends what others may, and never what they may themselves.
create policy managed on membership for update to portal_app
  using (account_id = (select claimed_account('people')) and user_id <> (select claimed_user())) with check (account_id = (select claimed_account('people')));
create policy ended on membership for delete to portal_app
  using (account_id = (select claimed_account('people')) and user_id <> (select claimed_user()));
create policy not_oneself on membership as restrictive for update to portal_app using (user_id <> (select claimed_user()));
create policy ends_not_oneself on membership as restrictive for delete to portal_app using (user_id <> (select claimed_user()));

-- The worker finds what has run out.
create policy purge on membership to portal_job using (not still_runs(ends_on));
create policy purge on invitation to portal_job using (expires_at < now() - interval '30 days');
-- A person who is erased has invited nobody.
create policy invited_by_me on invitation to portal_job using (invited_by = (select claimed_user()));
grant delete on invitation to portal_job;

-- What follows for the person and for the others is done with the rights of the owner of the tables: nobody who works for a company may touch another's sessions or roles.
-- Each names the person or company meanwhile, so that the fences hold here too, and gives the scope back.
create policy of_company_owner on membership to portal_owner using (account_id = (select claimed_account())) with check (account_id = (select claimed_account()));
create function member_begins() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before_user text := current_setting('app.user_id', true);
begin
  perform set_config('app.user_id', new.user_id::text, true);
  -- Whoever rated things privately until now has a company from now on.
  update app_user set role = 'customer', roles = array_append(array_remove(roles, 'user'), 'customer') where user_id = new.user_id and role = 'user';
  perform set_config('app.user_id', coalesce(before_user, ''), true);
  return null;
end $$;
create function member_ends() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before_user text := current_setting('app.user_id', true);
  before_account text := current_setting('app.account_id', true);
begin
  perform set_config('app.user_id', old.user_id::text, true), set_config('app.account_id', old.account_id::text, true);
  -- Who works for another company goes on there; of this one every session has lost sight already.
  if not exists (select from membership where user_id = old.user_id) then
    update session set revoked_at = now() where user_id = old.user_id and kind = 'normal' and revoked_at is null;
  end if;
  -- A company without an owner has nobody who could say who works for it.
  if not exists (select from membership where account_id = old.account_id and role = 'owner') then
    delete from membership where account_id = old.account_id;
  end if;
  perform set_config('app.user_id', coalesce(before_user, ''), true), set_config('app.account_id', coalesce(before_account, ''), true);
  return null;
end $$;
revoke all on function member_begins() from public;
revoke all on function member_ends() from public;
create trigger member_begins after insert on membership for each row execute function member_begins();
create trigger member_ends after delete on membership for each row execute function member_ends();

-- A company changes hands: said to our service as a matter of its own kind.
alter table service_case drop constraint service_case_type_check, add constraint service_case_type_check check (type in ('question', 'callback', 'entry-change',
  'website-change', 'banner-change', 'invoice-question', 'data-protection', 'handover', 'technical-problem')) not valid;

reset role;
