set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- Papers of a company. They come by the feed, as a ready file or as the data of an invoice; a job checks or writes them, and nobody gets them before.
create table document (
  account_id bigint not null references account on delete cascade,
  id bigint not null,
  brand text not null,
  source text not null check (source in ('billing', 'contract', 'archive')),
  type text not null check (type in ('invoice', 'credit-note', 'reminder', 'contract', 'order-confirmation', 'report', 'letter')),
  number text not null check (number ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$'),
  title text not null,
  issued_on date not null,
  amount_cents integer,
  -- The account that it asks to pay to, as issued.
  iban text,
  payment text check (payment in ('open', 'paid')),
  paid_on date,
  -- What it is made of: a file in the inbox by its hash, or the data of an invoice. An issued invoice is never changed.
  brought bytea,
  invoice jsonb,
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'refused')),
  refusal text,
  -- What is kept: the hash is a part of the key in the file store, size and checksum are for the archive that it leaves in.
  sha256 bytea,
  bytes integer,
  crc32 bigint,
  xml_bytes integer,
  xml_crc32 bigint,
  -- One hash over number and check code: neither stands here, so that nobody who reads this table can pass off a letter as genuine.
  proof bytea,
  primary key (account_id, id),
  unique (account_id, source, type, number),
  check ((brought is null) <> (invoice is null)),
  check (paid_on is null or payment = 'paid'),
  check ((state = 'refused') = (refusal is not null)),
  check ((state = 'ready') = (sha256 is not null and bytes is not null and crc32 is not null)),
  check ((xml_bytes is null) = (xml_crc32 is null))
);
call fence_account('document');
call open_to_feed('document');
create index document_proof on document (proof) where proof is not null;
create index document_by_day on document (account_id, issued_on desc, number desc) where state = 'ready';
grant insert (account_id, id, brand, source, type, number, title, issued_on, amount_cents, iban, payment, paid_on, brought, invoice, proof),
  update (source, type, number, title, issued_on, amount_cents, iban, payment, paid_on, brought, proof, state, refusal) on document to portal_feed;
grant update (state, refusal, iban, sha256, bytes, crc32, xml_bytes, xml_crc32, proof) on document to portal_job;

-- Whoever asks whether a letter is genuine is told what stands in it, and of no letter whose number and code they do not have.
call open_to_public('document', $$state = 'ready' and proof is not null$$);
grant select (brand, type, issued_on, amount_cents, iban, proof) on document to portal_public;

-- A file that is refused goes where refused records of the feed go, with their case at the desk.
create policy refused_file on feed_refusal to portal_job using (entity = 'document') with check (entity = 'document');
grant select, insert (feeder, entity, record_id, field, reason, day) on feed_refusal to portal_job;
create policy refused_file on feed_record for select to portal_job using (entity = 'document' and account_id = (select claimed_account()));
create policy refused_file on feeder for select to portal_job using ((select claimed_account()) is not null);
create index feed_record_document on feed_record (account_id, number) where entity = 'document';
create policy refused_file on desk_case to portal_job using (kind = 'feed-refused') with check (kind = 'feed-refused');
create function document_refused() returns trigger language plpgsql as $$
begin
  insert into feed_refusal (feeder, entity, record_id, field, reason, day)
  select r.feeder, r.entity, r.record_id, 'sha256', new.refusal, (now() at time zone 'Europe/Berlin')::date
  from feed_record r where r.entity = 'document' and r.number = new.id and r.account_id = new.account_id
  on conflict do nothing;
  return null;
end $$;
create trigger document_refused after update of state on document for each row
  when (new.state = 'refused' and old.state <> 'refused') execute function document_refused();

-- The company is told of a new invoice; what is brought in afterwards is no news.
create function document_told() returns trigger language plpgsql as $$
begin
  perform tell('invoice-ready', new.account_id, new.id::text, jsonb_build_object('type', new.type, 'number', new.number, 'title', new.title), now(), 1);
  return null;
end $$;
create trigger document_told after update of state on document for each row
  when (new.state = 'ready' and old.state = 'waiting' and new.type in ('invoice', 'credit-note') and new.issued_on > current_date - 31) execute function document_told();

reset role;
