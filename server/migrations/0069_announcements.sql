set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- Whether somebody works for a company of the brand that has one of these products now; without products everybody is meant, signed in or not.
-- Products are named by the first part of their SKU.
create function is_meant(person bigint, in_brand text, heads text[]) returns boolean language sql stable as $$
  select cardinality(heads) = 0 or exists (
    select from membership m join account a on a.account_id = m.account_id join product p on p.account_id = m.account_id
    where m.user_id = person and a.brand = in_brand and p.status <> 'Inactive' and p.detail_name is not null and split_part(p.sku, '-', 1) = any (heads))
$$;
-- Only where no company is named: with one, its products are all that is seen.
create policy own_products on product for select to portal_app, portal_auth
  using ((select claimed_account()) is null and account_id in (select m.account_id from membership m where m.user_id = (select claimed_user())));
grant select (account_id, sku, status, detail_name) on product to portal_auth;

-- What the portal says is written at the desk, too.
alter table service_notice
  add column sku_heads text[] not null default '{}',
  add column fades boolean not null default false,
  add column version integer not null default 0,
  add column ended_at timestamptz,
  -- Brought by a system of the provider: it is changed there, and only ended here.
  add column fed boolean not null default false;
update service_notice set fed = true where id >= 100000000;
alter table service_notice add constraint fades_when_dismissible check (dismissible or not fades) not valid;
grant insert (fed) on service_notice to portal_feed;
grant select, insert (brand, message, level, label, dismissible, fades, sku_heads, starts_at, ends_at),
  update (message, level, label, dismissible, fades, sku_heads, starts_at, ends_at, version, ended_at) on service_notice to portal_desk;

-- What opens before somebody's eyes, once.
create table modal_notification (
  number bigint generated always as identity primary key,
  brand text not null check (brand in ('nahwerk', 'ortsfink')),
  code text not null,
  headline text not null,
  text text not null,
  button_text text,
  button_link text,
  -- Everybody, whoever has one of the products, or only who comes by its link.
  audience text not null check (audience in ('all', 'products', 'link')),
  sku_heads text[] not null check ((cardinality(sku_heads) > 0) = (audience = 'products')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  version integer not null default 0,
  unique (brand, code)
);
grant select on modal_notification to portal_app, portal_auth, portal_care;
grant select, insert (brand, code, headline, text, button_text, button_link, audience, sku_heads, starts_at, ends_at),
  update (headline, text, button_text, button_link, audience, sku_heads, starts_at, ends_at, ended_at, version) on modal_notification to portal_desk;

-- Who has read one, or came by its link.
create table modal_mark (
  user_id bigint not null references app_user on delete cascade,
  number bigint not null references modal_notification,
  added_at timestamptz,
  read_at timestamptz,
  primary key (user_id, number)
);
create index modal_mark_of_number on modal_mark (number);
alter table modal_mark enable row level security, force row level security;
create policy own_user on modal_mark using (user_id = claimed_user()) with check (user_id = claimed_user());
grant select, insert, update (added_at, read_at) on modal_mark to portal_app;
grant select on modal_mark to portal_auth;
grant select, delete on modal_mark to portal_job;

-- One code that nobody set: what somebody has to see follows from the marks.
-- squawk-ignore ban-drop-column
alter table app_user drop column notification_code;

reset role;
