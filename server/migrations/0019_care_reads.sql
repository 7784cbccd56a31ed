set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- What staff read stands in the company's chain, written by the sign-in role. It is told the company, so it must show the visit: without an open one of the
-- named person in that very company no line is taken, whatever the application believes.
create function on_visit(company bigint) returns boolean language sql stable set search_path = public, pg_temp as $$
  select exists (
    select from session s where s.user_id = claimed_user() and s.kind = 'cuca' and s.fixed_account = company and s.revoked_at is null and s.absolute_end > now())
$$;
alter policy visit_line on audit_event
  with check (account_id = (select claimed_account()) and user_id = 0 and staff and actor = (select claimed_user()) and on_visit(account_id));
alter policy visit_head on audit_head
  using (account_id = (select claimed_account()) and user_id = 0)
  with check (account_id = (select claimed_account()) and user_id = 0 and on_visit(account_id));

reset role;
