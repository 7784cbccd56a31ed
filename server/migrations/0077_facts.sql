set local lock_timeout = '5s';
set local statement_timeout = '30min';
set local role portal_owner;

-- A value of a dimension is a number; that of a municipality has eight digits. The key is as long as before: the gap behind the small number was as wide.
-- squawk-ignore changing-column-type
alter table fact alter column value_key type integer;

-- The running month and the one before are kept day by day; everything older is closed and kept as arrays, one row for a month. Where a day stands
-- follows from the clock alone.
create function fact_open_from() returns date language sql stable parallel safe as
$$ select (date_trunc('month', now() at time zone 'Europe/Berlin') - interval '1 month')::date $$;
-- Three years can be asked for, and the three before them to compare.
create function fact_kept_from() returns date language sql stable parallel safe as
$$ select make_date(extract(year from now() at time zone 'Europe/Berlin')::int - 6, 1, 1) $$;

-- A closed month of one value: the first count is that of the first day; null is a day that was not counted.
create table fact_month (
  account_id bigint not null,
  dim smallint not null,
  month date not null,
  value_key integer not null,
  counts integer[] not null,
  primary key (account_id, dim, month, value_key)
) partition by range (month);
call fence_account('fact_month');
call open_to_feed('fact_month');
grant insert (account_id, dim, month, value_key, counts), update (counts), delete on fact_month to portal_feed;

-- A day that comes again is written anew.
revoke update (cnt) on fact from portal_feed;

-- Up to which day a source has counted a company, and when that came. What comes after it is not zero, it is unknown.
create table fact_source (
  account_id bigint not null references account on delete cascade,
  source smallint not null,
  last_day date not null,
  delivered_at timestamptz not null default now(),
  primary key (account_id, source)
);
call fence_account('fact_source');
call open_to_feed('fact_source');
grant insert (account_id, source, last_day), update (last_day, delivered_at), delete on fact_source to portal_feed;

-- The newer where there is one.
create function fact_over(newer integer[], older integer[]) returns integer[] language sql immutable parallel safe as
$$ select array_agg(coalesce(n, o) order by at) from unnest(newer, older) with ordinality as x(n, o, at) $$;
-- Counts by the number of their day, up to the last of them.
create function fact_counts(by_day jsonb) returns integer[] language sql immutable parallel safe as
$$ select array_agg((by_day->>n::text)::int order by n) from generate_series(1, (select max(k::int) from jsonb_object_keys(by_day) k)) n $$;

-- Whoever folds and whoever brings days go one behind the other: a day stands in one of the two tables, never in both.
create function fact_turn() returns void language sql as $$ select pg_advisory_xact_lock(hashtextextended('facts', 0)) $$;

-- Folds what is closed of the next companies, about so many facts, and forgets what is too old; says up to which company, nothing when there was none.
create function fact_fold(behind bigint, many integer) returns table (upto bigint, facts bigint) language plpgsql as $$
begin
  perform fact_turn();
  return query with next as materialized (
    select max(x.account_id) as upto from (
      select f.account_id from fact f where f.day < fact_open_from() and f.account_id > behind order by f.account_id limit many) x
  ), gone as (
    delete from fact f using next where f.account_id > behind and f.account_id <= next.upto and f.day < fact_open_from()
    returning f.account_id, f.dim, f.day, f.value_key, f.cnt
  ), folded as (
    insert into fact_month as m (account_id, dim, month, value_key, counts)
    select g.account_id, g.dim, date_trunc('month', g.day)::date, g.value_key, fact_counts(jsonb_object_agg(extract(day from g.day)::int, g.cnt))
    from gone g where g.day >= fact_kept_from() group by 1, 2, 3, 4
    on conflict (account_id, dim, month, value_key) do update set counts = fact_over(m.counts, excluded.counts)
  )
  select next.upto, (select count(*) from gone) from next where next.upto is not null;
end $$;
-- The worker finds what is closed without knowing whose it is.
create policy fold on fact to portal_job using (day < fact_open_from());
create policy fold on fact_month to portal_job using (month < fact_open_from());
grant delete on fact to portal_job;
grant insert (account_id, dim, month, value_key, counts), update (counts) on fact_month to portal_job;

-- Makes the parts of the months and years to come, and drops those that are folded or too old. Only the owner of a table can, and nobody is its owner: this is
-- the one function with the owner's rights. It takes no argument and reads no row of anybody; the worker alone may call it.
create function fact_parts(out made integer, out dropped integer) language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '2s' as $$
declare
  part text;
  from_day date;
  used boolean;
  this_year integer := extract(year from fact_open_from() + interval '1 month');
begin
  made := 0;
  dropped := 0;
  for n in 0..4 loop
    from_day := fact_open_from() + make_interval(months => n);
    if to_regclass('fact_' || to_char(from_day, 'YYYY_MM')) is null then
      perform fact_partition(from_day);
      made := made + 1;
    end if;
  end loop;
  for year in extract(year from fact_kept_from())::int .. this_year + 1 loop
    part := 'fact_year_' || year;
    if to_regclass(part) is null then
      execute format('create table %I partition of fact_month for values from (%L) to (%L)', part, make_date(year, 1, 1), make_date(year + 1, 1, 1));
      execute format('alter table %I enable row level security, force row level security', part);
      made := made + 1;
    end if;
  end loop;
  for part in select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = 'fact'::regclass and c.relname ~ '^fact_\d{4}_\d{2}$' and c.relname < 'fact_' || to_char(fact_open_from(), 'YYYY_MM') order by 1 loop
    -- The fence would hide the rows from the owner, too.
    execute format('alter table %I no force row level security', part);
    execute format('select exists (select from %I)', part) into used;
    if used then
      execute format('alter table %I force row level security', part);
    else
      execute format('drop table %I', part);
      dropped := dropped + 1;
    end if;
  end loop;
  for part in select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = 'fact_month'::regclass and c.relname < 'fact_year_' || extract(year from fact_kept_from()) loop
    execute format('drop table %I', part);
    dropped := dropped + 1;
  end loop;
end $$;
revoke execute on function fact_parts() from public;
grant execute on function fact_parts() to portal_job;
select fact_parts();

reset role;

-- What stood there was counted up to its last day.
insert into fact_source (account_id, source, last_day, delivered_at)
select f.account_id, 1, max(f.day), (max(f.day) + 1)::timestamp at time zone 'Europe/Berlin'
from fact f join account a on a.account_id = f.account_id where f.dim = 1 group by f.account_id;
