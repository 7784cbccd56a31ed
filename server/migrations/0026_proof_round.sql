set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- Counts how often a person's sessions were ended at once. A password, passkey or code that was shown in an earlier round opens no session any more:
-- the sign-in was on its way while the owner ended everything. A count and no time: what is not committed yet has no moment to compare with.
alter table app_user add column proof_round integer not null default 0;
grant update (proof_round) on app_user to portal_app, portal_auth, portal_job;

reset role;
