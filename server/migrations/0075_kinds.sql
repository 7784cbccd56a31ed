set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- What one person asked for, that person hears; everybody of the company where nobody is named.
alter table occasion add column only_user bigint;

-- An offer that was answered by its link. A yes is over when the order is seen to, a no when the next offer is written.
create function offer_told() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform tell('offer-answered', new.account_id, new.id::text, jsonb_build_object('title', new.title, 'accepted', new.state = 'accepted'), now(), 0);
  elsif tg_op = 'INSERT' then
    update occasion set over_at = now()
    where account_id = new.account_id and kind = 'offer-answered' and over_at is null
      and object in (select o.id::text from lead_offer o where o.account_id = new.account_id and o.lead_id = new.lead_id and o.state = 'declined');
  else
    delete from occasion where account_id = old.account_id and kind = 'offer-answered' and object = old.id::text;
  end if;
  return null;
end $$;
create trigger offer_told after update of state on lead_offer for each row
  when (new.state <> old.state and new.state in ('accepted', 'declined') and new.answered_by_prospect) execute function offer_told();
create trigger offer_told_next after insert on lead_offer for each row execute function offer_told();
create trigger offer_told_out after delete on lead_offer for each row execute function offer_told();
create function order_told() returns trigger language plpgsql as $$
begin
  perform tell_over('{offer-answered}', new.account_id, new.offer_id::text, true);
  return null;
end $$;
create trigger order_told after update of state, planned_for on lead_order for each row
  when (new.offer_id is not null and (new.state <> old.state or new.planned_for is distinct from old.planned_for)) execute function order_told();

-- A call back that staff have seen to, for whoever asked for it. The page shows the answer for a month; who asks again waits for the next one.
create function call_back_told() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update occasion set over_at = now()
    where account_id = new.company_id and kind = 'call-back-answered' and object like new.topic || '@%' and only_user = new.user_id and over_at is null;
  else
    insert into occasion (account_id, kind, object, facts, at, rank, only_user)
    select a.account_id, 'call-back-answered', new.topic || '@' || new.id, jsonb_build_object('topic', new.topic, 'until', now() + interval '30 days'), now(), 1, new.user_id
    from account a where a.account_id = new.company_id on conflict do nothing;
  end if;
  return null;
end $$;
create trigger call_back_told after update of closed_at on staff_case for each row
  when (new.kind = 'call-back' and old.closed_at is null and new.closed_at is not null) execute function call_back_told();
create trigger call_back_told_again after insert on staff_case for each row when (new.kind = 'call-back') execute function call_back_told();
grant insert (only_user) on occasion to portal_desk;

-- An error about reviews that somebody has looked into, or nobody in the promised time. Whoever reports it again waits for the next answer.
create function report_told() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update occasion set over_at = now()
    where account_id = new.account_id and kind = 'report-answered' and over_at is null and object in (
      select r.id from review_report r
      where r.account_id = new.account_id and r.kind = new.kind and r.source_id = new.source_id and r.review_id is not distinct from new.review_id and r.state <> 'checking');
  else
    perform tell('report-answered', new.account_id, new.id, jsonb_build_object('end', new.state, 'source',
      coalesce((select s.name from review_source s where s.id = new.source_id), new.source_id)), now(), 1);
  end if;
  return null;
end $$;
create trigger report_told after update of state on review_report for each row when (new.state <> old.state and new.state in ('fixed', 'refused', 'expired'))
  execute function report_told();
create trigger report_told_again after insert on review_report for each row execute function report_told();
grant select (id, name) on review_source to portal_desk;

-- A file that the saved entry shows and that was not taken; whoever is still editing sees that at once. It is over when no section names it any more.
create function entry_file_told() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform tell('upload-refused', new.account_id, new.purpose || '@' || new.id, jsonb_build_object('purpose', new.purpose), now(), 1)
    where exists (select from entry_section s where s.account_id = new.account_id and position(new.id in s.data::text) > 0);
  else
    delete from occasion where account_id = old.account_id and kind = 'upload-refused' and object = old.purpose || '@' || old.id;
  end if;
  return null;
end $$;
create trigger entry_file_told after update of state on entry_file for each row when (new.state = 'refused' and old.state <> 'refused')
  execute function entry_file_told();
create trigger entry_file_told_out after delete on entry_file for each row when (old.state = 'refused') execute function entry_file_told();
create function entry_section_told() returns trigger language plpgsql as $$
begin
  update occasion o set over_at = now()
  where o.account_id = new.account_id and o.kind = 'upload-refused' and o.over_at is null and not exists (
    select from entry_section s where s.account_id = new.account_id and position(split_part(o.object, '@', 2) in s.data::text) > 0);
  return null;
end $$;
create trigger entry_section_told after update of data on entry_section for each row
  when (new.section in ('media', 'documents', 'logoAndSlogan') and new.data <> old.data) execute function entry_section_told();

-- Staff who visit a company: the line that opens the visit. Of the reason the first words, which staff choose and do not write.
create function care_visit_told() returns trigger language plpgsql as $$
begin
  perform tell('care-visit', new.account_id, new.session_family::text, jsonb_build_object('reason', split_part(new.object, ':', 1), 'since', new.at), now(), 1);
  return null;
end $$;
create trigger care_visit_told after insert on audit_event for each row
  when (new.staff and new.account_id > 0 and new.call = '/api/auth/login/cuca' and new.session_family is not null) execute function care_visit_told();

-- The sign-in role writes two kinds: for whoever has the link of an offer, and for staff whose visit is open.
grant insert (account_id, kind, object, facts, at, rank) on occasion to portal_auth;
create policy of_sign_in on occasion as restrictive to portal_auth using (false)
  with check ((kind = 'offer-answered' and exists (select from offer_link)) or (kind = 'care-visit' and on_visit(account_id)));

reset role;
