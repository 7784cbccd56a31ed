set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- Staff owe somebody a call: about what, for which of the person's companies, and where. One open wish per subject.
alter table staff_case
  add column company_id bigint,
  add column topic text,
  add column phone text;
alter table staff_case drop constraint staff_case_kind_check;
alter table staff_case add constraint staff_case_kind_check check (kind in ('company-wanted', 'call-back')) not valid;
alter table staff_case add constraint staff_case_call_back_check
  check ((kind = 'call-back') = (company_id is not null) and (company_id is null) = (topic is null) and (topic is null) = (phone is null)) not valid;
create unique index staff_case_call_back on staff_case (user_id, company_id, topic) where kind = 'call-back' and closed_at is null;
grant select on staff_case to portal_care;
grant insert (user_id, id, brand, kind, company_name, company_id, topic, phone), update (phone) on staff_case to portal_app;

-- Somebody whom the operator took over and who has not confirmed the address yet confirms it by a link.
alter table one_time_link drop constraint one_time_link_purpose_check;
alter table one_time_link add constraint one_time_link_purpose_check
  check (purpose in ('reset', 'email-activate', 'email-cancel', 'enrolment', 'activation')) not valid;

grant update (status) on app_user to portal_auth;
-- The right reaches no further than that: nobody who is deleted comes back by it, and nobody is deleted.
create function only_activate() returns trigger language plpgsql as $$
begin
  if old.status <> 'unactivated' or new.status <> 'active' then
    raise exception 'portal_auth may activate and nothing else' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger app_user_activation before update of status on app_user
  for each row when (current_user = 'portal_auth') execute function only_activate();

reset role;
