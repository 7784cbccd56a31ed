set local lock_timeout = '5s';
set local statement_timeout = '5min';

-- The brands are sources themselves: people with an account rate companies here. A feeder may say more about them.
insert into review_source (id, name, short, hosts, example_url, can_reply, verified, selectable) values
  ('nahwerk', 'Nahwerk', 'Nw', '{nahwerk.example}', 'https://nahwerk.example/e/4081552', true, true, false),
  ('ortsfink', 'Ortsfink', 'Of', '{ortsfink.example}', 'https://ortsfink.example/e/4081552', true, true, false)
on conflict do nothing;

set local role portal_owner;

-- What a person thinks of a company: theirs, and by the worker a review of the company. `synced` is the version that the company has.
create table own_rating (
  user_id bigint not null references app_user on delete cascade,
  id uuid not null default gen_random_uuid(),
  account_id bigint not null references account on delete cascade,
  brand text not null check (brand in ('nahwerk', 'ortsfink')),
  public_id text not null,
  company_name text not null,
  city text not null,
  author text not null,
  stars smallint not null check (stars between 1 and 5),
  rating_text text not null,
  written_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  version integer not null default 1,
  synced integer not null default 0,
  review_id bigint,
  -- What the company answered, as it stands.
  reply_text text,
  reply_at timestamptz,
  -- Hidden by the desk, for the ground that the report named; the person may object once.
  hidden_at timestamptz,
  hidden_for text,
  objection text,
  objected_at timestamptz,
  answer text,
  answered_at timestamptz,
  upheld boolean,
  primary key (user_id, id),
  unique (user_id, account_id),
  check ((reply_text is null) = (reply_at is null)),
  check ((hidden_at is null) = (hidden_for is null)),
  check ((objection is null) = (objected_at is null)),
  check ((answer is null) = (answered_at is null)),
  check ((answer is null) = (upheld is null))
);
create index own_rating_by_date on own_rating (user_id, changed_at desc, id);
create index own_rating_of_company on own_rating (account_id, review_id);
create index own_rating_due on own_rating (account_id, id) where synced <> version;
alter table own_rating enable row level security, force row level security;
create policy own_user on own_rating using (user_id = claimed_user()) with check (user_id = claimed_user());
create policy of_company on own_rating to portal_job using (account_id = (select claimed_account())) with check (account_id = (select claimed_account()));
create policy at_desk on own_rating to portal_desk
  using (account_id = (select claimed_account()) and (select at_desk(claimed_user())))
  with check (account_id = (select claimed_account()) and (select at_desk(claimed_user())));
-- Upkeep: naming nobody, the worker sees what a company does not have yet.
create policy due on own_rating for select to portal_job using (
  (select claimed_account()) is null and (select claimed_user()) is null and synced <> version);
grant select, insert (user_id, account_id, brand, public_id, company_name, city, author, stars, rating_text),
  update (stars, rating_text, changed_at, version, objection, objected_at), delete on own_rating to portal_app;
grant select on own_rating to portal_care;
grant select, update (review_id, synced, reply_text, reply_at), delete on own_rating to portal_job;
grant select, update (hidden_at, hidden_for, objection, objected_at, answer, answered_at, upheld, version) on own_rating to portal_desk;

-- Ratings that were taken back, or whose person is gone: their review has to go as well. It names nobody.
create table own_rating_gone (
  account_id bigint not null,
  id uuid not null,
  primary key (account_id, id)
);
alter table own_rating_gone enable row level security, force row level security;
-- Written by the trigger, whoever removes a rating; read and settled by the worker alone.
create policy noted on own_rating_gone for insert to portal_app, portal_job
  with check ((select claimed_user()) is not null or account_id = (select claimed_account()));
create policy settled on own_rating_gone to portal_job using (account_id = (select claimed_account()));
create policy due on own_rating_gone for select to portal_job using ((select claimed_account()) is null);
grant insert (account_id, id) on own_rating_gone to portal_app, portal_job;
grant select, delete on own_rating_gone to portal_job;
create function own_rating_out() returns trigger language plpgsql as $$
begin
  -- With its company go its reviews as well.
  if current_user <> 'portal_owner' then
    insert into own_rating_gone (account_id, id) values (old.account_id, old.id);
  end if;
  return null;
end $$;
create trigger own_rating_out after delete on own_rating for each row execute function own_rating_out();

-- An objection waits at the desk until somebody decides; two weeks are what the desk holds itself to.
create function own_rating_objects() returns trigger language plpgsql as $$
begin
  if old.objected_at is null and new.objected_at is not null then
    insert into desk_case (kind, brand, company_id, asked_by, object, facts, since, due_at)
    values ('rating-objection', new.brand, new.account_id, new.user_id, new.id::text,
      jsonb_build_object('company', new.company_name, 'stars', new.stars, 'text', new.rating_text, 'ground', new.hidden_for, 'words', new.objection),
      new.objected_at, new.objected_at + interval '14 days');
  elsif old.answered_at is null and new.answered_at is not null then
    perform desk_close('rating-objection', new.account_id, new.id::text);
  end if;
  return null;
end $$;
create trigger own_rating_objects after update on own_rating for each row execute function own_rating_objects();

-- The worker removes the review, with what was answered and reported.
grant delete on review to portal_job;

reset role;
