set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- A new password ends the questions that wait for an answer; the guesses at them stay counted, so they run out and are not removed.
grant update (expires_at) on login_challenge to portal_auth;

reset role;
-- Codes from before have 50 bits and another hash. Nobody has them printed yet who could not print new ones: the profile says that none is left.
-- The owner is fenced like everybody else, so this is done by whoever migrates.
delete from recovery_code;
