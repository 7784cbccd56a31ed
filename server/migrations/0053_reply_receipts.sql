set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- Everything that left for a source about an answer, by the key under which it left: a receipt names the key.
create table review_reply_step (
  account_id bigint not null,
  review_id bigint not null,
  key uuid not null,
  wish text not null check (wish in ('publish', 'withdraw')),
  text text not null,
  sent_at timestamptz not null,
  left_at timestamptz not null default now(),
  primary key (account_id, key),
  foreign key (account_id, review_id) references review on delete cascade
);
create index review_reply_step_of_review on review_reply_step (account_id, review_id, left_at desc);

-- What the other side said about it, at its own time. Nothing here is overwritten by something later: what was said last is asked for.
create table review_reply_receipt (
  account_id bigint not null,
  id bigint not null,
  key uuid not null,
  state text not null check (state in ('received', 'published', 'refused', 'withdrawn')),
  at timestamptz not null,
  -- Why it was refused: in the source's words, and the kind of reason where we know it.
  words text,
  reason text,
  primary key (account_id, id),
  foreign key (account_id, key) references review_reply_step on delete cascade,
  check (state = 'refused' or words is null and reason is null)
);
create index review_reply_receipt_by_key on review_reply_receipt (account_id, key, at desc);

-- An answer is what its owner wishes and what the source last confirmed; how it stands follows from both.
alter table review_reply
  add column wish text not null default 'publish' check (wish in ('publish', 'withdraw')),
  add column confirmed_key uuid,
  add column confirmed_state text,
  add column confirmed_at timestamptz,
  add column refusal_reason text,
  -- What the source last confirmed to be public, whatever the owner wishes meanwhile.
  add column standing_text text,
  add column standing_at timestamptz;

-- The owner is fenced like everybody else, so the fence is lifted for a moment: what has left is carried over.
alter table review_reply no force row level security;
insert into review_reply_step (account_id, review_id, key, wish, text, sent_at, left_at)
  select account_id, review_id, key, 'publish', text, sent_at, left_at from review_reply where left_at is not null;
insert into review_reply_receipt (account_id, id, key, state, at, words)
  select account_id, nextval('feed_number'), key, state, coalesce(published_at, left_at), refusal from review_reply where state in ('published', 'refused');
drop trigger review_reply_told on review_reply;
update review_reply set confirmed_key = key, confirmed_state = state, confirmed_at = coalesce(published_at, left_at),
  standing_text = case when state = 'published' then text end, standing_at = published_at
  where state in ('published', 'refused');
-- A dropped column would keep its grants.
revoke insert (state), update (state, published_at) on review_reply from portal_app, portal_job;
-- squawk-ignore ban-drop-column
alter table review_reply drop column state, drop column published_at;
-- squawk-ignore adding-field-with-default
alter table review_reply add column state text not null generated always as (case
  when confirmed_key = key then case when wish = 'withdraw' and confirmed_state = 'refused' then 'withdrawal-refused' else confirmed_state end
  when wish = 'withdraw' then 'withdrawing'
  when left_at is null then 'held'
  else 'sending' end) stored;
alter table review_reply force row level security;
call fence_account('review_reply_step');
call fence_account('review_reply_receipt');

-- A review is answered as long as an answer waits, is on its way or stands at the source.
create or replace function review_answered() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update review set answered = false where account_id = old.account_id and id = old.review_id and answered;
  else
    update review set answered = new.state not in ('refused', 'withdrawn')
    where account_id = new.account_id and id = new.review_id and answered <> (new.state not in ('refused', 'withdrawn'));
  end if;
  return null;
end $$;
create trigger review_reply_told after insert or update of state or delete on review_reply for each row execute function review_answered();

-- What was said last about an answer, and what was last said to be public: by the source's own time, so in whatever order receipts arrive.
-- That a withdrawal was published, or is looked at, says nothing.
create function review_reply_confirm(of_account bigint, of_key uuid) returns void language sql as $$
  update review_reply a set confirmed_key = c.key, confirmed_state = c.state, confirmed_at = c.at, refusal = c.words, refusal_reason = c.reason,
    standing_text = case when p.state = 'published' then p.text end, standing_at = case when p.state = 'published' then p.at end
  from review_reply_step s
  left join lateral (
    select r.key, r.state, r.at, r.words, r.reason from review_reply_step t join review_reply_receipt r on r.account_id = t.account_id and r.key = t.key
    where t.account_id = s.account_id and t.review_id = s.review_id and (t.wish = 'publish' or r.state in ('refused', 'withdrawn'))
    order by r.at desc, r.key desc, r.state desc, r.id desc limit 1) c on true
  left join lateral (
    select r.state, r.at, t.text from review_reply_step t join review_reply_receipt r on r.account_id = t.account_id and r.key = t.key
    where t.account_id = s.account_id and t.review_id = s.review_id and (t.wish = 'publish' and r.state = 'published' or r.state = 'withdrawn')
    order by r.at desc, r.key desc, r.state desc, r.id desc limit 1) p on true
  where s.account_id = of_account and s.key = of_key and a.account_id = s.account_id and a.review_id = s.review_id
$$;
create function review_reply_receipt_read() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then perform review_reply_confirm(new.account_id, new.key); end if;
  if tg_op = 'DELETE' or tg_op = 'UPDATE' and old.key <> new.key then perform review_reply_confirm(old.account_id, old.key); end if;
  return null;
end $$;
create trigger review_reply_receipt_told after insert or update or delete on review_reply_receipt for each row execute function review_reply_receipt_read();

revoke update (refusal) on review_reply from portal_app;
grant update (wish) on review_reply to portal_app;
grant update (confirmed_key, confirmed_state, confirmed_at, refusal, refusal_reason, standing_text, standing_at) on review_reply to portal_job, portal_feed;
grant insert on review_reply_step to portal_job;
grant insert on review_reply_receipt to portal_job;
grant usage on sequence feed_number to portal_job;
call open_to_feed('review_reply');
call open_to_feed('review_reply_step');
call open_to_feed('review_reply_receipt');
grant insert (account_id, id, key, state, at, words, reason), update (key, state, at, words, reason), delete on review_reply_receipt to portal_feed;

reset role;
