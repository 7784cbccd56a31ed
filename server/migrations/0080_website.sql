set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- The websites of a company. What is counted of one stands in the fact store under a source of its own, which follows from the slot.
create table website (
  account_id bigint not null references account on delete cascade,
  slot smallint not null check (slot between 1 and 99),
  fed_as bigint not null,
  identifier text not null,
  kind text not null check (kind in ('website', 'landing-page')),
  url text not null,
  name text not null,
  package_name text not null,
  -- Its number at Matomo; a website without one is not counted.
  matomo_id integer,
  -- The first day that Matomo has counted: before it a missing visit says nothing.
  counted_since date not null,
  -- When Matomo was last asked.
  tried_at timestamptz,
  primary key (account_id, slot),
  unique (account_id, identifier)
);
call fence_account('website');
call open_to_feed('website');
grant insert (account_id, slot, fed_as, identifier, kind, url, name, package_name, matomo_id, counted_since),
  update (fed_as, kind, url, name, package_name, matomo_id, counted_since), delete on website to portal_feed;
grant update (tried_at) on website to portal_job;
-- The worker finds whose figures are due without knowing whose they are.
create policy due on website for select to portal_job
  using ((select claimed_account()) is null and matomo_id is not null and (tried_at is null or tried_at < now() - interval '12 hours'));
create index website_due on website (tried_at nulls first) where matomo_id is not null;
-- One number at Matomo is one website: nobody sees the figures of another.
create unique index website_matomo on website (matomo_id);

-- The words that are counted: search terms, and websites that visitors come from. A count has a number, and here is what it means.
create table website_word (
  account_id bigint not null references account on delete cascade,
  word_id integer not null,
  word text not null,
  primary key (account_id, word_id),
  unique (account_id, word)
);
call fence_account('website_word');
grant insert (account_id, word_id, word) on website_word to portal_job;

-- Terms that were agreed with the company, and at which place search engines showed it.
create table website_keyword (
  account_id bigint not null references account on delete cascade,
  id bigint not null,
  keyword text not null,
  place text not null,
  -- Oldest first: the day, and the place; null was not among the first hundred.
  positions jsonb not null,
  primary key (account_id, id)
);
call fence_account('website_keyword');
call open_to_feed('website_keyword');
grant insert (account_id, id, keyword, place, positions), update (keyword, place, positions), delete on website_keyword to portal_feed;

-- What the worker fetches it writes in the name of the company whose figures they are.
grant insert (account_id, dim, day, value_key, cnt) on fact to portal_job;
grant delete on fact_month to portal_job;
grant insert (account_id, source, last_day), update (last_day, delivered_at) on fact_source to portal_job;

reset role;
