set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- Files of an entry. While one is checked it lies in quarantine and nobody gets it; what is handed out afterwards was written by us.
create table entry_file (
  account_id bigint not null references account on delete cascade,
  -- Part of the key in the file store.
  id text not null check (id ~ '^[A-Za-z0-9-]{8,64}$'),
  purpose text not null check (purpose in ('image', 'logo', 'document')),
  state text not null default 'checking' check (state in ('checking', 'ready', 'refused')),
  refusal text check (refusal in ('malware', 'not-supported', 'unreadable', 'too-many-pixels')),
  -- What the first bytes say while it is checked; what is handed out afterwards.
  content_type text not null,
  bytes integer not null check (bytes > 0),
  -- All that lies in the store for this file; counts against the company's room.
  stored_bytes integer not null,
  width integer,
  height integer,
  sha256 bytea not null,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  checked_at timestamptz,
  primary key (account_id, id),
  check ((state = 'refused') = (refusal is not null)),
  check ((state = 'checking') = (checked_at is null))
);

call fence_account('entry_file');
grant insert on entry_file to portal_app;
grant update (state, refusal, content_type, bytes, stored_bytes, width, height, checked_at) on entry_file to portal_job;
grant delete on entry_file to portal_job;

-- Before the worker removes a file that no section shows, it looks whether somebody still has it in a draft.
create policy named_account_job on draft for select to portal_job using (account_id = (select claimed_account()));

reset role;
