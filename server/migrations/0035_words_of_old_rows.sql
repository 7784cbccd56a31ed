set local lock_timeout = '5s';
set local statement_timeout = '60min';

-- What is there already is found, too; about 40 µs a row, and nobody waits for it. The owner is fenced like everybody else, so this is done by whoever migrates.
insert into lead_word (account_id, id, word, at)
  select l.account_id, l.id, w, l.received_at from lead l cross join lateral words_of(l) w on conflict do nothing;
insert into lead_word (account_id, id, word, at)
  select l.account_id, l.id, w, l.received_at
  from lead_contact c join lead l on l.account_id = c.account_id and l.id = c.lead_id cross join lateral words_of(c) w on conflict do nothing;
insert into review_word (account_id, id, word, at)
  select r.account_id, r.id, w, r.rated_at from review r cross join lateral words_of(r) w on conflict do nothing;
insert into phone_call_word (account_id, id, word, at)
  select c.account_id, c.id, w, c.called_at from phone_call c cross join lateral words_of(c) w on conflict do nothing;
