set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- Answered requests by deadline, beside lead_open: the few whose deadline lies ahead may have been open when a list was begun.
create index lead_answered on lead (account_id, answer_by) where status <> 'new';

reset role;
