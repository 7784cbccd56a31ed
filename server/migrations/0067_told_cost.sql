set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- A storm of what can wait holds up nothing that somebody waits for: letters are looked for by their rank, too.
alter table telling add column rank smallint not null default 0;
-- squawk-ignore require-concurrent-index-deletion
drop index telling_due;
create index telling_due on telling (rank, due_at, account_id) where letter is null and channel = 'email';
-- Both looks at one company cost what waits there, not what ever happened.
create index telling_waiting on telling (account_id, due_at) where letter is null and channel = 'email';
create index occasion_untold on occasion (account_id, rank, id) where told_at is null and over_at is null;
-- When somebody was last written to about a company.
create index telling_last on telling (account_id, user_id, letter_at) where letter is not null;

reset role;
