set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- Matters between a company and our service. Both sides write; what was promised stands beside it.
create table service_case (
  account_id bigint not null references account on delete cascade,
  id bigint generated always as identity,
  type text not null check (type in ('question', 'callback', 'entry-change', 'website-change', 'banner-change', 'invoice-question', 'data-protection', 'technical-problem')),
  subject text not null,
  phone text,
  call_at timestamptz,
  answer_by date not null,
  state text not null default 'open' check (state in ('open', 'answered')),
  version integer not null default 1,
  written_at timestamptz not null default now(),
  primary key (account_id, id),
  check ((type = 'callback') = (call_at is not null)),
  check (type <> 'callback' or phone is not null)
);
call fence_account('service_case');
grant insert (account_id, type, subject, phone, call_at, answer_by), update (state, version, answer_by, written_at) on service_case to portal_app;

-- Nobody changes or removes what was written; the name goes with the person.
create table service_case_message (
  account_id bigint not null,
  case_id bigint not null,
  -- The version of the matter that it made.
  version integer not null,
  side text not null check (side in ('company', 'team')),
  written_by bigint,
  written_by_name text,
  text text not null,
  at timestamptz not null default now(),
  primary key (account_id, case_id, version),
  foreign key (account_id, case_id) references service_case on delete cascade,
  check (side = 'company' or (written_by is null and written_by_name is null))
);
create index service_case_message_by_person on service_case_message (written_by);
call fence_account('service_case_message');
grant insert (account_id, case_id, version, side, written_by, written_by_name, text) on service_case_message to portal_app;
create policy own_messages on service_case_message for select to portal_job using (written_by = (select claimed_user()));
create policy forget_person on service_case_message for update to portal_job
  using (written_by = (select claimed_user())) with check (written_by = (select claimed_user()));
grant update (written_by_name) on service_case_message to portal_job;

-- The company's words wait at the desk until somebody answers. Words that come meanwhile make it another case: whoever works on it reads them first.
create function service_case_waits() returns trigger language plpgsql as $$
declare
  c record;
begin
  select * into c from service_case where account_id = new.account_id and id = new.case_id;
  perform desk_close('service-case', new.account_id, new.case_id::text);
  if new.side = 'company' then
    perform desk_open('service-case', new.account_id, new.written_by, new.case_id::text,
      jsonb_build_object('type', c.type, 'subject', c.subject, 'phone', c.phone, 'callAt', c.call_at, 'person', new.written_by_name, 'words',
        (select jsonb_agg(jsonb_build_object('side', m.side, 'text', m.text) order by m.version) from service_case_message m
         where m.account_id = new.account_id and m.case_id = new.case_id)),
      new.at, case when c.call_at > now() then c.call_at else (c.answer_by + 1)::timestamp at time zone 'Europe/Berlin' end);
    update occasion set over_at = now()
    where account_id = new.account_id and kind = 'case-answered' and over_at is null and split_part(object, '@', 1) = new.case_id::text;
  else
    perform tell('case-answered', new.account_id, new.case_id || '@' || new.version, jsonb_build_object('subject', c.subject), now(), 1);
  end if;
  return null;
end $$;
create trigger service_case_waits after insert on service_case_message for each row execute function service_case_waits();
create function service_case_out() returns trigger language plpgsql as $$
begin
  perform desk_close('service-case', old.account_id, old.id::text);
  delete from occasion where account_id = old.account_id and kind = 'case-answered' and split_part(object, '@', 1) = old.id::text;
  return null;
end $$;
create trigger service_case_out after delete on service_case for each row execute function service_case_out();
grant select on service_case, service_case_message to portal_desk;
grant update (state, version, written_at) on service_case to portal_desk;
grant insert (account_id, case_id, version, side, text) on service_case_message to portal_desk;

reset role;
