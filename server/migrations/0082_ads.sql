set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- What a company has booked with the provider's advertising: one account for ads in search engines, one for social networks.
create table ad_account (
  account_id bigint not null references account on delete cascade,
  channel text not null check (channel in ('search', 'social')),
  -- The company's number at the ads platform: every call names it.
  platform_id text not null,
  -- From when on ads run.
  starts_on date not null,
  -- The budget of a month in cents, each from a month on.
  budgets jsonb not null,
  primary key (account_id, channel)
);
call fence_account('ad_account');
call open_to_feed('ad_account');
grant insert (account_id, channel, platform_id, starts_on, budgets), update (platform_id, starts_on, budgets) on ad_account to portal_feed;

create table ad_campaign (
  account_id bigint not null references account on delete cascade,
  id bigint not null,
  channel text not null check (channel in ('search', 'social')),
  name text not null,
  network text not null check (network in ('google', 'bing', 'facebook', 'instagram')),
  state text not null check (state in ('active', 'limited', 'paused', 'ended')),
  primary key (account_id, id)
);
call fence_account('ad_campaign');
call open_to_feed('ad_campaign');
grant insert (account_id, id, channel, name, network, state), update (channel, name, network, state) on ad_campaign to portal_feed;

-- Figures are counted by group: `number` is what they name it by.
create table ad_group (
  account_id bigint not null,
  number integer not null,
  fed_as bigint not null,
  campaign_id bigint not null,
  name text not null,
  state text not null check (state in ('active', 'limited', 'paused', 'ended')),
  -- Why it is shown less often than it could be.
  limit_reason text check (limit_reason in ('budget', 'bid', 'quality', 'review')),
  ads jsonb not null default '[]',
  primary key (account_id, number),
  foreign key (account_id, campaign_id) references ad_campaign on delete cascade,
  check ((state = 'limited') = (limit_reason is not null))
);
create index ad_group_campaign on ad_group (account_id, campaign_id);
call fence_account('ad_group');
call open_to_feed('ad_group');
grant insert (account_id, number, fed_as, campaign_id, name, state, limit_reason, ads), update (fed_as, campaign_id, name, state, limit_reason, ads), delete
  on ad_group to portal_feed;

-- What was changed at the ads platform, by whom and why.
create table ad_change (
  account_id bigint not null references account on delete cascade,
  id bigint not null,
  channel text not null check (channel in ('search', 'social')),
  at timestamptz not null,
  what text not null,
  before text,
  after text not null,
  by text not null check (by in ('company', 'agency', 'platform')),
  why text not null,
  primary key (account_id, id)
);
create index ad_change_at on ad_change (account_id, channel, at);
call fence_account('ad_change');
call open_to_feed('ad_change');
grant insert (account_id, id, channel, at, what, before, after, by, why), update (channel, at, what, before, after, by, why) on ad_change to portal_feed;

-- Wishes of owners that ads rest for some days. Only the provider can let them rest, so a wish waits for its answer.
create table ad_pause (
  account_id bigint not null,
  id bigint generated always as identity,
  channel text not null,
  from_on date not null,
  until_on date not null check (until_on >= from_on),
  state text not null default 'open' check (state in ('open', 'accepted', 'refused', 'withdrawn')),
  version integer not null default 1,
  answered_at timestamptz,
  -- What the provider says to it; a refusal always says why.
  words text,
  primary key (account_id, id),
  foreign key (account_id, channel) references ad_account on delete cascade,
  check ((state in ('accepted', 'refused')) = (answered_at is not null)),
  check (state <> 'refused' or words is not null)
);
-- One wish at a time: a second one waits until the first was answered.
create unique index ad_pause_open on ad_pause (account_id, channel) where state = 'open';
call fence_account('ad_pause');
call open_to_feed('ad_pause');
grant insert (account_id, channel, from_on, until_on), update (state, version) on ad_pause to portal_app;
grant update (state, version, answered_at, words) on ad_pause to portal_feed;

-- Every step of a wish, the first with who asked for it. Nobody changes or removes one.
create table ad_pause_step (
  account_id bigint not null,
  pause_id bigint not null,
  version integer not null,
  action text not null check (action in ('request', 'withdraw', 'accept', 'refuse')),
  at timestamptz not null default now(),
  -- Null where it was the provider.
  moved_by bigint,
  moved_by_name text,
  reason text,
  primary key (account_id, pause_id, version),
  foreign key (account_id, pause_id) references ad_pause on delete cascade
);
create index ad_pause_step_by_person on ad_pause_step (moved_by);
call fence_account('ad_pause_step');
call open_to_feed('ad_pause_step');
grant insert (account_id, pause_id, version, action, at, moved_by, moved_by_name, reason) on ad_pause_step to portal_app;
grant insert (account_id, pause_id, version, action, at, reason) on ad_pause_step to portal_feed;

-- The name of a person who is erased goes out of what they asked for.
create policy own_steps on ad_pause_step for select to portal_job using (moved_by = (select claimed_user()));
create policy forget_person on ad_pause_step for update to portal_job 
  using (moved_by = (select claimed_user())) with check (moved_by = (select claimed_user()));
grant update (moved_by_name) on ad_pause_step to portal_job;

-- A wish waits for a person of the provider; whatever ends the wait ends the case.
create function ad_pause_case() returns trigger language plpgsql as $$
begin
  if new.state = 'open' then
    perform desk_open('ad-pause', new.account_id, claimed_user(), new.id::text,
      jsonb_build_object('channel', new.channel, 'from', new.from_on, 'until', new.until_on), now(), now() + interval '1 day');
  else
    perform desk_close('ad-pause', new.account_id, new.id::text);
  end if;
  return null;
end $$;
create trigger ad_pause_case after insert or update of state on ad_pause for each row execute function ad_pause_case();
alter policy fed on desk_case using (kind in ('phone-unanswered', 'feed-refused', 'web-banner-release', 'ad-pause'))
  with check (kind in ('phone-unanswered', 'feed-refused', 'web-banner-release', 'ad-pause'));
grant select on ad_account, ad_pause to portal_desk;
grant update (state, version, answered_at, words) on ad_pause to portal_desk;
grant select, insert (account_id, pause_id, version, action, at, reason) on ad_pause_step to portal_desk;

reset role;
