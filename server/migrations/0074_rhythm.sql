set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- How mails of what can wait come: each by itself, or together in the morning, every day or on Mondays.
alter table told_times add column rhythm text not null default 'each' check (rhythm in ('each', 'daily', 'weekly'));
grant update (rhythm) on told_times to portal_app;
-- What waits follows the times that its person has chosen since.
grant update (due_at) on telling to portal_job;

reset role;
