set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- What a person looked at and looked for is remembered for whoever says yes to that, apart from whether use is counted.
alter table consent drop constraint consent_purpose_check, add constraint consent_purpose_check check (purpose in ('usage', 'history')) not valid;

-- Which entries a person has looked at in public, each once, with the last time. The names are those that were read then. With its company a line goes as well.
create table viewed_entry (
  user_id bigint not null references app_user on delete cascade,
  account_id bigint not null references account on delete cascade,
  brand text not null constraint viewed_entry_brand references brand,
  public_id text not null,
  company_name text not null,
  city text not null,
  trade text not null,
  -- The line is named by its moment: as exact as it is told, and no two of a person are the same.
  viewed_at timestamptz(3) not null,
  primary key (user_id, account_id),
  unique (user_id, viewed_at)
);
create index viewed_entry_of_company on viewed_entry (account_id);
create index viewed_entry_by_age on viewed_entry (viewed_at);

-- What a person has looked for in public; `sought` is the one writing of both words, so that the same search is one line.
create table latest_search (
  user_id bigint not null references app_user on delete cascade,
  brand text not null constraint latest_search_brand references brand,
  sought text not null,
  what text not null,
  place text not null,
  found integer not null check (found >= 0),
  searched_at timestamptz(3) not null,
  primary key (user_id, brand, sought),
  unique (user_id, searched_at)
);
create index latest_search_by_age on latest_search (searched_at);

create procedure fence_memory(remembered regclass, moment text) language plpgsql as $$
begin
  execute format('alter table %s enable row level security, force row level security', remembered);
  execute format('create policy own_user on %s using (user_id = (select claimed_user())) with check (user_id = (select claimed_user()))', remembered);
  -- Upkeep: naming nobody, the worker sees what is kept no longer.
  execute format('create policy over on %s to portal_job using ((select claimed_account()) is null and (select claimed_user()) is null
    and %I < now() - interval ''90 days'')', remembered, moment);
  execute format('grant select on %s to portal_app, portal_care, portal_job', remembered);
  execute format('grant delete on %s to portal_app, portal_job', remembered);
end $$;
call fence_memory('viewed_entry', 'viewed_at');
call fence_memory('latest_search', 'searched_at');
drop procedure fence_memory;
grant insert (user_id, account_id, brand, public_id, company_name, city, trade, viewed_at), update (company_name, city, trade, viewed_at) on viewed_entry to portal_app;
grant insert (user_id, brand, sought, what, place, found, searched_at), update (what, place, found, searched_at) on latest_search to portal_app;

-- Published entries as they are looked for: one row each with its words, those of name and trade begin with w, trades by their number with t, town and
-- postal code with o. One index meets several words at once, so a search costs what it finds. Nothing in it that is not on the public page.
create table public_search (
  account_id bigint primary key references account on delete cascade,
  public_id text not null,
  brand text not null constraint public_search_brand references brand,
  company_name text not null,
  zip_code text not null,
  city text not null,
  trade text not null,
  sort_key text collate "C" not null,
  words tsvector not null
);
create index public_search_words on public_search using gin (words);
call fence_account('public_search');
call open_to_feed('public_search');
-- Nothing to hide from the public role, and no condition: behind one the index would not be looked into.
create policy public_read on public_search for select to portal_public using (true);
grant select (account_id, public_id, brand, company_name, zip_code, city, trade, sort_key, words) on public_search to portal_public;
grant insert (account_id, public_id, brand, company_name, zip_code, city, trade, sort_key, words), update (company_name, zip_code, city, trade, sort_key, words)
  on public_search to portal_app, portal_feed;

-- A name as the alphabet takes it: Ä beside A.
create function alphabet_key(name text) returns text language sql immutable parallel safe as $$
  select left(btrim(regexp_replace(lower(replace(regexp_replace(normalize(name, nfd), '[\u0300-\u036f]', '', 'g'), 'ß', 'ss')), '[^a-z0-9]+', ' ', 'g')), 80) collate "C"
$$;
create function public_words(company jsonb, trades jsonb) returns tsvector language sql stable parallel safe as $$
  select array_to_tsvector(array(
    select 'w' || word from search_words(concat_ws(' ', company->>'company_name', company->>'name_addition',
      (select string_agg(one->>'label', ' ') from jsonb_array_elements(coalesce(trades->'trades', '[]')) one))) word
    union select 't' || (one->>'id') from jsonb_array_elements(coalesce(trades->'trades', '[]')) one where one->>'id' is not null
    union select 'o' || word from search_words(concat_ws(' ', company->>'ShippingPostalCode', company->>'ShippingCity')) word))
$$;
-- What somebody looks for: all words of `what` by their beginning, or one of the trades; all words of one of the places. Its plan is kept by the connection.
create function public_sought(what text, trades text[], places text[]) returns tsquery language plpgsql stable parallel safe as $$
begin
  return nullif(concat_ws(' & ',
    (select '(' || string_agg(said, ' | ') || ')' from (
      select '(' || string_agg(quote_literal('w' || word) || ':*', ' & ') || ')' as said from search_words(what) word
      union all select quote_literal('t' || id) from unnest(trades) id) w where said is not null),
    (select '(' || string_agg(said, ' | ') || ')' from (
      select (select '(' || string_agg(quote_literal('o' || word) || ':*', ' & ') || ')' from search_words(place) word) as said from unnest(places) place) o
      where said is not null)), '')::tsquery;
end $$;
create function public_search_of(company bigint) returns setof public_search language sql stable as $$
  select e.account_id, e.public_id, e.brand, c.data->>'company_name', coalesce(c.data->>'ShippingPostalCode', ''), coalesce(c.data->>'ShippingCity', ''),
    coalesce(t.data->'trades'->0->>'label', ''), alphabet_key(c.data->>'company_name'), public_words(c.data, t.data)
  from public_entry e join entry_section c on c.account_id = e.account_id and c.section = 'companyData'
  left join entry_section t on t.account_id = e.account_id and t.section = 'trades'
  where e.account_id = company
$$;
-- Behind `publish_entry`, which gives the number: of triggers for each row those come before those for the statement. What changes no word writes none.
create function public_searched() returns trigger language plpgsql as $$
begin
  if not exists (select from added where section in ('companyData', 'trades')) then
    return null;
  end if;
  insert into public_search as s (account_id, public_id, brand, company_name, zip_code, city, trade, sort_key, words)
  select f.account_id, f.public_id, f.brand, f.company_name, f.zip_code, f.city, f.trade, f.sort_key, f.words
  from (select distinct account_id from added where section in ('companyData', 'trades')) a cross join lateral public_search_of(a.account_id) f
  on conflict (account_id) do update set company_name = excluded.company_name, zip_code = excluded.zip_code, city = excluded.city, trade = excluded.trade,
    sort_key = excluded.sort_key, words = excluded.words
  where (s.company_name, s.zip_code, s.city, s.trade, s.words) is distinct from
    (excluded.company_name, excluded.zip_code, excluded.city, excluded.trade, excluded.words);
  return null;
end $$;
create trigger public_searched_in after insert on entry_section referencing new table as added for each statement execute function public_searched();
create trigger public_searched_over after update on entry_section referencing new table as added for each statement execute function public_searched();

reset role;
