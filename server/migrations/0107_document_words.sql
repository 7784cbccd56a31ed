set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- Documents are found by their words like requests, reviews and phone calls: title, number, kind and year, in the one writing of `search_words`.
create table document_word (
  account_id bigint not null,
  id bigint not null,
  word text collate "C" not null,
  at timestamptz not null,
  primary key (account_id, id, word)
);
create index document_by_word on document_word (account_id, word, at desc, id desc);

-- People say Rechnung or Faktura, Vertrag or Auftrag: the words of the kind are kept beside those of the title.
create function document_kind(type text) returns text language sql immutable parallel safe as $$
  select case type
    when 'invoice' then 'Rechnung Faktura'
    when 'credit-note' then 'Gutschrift Erstattung'
    when 'reminder' then 'Mahnung Zahlungserinnerung'
    when 'contract' then 'Vertrag Vereinbarung'
    when 'order-confirmation' then 'Auftragsbestätigung Bestellung'
    when 'report' then 'Bericht Auswertung'
    else 'Schreiben Brief' end
$$;
create function document_moment(issued_on date) returns timestamptz language sql stable parallel safe as
$$ select issued_on::timestamp at time zone 'Europe/Berlin' $$;
create function words_of(d document) returns setof text language sql stable as $$
  select word from search_words(concat_ws(' ', d.title, d.number, document_kind(d.type), extract(year from d.issued_on)::text)) word
$$;

-- One trigger for what comes and what changes; what changes no word writes none.
create function document_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from document_word w using gone g where w.account_id = g.account_id and w.id = g.id;
    return null;
  end if;
  if tg_op = 'UPDATE' then
    delete from document_word w using added a join gone g using (account_id, id)
    where w.account_id = a.account_id and w.id = a.id and (a.title, a.number, a.type, a.issued_on) is distinct from (g.title, g.number, g.type, g.issued_on);
  end if;
  insert into document_word (account_id, id, word, at)
  select d.account_id, d.id, w, document_moment(d.issued_on) from added a join document d using (account_id, id) cross join lateral words_of(d) w
  where tg_op = 'INSERT' or not exists (select from document_word o where o.account_id = d.account_id and o.id = d.id);
  return null;
end $$;
create trigger document_worded_in after insert on document referencing new table as added for each statement execute function document_words();
create trigger document_worded_over after update on document referencing old table as gone new table as added for each statement execute function document_words();
create trigger document_worded_out after delete on document referencing old table as gone for each statement execute function document_words();

call fence_account('document_word');
alter policy named_account on document_word using (account_id = (select claimed_account('documents'))) with check (account_id = (select claimed_account('documents')));
call open_to_feed('document_word');
-- Kept by triggers with the rights of whoever writes the rows.
grant insert, delete on document_word to portal_feed, portal_job;

reset role;
