set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- The newsletter for companies: an address that a company names gets it when whoever reads there has agreed, by the link of a letter. It is sent by a system of
-- the provider, which hears of it; here stands who agreed to which words and when, and is kept for proof after the end.
create table newsletter_subscription (
  account_id bigint not null references account on delete cascade,
  id uuid not null,
  email text not null,
  state text not null default 'asked' check (state in ('asked', 'confirmed', 'ended')),
  -- The name of the words that were agreed to.
  text_version text not null,
  -- What systems of the provider were told last.
  topics text[] not null default '{}',
  asked_by bigint not null,
  asked_at timestamptz not null default now(),
  confirmed_at timestamptz,
  ended_at timestamptz,
  ended_by text check (ended_by in ('company', 'reader', 'replaced')),
  primary key (account_id, id),
  check ((state = 'ended') = (ended_at is not null)),
  check ((ended_at is null) = (ended_by is null)),
  check (state <> 'confirmed' or confirmed_at is not null)
);
create unique index newsletter_subscription_open on newsletter_subscription (account_id) where state <> 'ended';
create index newsletter_subscription_ended on newsletter_subscription (ended_at) where state = 'ended';
create index newsletter_subscription_asked on newsletter_subscription (asked_at) where state = 'asked';
call fence_account('newsletter_subscription');
alter policy named_account on newsletter_subscription using (account_id = (select claimed_account('entry'))) with check (account_id = (select claimed_account('entry')));

-- Each letter has a link of its own, for one purpose.
create table newsletter_link (
  account_id bigint not null,
  token_hash bytea not null,
  subscription_id uuid not null,
  purpose text not null check (purpose in ('confirm', 'leave')),
  primary key (account_id, token_hash),
  foreign key (account_id, subscription_id) references newsletter_subscription on delete cascade
);
create index newsletter_link_of on newsletter_link (account_id, subscription_id);
call fence_account('newsletter_link');
revoke select on newsletter_link from portal_app, portal_care;
alter policy named_account on newsletter_link using (account_id = (select claimed_account('entry'))) with check (account_id = (select claimed_account('entry')));

grant insert (account_id, id, email, text_version, asked_by), update (state, topics, ended_at, ended_by) on newsletter_subscription to portal_app;
grant delete on newsletter_subscription to portal_job;
grant insert (account_id, token_hash, subscription_id, purpose) on newsletter_link to portal_job;
-- Whoever has the link sees this one, agrees to it or ends it.
create policy one_link on newsletter_link as restrictive for select to portal_auth using (token_hash = (select claimed_link()));
create policy next_link on newsletter_link as restrictive for insert to portal_auth with check (purpose = 'leave' and (select claimed_link()) is not null);
create policy linked_subscription on newsletter_subscription as restrictive to portal_auth using (id in (select subscription_id from newsletter_link));
grant select (account_id, token_hash, subscription_id, purpose), insert (account_id, token_hash, subscription_id, purpose) on newsletter_link to portal_auth;
grant select (account_id, id, email, state, text_version, asked_at, confirmed_at), update (state, topics, confirmed_at, ended_at, ended_by) on newsletter_subscription to portal_auth;
-- Who never agreed is forgotten when the link is over; who agreed, three years after the end.
create policy purge on newsletter_subscription to portal_job using ((select claimed_account()) is null
  and ((confirmed_at is null and asked_at < now() - interval '14 days') or ended_at < now() - interval '3 years'));

-- The locks of the company are the same switch: whoever asks for the newsletter opens them, whoever ends it closes them.
create policy linked_locks on account_locks as restrictive to portal_auth using (exists (select from newsletter_link)) with check (exists (select from newsletter_link));
grant select (account_id, no_newsletter, no_product_newsletter), insert (account_id), update (no_newsletter, no_product_newsletter) on account_locks to portal_auth;
create function newsletter_locks() returns trigger language plpgsql as $$
begin
  if new.state = 'asked' then
    update account_locks set no_newsletter = false, no_product_newsletter = false where account_id = new.account_id and (no_newsletter or no_product_newsletter);
  elsif new.ended_by <> 'replaced' then
    insert into account_locks (account_id) values (new.account_id) on conflict do nothing;
    update account_locks set no_newsletter = true, no_product_newsletter = true where account_id = new.account_id and not (no_newsletter and no_product_newsletter);
  end if;
  return null;
end $$;
create trigger newsletter_locks_open after insert on newsletter_subscription for each row when (new.state = 'asked') execute function newsletter_locks();
create trigger newsletter_locks_closed after update of state on newsletter_subscription for each row
  when (new.state = 'ended' and old.state <> 'ended') execute function newsletter_locks();

-- Systems of the provider hear of it, also by the hand of whoever has the link.
create policy newsletter_events on outbox_head to portal_auth
  using (account_id = (select claimed_account()) and exists (select from newsletter_link))
  with check (account_id = (select claimed_account()) and exists (select from newsletter_link));
create policy newsletter_event on outbox_event for insert to portal_auth
  with check (account_id = (select claimed_account()) and type = 'newsletter.moved.v1' and exists (select from newsletter_link));

-- One mailbox gets so many letters of this kind, too.
do $$
declare
  lanes text;
begin
  select pg_get_constraintdef(oid) into lanes from pg_constraint where conname = 'counted_letter_lane_check';
  alter table counted_letter drop constraint counted_letter_lane_check;
  execute format('alter table counted_letter add constraint counted_letter_lane_check check (%s or lane = ''newsletter'') not valid',
    substring(lanes from '^CHECK \((.*)\)(?: NOT VALID)?$'));
end $$;

reset role;
