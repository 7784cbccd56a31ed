set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- A record may refer to one more besides its company: a membership names a person.
alter table feed_record add column other bigint;
alter table feed_waiting add column other text;
grant update (other) on feed_record to portal_feed;
grant insert (other), update (other) on feed_waiting to portal_feed;
-- Two records of a feeder never become one person.
create unique index feed_record_one_person on feed_record (feeder, number) where entity = 'person';

-- When the person's name or address was changed last, here or where the person is brought from; the newer one counts. Nothing when never since the
-- person was made.
alter table app_user add column named_at timestamptz;
grant update (named_at) on app_user to portal_app, portal_auth;
-- An address that changes before the person was ever here takes its old names along.
create index login_index_by_user on login_index (user_id);

-- Staff do not exist for the feed: it sees none, changes none and makes none. Of a session it learns whose it is, and ends it.
create policy fed on app_user to portal_feed using (role <> 'cuca' and not 'cuca' = any (roles)) with check (role <> 'cuca' and not 'cuca' = any (roles));
create policy fed on login_index to portal_feed using (true) with check (true);
create policy fed on session to portal_feed using (kind <> 'cuca') with check (kind <> 'cuca');
grant select (user_id, login, email, salutation, first_name, last_name, role, roles, status, erase_at, created_at, named_at, proof_round) on app_user to portal_feed;
grant insert (user_id, login, email, salutation, first_name, last_name, role, roles, status, named_at),
  update (login, email, salutation, first_name, last_name, role, roles, erase_at, changed_at, named_at, proof_round) on app_user to portal_feed;
grant select, insert (login_hash, user_id), delete on login_index to portal_feed;
grant select (user_id, kind, revoked_at), update (revoked_at) on session to portal_feed;
call open_to_feed('membership');
grant insert (user_id, account_id), delete on membership to portal_feed;

-- Who is brought chooses a password by a link of its own.
alter table one_time_link drop constraint one_time_link_purpose_check;
alter table one_time_link add constraint one_time_link_purpose_check
  check (purpose in ('reset', 'email-activate', 'email-cancel', 'enrolment', 'activation', 'invitation')) not valid;

reset role;
