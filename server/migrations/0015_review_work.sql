set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- Portals that reviews can come from. A register: it belongs to nobody, everybody reads it, only a migration changes it.
create table review_source (
  id text primary key,
  name text not null,
  short text not null,
  -- An entry's address must lie on one of these hosts.
  hosts text[] not null check (cardinality(hosts) > 0),
  example_url text not null,
  -- Takes answers from us.
  can_reply boolean not null,
  -- Reviews are of people whose mail address was confirmed: they alone count for seals.
  verified boolean not null,
  -- Can be added by a company; the others come with a product.
  selectable boolean not null
);
insert into review_source (id, name, short, hosts, example_url, can_reply, verified, selectable) values
  ('nahwerk', 'Nahwerk', 'Nw', '{nahwerk.example}', 'https://nahwerk.example/e/4081552', true, true, false),
  ('ortsfink', 'Ortsfink', 'Of', '{ortsfink.example}', 'https://ortsfink.example/e/4081552', true, true, false),
  ('WKDB', 'Wer kennt den Besten', 'Wk', '{werkenntdenbesten.example}', 'https://werkenntdenbesten.example/e/4081552', true, true, false),
  ('11880', '11880', '11', '{11880.example}', 'https://11880.example/branchenbuch/koeln/4081552.html', true, true, false),
  ('google', 'Google', 'G', '{google.com,google.de,maps.app.goo.gl,g.page}', 'https://www.google.de/maps/place/Malerbetrieb', true, false, true),
  ('kartenblick', 'Kartenblick', 'Kb', '{kartenblick.example}', 'https://kartenblick.example/ort/maler-kranz', true, false, true),
  ('branchenkompass', 'Branchenkompass', 'Bk', '{branchenkompass.example}', 'https://branchenkompass.example/firma/maler-kranz', false, false, true),
  ('stadtlupe', 'Stadtlupe', 'Sl', '{stadtlupe.example}', 'https://stadtlupe.example/koeln/maler-kranz', true, false, true),
  ('stadtblick', 'Stadtblick', 'Sb', '{stadtblick.example}', 'https://stadtblick.example/maler-kranz', false, false, true),
  ('golocal', 'Golocal', 'Gl', '{golocal.example}', 'https://golocal.example/koeln/maler/kranz', false, false, true),
  ('dialo', 'Dialo', 'Di', '{dialo.example}', 'https://dialo.example/d/maler-kranz', false, false, true);
grant select on review_source to portal_app, portal_care, portal_job;

-- Where a company's reviews are gathered. A portal that only delivered reviews and was never set up has no row.
create table review_portal (
  account_id bigint not null references account on delete cascade,
  source_id text not null,
  url text,
  state text not null check (state in ('connected', 'unconfirmed', 'checking', 'wrong-url', 'reported')),
  updated_at timestamptz,
  added_by bigint,
  primary key (account_id, source_id)
);

-- What somebody found wrong, and what our team answered by when.
create table review_report (
  account_id bigint not null references account on delete cascade,
  id text not null,
  kind text not null check (kind in ('incorrect-entry-url', 'incorrect-rating', 'incorrect-average-rating')),
  source_id text not null,
  review_id bigint,
  reason text,
  url text,
  expected_average numeric(3, 2),
  comment text not null,
  reported_by bigint,
  reported_at timestamptz not null default now(),
  answer_by date not null,
  state text not null default 'checking' check (state in ('checking', 'fixed', 'refused')),
  closed_at timestamptz,
  answer text,
  primary key (account_id, id),
  check ((kind = 'incorrect-rating') = (review_id is not null)),
  check ((state = 'checking') = (closed_at is null))
);
-- The same fault is looked at once, however often somebody reports it meanwhile.
create unique index review_report_open on review_report (account_id, kind, source_id, coalesce(review_id, 0)) where state = 'checking';
create index review_report_by_date on review_report (account_id, reported_at desc);

-- An answer that was not sent yet; one per review, for everybody in the company.
create table review_draft (
  account_id bigint not null,
  review_id bigint not null,
  text text not null check (text <> ''),
  saved_at timestamptz not null default now(),
  saved_by bigint,
  primary key (account_id, review_id),
  foreign key (account_id, review_id) references review on delete cascade
);

-- A public answer: held back until sends_at, then on its way to the portal, then published or refused there.
create table review_reply (
  account_id bigint not null,
  review_id bigint not null,
  text text not null,
  state text not null check (state in ('held', 'sending', 'published', 'refused')),
  -- A new one for every answer that is sent off: the key under which the portal takes it once, however often it is handed over.
  key uuid not null default gen_random_uuid(),
  sent_at timestamptz not null default now(),
  sent_by bigint,
  sends_at timestamptz not null,
  left_at timestamptz,
  published_at timestamptz,
  refusal text,
  -- What the rules found doubtful, and what of it the person had been shown before sending all the same.
  warnings text[] not null default '{}',
  warnings_shown text[] not null default '{}',
  primary key (account_id, review_id),
  foreign key (account_id, review_id) references review on delete cascade,
  check ((state = 'published') = (published_at is not null)),
  check ((state = 'refused') = (refusal is not null)),
  check ((state = 'held') = (left_at is null))
);

-- What customers praise, in a few sentences; removed by the owner, or hidden by the lock of the company.
create table review_summary (
  account_id bigint primary key references account on delete cascade,
  text text not null,
  topics text[] not null default '{}',
  based_on integer not null,
  created_at timestamptz not null default now()
);

-- Awards whose ratings are not reviews of customers: what the team said about its employer.
create table review_award (
  account_id bigint not null references account on delete cascade,
  key text not null check (key in ('top-employer')),
  n integer not null,
  average numeric(3, 2),
  computed_on date not null,
  primary key (account_id, key)
);

-- Reports of a marketing package. A report lies in the file store, or is written from its figures when it is fetched.
create table package_report (
  account_id bigint not null references account on delete cascade,
  id text not null,
  name text not null,
  package_name text not null,
  starts_on date not null,
  ends_on date not null,
  created_at timestamptz not null,
  bytes integer not null,
  file_key text,
  figures jsonb,
  primary key (account_id, id),
  check ((file_key is null) <> (figures is null))
);
create index package_report_by_date on package_report (account_id, created_at desc);

-- Reviews by month: a page far behind is found by adding up months instead of stepping over every review before it.
alter table review add column answered boolean not null default false;
create table review_month (
  account_id bigint not null,
  month date not null,
  source_id text not null,
  stars smallint not null,
  answered boolean not null,
  n integer not null,
  primary key (account_id, month, source_id, stars, answered) include (n)
);
-- The owner is fenced like everybody else, so the fence is lifted for a moment: what is there already is counted.
alter table review no force row level security;
insert into review_month
  select account_id, date_trunc('month', rated_at at time zone 'UTC')::date, source_id, stars, answered, count(*) from review group by 1, 2, 3, 4, 5;
alter table review force row level security;
create index review_page on review (account_id, rated_at desc, id desc) include (stars, source_id, answered);
-- squawk-ignore require-concurrent-index-deletion
drop index review_by_date;

create or replace function review_count() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into review_tally as t select account_id, source_id, stars, -count(*) from gone group by 1, 2, 3 order by 1, 2, 3
    on conflict (account_id, source_id, stars) do update set n = t.n + excluded.n;
    insert into review_month as t
      select account_id, date_trunc('month', rated_at at time zone 'UTC')::date, source_id, stars, answered, -count(*) from gone group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (account_id, month, source_id, stars, answered) do update set n = t.n + excluded.n;
  end if;
  if tg_op <> 'DELETE' then
    insert into review_tally as t select account_id, source_id, stars, count(*) from added group by 1, 2, 3 order by 1, 2, 3
    on conflict (account_id, source_id, stars) do update set n = t.n + excluded.n;
    insert into review_month as t
      select account_id, date_trunc('month', rated_at at time zone 'UTC')::date, source_id, stars, answered, count(*) from added group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (account_id, month, source_id, stars, answered) do update set n = t.n + excluded.n;
  end if;
  return null;
end $$;

-- A review is answered as long as an answer waits, is on its way or stands on the portal.
create function review_answered() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update review set answered = false where account_id = old.account_id and id = old.review_id and answered;
  else
    update review set answered = new.state <> 'refused'
    where account_id = new.account_id and id = new.review_id and answered <> (new.state <> 'refused');
  end if;
  return null;
end $$;
create trigger review_reply_told after insert or update of state or delete on review_reply for each row execute function review_answered();

call fence_account('review_portal');
call fence_account('review_report');
call fence_account('review_draft');
call fence_account('review_reply');
call fence_account('review_summary');
call fence_account('review_award');
call fence_account('package_report');
call fence_account('review_month');
grant update (answered) on review to portal_app, portal_job;
grant insert, update on review_tally to portal_app, portal_job;
grant insert, update on review_month to portal_app, portal_job;
grant insert, update on review_portal to portal_app;
grant update (state, updated_at) on review_portal to portal_job;
grant insert on review_report to portal_app;
grant insert, update, delete on review_draft to portal_app;
grant insert, update, delete on review_reply to portal_app;
grant update (state, left_at, published_at, refusal) on review_reply to portal_job;
grant delete on review_summary to portal_app;

reset role;
