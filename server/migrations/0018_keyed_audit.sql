set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- Under which key a line was sealed. Lines from before have none; no new one is taken without.
alter table audit_event add column key_id text;
alter table audit_event add constraint audit_event_keyed check (key_id is not null) not valid;
-- How far a chain goes that was written before there was a key. Nobody who logs in may set it: a line without a key behind it is a forgery.
alter table audit_head add column unkeyed_until bigint not null default 0;

-- Appends one event to its chain. The head row serialises writers of one chain only. The seal is a keyed hash over everything that the line says; it is
-- made outside, under a key that the database does not know, and is not stored. The line's hash binds it to its place: number, time, predecessor. All parts
-- have a fixed length, so no two lines can be read as one another. Whoever does not have the key can neither change a line nor write the next.
create function audit_append(
  in_account bigint, in_user bigint, in_staff boolean, in_family uuid, in_call text, in_object text, in_fields text[], in_request uuid, in_ip text,
  in_key text, in_seal bytea
) returns bigint language plpgsql set search_path = public, pg_temp as $$
declare
  chain_user bigint := case when in_account = 0 then in_user else 0 end;
  head audit_head;
  next_seq bigint;
  next_at timestamptz;
  next_hash bytea;
begin
  insert into audit_head (account_id, user_id, seq, hash) values (in_account, chain_user, 0, sha256('')) on conflict do nothing;
  select * into head from audit_head where account_id = in_account and user_id = chain_user for update;
  next_seq := head.seq + 1;
  next_at := clock_timestamp();
  next_hash := sha256(in_seal || head.hash || int8send(next_seq) || int8send((extract(epoch from next_at) * 1000000)::bigint));
  insert into audit_event (account_id, user_id, seq, at, actor, staff, session_family, call, object, fields, request_id, ip_prefix, prev_hash, hash, key_id)
    values (in_account, chain_user, next_seq, next_at, in_user, in_staff, in_family, in_call, in_object, in_fields, in_request, in_ip, head.hash, next_hash, in_key);
  update audit_head set seq = next_seq, hash = next_hash where account_id = in_account and user_id = chain_user;
  return next_seq;
end $$;
drop function audit_append(bigint, bigint, boolean, uuid, text, text, text[], uuid, text);

revoke insert on audit_head from portal_app, portal_auth, portal_job;
grant insert (account_id, user_id, seq, hash) on audit_head to portal_app, portal_auth, portal_job;

reset role;
-- The owner is fenced like everybody else, so this is done by whoever migrates.
update audit_head set unkeyed_until = seq;
