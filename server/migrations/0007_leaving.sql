set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- What the worker needs for exports and erasures. It names the person first, like everybody.
create policy own_user_job on draft to portal_job using (user_id = (select claimed_user()));

-- The trail of the named person, what they did in their companies, and when staff looked there.
create policy person_chain_job on audit_event to portal_job
  using (account_id = 0 and user_id = (select claimed_user())) with check (account_id = 0 and user_id = (select claimed_user()));
create policy person_chain_job on audit_head to portal_job
  using (account_id = 0 and user_id = (select claimed_user())) with check (account_id = 0 and user_id = (select claimed_user()));
create policy own_acts on audit_event for select to portal_job
  using ((actor = (select claimed_user()) or staff) and account_id in (select m.account_id from membership m where m.user_id = (select claimed_user())));

-- Across people only what has run out, as with sessions.
create policy purge on data_export to portal_job using (expires_at < now());
create index data_export_by_end on data_export (expires_at);

reset role;
