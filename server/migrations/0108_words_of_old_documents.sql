set local lock_timeout = '5s';
set local statement_timeout = '60min';

-- What is there already is found, too. The owner is fenced like everybody else, so this is done by whoever migrates.
insert into document_word (account_id, id, word, at)
  select d.account_id, d.id, w, document_moment(d.issued_on) from document d cross join lateral words_of(d) w on conflict do nothing;
