set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- Whether the company may change the website in the editor, and when somebody, or the clock, last asked for a check of it.
alter table website add column editable boolean not null default false, add column check_asked_at timestamptz;
grant insert (editable), update (editable) on website to portal_feed;
grant update (check_asked_at) on website to portal_app, portal_job;
-- The worker finds which websites nobody has looked at for a week without knowing whose they are.
create policy check_due on website for select to portal_job
  using ((select claimed_account()) is null and (check_asked_at is null or check_asked_at < now() - interval '7 days'));
create index website_check_due on website (check_asked_at nulls first);

-- What the last look at a website found. Nothing here without a fetch: a row is begun when the fetch is, and filled when it has ended.
create table website_check (
  account_id bigint not null,
  slot smallint not null,
  begun_at timestamptz not null,
  checked_at timestamptz,
  -- The address that was looked at, and the one that it ended at.
  url text not null,
  ended_at text,
  state text check (state in ('success', 'redirect', 'error')),
  fault text check (fault in ('not-reached', 'certificate', 'redirects', 'no-page', 'status')),
  seconds real,
  certificate_until date,
  findings jsonb not null default '[]',
  primary key (account_id, slot),
  foreign key (account_id, slot) references website on delete cascade,
  check ((checked_at is null) = (state is null)),
  check ((fault is not null) = (coalesce(state, '') = 'error'))
);
call fence_account('website_check');
alter policy named_account on website_check using (account_id = (select claimed_account('ads'))) with check (account_id = (select claimed_account('ads')));
grant insert (account_id, slot, begun_at, url), update (begun_at, checked_at, url, ended_at, state, fault, seconds, certificate_until, findings)
  on website_check to portal_job;

-- Files and words for our editors. The number is what events and answers name.
create table website_order (
  account_id bigint not null,
  id bigint generated always as identity,
  slot smallint not null,
  note text not null,
  due_on date not null,
  state text not null default 'sent' check (state in ('sent', 'in-work', 'done')),
  sent_at timestamptz not null default now(),
  sent_by bigint not null,
  sent_by_name text,
  answered_at timestamptz,
  words text,
  primary key (account_id, id),
  foreign key (account_id, slot) references website on delete cascade,
  check ((state = 'sent') = (answered_at is null)),
  check ((answered_at is null) = (words is null))
);
create index website_order_slot on website_order (account_id, slot, id);
create index website_order_by_person on website_order (sent_by);
call fence_account('website_order');
alter policy named_account on website_order using (account_id = (select claimed_account('ads'))) with check (account_id = (select claimed_account('ads')));
call open_to_feed('website_order');
grant insert (account_id, slot, note, due_on, sent_by, sent_by_name) on website_order to portal_app;
grant update (state, answered_at, words) on website_order to portal_feed, portal_desk;
create policy own_orders on website_order for select to portal_job using (sent_by = (select claimed_user()));
create policy forget_person on website_order for update to portal_job
  using (sent_by = (select claimed_user())) with check (sent_by = (select claimed_user()));
grant update (sent_by_name) on website_order to portal_job;

-- A file for our editors. While it is checked it lies in quarantine and nobody gets it; what is handed out afterwards was written by us.
create table website_file (
  account_id bigint not null,
  -- Part of the key in the file store.
  id text not null check (id ~ '^[A-Za-z0-9-]{8,64}$'),
  slot smallint not null,
  name text not null,
  state text not null default 'checking' check (state in ('checking', 'ready', 'refused')),
  refusal text check (refusal in ('malware', 'not-supported', 'unreadable', 'too-many-pixels')),
  content_type text not null,
  -- What came while it is checked, what is kept afterwards.
  bytes integer not null check (bytes > 0),
  sha256 bytea not null,
  -- The order that it was sent with.
  order_id bigint,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  checked_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, slot) references website on delete cascade,
  foreign key (account_id, order_id) references website_order on delete cascade,
  check ((state = 'refused') = (refusal is not null)),
  check ((state = 'checking') = (checked_at is null)),
  check (order_id is null or state = 'ready')
);
create index website_file_slot on website_file (account_id, slot);
create index website_file_order on website_file (account_id, order_id);
call fence_account('website_file');
alter policy named_account on website_file using (account_id = (select claimed_account('ads'))) with check (account_id = (select claimed_account('ads')));
grant insert (account_id, id, slot, name, content_type, bytes, sha256, created_by), update (order_id), delete on website_file to portal_app;
grant update (state, refusal, content_type, bytes, sha256, checked_at), delete on website_file to portal_job;

-- An order waits for a person of the provider until it is done, whoever says so.
create function website_order_case() returns trigger language plpgsql as $$
declare
  w record;
begin
  if tg_op = 'DELETE' then
    perform desk_close('website-order', old.account_id, old.id::text);
  elsif new.state = 'done' then
    perform desk_close('website-order', new.account_id, new.id::text);
  elsif tg_op = 'INSERT' then
    select name, url into w from website where account_id = new.account_id and slot = new.slot;
    perform desk_open('website-order', new.account_id, new.sent_by, new.id::text,
      jsonb_build_object('website', w.name, 'url', w.url, 'note', new.note, 'dueOn', new.due_on), now(),
      (new.due_on + 1)::timestamp at time zone 'Europe/Berlin');
  end if;
  return null;
end $$;
create trigger website_order_case after insert or update of state or delete on website_order for each row execute function website_order_case();
do $$
begin
  execute (select format('alter policy fed on desk_case using ((%1$s) or kind = ''website-order'') with check ((%1$s) or kind = ''website-order'')',
    pg_get_expr(polqual, polrelid)) from pg_policy where polrelid = 'desk_case'::regclass and polname = 'fed');
end $$;
grant select on website, website_order, website_file to portal_desk;

-- People are told of what our editors say, once when they begin and once when it is done.
create function website_order_told() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from occasion where account_id = old.account_id and kind = 'website-answered' and split_part(object, '@', 1) = old.id::text;
  else
    perform tell('website-answered', new.account_id, new.id || '@' || new.state,
      jsonb_build_object('website', (select name from website where account_id = new.account_id and slot = new.slot), 'state', new.state), now(), 1);
  end if;
  return null;
end $$;
create trigger website_order_told after update of state on website_order for each row when (new.state <> old.state) execute function website_order_told();
create trigger website_order_told_out after delete on website_order for each row execute function website_order_told();

-- And of a certificate that ends within three weeks, until another one is seen.
create function website_certificate_told() returns trigger language plpgsql as $$
declare
  ends constant text := new.slot || '@' || new.certificate_until;
begin
  update occasion set over_at = now()
  where account_id = new.account_id and kind = 'website-certificate' and over_at is null and split_part(object, '@', 1) = new.slot::text and object <> ends;
  if new.certificate_until <= (now() at time zone 'Europe/Berlin')::date + 21 then
    perform tell('website-certificate', new.account_id, ends,
      jsonb_build_object('website', (select name from website where account_id = new.account_id and slot = new.slot), 'lastDay', new.certificate_until), now(), 1);
  end if;
  return null;
end $$;
create trigger website_certificate_told after update of certificate_until on website_check for each row
  when (new.certificate_until is not null) execute function website_certificate_told();
create function website_check_out() returns trigger language plpgsql as $$
begin
  delete from occasion where account_id = old.account_id and kind = 'website-certificate' and split_part(object, '@', 1) = old.slot::text;
  return null;
end $$;
create trigger website_check_out after delete on website_check for each row execute function website_check_out();

-- The mailboxes of a website's domain, as the provider last told of them. There is no place for a password.
create table website_mail (
  account_id bigint not null references account on delete cascade,
  id bigint not null,
  identifier text not null,
  told_at timestamptz not null,
  domain text not null,
  webmail_url text not null,
  create_url text,
  box_limit integer not null,
  boxes jsonb not null,
  setup jsonb not null,
  delivery jsonb not null,
  primary key (account_id, id)
);
create index website_mail_website on website_mail (account_id, identifier);
call fence_account('website_mail');
alter policy named_account on website_mail using (account_id = (select claimed_account('ads'))) with check (account_id = (select claimed_account('ads')));
call open_to_feed('website_mail');
grant insert (account_id, id, identifier, told_at, domain, webmail_url, create_url, box_limit, boxes, setup, delivery),
  update (identifier, told_at, domain, webmail_url, create_url, box_limit, boxes, setup, delivery), delete on website_mail to portal_feed;

reset role;
