set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- The letters that went to a person's own address, by the number that they carry (Message-ID): a report names its letter by it.
create table sent_letter (
  id uuid primary key,
  user_id bigint not null references app_user on delete cascade,
  sent_at timestamptz not null default now()
);
create index sent_letter_of_person on sent_letter (user_id);
create index sent_letter_old on sent_letter (sent_at);
alter table sent_letter enable row level security, force row level security;
create policy own_user on sent_letter to portal_app, portal_auth, portal_job
  using (user_id = (select claimed_user())) with check (user_id = (select claimed_user()));
create policy purge on sent_letter to portal_job using ((select claimed_user()) is null and sent_at < now() - interval '30 days');
grant select (user_id), delete on sent_letter to portal_app, portal_auth;
grant select, insert (id, user_id), delete on sent_letter to portal_job;
call open_to_feed('sent_letter');
grant delete on sent_letter to portal_feed;

-- Whose letters do not arrive, or are not wanted.
create table unreached (
  user_id bigint primary key references app_user on delete cascade,
  reason text not null check (reason in ('unknown', 'full', 'refused', 'complained')),
  since timestamptz not null default now()
);
alter table unreached enable row level security, force row level security;
create policy own_user on unreached to portal_app, portal_auth, portal_job
  using (user_id = (select claimed_user())) with check (user_id = (select claimed_user()));
-- Whoever finds the people of a company leaves them out.
create policy of_company on unreached for select to portal_job
  using (exists (select from membership m where m.user_id = unreached.user_id and m.account_id = (select claimed_account())));
grant select, delete on unreached to portal_app, portal_auth, portal_job;
call open_to_feed('unreached');
grant insert (user_id, reason), update (reason, since), delete on unreached to portal_feed;

-- What was said of one address is not said of the next, whoever changed it; late reports on letters to the former one find nothing.
create function address_changed() returns trigger language plpgsql as $$
begin
  delete from sent_letter where user_id = new.user_id;
  delete from unreached where user_id = new.user_id;
  return null;
end $$;
create trigger address_changed after update of email on app_user for each row when (new.email <> old.email) execute function address_changed();

reset role;
