set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- Customer care signs in for one company, which the server names: sign-in may see that this one exists, and leaves the line of the
-- visit at the end of its chain. It reads no line of it, and writes none in anybody else's name.
create policy visited_account on account for select to portal_auth using (account_id = (select claimed_account()));
create policy visit_line on audit_event for insert to portal_auth
  with check (account_id = (select claimed_account()) and user_id = 0 and staff and actor = (select claimed_user()));
create policy visit_head on audit_head to portal_auth
  using (account_id = (select claimed_account()) and user_id = 0)
  with check (account_id = (select claimed_account()) and user_id = 0);

reset role;
