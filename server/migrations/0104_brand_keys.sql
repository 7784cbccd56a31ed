set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- Which brands there are says their table: another one needs no change of the schema.
alter table pending_registration drop constraint pending_registration_brand_check, add constraint pending_registration_brand foreign key (brand) references brand not valid;
alter table account drop constraint account_brand_check, add constraint account_brand foreign key (brand) references brand not valid;
alter table staff_case drop constraint staff_case_brand_check, add constraint staff_case_brand foreign key (brand) references brand not valid;
alter table desk_case drop constraint desk_case_brand_check, add constraint desk_case_brand foreign key (brand) references brand not valid;
alter table public_entry drop constraint public_entry_brand_check, add constraint public_entry_brand foreign key (brand) references brand not valid;
alter table modal_notification drop constraint modal_notification_brand_check,
  add constraint modal_notification_brand foreign key (brand) references brand not valid;
alter table service_notice drop constraint service_notice_brand_check,
  add constraint service_notice_brand foreign key (brand) references brand not valid;
alter table own_rating drop constraint own_rating_brand_check, add constraint own_rating_brand foreign key (brand) references brand not valid;
alter table consent drop constraint consent_brand_check, add constraint consent_brand foreign key (brand) references brand not valid;

-- A brand is a source of reviews itself: people with an account rate companies there. A feeder may say more about it.
create function brand_is_source() returns trigger language plpgsql as $$
begin
  insert into review_source (id, name, short, hosts, example_url, can_reply, verified, selectable)
  values (new.key, new.data ->> 'name', left(new.data ->> 'name', 2), array[new.data ->> 'site'], 'https://' || (new.data ->> 'site') || '/e/4081552', true, true, false)
  on conflict do nothing;
  return null;
end $$;
create trigger brand_is_source after insert on brand for each row execute function brand_is_source();

reset role;
