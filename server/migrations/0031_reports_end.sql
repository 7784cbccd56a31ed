set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- A report ends: decided by a person, or by its day. Then the source gets back what it was before somebody found its address wrong; one that had no row of
-- its own before has none again.
alter table review_connected_source add column state_before text;
grant update (state_before) on review_connected_source to portal_app;
grant delete on review_connected_source to portal_job;
alter table review_report drop constraint review_report_state_check;
-- squawk-ignore constraint-missing-not-valid
alter table review_report add constraint review_report_state_check check (state in ('checking', 'fixed', 'refused', 'expired'));
grant update (state, closed_at, answer) on review_report to portal_job;

reset role;
