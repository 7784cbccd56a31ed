set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- What is personal to consumers is masked in every answer to a visit until the visit has said why it wants to know: that is a showing as well, of a kind and of nobody in particular.
alter table care_reveal add column what text not null default 'person';
alter table care_reveal add constraint care_reveal_what check (what in ('person', 'leads', 'calls') and (what = 'person') = (person_id is not null)) not valid;
grant select (what) on care_reveal to portal_app, portal_care;

-- The third that a visit may leave. Said again with the same reason it is one.
create function care_show_contacts(in_family uuid, in_what text[], in_reason text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  company bigint := this_visit(in_family);
begin
  if company is null then
    raise exception using errcode = '42501', message = 'no visit';
  end if;
  insert into care_reveal (account_id, family, staff_id, what, reason)
  select company, in_family, claimed_user(), asked.what, in_reason from (select distinct unnest(in_what) as what) asked
  where asked.what <> 'person' and not exists (
    select from care_reveal r where r.account_id = company and r.family = in_family and r.what = asked.what and r.reason = in_reason);
end $$;
revoke all on function care_show_contacts(uuid, text[], text) from public;
grant execute on function care_show_contacts(uuid, text[], text) to portal_care;

reset role;
