set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- Upkeep: without a company the worker sees reports whose day has passed, and so whose they are; it ends them in the name of one company at a time.
create policy overdue on review_report for select to portal_job using (
  (select claimed_account()) is null and state = 'checking' and answer_by < (now() at time zone 'Europe/Berlin')::date);
-- squawk-ignore require-concurrent-index-creation
create index review_report_due on review_report (answer_by) where state = 'checking';

reset role;
