set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- The words of a text as they are compared, for rows and for what somebody looks for alike: this is the one place. Müller, Mueller and MULLER are one,
-- Straße is Strasse. Letters fall apart into letter and accent first, so that the locale of the database does not matter.
create function search_words(said text) returns setof text language sql immutable parallel safe as $$
  select distinct left(regexp_replace(word, '([aou])e+', '\1', 'g'), 24) collate "C"
  from regexp_split_to_table(
    lower(translate(replace(replace(regexp_replace(normalize(said, nfd), '[\u0300-\u036f]', '', 'g'), 'ß', 'ss'), 'ẞ', 'ss'),
      'æœøłđıÆŒØŁĐ', 'aooldiaoold') collate "C"),
    '[^a-z0-9]+') word
  where word <> ''
$$;
-- A phone number is one word, however it is written: with or without blanks, brackets and the country.
create function phone_word(said text) returns text language sql immutable strict parallel safe as $$
  select replace(regexp_replace(regexp_replace(said, '[^0-9+]', '', 'g'), '^(\+|00)490?', '0'), '+', '') collate "C"
$$;
-- What somebody looks for: what begins like a phone number is one, and of a mail address the name before the sign counts.
create function sought_words(typed text) returns setof text language sql immutable parallel safe as $$
  select phone_word(typed) where typed ~ '^\s*[+0][0-9 ()/.-]*$' and phone_word(typed) <> ''
  union all
  select word from search_words(regexp_replace(typed, '@\S*', '', 'g')) word where typed !~ '^\s*[+0][0-9 ()/.-]*$'
$$;

-- One line per word of a row, with the row's moment: a word is looked up in the order of time, and only among the company's own words. Bytewise order, so
-- that a beginning is a range. Triggers erase the words with their row; a foreign key would cost a look at the row for every word.
create table lead_word (
  account_id bigint not null,
  id bigint not null,
  word text collate "C" not null,
  at timestamptz not null,
  primary key (account_id, id, word)
);
create index lead_by_word on lead_word (account_id, word, at desc, id desc);
create table review_word (
  account_id bigint not null,
  id bigint not null,
  word text collate "C" not null,
  at timestamptz not null,
  primary key (account_id, id, word)
);
create index review_by_word on review_word (account_id, word, at desc, id desc);
create table phone_call_word (
  account_id bigint not null,
  id bigint not null,
  word text collate "C" not null,
  at timestamptz not null,
  primary key (account_id, id, word)
);
create index phone_call_by_word on phone_call_word (account_id, word, at desc, id desc);

-- Which words a row is found by. Who asks is found after acceptance only: before, a search would tell what the request still hides.
create function words_of(l lead) returns setof text language sql stable as $$
  select word from search_words(concat_ws(' ', l.external_id, l.title, l.trade, l.zip_code, l.city)) word
$$;
create function words_of(c lead_contact) returns setof text language sql stable as $$
  select word from search_words(concat_ws(' ', c.name, split_part(c.email, '@', 1), c.street)) word where c.lead_status = 'accepted'
  union
  select phone_word(c.phone) where c.lead_status = 'accepted' and phone_word(c.phone) <> ''
$$;
create function words_of(r review) returns setof text language sql stable as $$ select word from search_words(concat_ws(' ', r.author, r.rating_text)) word $$;
create function words_of(c phone_call) returns setof text language sql stable as $$
  select word from search_words(concat_ws(' ', c.caller, c.subject, c.note)) word
  union
  select phone_word(c.phone) where phone_word(c.phone) <> ''
$$;

-- Statement triggers: the words of all changed rows at once, also for a bulk COPY. What changes no word writes none.
create function lead_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from lead_word w using gone g where w.account_id = g.account_id and w.id = g.id;
  elsif tg_op = 'UPDATE' then
    delete from lead_word w using added a join gone g using (account_id, id)
    where w.account_id = a.account_id and w.id = a.id
      and (a.external_id, a.title, a.trade, a.zip_code, a.city, a.received_at) is distinct from (g.external_id, g.title, g.trade, g.zip_code, g.city, g.received_at);
    insert into lead_word (account_id, id, word, at)
    select l.account_id, l.id, w, l.received_at from added a join lead l using (account_id, id) cross join lateral (
      select words_of(l) as w union select words_of(c) from lead_contact c where c.account_id = l.account_id and c.lead_id = l.id) said
    where not exists (select from lead_word o where o.account_id = l.account_id and o.id = l.id);
  else
    insert into lead_word (account_id, id, word, at)
    select a.account_id, a.id, w, a.received_at
    from added a cross join lateral search_words(concat_ws(' ', a.external_id, a.title, a.trade, a.zip_code, a.city)) w;
  end if;
  return null;
end $$;
create trigger lead_worded_in after insert on lead referencing new table as added for each statement execute function lead_words();
create trigger lead_worded_over after update on lead referencing old table as gone new table as added for each statement execute function lead_words();
create trigger lead_worded_out after delete on lead referencing old table as gone for each statement execute function lead_words();

-- A contact opens with the acceptance (the foreign key carries the status over), and may go before its request does.
create function lead_contact_words() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from lead_word w using gone g where w.account_id = g.account_id and w.id = g.lead_id and g.lead_status = 'accepted';
    insert into lead_word (account_id, id, word, at)
    select l.account_id, l.id, w, l.received_at from gone g join lead l on l.account_id = g.account_id and l.id = g.lead_id cross join lateral words_of(l) w
    where g.lead_status = 'accepted' on conflict do nothing;
  end if;
  if tg_op <> 'DELETE' then
    insert into lead_word (account_id, id, word, at)
    select l.account_id, l.id, w, l.received_at
    from added a join lead_contact c using (account_id, lead_id) join lead l on l.account_id = a.account_id and l.id = a.lead_id cross join lateral words_of(c) w
    where a.lead_status = 'accepted' on conflict do nothing;
  end if;
  return null;
end $$;
create trigger lead_contact_worded_in after insert on lead_contact referencing new table as added for each statement execute function lead_contact_words();
create trigger lead_contact_worded_over after update on lead_contact referencing old table as gone new table as added for each statement execute function lead_contact_words();
create trigger lead_contact_worded_out after delete on lead_contact referencing old table as gone for each statement execute function lead_contact_words();

create function review_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from review_word w using gone g where w.account_id = g.account_id and w.id = g.id;
    return null;
  end if;
  if tg_op = 'UPDATE' then
    delete from review_word w using added a join gone g using (account_id, id)
    where w.account_id = a.account_id and w.id = a.id and (a.author, a.rating_text, a.rated_at) is distinct from (g.author, g.rating_text, g.rated_at);
  end if;
  insert into review_word (account_id, id, word, at)
  select r.account_id, r.id, w, r.rated_at from added a join review r using (account_id, id) cross join lateral words_of(r) w
  where tg_op = 'INSERT' or not exists (select from review_word o where o.account_id = r.account_id and o.id = r.id);
  return null;
end $$;
create trigger review_worded_in after insert on review referencing new table as added for each statement execute function review_words();
create trigger review_worded_over after update on review referencing old table as gone new table as added for each statement execute function review_words();
create trigger review_worded_out after delete on review referencing old table as gone for each statement execute function review_words();

create function phone_call_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from phone_call_word w using gone g where w.account_id = g.account_id and w.id = g.id;
    return null;
  end if;
  if tg_op = 'UPDATE' then
    delete from phone_call_word w using added a join gone g using (account_id, id)
    where w.account_id = a.account_id and w.id = a.id and (a.caller, a.phone, a.subject, a.note, a.called_at) is distinct from (g.caller, g.phone, g.subject, g.note, g.called_at);
  end if;
  insert into phone_call_word (account_id, id, word, at)
  select c.account_id, c.id, w, c.called_at from added a join phone_call c using (account_id, id) cross join lateral words_of(c) w
  where tg_op = 'INSERT' or not exists (select from phone_call_word o where o.account_id = c.account_id and o.id = c.id);
  return null;
end $$;
create trigger phone_call_worded_in after insert on phone_call referencing new table as added for each statement execute function phone_call_words();
create trigger phone_call_worded_over after update on phone_call referencing old table as gone new table as added for each statement execute function phone_call_words();
create trigger phone_call_worded_out after delete on phone_call referencing old table as gone for each statement execute function phone_call_words();

call fence_account('lead_word');
call fence_account('review_word');
call fence_account('phone_call_word');
-- Kept by triggers with the rights of whoever writes the rows.
grant insert, delete on lead_word, review_word, phone_call_word to portal_app, portal_job;

reset role;
