set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- Keys can be changed. What is kept says by which of our keys it was made, so that the operator sees when a key is needed no more.

-- Which key has sealed something: form 2 names it, form 1 is from before there were names. What has neither form was sealed by none.
create function key_of(sealed bytea) returns text language sql immutable parallel safe as $$
  select case get_byte(sealed, 0) when 1 then 'k1' when 2 then convert_from(substr(sealed, 3, get_byte(sealed, 1)), 'UTF8') else '?' end
$$;

-- While two keys are in the ring, a name is written under the hash of either, so that the primary key alone keeps it from being taken twice, whichever
-- process writes with which key. Those by a key that does not write are spare: nobody needs them.
alter table login_index add key_id text not null default 'k1', add spare boolean not null default false;
alter table identity_index add key_id text not null default 'k1', add spare boolean not null default false;
alter table former_email add key_id text not null default 'k1';
-- Of its login name and of its password.
alter table pending_registration add key_id text not null default 'k1';
-- Those of the cookies that a browser may still have; and the key of its drafts, sealed. Without it that key follows from the first one.
alter table session add token_keys text[] not null default '{k1}', add device_key bytea;
-- What the device keeps as the name of its owner.
alter table passkey add handle bytea;
-- What stands in the links of its letters, sealed.
alter table document_copy add link_secret bytea;

grant insert (key_id, spare) on login_index to portal_feed;
grant insert (key_id, spare) on identity_index to portal_app, portal_auth;
grant insert (key_id) on former_email to portal_app;
grant insert (key_id) on pending_registration to portal_auth;
grant update (pepper_id) on credential to portal_app, portal_auth;
grant insert (token_keys, device_key) on session to portal_auth;
grant update (token_keys) on session to portal_app;
grant insert (handle) on passkey to portal_app, portal_auth;
grant insert (link_secret) on document_copy to portal_app;

reset role;
