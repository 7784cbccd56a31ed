set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- What is gathered of several people is stored in one transaction, which names all of them and nobody else.
create function claimed_users() returns bigint[] language sql stable parallel safe as
$$ select coalesce(nullif(current_setting('app.user_ids', true), ''), '{}')::bigint[] $$;

-- How people who consent use the portal: numbers and words of a closed list; no names, no addresses. A month is a part: it is dropped as a whole.
create table tracked_event (
  user_id bigint not null,
  -- For which company somebody was at work; nothing when it was about the person alone.
  account_id bigint,
  kind text not null check (kind in ('views', 'data', 'actions')),
  name text not null,
  value text,
  at timestamptz not null,
  -- Which sending it came with, and where in it: what is sent twice is stored once.
  batch uuid not null,
  n smallint not null,
  stored_on date not null default (now() at time zone 'Europe/Berlin')::date,
  primary key (user_id, stored_on, batch, n)
) partition by range (stored_on);
alter table tracked_event enable row level security, force row level security;
create policy own_user on tracked_event using (user_id = (select claimed_user())) with check (user_id = (select claimed_user()));
create policy gathered on tracked_event for insert to portal_app with check (user_id = any ((select claimed_users())::bigint[]));
grant select, insert (user_id, account_id, kind, name, value, at, batch, n), delete on tracked_event to portal_app;
grant select, delete on tracked_event to portal_job;
-- Who consents is looked up, and held, in the same statement that stores.
create policy gathered on consent for select to portal_app using (user_id = any ((select claimed_users())::bigint[]));
create policy gathered_held on consent for update to portal_app
  using (user_id = any ((select claimed_users())::bigint[])) with check (user_id = (select claimed_user()));

-- Makes the parts of the months to come and drops those whose first day is 13 months ago: nothing is older than that. Only the owner of a table can; like
-- `fact_parts` it takes no argument and reads no row of anybody, and the worker alone may call it.
create function track_parts(out made integer, out dropped integer) language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '2s' as $$
declare
  today date := (now() at time zone 'Europe/Berlin')::date;
  month date;
  part text;
begin
  made := 0;
  dropped := 0;
  for ahead in 0..3 loop
    month := (date_trunc('month', today::timestamp) + make_interval(months => ahead))::date;
    part := 'tracked_event_' || to_char(month, 'YYYY_MM');
    if to_regclass(part) is null then
      execute format('create table %I partition of tracked_event for values from (%L) to (%L)', part, month, (month + interval '1 month')::date);
      execute format('alter table %I enable row level security, force row level security', part);
      made := made + 1;
    end if;
  end loop;
  for part in select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = 'tracked_event'::regclass and c.relname ~ '^tracked_event_\d{4}_\d{2}$'
        and to_date(right(c.relname, 7), 'YYYY_MM') + interval '13 months' <= today order by 1 loop
    execute format('drop table %I', part);
    dropped := dropped + 1;
  end loop;
end $$;
revoke execute on function track_parts() from public;
grant execute on function track_parts() to portal_job;
select track_parts();

reset role;
