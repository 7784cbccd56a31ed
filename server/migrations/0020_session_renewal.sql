set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

alter table session
  -- The predecessor of the predecessor: a refresh and a confirmation may both renew the secret within half a minute, and a request that is still on
  -- its way must not look like a thief's.
  add column older_hash bytea,
  add column older_until timestamptz,
  -- When it was seen before the last renewal: whoever watches must not learn of a renewal while its predecessor is still good for something.
  add column previous_seen_at timestamptz,
  -- Who renewed it last (a keyed hash of network and browser), and in which renewals, one behind the other, somebody else asked for the same successor.
  add column rotated_from bytea,
  add column shared_at integer not null default 0,
  add column shared_run integer not null default 0;

grant insert (step_up_at) on session to portal_auth;
grant update (older_hash, older_until, previous_seen_at, rotated_from, shared_at, shared_run) on session to portal_app;

reset role;
