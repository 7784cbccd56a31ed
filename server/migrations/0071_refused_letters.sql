set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- An address that the mail server refuses at once is marked by whoever sends, as the reports of mail servers mark it.
grant insert (user_id, reason), update (reason, since) on unreached to portal_job;

reset role;
