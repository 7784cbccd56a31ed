set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- Files that a company writes with. One is uploaded first and lies in quarantine while it is checked; it belongs to one message, once that is sent.
create table service_case_file (
  account_id bigint not null references account on delete cascade,
  -- Part of the key in the file store.
  id text not null check (id ~ '^[A-Za-z0-9-]{8,64}$'),
  -- The matter, and the version of its message; neither until it is sent.
  case_id bigint,
  version integer,
  name text not null,
  state text not null default 'checking' check (state in ('checking', 'ready', 'refused')),
  refusal text check (refusal in ('malware', 'not-supported', 'unreadable', 'too-many-pixels')),
  -- What came while it is checked, what is kept afterwards.
  content_type text not null,
  bytes integer not null check (bytes > 0),
  sha256 bytea not null,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, case_id) references service_case on delete cascade,
  check ((case_id is null) = (version is null)),
  check ((state = 'refused') = (refusal is not null))
);
create index service_case_file_message on service_case_file (account_id, case_id, version);
call fence_account('service_case_file');
alter policy named_account on service_case_file using (account_id = (select claimed_account('service'))) with check (account_id = (select claimed_account('service')));
grant insert (account_id, id, name, content_type, bytes, sha256, created_by), update (case_id, version) on service_case_file to portal_app;
grant update (state, refusal, content_type, bytes), delete on service_case_file to portal_job;
grant select on service_case_file to portal_desk;

-- The same as in 0086, with the names of the files beside the words.
create or replace function service_case_waits() returns trigger language plpgsql as $$
declare
  c record;
begin
  select * into c from service_case where account_id = new.account_id and id = new.case_id;
  perform desk_close('service-case', new.account_id, new.case_id::text);
  if new.side = 'company' then
    perform desk_open('service-case', new.account_id, new.written_by, new.case_id::text,
      jsonb_build_object('type', c.type, 'subject', c.subject, 'phone', c.phone, 'callAt', c.call_at, 'person', new.written_by_name, 'words',
        (select jsonb_agg(jsonb_build_object('side', m.side, 'text', m.text) order by m.version) from service_case_message m
         where m.account_id = new.account_id and m.case_id = new.case_id),
        'files', (select coalesce(jsonb_agg(f.name order by f.version, f.created_at, f.id), '[]') from service_case_file f
         where f.account_id = new.account_id and f.case_id = new.case_id)),
      new.at, case when c.call_at > now() then c.call_at else (c.answer_by + 1)::timestamp at time zone 'Europe/Berlin' end);
    update occasion set over_at = now()
    where account_id = new.account_id and kind = 'case-answered' and over_at is null and split_part(object, '@', 1) = new.case_id::text;
  else
    perform tell('case-answered', new.account_id, new.case_id || '@' || new.version, jsonb_build_object('subject', c.subject), now(), 1);
  end if;
  return null;
end $$;

-- A cancellation that the provider has answered.
create function product_cancellation_told() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from occasion where account_id = old.account_id and kind = 'cancellation-answered' and split_part(object, '@', 1) = old.id::text;
  else
    perform tell('cancellation-answered', new.account_id, new.id || '@' || new.version,
      jsonb_build_object('product', new.name, 'state', new.state, 'endsOn', new.ends_on), now(), 1);
  end if;
  return null;
end $$;
create trigger product_cancellation_told after update of state on product_cancellation for each row
  when (new.state <> old.state and new.state in ('confirmed', 'contradicted')) execute function product_cancellation_told();
create trigger product_cancellation_told_out after delete on product_cancellation for each row execute function product_cancellation_told();

-- A wish for a rest of ads that the provider has answered.
create function ad_pause_told() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from occasion where account_id = old.account_id and kind = 'ad-pause-answered' and split_part(object, '@', 2) = old.id::text;
  else
    perform tell('ad-pause-answered', new.account_id, new.channel || '@' || new.id || '@' || new.version,
      jsonb_build_object('channel', new.channel, 'state', new.state, 'from', new.from_on, 'to', new.until_on), now(), 1);
  end if;
  return null;
end $$;
create trigger ad_pause_told after update of state on ad_pause for each row
  when (new.state <> old.state and new.state in ('accepted', 'refused')) execute function ad_pause_told();
create trigger ad_pause_told_out after delete on ad_pause for each row execute function ad_pause_told();

-- The last day to cancel, counted as term.rules.ts counts (a test compares the two over thousands of terms): triggers cannot ask there.
create function day_of_month(in_month date, in_day integer) returns date language sql immutable as $$
  select in_month + least(in_day, extract(day from in_month + interval '1 month' - interval '1 day')::int) - 1
$$;
create function last_day_of_term(starts date, months integer) returns date language sql immutable as $$
  select case when extract(day from starts) = 1 then (date_trunc('month', starts) + make_interval(months => months))::date - 1
    else day_of_month((date_trunc('month', starts) + make_interval(months => months))::date, extract(day from starts)::int - 1) end
$$;
create function last_day_to_cancel(ends date, count integer, unit text) returns date language sql immutable as $$
  select case when unit = 'day' then ends - count
    when extract(day from ends + 1) = 1 then (date_trunc('month', ends) + make_interval(months => 1 - count))::date - 1
    else day_of_month((date_trunc('month', ends) - make_interval(months => count))::date, extract(day from ends)::int) end
$$;
create function next_day_to_cancel(starts date, minimum integer, count integer, unit text, renewal integer, today date) returns date language plpgsql immutable strict as $$
declare
  term integer := greatest(0, ((extract(year from today) - extract(year from starts)) * 12 + extract(month from today) - extract(month from starts) - minimum)::int
    / renewal - 2);
  last date;
begin
  loop
    last := last_day_to_cancel(last_day_of_term(starts, minimum + term * renewal), count, unit);
    exit when last >= today;
    term := term + 1;
  end loop;
  return last;
end $$;

-- The reminder of a product: one for the next last day to cancel, 30 days before it. Where it goes on by less than three months there is not enough to miss.
create function deadline_tell(in_account bigint, in_product integer) returns void language plpgsql as $$
declare
  today constant date := (now() at time zone 'Europe/Berlin')::date;
  p record;
  last date;
  named text;
  kept text[] := '{}';
begin
  select * into p from product where account_id = in_account and id = in_product and detail_name is not null and status <> 'Inactive' and ends_on is null
    and renewal_months >= 3 and not exists (select from product_cancellation c where c.account_id = in_account and c.product_id = in_product
      and (c.state = 'open' or (c.state = 'confirmed' and c.ends_on >= today)));
  last := next_day_to_cancel(p.starts_on, p.minimum_months, p.notice_count, p.notice_unit, p.renewal_months, today);
  -- Of one that was told of already the next is written, too.
  while last is not null loop
    named := in_product || '@' || last;
    kept := kept || named;
    exit when not exists (select from occasion where account_id = in_account and kind = 'contract-deadline' and object = named and told_at is not null);
    last := next_day_to_cancel(p.starts_on, p.minimum_months, p.notice_count, p.notice_unit, p.renewal_months, last + 1);
  end loop;
  update occasion set over_at = case when object <> all (kept) then now() end
  where account_id = in_account and kind = 'contract-deadline' and split_part(object, '@', 1) = in_product::text and (over_at is null) = (object <> all (kept));
  if last is not null then
    perform tell('contract-deadline', in_account, named, jsonb_build_object('product', p.detail_name, 'day', last,
      'until', (last + 1)::timestamp at time zone 'Europe/Berlin'), greatest(now(), (last - 30)::timestamp at time zone 'Europe/Berlin'), 1);
  end if;
end $$;
create function product_deadline() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from occasion where account_id = old.account_id and kind = 'contract-deadline' and split_part(object, '@', 1) = old.id::text;
  else
    perform deadline_tell(new.account_id, new.id);
  end if;
  return null;
end $$;
create trigger product_deadline_in after insert on product for each row when (new.renewal_months >= 3) execute function product_deadline();
create trigger product_deadline after update on product for each row
  when ((new.starts_on, new.minimum_months, new.notice_count, new.notice_unit, new.renewal_months, new.ends_on, new.status, new.detail_name)
    is distinct from (old.starts_on, old.minimum_months, old.notice_count, old.notice_unit, old.renewal_months, old.ends_on, old.status, old.detail_name))
  execute function product_deadline();
create trigger product_deadline_out after delete on product for each row execute function product_deadline();
create function cancellation_deadline() returns trigger language plpgsql as $$
begin
  perform deadline_tell(new.account_id, new.product_id);
  return null;
end $$;
create trigger cancellation_deadline after insert or update of state on product_cancellation for each row execute function cancellation_deadline();
-- Whoever was reminded is reminded of the next one in time: it is written when this one is told.
create function deadline_next() returns trigger language plpgsql as $$
begin
  perform deadline_tell(new.account_id, split_part(new.object, '@', 1)::int);
  return null;
end $$;
create trigger deadline_next after update of told_at on occasion for each row
  when (new.kind = 'contract-deadline' and old.told_at is null and new.told_at is not null) execute function deadline_next();
grant select on product to portal_desk;
grant select (over_at, told_at), update (over_at) on occasion to portal_desk;

-- The standing copy of invoices to one address outside of the company. Nothing is sent before whoever reads there has said yes, by the link of a letter.
create table document_copy (
  account_id bigint primary key references account on delete cascade,
  id uuid not null,
  email text not null,
  -- Ended by the reader, or the address takes nothing; what the company ends is gone.
  state text not null default 'asked' check (state in ('asked', 'active', 'left', 'unreached')),
  -- Of the secret in the links of its letters.
  link_hash bytea not null,
  asked_by bigint not null,
  asked_at timestamptz not null default now(),
  -- Since when it is so.
  settled_at timestamptz,
  unique (account_id, id),
  check ((state = 'asked') = (settled_at is null))
);
call fence_account('document_copy');
alter policy named_account on document_copy using (account_id = (select claimed_account('documents'))) with check (account_id = (select claimed_account('documents')));
call open_to_feed('document_copy');
grant insert (account_id, id, email, link_hash, asked_by), delete on document_copy to portal_app;
grant update (state, settled_at) on document_copy to portal_job, portal_feed;
-- Whoever has the link sees this one, and says yes or no to it.
create policy linked_copy on document_copy as restrictive to portal_auth using (link_hash = (select claimed_link()));
grant select (account_id, id, email, state, asked_at, link_hash), update (state, settled_at) on document_copy to portal_auth;

-- Each document goes once, and a report of a mail server names the letter that it went with.
create table document_copy_sent (
  account_id bigint not null,
  copy_id uuid not null,
  document_id bigint not null,
  letter uuid,
  primary key (account_id, copy_id, document_id),
  foreign key (account_id, copy_id) references document_copy (account_id, id) on delete cascade,
  foreign key (account_id, document_id) references document on delete cascade
);
create index document_copy_sent_letter on document_copy_sent (letter) where letter is not null;
call fence_account('document_copy_sent');
alter policy named_account on document_copy_sent using (account_id = (select claimed_account('documents'))) with check (account_id = (select claimed_account('documents')));
call open_to_feed('document_copy_sent');
grant insert (account_id, copy_id, document_id), update (letter) on document_copy_sent to portal_job;

-- The company is told when it stopped without its doing, until it asks anew or takes the address away.
create function document_copy_told() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update occasion set over_at = now() where account_id = old.account_id and kind = 'copy-stopped' and object = old.id::text and over_at is null;
  else
    perform tell('copy-stopped', new.account_id, new.id::text, jsonb_build_object('why', new.state), now(), 1);
  end if;
  return null;
end $$;
create trigger document_copy_told after update of state on document_copy for each row
  when (new.state <> old.state and new.state in ('left', 'unreached')) execute function document_copy_told();
create trigger document_copy_told_out after delete on document_copy for each row execute function document_copy_told();
alter policy of_sign_in on occasion
  with check ((kind = 'offer-answered' and exists (select from offer_link)) or (kind = 'care-visit' and on_visit(account_id))
    or (kind = 'copy-stopped' and exists (select from document_copy)));
alter table counted_letter drop constraint counted_letter_lane_check;
alter table counted_letter add constraint counted_letter_lane_check
  check (lane in ('registration', 'reset', 'new-address', 'step-up', 'inquiry', 'sms-code', 'document-copy')) not valid;

reset role;

-- Contracts that are known already.
select deadline_tell(account_id, id) from product where renewal_months >= 3;
