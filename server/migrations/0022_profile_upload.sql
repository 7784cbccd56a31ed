set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- The picture of a person on its way: it lies in quarantine until it has been checked, and the former one is shown until then. One at a time:
-- whoever sends another means that one. What was accepted stands in app_user.profile_image; of what was refused the reason stays until the next try.
create table profile_upload (
  user_id bigint primary key references app_user on delete cascade,
  -- Part of the key in the file store.
  id text not null check (id ~ '^[A-Za-z0-9-]{8,64}$'),
  state text not null default 'checking' check (state in ('checking', 'refused')),
  refusal text check (refusal in ('malware', 'not-supported', 'unreadable', 'too-many-pixels')),
  content_type text not null,
  bytes integer not null check (bytes > 0),
  sha256 bytea not null,
  created_at timestamptz not null default now(),
  checked_at timestamptz,
  check ((state = 'refused') = (refusal is not null)),
  check ((state = 'checking') = (checked_at is null))
);
alter table profile_upload enable row level security, force row level security;
create policy own_user on profile_upload using (user_id = (select claimed_user())) with check (user_id = (select claimed_user()));

grant select on profile_upload to portal_app, portal_care, portal_job;
grant insert (user_id, id, content_type, bytes, sha256), delete on profile_upload to portal_app;
grant update (state, refusal, checked_at), delete on profile_upload to portal_job;
-- A picture is shown when the worker has checked it.
grant update (profile_image, changed_at) on app_user to portal_job;

reset role;
