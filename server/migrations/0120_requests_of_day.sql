set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- How the portal's business goes, for whoever watches: three numbers of all companies together and of no row of anybody.
-- The index of 0119 finds the requests of the last days.
-- The owner of the tables does not log in: only the function below reads by this.
create policy counted on lead for select to portal_owner using ((select claimed_account()) is null);
create function requests_of_day(out delivered bigint, out accepted bigint, out expired bigint) language sql stable security definer set search_path = public, pg_temp as $$
  select count(*) filter (where received_at > now() - interval '1 day'),
    count(*) filter (where accepted_at > now() - interval '1 day'),
    count(*) filter (where status = 'new' and answer_by between now() - interval '1 day' and now())
  from lead where received_at > now() - interval '9 days'
$$;
revoke all on function requests_of_day() from public;
grant execute on function requests_of_day() to portal_job;

reset role;
