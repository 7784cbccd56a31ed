set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- An answer that the portal of the review did not take, or would not take down. Each one sent is a matter of its own; the next one sent ends it, and so does taking it back.
-- What a first load brings is no news.
create function reply_told() returns trigger language plpgsql as $$
begin
  update occasion set over_at = now()
  where account_id = old.account_id and kind = 'reply-refused' and object like old.review_id || '@%' and over_at is null;
  if tg_op = 'UPDATE' and new.state in ('refused', 'withdrawal-refused') and new.confirmed_at > now() - interval '3 days' then
    perform tell('reply-refused', new.account_id, new.review_id || '@' || new.key, jsonb_build_object('withdrawal', new.state = 'withdrawal-refused', 'source',
      (select coalesce(s.name, r.source_id) from review r left join review_source s on s.id = r.source_id where r.account_id = new.account_id and r.id = new.review_id)),
      now(), 1);
  end if;
  return null;
end $$;
create trigger reply_told after update of state on review_reply for each row when (new.state <> old.state) execute function reply_told();
create trigger reply_told_out after delete on review_reply for each row execute function reply_told();

-- A complaint about a request that somebody has decided, or the clock. It goes with its request.
create function reclaim_told() returns trigger language plpgsql as $$
begin
  perform tell('reclaim-answered', new.account_id, l.external_id, jsonb_build_object('title', l.title, 'credited', new.state = 'credited'), now(), 1)
  from lead l where l.account_id = new.account_id and l.id = new.lead_id;
  return null;
end $$;
create trigger reclaim_told after update of state on lead_reclaim for each row
  when (new.state <> old.state and new.state in ('credited', 'refused')) execute function reclaim_told();
create or replace function lead_told() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform tell('lead-new', new.account_id, new.external_id, jsonb_build_object('title', new.title, 'city', new.city, 'until', new.answer_by), now(), 0);
    if new.answer_by - interval '4 hours' > now() then
      perform tell('lead-expiring', new.account_id, new.external_id, jsonb_build_object('title', new.title, 'city', new.city, 'until', new.answer_by),
        new.answer_by - interval '4 hours', 0);
    end if;
  elsif tg_op = 'UPDATE' then
    perform tell_over('{lead-new,lead-expiring}', new.account_id, new.external_id, new.status <> 'new');
  else
    delete from occasion where account_id = old.account_id and kind in ('lead-new', 'lead-expiring', 'reclaim-answered') and object = old.external_id;
  end if;
  return null;
end $$;

-- Staff decide complaints at the desk.
grant select (account_id, kind, object), insert (account_id, kind, object, facts, at, rank) on occasion to portal_desk;

reset role;
