set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- Staff on a visit see their own profile like everybody: only their own rows (the fences stand), and no column that opens a door.
grant select on email_change to portal_care;
grant select (user_id, id, status, progress, requested_at, expires_at, json_key, json_bytes, pdf_key, pdf_bytes) on data_export to portal_care;
grant select (user_id, changed_at) on credential to portal_care;
grant select (user_id, confirmed_at) on totp to portal_care;
grant select (user_id, used_at) on recovery_code to portal_care;
grant select (user_id, credential_id, name, created_at, last_used_at) on passkey to portal_care;
grant select (user_id, issuer) on identity_index to portal_care;

reset role;
