set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- Banners on regional sites. What was booked comes by the feed; files come from the owner. The state moves by one table of rules (web-banner.rules.ts).
create table web_banner (
  account_id bigint not null references account on delete cascade,
  id bigint not null,
  -- As the provider calls it: events name it so.
  record_id text not null,
  title text not null,
  target_url text not null,
  start_on date,
  end_on date,
  places text[] not null default '{}',
  formats jsonb not null,
  impressions integer,
  clicks integer,
  counted_until date,
  state text not null default 'draft' check (state in ('draft', 'open', 'checking', 'scheduled', 'running', 'paused', 'rejected', 'ended')),
  version integer not null default 1,
  -- One hash over all files that were handed in: what is approved, and what the provider's decision answers.
  creative bytea,
  alt_text text not null default '',
  changed_at timestamptz not null default now(),
  changed_by text not null default 'team' check (changed_by in ('company', 'team')),
  reason text,
  -- What the desk says to the company while the provider checks.
  service_words text,
  primary key (account_id, id),
  check ((state = 'rejected') = (reason is not null)),
  check (state in ('draft', 'ended') or creative is not null)
);
call fence_account('web_banner');
call open_to_feed('web_banner');
grant update (state, version, creative, alt_text, changed_at, changed_by, reason, service_words) on web_banner to portal_app;
grant insert (account_id, id, record_id, title, target_url, start_on, end_on, places, formats, impressions, clicks, counted_until),
  update (title, target_url, start_on, end_on, places, formats, impressions, clicks, counted_until, state, version, changed_at, changed_by, reason, service_words)
  on web_banner to portal_feed;

-- Files of a banner. While one is checked it lies in quarantine and nobody gets it; what is handed out afterwards was written by us.
create table web_banner_file (
  account_id bigint not null,
  -- Part of the key in the file store.
  id text not null check (id ~ '^[A-Za-z0-9-]{8,64}$'),
  banner_id bigint not null,
  name text not null,
  state text not null default 'checking' check (state in ('checking', 'ready', 'refused')),
  refusal text check (refusal in ('malware', 'not-supported', 'unreadable', 'too-many-pixels', 'wrong-size', 'too-heavy')),
  content_type text not null,
  -- What came while it is checked, what is kept afterwards.
  bytes integer not null check (bytes > 0),
  sha256 bytea not null,
  -- Of what is kept, for the archive that it leaves in.
  crc32 bigint,
  width integer,
  height integer,
  animated boolean not null default false,
  -- Handed in with the present files of its banner.
  used boolean not null default false,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  checked_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, banner_id) references web_banner on delete cascade,
  check ((state = 'refused') = (refusal is not null)),
  check ((state = 'checking') = (checked_at is null)),
  check (state <> 'ready' or (crc32 is not null and width is not null and height is not null)),
  check (not used or state = 'ready')
);
create index web_banner_file_banner on web_banner_file (account_id, banner_id);
call fence_account('web_banner_file');
grant insert (account_id, id, banner_id, name, content_type, bytes, sha256, created_by), update (used), delete on web_banner_file to portal_app;
grant update (state, refusal, bytes, sha256, crc32, width, height, animated, checked_at), delete on web_banner_file to portal_job;

-- Every step of a banner, with the files that it was about. Nobody changes or removes one.
create table web_banner_move (
  account_id bigint not null,
  banner_id bigint not null,
  version integer not null,
  action text not null check (action in ('submit', 'approve', 'reject', 'pause', 'resume', 'accept', 'refuse', 'start', 'end')),
  state text not null,
  at timestamptz not null default now(),
  -- Null where it was the provider.
  moved_by bigint,
  reason text,
  creative bytea,
  primary key (account_id, banner_id, version),
  foreign key (account_id, banner_id) references web_banner on delete cascade
);
call fence_account('web_banner_move');
call open_to_feed('web_banner_move');
grant insert (account_id, banner_id, version, action, state, at, moved_by, reason, creative) on web_banner_move to portal_app;
grant insert (account_id, banner_id, version, action, state, at, reason, creative) on web_banner_move to portal_feed;

-- Files that the owner released wait for a person of the provider; whatever ends the wait ends the case.
create function web_banner_case() returns trigger language plpgsql as $$
begin
  if new.state = 'checking' then
    perform desk_open('web-banner-release', new.account_id, null, new.id::text,
      jsonb_build_object('title', new.title, 'banner', new.record_id, 'start', new.start_on), now(), now() + interval '2 days');
  else
    perform desk_close('web-banner-release', new.account_id, new.id::text);
  end if;
  return null;
end $$;
create trigger web_banner_case after update of state on web_banner for each row
  when ((new.state = 'checking') <> (old.state = 'checking')) execute function web_banner_case();
grant update (closed_at) on desk_case to portal_app;
alter policy fed on desk_case using (kind in ('phone-unanswered', 'feed-refused', 'web-banner-release'))
  with check (kind in ('phone-unanswered', 'feed-refused', 'web-banner-release'));
grant select on web_banner, web_banner_file to portal_desk;
grant update (service_words) on web_banner to portal_desk;

reset role;
