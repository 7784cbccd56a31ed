set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- The rest of what only some may do for a company: migration 0089 had left these open. What stays open is listed in the guard, each with its reason.
do $$
declare
  fenced record;
begin
  for fenced in
    select needed, unnest(tables) as table_name from (values
      ('entry', array['portal_listing', 'external_service', 'entry_change']),
      ('reviews', array['review_award', 'review_connected_source', 'review_google_location']),
      ('ads', array['website', 'web_banner', 'tv_banner'])) as f(needed, tables)
  loop
    execute format('alter policy named_account on %I using (account_id = (select claimed_account(%L))) with check (account_id = (select claimed_account(%L)))',
      fenced.table_name, fenced.needed, fenced.needed);
  end loop;
end $$;

reset role;
