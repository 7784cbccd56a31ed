set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- What people tell us who need no account for it: a mistake about a company, or what keeps them from using the portal. Nobody reads it but staff at the desk.
create table visitor_message (
  id uuid primary key,
  kind text not null check (kind in ('correction', 'barrier')),
  brand text not null references brand,
  -- Of the submission: the same message sent twice is one.
  submission bytea not null unique,
  -- What is to be changed about a company; of corrections alone.
  reason text check (reason in ('wrong', 'missing', 'closed', 'other')),
  company text,
  address text,
  -- Where somebody met a barrier.
  page text,
  text text not null,
  -- Without one nobody is answered.
  email text,
  sent_at timestamptz not null default now(),
  answer_by date not null,
  answered_at timestamptz,
  answer text,
  check ((answered_at is null) = (answer is null)),
  check ((kind = 'correction') = (reason is not null and company is not null))
);
create index visitor_message_answered on visitor_message (answered_at) where answered_at is not null;
alter table visitor_message enable row level security, force row level security;
-- Whoever writes sees none, not even their own.
create policy written on visitor_message for insert to portal_auth with check (answered_at is null);
grant insert (id, kind, brand, submission, reason, company, address, page, text, email, answer_by) on visitor_message to portal_auth;
create policy at_desk on visitor_message to portal_desk using ((select at_desk(claimed_user()))) with check ((select at_desk(claimed_user())));
grant select (id, email, answered_at), update (answered_at, answer) on visitor_message to portal_desk;
-- Naming nobody, the worker writes the answer's letter, and forgets what is over.
create policy answers on visitor_message to portal_job using ((select claimed_account()) is null and answered_at is not null);
grant select (id, brand, kind, email, sent_at, answered_at, answer), delete on visitor_message to portal_job;

-- Each waits at the desk until the end of the day that was promised, in Berlin.
create policy visitor_message on desk_case for insert to portal_auth
  with check (kind in ('correction', 'barrier') and company_id is null and asked_by is null and closed_at is null);
create policy visitor_message_over on desk_case to portal_job using (kind in ('correction', 'barrier') and closed_at is not null);
create function visitor_message_case() returns trigger language plpgsql as $$
begin
  insert into desk_case (kind, brand, object, facts, since, due_at)
  values (new.kind, new.brand, new.id::text,
    jsonb_strip_nulls(jsonb_build_object('reason', new.reason, 'company', new.company, 'address', new.address, 'page', new.page, 'text', new.text, 'email', new.email)),
    new.sent_at, (new.answer_by + 1)::timestamp at time zone 'Europe/Berlin');
  return null;
end $$;
create trigger visitor_message_case_in after insert on visitor_message for each row execute function visitor_message_case();
create function visitor_messages_gone() returns trigger language plpgsql as $$
begin
  delete from desk_case c using gone g where c.kind in ('correction', 'barrier') and c.object = g.id::text;
  return null;
end $$;
create trigger visitor_messages_out after delete on visitor_message referencing old table as gone for each statement execute function visitor_messages_gone();

reset role;
