set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- The customer behind the account.
create table customer (
  account_id bigint primary key references account on delete cascade,
  entry_display_name text,
  customer_number text not null,
  claimed_by text not null check (claimed_by in ('OWNER', '11880')),
  claimed_last_update timestamptz not null,
  is_published_on_cleverb2b boolean not null,
  reseller_active boolean not null default false,
  adviser_name text,
  adviser_title text,
  adviser_phone text,
  adviser_hours text,
  version integer not null default 1
);

create table product (
  account_id bigint not null references account on delete cascade,
  id integer not null,
  sku text not null,
  status text not null check (status in ('Ordered', 'Produced', 'Invoicing', 'Inactive')),
  detail_name text,
  starts_on date,
  primary key (account_id, id)
);

create table contact_person (
  account_id bigint not null references account on delete cascade,
  id integer not null,
  salutation text not null,
  first_name text not null,
  last_name text not null,
  email text,
  phone text,
  roles text[] not null,
  is_dummy boolean not null default false,
  primary key (account_id, id)
);

-- Third parties that a company has allowed us to talk to.
create table external_service (
  account_id bigint not null references account on delete cascade,
  source_name text not null check (source_name in ('google', 'facebook')),
  granted boolean not null default true,
  location_title text,
  connected boolean not null,
  externally_confirmed boolean not null,
  connected_at timestamptz,
  confirmed_at timestamptz,
  primary key (account_id, source_name)
);

-- The entry, one document per section, each with its own version (17 sections are saved one by one).
create table entry_section (
  account_id bigint not null references account on delete cascade,
  section text not null,
  data jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by bigint,
  primary key (account_id, section)
);

-- Whether a partner portal shows what the entry says.
create table portal_listing (
  account_id bigint not null references account on delete cascade,
  portal text not null,
  status text not null check (status in ('portal_ok', 'portal_nok', 'portal_error', 'portal_not_found')),
  checked_at timestamptz not null,
  primary key (account_id, portal)
);

-- Daily counts per company: dimension (views, contacts, device ...), day, value. The covering key answers without the table.
create table fact (
  account_id bigint not null,
  dim smallint not null,
  day date not null,
  value_key smallint not null,
  cnt integer not null,
  primary key (account_id, dim, day, value_key) include (cnt)
) partition by range (day);
create function fact_partition(month date) returns void language plpgsql as $$
begin
  execute format('create table if not exists %I partition of fact for values from (%L) to (%L)',
                 'fact_' || to_char(month, 'YYYY_MM'), month, (month + interval '1 month')::date);
  execute format('alter table %I enable row level security, force row level security', 'fact_' || to_char(month, 'YYYY_MM'));
end $$;
select fact_partition((date_trunc('month', now()) + make_interval(months => n))::date) from generate_series(-25, 3) n;

call fence_account('customer');
call fence_account('product');
call fence_account('contact_person');
call fence_account('external_service');
call fence_account('entry_section');
call fence_account('portal_listing');
call fence_account('fact');
grant insert, update, delete on customer, contact_person, external_service, entry_section to portal_app;

-- Messages for everybody, set without a deployment.
create table service_notice (
  id integer generated always as identity primary key,
  brand text check (brand in ('nahwerk', 'ortsfink')),
  message text not null,
  level text not null check (level in ('info', 'success', 'warning', 'danger')),
  label text not null,
  dismissible boolean not null default true,
  starts_at timestamptz not null,
  ends_at timestamptz not null
);
grant select on service_notice to portal_app, portal_care, portal_auth;

reset role;
