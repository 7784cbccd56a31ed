set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- What the provider has set up for a company; a company without a row has no secretarial service.
create table phone_service (
  account_id bigint primary key references account on delete cascade,
  -- Where the company forwards its calls to, in the stored form +49….
  service_number text not null,
  has_assistant boolean not null default false,
  -- Minutes of a calendar month that the contract contains; null without an allowance.
  included_minutes integer check (included_minutes > 0),
  started_on date not null,
  -- When the telephone system last told us of calls.
  delivered_at timestamptz
);

-- What the company decides; without a row the standard holds, which is version 0. That the assistant says what it is, is no setting.
create table phone_settings (
  account_id bigint primary key references account on delete cascade,
  version integer not null check (version > 0),
  forward_calls boolean not null,
  forward_after_rings smallint not null check (forward_after_rings between 0 and 9),
  service_from text not null,
  service_until text not null,
  service_days smallint[] not null,
  greeting text not null,
  instructions jsonb not null,
  assistant_outside_hours boolean not null,
  notes_to text not null,
  urgent_sms_to text not null,
  vacation_start date,
  vacation_end date,
  updated_at timestamptz not null default now(),
  updated_by bigint,
  check (service_from < service_until),
  check ((vacation_start is null) = (vacation_end is null) and vacation_start <= vacation_end)
);

-- A call that was taken for the company, and the call back that it asks for.
create table phone_call (
  account_id bigint not null references account on delete cascade,
  id bigint not null,
  called_at timestamptz not null,
  day date not null generated always as ((called_at at time zone 'Europe/Berlin')::date) stored,
  seconds integer not null check (seconds >= 0),
  caller text,
  phone text,
  reachable text,
  subject text not null,
  concern text not null check (concern in ('new-request', 'callback', 'appointment', 'complaint', 'other')),
  note text not null,
  transcript text,
  taken_by text not null check (taken_by in ('secretary', 'assistant')),
  taken_by_name text,
  status text not null check (status in ('open', 'later', 'done', 'forwarded', 'none')),
  call_back_by timestamptz,
  remind_at timestamptz,
  done_at timestamptz,
  result text,
  forwarded_to text,
  mailed_to text,
  -- Who worked on it last; the days without work count from here.
  touched_at timestamptz not null,
  touched_by bigint,
  primary key (account_id, id),
  check ((status = 'done') = (done_at is not null)),
  check (status <> 'later' or remind_at is not null)
);
create index phone_call_by_time on phone_call (account_id, called_at desc, id desc);
create index phone_call_by_status on phone_call (account_id, status, called_at desc, id desc);
create index phone_call_by_number on phone_call (account_id, phone, called_at desc) where phone is not null;
create index phone_call_waiting on phone_call (account_id, called_at desc, id desc) include (call_back_by) where status in ('open', 'later');
-- What the night's upkeep looks for.
create index phone_call_untouched on phone_call (touched_at);
create index phone_call_transcribed on phone_call (called_at) where transcript is not null;

-- Calls there are by day and state: counts a list, and finds the day on which its page begins without passing the pages before.
create table phone_call_tally (
  account_id bigint not null,
  day date not null,
  status text not null,
  n integer not null,
  primary key (account_id, day, status)
);

-- What the statistics show: names nobody, and therefore stays when calls are erased. Calls that nobody took stand here alone.
create table phone_call_day (
  account_id bigint not null references account on delete cascade,
  day date not null,
  -- First hour of the block; 21 is the night until 6.
  block smallint not null check (block in (6, 9, 12, 15, 18, 21)),
  taken_by text not null check (taken_by in ('secretary', 'assistant', 'missed')),
  concern text not null check (concern in ('new-request', 'callback', 'appointment', 'complaint', 'other', 'unknown')),
  calls integer not null,
  seconds bigint not null,
  primary key (account_id, day, block, taken_by, concern)
);

call fence_account('phone_service');
call fence_account('phone_settings');
call fence_account('phone_call');
call fence_account('phone_call_tally');
call fence_account('phone_call_day');
grant insert, update on phone_settings to portal_app;
grant update (status, call_back_by, remind_at, done_at, result, touched_at, touched_by) on phone_call to portal_app;
grant insert, update on phone_call_tally to portal_app, portal_job;
grant delete on phone_call_tally to portal_job;
-- Upkeep: without a company the worker sees what has run out, and so whose it is; it erases in the name of one company at a time.
create policy run_out on phone_call for select to portal_job using (
  (select claimed_account()) is null and (touched_at < now() - interval '180 days' or (transcript is not null and called_at < now() - interval '90 days')));
grant update (transcript) on phone_call to portal_job;
grant delete on phone_call to portal_job;

-- Statement triggers: one aggregated update per statement, also for a bulk COPY.
create function phone_call_count() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into phone_call_tally as t select account_id, day, status, -count(*) from gone group by 1, 2, 3 order by 1, 2, 3
    on conflict (account_id, day, status) do update set n = t.n + excluded.n;
  end if;
  if tg_op <> 'DELETE' then
    insert into phone_call_tally as t select account_id, day, status, count(*) from added group by 1, 2, 3 order by 1, 2, 3
    on conflict (account_id, day, status) do update set n = t.n + excluded.n;
  end if;
  if tg_op = 'INSERT' then
    insert into phone_call_day as d
    select account_id, day, case when hour < 6 then 21 else hour / 3 * 3 end, taken_by, concern, count(*), sum(seconds)
    from (select a.*, extract(hour from called_at at time zone 'Europe/Berlin')::int as hour from added a) a
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (account_id, day, block, taken_by, concern) do update set calls = d.calls + excluded.calls, seconds = d.seconds + excluded.seconds;
  end if;
  return null;
end $$;
create trigger phone_call_counted_in after insert on phone_call referencing new table as added for each statement execute function phone_call_count();
create trigger phone_call_counted_over after update on phone_call referencing old table as gone new table as added for each statement execute function phone_call_count();
create trigger phone_call_counted_out after delete on phone_call referencing old table as gone for each statement execute function phone_call_count();

reset role;
