set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- A complaint that was credited has a number and a document. What the document says of company and request stays as it was on that day.
alter table lead_reclaim add column credit_number text, add column credit_company text, add column credit_title text;

-- The last number of each brand and year; the whole name of the brand is in the number, since two brands may begin alike. Whoever credits holds the row until the commit: numbers have no gaps, and what is rolled back took none.
create table lead_credit_series (
  brand text not null,
  year smallint not null,
  last integer not null,
  primary key (brand, year)
);
alter table lead_credit_series enable row level security, force row level security;
create policy credited on lead_credit_series to portal_job, portal_desk
  using (brand = (select a.brand from account a where a.account_id = (select claimed_account())))
  with check (brand = (select a.brand from account a where a.account_id = (select claimed_account())));
grant select, insert (brand, year, last), update (last) on lead_credit_series to portal_job, portal_desk;

-- Here and in no service: the rules, the desk, the clock and the operator's command all end a complaint.
create function lead_reclaim_credit() returns trigger language plpgsql as $$
declare
  at_year smallint := extract(year from new.answered_at at time zone 'Europe/Berlin');
  place integer;
  of_brand text;
begin
  select a.brand, a.name || ', ' || a.city, l.title into strict of_brand, new.credit_company, new.credit_title
  from account a join lead l on l.account_id = a.account_id and l.id = new.lead_id where a.account_id = new.account_id;
  insert into lead_credit_series as s (brand, year, last) values (of_brand, at_year, 1)
  on conflict (brand, year) do update set last = s.last + 1 returning s.last into place;
  new.credit_number := 'G-' || upper(of_brand) || '-' || at_year || '-' || lpad(place::text, greatest(5, length(place::text)), '0');
  return new;
end $$;
create trigger lead_reclaim_credit_in before insert on lead_reclaim for each row when (new.state = 'credited') execute function lead_reclaim_credit();
create trigger lead_reclaim_credit_over before update of state on lead_reclaim for each row
  when (new.state = 'credited' and old.state <> 'credited') execute function lead_reclaim_credit();

-- What was credited until today, in the order of the decisions. The owner is fenced like everybody else, so the fences are lifted for a moment.
do $$
declare
  name text;
begin
  foreach name in array array['account', 'lead', 'lead_reclaim', 'lead_credit_series'] loop
    execute format('alter table %I no force row level security', name);
  end loop;
  with numbered as (
    select r.account_id, r.lead_id, a.brand, a.name || ', ' || a.city as company, l.title, y.year,
      row_number() over (partition by a.brand, y.year order by r.answered_at, r.account_id, r.lead_id) as place
    from lead_reclaim r join account a on a.account_id = r.account_id join lead l on l.account_id = r.account_id and l.id = r.lead_id
    cross join lateral (select extract(year from r.answered_at at time zone 'Europe/Berlin')::smallint as year) y
    where r.state = 'credited'
  ), taken as (
    insert into lead_credit_series (brand, year, last) select brand, year, max(place) from numbered group by brand, year
  )
  update lead_reclaim r set credit_company = n.company, credit_title = n.title,
    credit_number = 'G-' || upper(n.brand) || '-' || n.year || '-' || lpad(n.place::text, greatest(5, length(n.place::text)), '0')
  from numbered n where r.account_id = n.account_id and r.lead_id = n.lead_id;
  foreach name in array array['account', 'lead', 'lead_reclaim', 'lead_credit_series'] loop
    execute format('alter table %I force row level security', name);
  end loop;
end $$;
create unique index lead_reclaim_credit_number on lead_reclaim (credit_number);
alter table lead_reclaim add constraint lead_reclaim_credited check (
  (state = 'credited') = (credit_number is not null) and (credit_number is null) = (credit_company is null) and (credit_number is null) = (credit_title is null)) not valid;

reset role;
