set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- What was agreed on for a product. Without terms nobody has told, and nothing is said about an end.
alter table product
  add column minimum_months integer check (minimum_months between 1 and 120),
  add column notice_count integer check (notice_count between 0 and 366),
  add column notice_unit text check (notice_unit in ('day', 'month')),
  -- Null where it ends by itself.
  add column renewal_months integer check (renewal_months between 1 and 120),
  add column price_cents integer check (price_cents >= 0),
  add column price_per text check (price_per in ('month', 'year', 'once')),
  add column ends_on date,
  add constraint product_terms check ((minimum_months is null) = (notice_count is null) and (minimum_months is null) = (notice_unit is null)
    and (minimum_months is not null or renewal_months is null) and (minimum_months is null or starts_on is not null)) not valid,
  add constraint product_price check ((price_cents is null) = (price_per is null)) not valid;
grant insert (minimum_months, notice_count, notice_unit, renewal_months, price_cents, price_per, ends_on),
  update (minimum_months, notice_count, notice_unit, renewal_months, price_cents, price_per, ends_on) on product to portal_feed;

-- What an owner has cancelled. It names the product by its words, so that the receipt stays when the product goes.
create table product_cancellation (
  account_id bigint not null references account on delete cascade,
  id bigint generated always as identity,
  product_id integer not null,
  sku text not null,
  name text not null,
  ends_on date not null,
  state text not null default 'open' check (state in ('open', 'confirmed', 'contradicted', 'withdrawn')),
  version integer not null default 1,
  answered_at timestamptz,
  words text,
  primary key (account_id, id),
  check ((state in ('confirmed', 'contradicted')) = (answered_at is not null)),
  check (state <> 'contradicted' or words is not null)
);
create unique index product_cancellation_open on product_cancellation (account_id, product_id) where state = 'open';
call fence_account('product_cancellation');
call open_to_feed('product_cancellation');
grant insert (account_id, product_id, sku, name, ends_on), update (state, version) on product_cancellation to portal_app;
grant update (state, version, ends_on, answered_at, words) on product_cancellation to portal_feed;

-- Every step, the first with who cancelled and when it arrived. Nobody changes or removes one.
create table product_cancellation_step (
  account_id bigint not null,
  cancellation_id bigint not null,
  version integer not null,
  action text not null check (action in ('cancel', 'withdraw', 'confirm', 'contradict')),
  at timestamptz not null default now(),
  -- Null where it was the provider.
  moved_by bigint,
  moved_by_name text,
  ends_on date not null,
  words text,
  primary key (account_id, cancellation_id, version),
  foreign key (account_id, cancellation_id) references product_cancellation on delete cascade
);
create index product_cancellation_step_by_person on product_cancellation_step (moved_by);
call fence_account('product_cancellation_step');
call open_to_feed('product_cancellation_step');
grant insert (account_id, cancellation_id, version, action, at, moved_by, moved_by_name, ends_on) on product_cancellation_step to portal_app;
grant insert (account_id, cancellation_id, version, action, at, ends_on, words) on product_cancellation_step to portal_feed;

-- The name of a person who is erased goes out of what they cancelled.
create policy own_steps on product_cancellation_step for select to portal_job using (moved_by = (select claimed_user()));
create policy forget_person on product_cancellation_step for update to portal_job
  using (moved_by = (select claimed_user())) with check (moved_by = (select claimed_user()));
grant update (moved_by_name) on product_cancellation_step to portal_job;

-- A cancellation waits for a person of the provider who confirms it; whatever ends the wait ends the case.
create function product_cancellation_case() returns trigger language plpgsql as $$
begin
  if new.state = 'open' then
    perform desk_open('product-cancellation', new.account_id, claimed_user(), new.id::text,
      jsonb_build_object('product', new.name, 'sku', new.sku, 'endsOn', new.ends_on), now(), now() + interval '1 day');
  else
    perform desk_close('product-cancellation', new.account_id, new.id::text);
  end if;
  return null;
end $$;
create trigger product_cancellation_case after insert or update of state on product_cancellation for each row execute function product_cancellation_case();
alter policy fed on desk_case using (kind in ('phone-unanswered', 'feed-refused', 'web-banner-release', 'ad-pause', 'tv-creative-refused', 'product-cancellation'))
  with check (kind in ('phone-unanswered', 'feed-refused', 'web-banner-release', 'ad-pause', 'tv-creative-refused', 'product-cancellation'));
grant select on product_cancellation to portal_desk;
grant update (state, version, ends_on, answered_at, words) on product_cancellation to portal_desk;
grant select, insert (account_id, cancellation_id, version, action, at, ends_on, words) on product_cancellation_step to portal_desk;

-- The owner changes who may be spoken to. `record_id` is the person's number in the provider's system, by which events name them; whom the owner added has none yet
-- and a number below zero, so that it never meets one of the feed.
alter table contact_person
  add column record_id text,
  -- When the owner changed or removed the person: what the provider knew before does not come back.
  add column owner_changed_at timestamptz,
  -- Removed by the owner: nothing is left but that there was somebody.
  add column removed boolean not null default false,
  add constraint contact_removed check (not removed or (first_name = '' and last_name = '' and email is null and phone is null and roles = '{}')) not valid;
create sequence contact_number increment by -1 start with -1;
grant usage on sequence contact_number to portal_app;
grant insert (account_id, id, salutation, first_name, last_name, email, phone, roles, owner_changed_at),
  update (salutation, first_name, last_name, email, phone, roles, is_dummy, owner_changed_at, removed) on contact_person to portal_app;
grant insert (record_id), update (record_id, owner_changed_at, removed) on contact_person to portal_feed;
-- The version of the list: it grows with every change, whoever made it.
grant update (version) on customer to portal_app, portal_feed;

-- Every change by the owner. Whose address is no recipient of papers any more is told, so that nobody diverts them unseen.
create table contact_change (
  account_id bigint not null references account on delete cascade,
  version integer not null,
  at timestamptz not null default now(),
  changed_by bigint,
  changed_by_name text,
  former_recipients text[] not null,
  primary key (account_id, version)
);
create index contact_change_by_person on contact_change (changed_by);
call fence_account('contact_change');
grant insert (account_id, version, changed_by, changed_by_name, former_recipients) on contact_change to portal_app;
create policy own_changes on contact_change for select to portal_job using (changed_by = (select claimed_user()));
create policy forget_person on contact_change for update to portal_job
  using (changed_by = (select claimed_user())) with check (changed_by = (select claimed_user()));
grant update (changed_by_name) on contact_change to portal_job;

reset role;
