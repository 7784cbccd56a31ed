set local lock_timeout = '5s';
set local statement_timeout = '5min';

-- The public pages are read by a role of their own: it sees what is published and nothing else, and writes nothing.
do $$
begin
  if not exists (select from pg_roles where rolname = 'portal_public') then
    create role portal_public login nosuperuser nobypassrls nocreatedb nocreaterole;
  end if;
end $$;
alter role portal_public set statement_timeout = '3s';
alter role portal_public set default_transaction_read_only = on;
alter role portal_public set plan_cache_mode = force_generic_plan;
alter role portal_public set jit = off;
grant usage on schema public to portal_public;
set local role portal_owner;

-- An entry that everybody may see, and the number in its address: drawn by lot, so that it tells neither our number nor how many there are.
-- The row outlives its company: an address that was public once is gone afterwards, never somebody else's.
create table public_entry (
  public_id text primary key default right(replace(gen_random_uuid()::text, '-', ''), 16) check (public_id ~ '^[0-9a-f]{16}$'),
  account_id bigint unique references account on delete set null,
  brand text not null check (brand in ('nahwerk', 'ortsfink')),
  published_at timestamptz not null default now()
);
create index public_entry_by_brand on public_entry (brand, public_id) where account_id is not null;
call fence_account('public_entry');
call open_to_feed('public_entry');

-- Saved is published: the first time that an entry says who it is and where.
create function publish_entry() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into public_entry (account_id, brand) select a.account_id, a.brand from account a where a.account_id = new.account_id
  on conflict (account_id) do nothing;
  return null;
end $$;
create trigger publish_entry after insert or update of data on entry_section for each row
  when (new.section = 'companyData' and new.data->>'company_name' <> '' and new.data->>'ShippingCity' <> '') execute function publish_entry();
grant insert (account_id, brand) on public_entry to portal_app, portal_feed;

-- What the public role sees of a table: nothing but the rows of the condition, whoever else is named.
create procedure open_to_public(shown regclass, condition text) language plpgsql as $$
begin
  execute format('create policy public_read on %s for select to portal_public using (true)', shown);
  execute format('create policy public_only on %s as restrictive for select to portal_public using (%s)', shown, condition);
end $$;
call open_to_public('public_entry', 'true');
call open_to_public('entry_head', 'exists (select from public_entry p where p.account_id = entry_head.account_id)');
call open_to_public('entry_section', $$section in ('companyData', 'details', 'openingHours', 'payments', 'customerCards', 'onlinePresence', 'logoAndSlogan',
  'trades', 'serviceFeatures', 'productFeatures', 'serviceArea', 'documents', 'aboutUs', 'media')
  and exists (select from public_entry p where p.account_id = entry_section.account_id)$$);
call open_to_public('entry_file', $$state = 'ready' and exists (select from public_entry p where p.account_id = entry_file.account_id)$$);
call open_to_public('account_locks', 'exists (select from public_entry p where p.account_id = account_locks.account_id)');
call open_to_public('review_tally', $$exists (select from public_entry p where p.account_id = review_tally.account_id)
  and exists (select from review_source s where s.id = review_tally.source_id and s.verified)$$);
call open_to_public('review_summary', $$exists (select from public_entry p where p.account_id = review_summary.account_id)
  and not exists (select from account_locks l where l.account_id = review_summary.account_id and l.no_rating_summary)$$);
grant select (public_id, account_id, brand, published_at) on public_entry to portal_public;
grant select (account_id, revision, changed_at) on entry_head to portal_public;
grant select (account_id, section, data, version, updated_at) on entry_section to portal_public;
grant select (account_id, id, purpose, state, content_type, bytes, width, height) on entry_file to portal_public;
grant select (account_id, no_signet, no_rating_summary) on account_locks to portal_public;
grant select (account_id, source_id, stars, n) on review_tally to portal_public;
grant select (account_id, text, topics, based_on, created_at) on review_summary to portal_public;
grant select (id, verified) on review_source to portal_public;

reset role;
-- The owner is fenced like everybody else, so this is done by whoever migrates.
insert into public_entry (account_id, brand)
select a.account_id, a.brand from account a join entry_section s on s.account_id = a.account_id and s.section = 'companyData'
where s.data->>'company_name' <> '' and s.data->>'ShippingCity' <> '';
