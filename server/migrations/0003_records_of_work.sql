set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- The first answer to a submission, replayed for every repetition of it.
create table idempotency (
  user_id bigint not null,
  key text not null,
  call text not null,
  request_hash bytea not null,
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_by_age on idempotency (created_at);

-- What somebody typed and did not save yet.
create table draft (
  user_id bigint not null references app_user on delete cascade,
  account_id bigint not null references account on delete cascade,
  form text not null,
  data jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (account_id, user_id, form)
);

-- Who did what: written in the transaction of the change, chained per company (or per person), never changed.
create table audit_event (
  account_id bigint not null default 0,
  user_id bigint not null default 0,
  seq bigint not null,
  at timestamptz not null default now(),
  actor bigint not null,
  staff boolean not null,
  session_family uuid,
  call text not null,
  object text,
  fields text[] not null,
  request_id uuid not null,
  ip_prefix text not null,
  prev_hash bytea not null,
  hash bytea not null,
  primary key (account_id, user_id, seq, at)
) partition by range (at);

create table audit_head (
  account_id bigint not null default 0,
  user_id bigint not null default 0,
  seq bigint not null,
  hash bytea not null,
  primary key (account_id, user_id)
);

do $$
declare
  name text;
begin
  foreach name in array array['idempotency', 'draft', 'audit_event', 'audit_head'] loop
    execute format('alter table %I enable row level security, force row level security', name);
  end loop;
  -- A chain belongs to a company, or to a person for what concerns no company.
  foreach name in array array['audit_event', 'audit_head'] loop
    execute format('create policy company_chain on %I to portal_app, portal_care, portal_job using (account_id = (select claimed_account())) with check (account_id = (select claimed_account()))', name);
    execute format('create policy person_chain on %I to portal_app, portal_auth using (account_id = 0 and user_id = (select claimed_user())) with check (account_id = 0 and user_id = (select claimed_user()))', name);
  end loop;
end $$;
create policy own_user on idempotency using (user_id = (select claimed_user())) with check (user_id = (select claimed_user()));
-- The one thing the worker may do across people: remove what has run out.
create policy purge on idempotency to portal_job using (created_at < now() - interval '1 day');
create policy purge on session to portal_job using (absolute_end < now() - interval '30 days');
create policy own_draft on draft to portal_app
  using (user_id = (select claimed_user()) and account_id = (select claimed_account()))
  with check (user_id = (select claimed_user()) and account_id = (select claimed_account()));

-- Months in advance; the nightly job makes more.
create function audit_partition(month date) returns void language plpgsql as $$
begin
  execute format('create table if not exists %I partition of audit_event for values from (%L) to (%L)',
                 'audit_event_' || to_char(month, 'YYYY_MM'), month, (month + interval '1 month')::date);
  execute format('alter table %I enable row level security, force row level security', 'audit_event_' || to_char(month, 'YYYY_MM'));
end $$;
select audit_partition((date_trunc('month', now()) + make_interval(months => n))::date) from generate_series(-1, 12) n;
create table audit_event_default partition of audit_event default;
alter table audit_event_default enable row level security, force row level security;

-- Appends one event to its chain. The head row serialises writers of one chain only.
create function audit_append(
  in_account bigint, in_user bigint, in_staff boolean, in_family uuid, in_call text, in_object text, in_fields text[], in_request uuid, in_ip text
) returns bigint language plpgsql as $$
declare
  chain_user bigint := case when in_account = 0 then in_user else 0 end;
  head audit_head;
  event audit_event;
begin
  insert into audit_head values (in_account, chain_user, 0, sha256('')) on conflict do nothing;
  select * into head from audit_head where account_id = in_account and user_id = chain_user for update;
  event := (in_account, chain_user, head.seq + 1, clock_timestamp(), in_user, in_staff, in_family, in_call, in_object, in_fields, in_request, in_ip, head.hash, null);
  event.hash := audit_hash(event);
  insert into audit_event select event.*;
  update audit_head set seq = event.seq, hash = event.hash where account_id = in_account and user_id = chain_user;
  return event.seq;
end $$;
-- Every column counts, and the hash before: a row that was changed, removed or put in breaks the chain from there on.
create function audit_hash(event audit_event) returns bytea language sql stable as $$
  select sha256(event.prev_hash || convert_to(concat_ws('|', event.account_id, event.user_id, event.seq, extract(epoch from event.at)::text, event.actor,
    event.staff, coalesce(event.session_family::text, '-'), event.call, coalesce(event.object, '-'), array_to_string(event.fields, ','),
    event.request_id, event.ip_prefix), 'UTF8'))
$$;

grant select, insert, update on idempotency to portal_app;
grant select, delete on idempotency, session to portal_job;
grant select, insert, update, delete on draft to portal_app;
grant select, insert on audit_event to portal_app, portal_auth, portal_job;
grant select, insert, update on audit_head to portal_app, portal_auth, portal_job;
grant select on audit_event to portal_care;

reset role;
