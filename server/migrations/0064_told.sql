set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- What happened at a company and its people are told of. Triggers of the rooms write it, in the transaction of the thing itself.
create table occasion (
  account_id bigint not null references account on delete cascade,
  id bigint generated always as identity,
  kind text not null,
  -- What the room calls the thing.
  object text not null,
  -- All that a message says of it; names of people are not among it.
  facts jsonb not null,
  -- When it is told; a reminder lies ahead.
  at timestamptz not null,
  -- Before others: 0 what somebody waits for, 1 the rest.
  rank smallint not null,
  -- When the people were found who hear of it.
  told_at timestamptz,
  -- Since when there is nothing left to do.
  over_at timestamptz,
  primary key (account_id, id),
  unique (account_id, kind, object)
);
create index occasion_due on occasion (rank, at) where told_at is null and over_at is null;
create index occasion_old on occasion (at);
call fence_account('occasion');
-- Naming nobody, the worker looks whose turn it is, and clears what is old.
create policy due on occasion for select to portal_job
  using ((select claimed_account()) is null and told_at is null and over_at is null and at <= now());
create policy purge on occasion to portal_job using ((select claimed_account()) is null and at < now() - interval '90 days');
revoke select on occasion from portal_care;
grant insert (account_id, kind, object, facts, at, rank), update (told_at, over_at), delete on occasion to portal_job;
grant update (over_at) on occasion to portal_app;
call open_to_feed('occasion');
grant insert (account_id, kind, object, facts, at, rank), update (over_at), delete on occasion to portal_feed;

-- Who is told of it, and by which way: the key is the reason why nobody hears it twice. Whoever leaves the company hears nothing more of it.
create table telling (
  account_id bigint not null,
  occasion_id bigint not null,
  user_id bigint not null,
  channel text not null check (channel in ('email')),
  -- After the quiet hours, where the thing can wait for their end.
  due_at timestamptz not null,
  -- The letter that it went with, and when that was written.
  letter bigint,
  letter_at timestamptz,
  primary key (account_id, occasion_id, user_id, channel),
  foreign key (account_id, occasion_id) references occasion on delete cascade,
  foreign key (account_id, user_id) references membership (account_id, user_id) on delete cascade,
  check ((letter is null) = (letter_at is null))
);
create sequence telling_letter_seq as bigint;
create index telling_due on telling (due_at, account_id) where letter is null;
create index telling_of_member on telling (user_id, account_id, letter);
alter table telling enable row level security, force row level security;
create policy named_account on telling to portal_job using (account_id = (select claimed_account())) with check (account_id = (select claimed_account()));
create policy due on telling for select to portal_job using ((select claimed_account()) is null and letter is null and due_at <= now());
grant select, insert, update (letter, letter_at), delete on telling to portal_job;
grant usage on sequence telling_letter_seq to portal_job;

-- What a person of a company wants to hear of, and by which way; where nothing is said, the beginning that the room declares.
create table told_choice (
  account_id bigint not null,
  user_id bigint not null,
  topic text not null,
  channel text not null check (channel in ('email')),
  wanted boolean not null,
  primary key (account_id, user_id, topic, channel),
  foreign key (account_id, user_id) references membership (account_id, user_id) on delete cascade
);
create index told_choice_of_person on told_choice (user_id);
call fence_account('told_choice');
grant insert, update (wanted) on told_choice to portal_app;
grant delete on told_choice to portal_job;

-- When they want to be left alone.
create table told_times (
  account_id bigint not null,
  user_id bigint not null,
  quiet boolean not null,
  quiet_from time not null,
  quiet_to time not null,
  quiet_sundays boolean not null,
  primary key (account_id, user_id),
  foreign key (account_id, user_id) references membership (account_id, user_id) on delete cascade
);
create index told_times_of_person on told_times (user_id);
call fence_account('told_times');
grant insert, update (quiet, quiet_from, quiet_to, quiet_sundays) on told_times to portal_app;
grant delete on told_times to portal_job;

-- Whoever asks for their data gets these rows too, and they go with the person.
create policy own_user_job on telling to portal_job using (user_id = (select claimed_user()));
create policy own_user_job on told_choice to portal_job using (user_id = (select claimed_user()));
create policy own_user_job on told_times to portal_job using (user_id = (select claimed_user()));

-- The worker finds the people of the company that it acts for.
create policy of_company on membership for select to portal_job using (account_id = (select claimed_account()));

-- The two halves that a room's triggers use.
create function tell(in_kind text, in_account bigint, in_object text, in_facts jsonb, in_at timestamptz, in_rank int) returns void language sql as $$
  insert into occasion (account_id, kind, object, facts, at, rank) values (in_account, in_kind, in_object, in_facts, in_at, in_rank) on conflict do nothing
$$;
create function tell_over(in_kinds text[], in_account bigint, in_object text, in_over boolean) returns void language sql as $$
  update occasion set over_at = case when in_over then now() end where account_id = in_account and kind = any (in_kinds) and object = in_object
$$;

-- A request that waits for an answer, and the last hours of it.
create function lead_told() returns trigger language plpgsql as $$
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
    delete from occasion where account_id = old.account_id and kind in ('lead-new', 'lead-expiring') and object = old.external_id;
  end if;
  return null;
end $$;
create trigger lead_told_in after insert on lead for each row when (new.status = 'new' and new.answer_by > now()) execute function lead_told();
create trigger lead_told_over after update of status on lead for each row when (new.status <> old.status) execute function lead_told();
create trigger lead_told_out after delete on lead for each row execute function lead_told();

-- A new review; one of a first load that is older than three days is no news.
create function review_told() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform tell(case when new.stars <= 2 then 'review-poor' else 'review-new' end, new.account_id, new.id::text,
      jsonb_build_object('stars', new.stars, 'source', coalesce((select s.name from review_source s where s.id = new.source_id), new.source_id)),
      now(), case when new.stars <= 2 then 0 else 1 end);
  elsif tg_op = 'UPDATE' then
    perform tell_over('{review-new,review-poor}', new.account_id, new.id::text, new.answered or new.gone_at is not null);
  else
    delete from occasion where account_id = old.account_id and kind in ('review-new', 'review-poor') and object = old.id::text;
  end if;
  return null;
end $$;
create trigger review_told_in after insert on review for each row when (new.rated_at > now() - interval '3 days') execute function review_told();
create trigger review_told_over after update of answered, gone_at on review for each row
  when (new.answered <> old.answered or new.gone_at is distinct from old.gone_at) execute function review_told();
create trigger review_told_out after delete on review for each row when (old.rated_at > now() - interval '90 days') execute function review_told();

-- A phone call that somebody waits to be called back for, and one that was put off until a time.
create function phone_call_told() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform tell('phone-call', new.account_id, new.id::text, jsonb_build_object('subject', new.subject), now(), 0);
  elsif tg_op = 'UPDATE' then
    perform tell_over('{phone-call}', new.account_id, new.id::text, new.status <> 'open');
    update occasion set over_at = now() where account_id = new.account_id and kind = 'phone-call-later' and object like new.id || '@%' and over_at is null;
    if new.status = 'later' then
      insert into occasion as o (account_id, kind, object, facts, at, rank)
      values (new.account_id, 'phone-call-later', new.id || '@' || extract(epoch from new.remind_at)::bigint, jsonb_build_object('subject', new.subject), new.remind_at, 0)
      on conflict (account_id, kind, object) do update set over_at = null;
    end if;
  else
    delete from occasion where account_id = old.account_id and (kind = 'phone-call' and object = old.id::text or kind = 'phone-call-later' and object like old.id || '@%');
  end if;
  return null;
end $$;
create trigger phone_call_told_in after insert on phone_call for each row
  when (new.status = 'open' and new.called_at > now() - interval '1 day') execute function phone_call_told();
create trigger phone_call_told_over after update of status, remind_at on phone_call for each row
  when (new.status <> old.status or new.remind_at is distinct from old.remind_at) execute function phone_call_told();
create trigger phone_call_told_out after delete on phone_call for each row when (old.called_at > now() - interval '90 days') execute function phone_call_told();
-- Whoever puts a call off asks to be reminded.
grant insert (account_id, kind, object, facts, at, rank) on occasion to portal_app;

reset role;
