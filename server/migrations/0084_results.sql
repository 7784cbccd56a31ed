set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- What products cost a company, month by month, as the provider charged it.
create table product_cost (
  account_id bigint not null references account on delete cascade,
  id bigint not null,
  month date not null check (extract(day from month) = 1),
  family text not null,
  cents integer not null check (cents >= 0),
  -- Charged once, not month by month.
  once boolean not null,
  primary key (account_id, id)
);
call fence_account('product_cost');
call open_to_feed('product_cost');
create index product_cost_by_month on product_cost (account_id, month);
grant insert (account_id, id, month, family, cents, once), update (month, family, cents, once), delete on product_cost to portal_feed;

-- A month of the entry is whole when its last day was counted: the company is told of it on the fourth, which is time for a day that comes late.
create function month_told() returns trigger language plpgsql as $$
declare
  began constant date := date_trunc('month', new.last_day + 1);
  month constant text := to_char(began - 1, 'YYYY-MM');
begin
  -- What is filled in long afterwards is no news.
  if began > old.last_day and began = date_trunc('month', now() at time zone 'Europe/Berlin')::date then
    perform tell('month-result', new.account_id, month, jsonb_build_object('month', month), greatest(now(), (began + 3)::timestamp at time zone 'Europe/Berlin'), 1);
  end if;
  return null;
end $$;
create trigger month_told after update of last_day on fact_source for each row when (new.source = 1 and new.last_day > old.last_day) execute function month_told();

reset role;
