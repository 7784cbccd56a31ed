set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- Staff set up a second factor before their first visit: the question waits where the others wait, the operator's code is used once like a link.
-- Every row there is satisfied the narrower rule: nothing to validate.
alter table login_challenge drop constraint login_challenge_purpose_check;
alter table login_challenge add constraint login_challenge_purpose_check
  check (purpose in ('second-factor', 'passkey-login', 'passkey-add', 'step-up-code', 'enrolment')) not valid;
alter table one_time_link drop constraint one_time_link_purpose_check;
alter table one_time_link add constraint one_time_link_purpose_check
  check (purpose in ('reset', 'email-activate', 'email-cancel', 'enrolment')) not valid;

-- Nobody is signed in meanwhile: the sign-in role does what the portal's role does for everybody else.
grant insert (user_id, secret), update (secret, confirmed_at) on totp to portal_auth;
grant insert (user_id, code_hash), delete on recovery_code to portal_auth;
grant insert (user_id, credential_id, public_key, counter, name) on passkey to portal_auth;
-- The operator's reset ends what is open.
grant update (revoked_at) on session to portal_job;

reset role;
