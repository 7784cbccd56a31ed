set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- What the desk says of a letter, sent or not, until another way is chosen. It stood in `answer`, where the words of a decided dispute stand: a dispute of somebody
-- whose letter could not be sent looked decided, so that the desk could not decide it any more and the next turn of the worker granted it.
alter table claim add column letter_words text;
grant update (letter_words) on claim to portal_app, portal_desk;

-- By when the desk has promised to decide a dispute: the page of the person, that of the present owner and the case say the same day.
alter table claim add column decide_by timestamptz;
create or replace function claim_step() returns trigger language plpgsql as $$
begin
  -- The day that is promised to both sides, and the desk's own.
  if new.state = 'disputed' and (tg_op = 'INSERT' or old.state <> 'disputed') then
    new.decide_by := case when tg_op = 'INSERT' then coalesce(new.decide_by, now() + interval '14 days') else now() + interval '14 days' end;
  end if;
  if tg_op = 'INSERT' then
    if current_user in ('portal_app', 'portal_auth') and new.state <> (case when new.method = 'key' then 'proven' else 'begun' end) then
      raise exception using errcode = '23514', message = 'claim: nobody begins as ' || new.state;
    end if;
    return new;
  end if;
  if new.state <> old.state and not (old.state || '>' || new.state) = any (claim_moves()) then
    raise exception using errcode = '23514', message = 'claim: ' || new.state || ' does not follow on ' || old.state;
  end if;
  if current_user = 'portal_app' and new.state <> old.state
    and not (case when new.user_id = claimed_user() then new.state in ('proving', 'begun', 'proven', 'withdrawn') else new.state = 'disputed' end) then
    raise exception using errcode = '23514', message = 'claim: ' || new.state || ' is not for the API';
  end if;
  if new.state = 'proven' and old.state = 'proving' and (old.code_hash is null or old.code_until <= now()) then
    raise exception using errcode = '23514', message = 'claim: nothing was proved';
  end if;
  return new;
end $$;
create or replace function claim_case() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state = 'proving' and old.method = 'letter' and old.code_sent_at is null
    and (new.state <> 'proving' or new.rounds <> old.rounds or new.code_sent_at is not null) then
    perform desk_close('claim-letter', new.account_id, new.account_id || '/' || new.id || '/' || old.rounds);
  end if;
  if new.state = 'proving' and new.method = 'letter' and new.code_sent_at is null and new.rounds is distinct from old.rounds then
    insert into desk_case (kind, brand, company_id, asked_by, object, facts, since, due_at)
    values ('claim-letter', new.brand, new.account_id, new.user_id, new.account_id || '/' || new.id || '/' || new.rounds,
      jsonb_build_object('company', new.company_name, 'street', new.street, 'city', new.city), now(), now() + interval '2 days');
  end if;
  if new.state = 'disputed' and old.state <> 'disputed' then
    insert into desk_case (kind, brand, company_id, asked_by, object, facts, since, due_at)
    values ('claim-dispute', new.brand, new.account_id, new.user_id, new.account_id || '/' || new.id,
      jsonb_build_object('company', new.company_name, 'method', new.method, 'provenAt', new.proven_at,
        'target', case new.method when 'mail' then new.mailbox when 'call' then new.phone when 'letter' then new.street || ', ' || new.city end,
        'objection', new.objection, 'objectedAt', new.objected_at, 'contested', new.contested), now(), new.decide_by);
  elsif old.state = 'disputed' and new.state <> 'disputed' then
    perform desk_close('claim-dispute', new.account_id, new.account_id || '/' || new.id);
  end if;
  return null;
end $$;

reset role;

-- With a decision there is the moment in which the worker is to act on it.
update claim set letter_words = answer, answer = null
where answer is not null and (state in ('begun', 'proving', 'proven', 'objection', 'expired') or (state = 'disputed' and step_at is null));
alter table claim add constraint claim_answer_decides check (answer is null or state in ('disputed', 'granted', 'refused', 'withdrawn')) not valid;
update claim c set decide_by = coalesce((select d.due_at from desk_case d
  where d.kind = 'claim-dispute' and d.company_id = c.account_id and d.object = c.account_id || '/' || c.id order by d.number desc limit 1), now() + interval '14 days')
where c.state = 'disputed';
alter table claim add constraint claim_dispute_promised check (state <> 'disputed' or decide_by is not null) not valid;
