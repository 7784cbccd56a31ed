set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- Creatives for television. Content and the channels' word come by the feed, the company's word from its people. Files lie in the store under their hash.
create table tv_creative (
  account_id bigint not null references account on delete cascade,
  id bigint not null,
  -- As the provider calls it: the specification's binaryMasterId.
  master text not null,
  -- What its impressions are counted by.
  no integer not null,
  title text not null,
  revision integer not null,
  width integer not null,
  height integer not null,
  picture bytea not null check (length(picture) = 32),
  picture_type text not null check (picture_type in ('image/png', 'image/jpeg', 'image/webp')),
  film bytea check (length(film) = 32),
  seconds real,
  made_at timestamptz not null,
  made_by text not null,
  -- Hash of what is shown on air: an approval is one of this.
  content bytea not null generated always as (coalesce(film, picture)) stored,
  version integer not null default 1,
  customer text not null default 'UNVERIFIED' check (customer in ('ACCEPTED', 'REJECTED', 'UNVERIFIED')),
  customer_at timestamptz,
  customer_reason text,
  customer_mark jsonb,
  partner text not null default 'UNVERIFIED' check (partner in ('ACCEPTED', 'REJECTED', 'UNVERIFIED')),
  partner_at timestamptz,
  partner_reason text,
  -- What the desk says to the company about a refusal.
  service_words text,
  primary key (account_id, id),
  check ((film is null) = (seconds is null)),
  check ((customer = 'UNVERIFIED') = (customer_at is null)),
  check ((customer = 'REJECTED') = (customer_reason is not null) and (customer = 'REJECTED') = (customer_mark is not null)),
  check ((partner = 'UNVERIFIED') = (partner_at is null)),
  check ((partner = 'REJECTED') = (partner_reason is not null))
);
create index tv_creative_master on tv_creative (account_id, master);
call fence_account('tv_creative');
call open_to_feed('tv_creative');
grant update (customer, customer_at, customer_reason, customer_mark, version, service_words) on tv_creative to portal_app;
grant insert (account_id, id, master, no, title, revision, width, height, picture, picture_type, film, seconds, made_at, made_by, partner, partner_at, partner_reason),
  update (no, title, revision, width, height, picture, picture_type, film, seconds, made_at, made_by, partner, partner_at, partner_reason,
    customer, customer_at, customer_reason, customer_mark, version, service_words) on tv_creative to portal_feed;

-- Every word of both sides, with the content that it was about. Nobody changes or removes one; the name goes with the person.
create table tv_approval (
  account_id bigint not null,
  creative_id bigint not null,
  version integer not null,
  side text not null check (side in ('customer', 'partner')),
  status text not null check (status in ('ACCEPTED', 'REJECTED')),
  at timestamptz not null default now(),
  said_by bigint,
  said_by_name text,
  reason text,
  mark jsonb,
  revision integer not null,
  content bytea not null,
  primary key (account_id, creative_id, version, side),
  foreign key (account_id, creative_id) references tv_creative on delete cascade
);
create index tv_approval_by_person on tv_approval (said_by);
call fence_account('tv_approval');
call open_to_feed('tv_approval');
grant insert (account_id, creative_id, version, side, status, at, said_by, said_by_name, reason, mark, revision, content) on tv_approval to portal_app;
grant insert (account_id, creative_id, version, side, status, at, reason, revision, content) on tv_approval to portal_feed;
create policy own_approvals on tv_approval for select to portal_job using (said_by = (select claimed_user()));
create policy forget_person on tv_approval for update to portal_job
  using (said_by = (select claimed_user())) with check (said_by = (select claimed_user()));
grant update (said_by_name) on tv_approval to portal_job;

-- Bookings, as the provider knows them; the company may put another creative on one that has not begun.
create table tv_banner (
  account_id bigint not null references account on delete cascade,
  id bigint not null,
  record_id text not null,
  master text,
  title text not null,
  start_on date not null,
  end_on date,
  channels integer[] not null,
  booked_impressions integer,
  campaign text not null check (campaign in ('planned', 'running', 'paused', 'ended')),
  campaign_since timestamptz not null,
  -- Who sells it: name, days to decide, contact.
  publisher jsonb not null,
  -- Names of the programs that impressions are counted by.
  programs jsonb not null default '[]',
  primary key (account_id, id)
);
create index tv_banner_master on tv_banner (account_id, master);
call fence_account('tv_banner');
call open_to_feed('tv_banner');
grant update (master) on tv_banner to portal_app;
grant insert (account_id, id, record_id, master, title, start_on, end_on, channels, booked_impressions, campaign, campaign_since, publisher, programs),
  update (master, title, start_on, end_on, channels, booked_impressions, campaign, campaign_since, publisher, programs) on tv_banner to portal_feed;

-- What somebody refused waits for a person who has it made anew; other content ends the wait.
create function tv_creative_case() returns trigger language plpgsql as $$
begin
  if 'REJECTED' in (new.customer, new.partner) then
    perform desk_open('tv-creative-refused', new.account_id, null, new.id::text,
      jsonb_build_object('title', new.title, 'creative', new.master, 'company', new.customer_reason, 'channels', new.partner_reason), now(), now() + interval '2 days');
  else
    perform desk_close('tv-creative-refused', new.account_id, new.id::text);
  end if;
  return null;
end $$;
create trigger tv_creative_refused after insert on tv_creative for each row when ('REJECTED' in (new.customer, new.partner)) execute function tv_creative_case();
create trigger tv_creative_case after update of customer, partner on tv_creative for each row
  when (('REJECTED' in (new.customer, new.partner)) <> ('REJECTED' in (old.customer, old.partner))) execute function tv_creative_case();
grant insert (company_id, asked_by) on desk_case to portal_feed;
alter policy fed on desk_case using (kind in ('phone-unanswered', 'feed-refused', 'web-banner-release', 'ad-pause', 'tv-creative-refused'))
  with check (kind in ('phone-unanswered', 'feed-refused', 'web-banner-release', 'ad-pause', 'tv-creative-refused'));
grant select on tv_creative to portal_desk;
grant update (service_words) on tv_creative to portal_desk;

reset role;
