set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- A code for one company, by letter to its address or by mail. Only hashes stand here: of the link, and of the digits of a letter, keyed because they are few.
create table account_link_code (
  account_id bigint not null references account on delete cascade,
  id uuid not null default gen_random_uuid(),
  channel text not null check (channel in ('letter', 'mail')),
  -- The address that the mail goes to.
  address text check (length(address) <= 254),
  -- Null until the mail is written.
  token_hash bytea,
  pin_hash bytea,
  -- By which key the digits were hashed.
  key_id text,
  -- Wrong guesses at the digits.
  tries integer not null default 0,
  -- When its mail was put into the queue; a letter is drawn at once.
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  used_by bigint,
  primary key (account_id, id),
  check ((channel = 'mail') = (address is not null)),
  check ((channel = 'letter') = (pin_hash is not null)),
  check ((pin_hash is null) = (key_id is null)),
  check ((used_at is null) = (used_by is null))
);
create unique index account_link_code_token on account_link_code (account_id, token_hash);
create index account_link_code_unsent on account_link_code (created_at) where sent_at is null;
create index account_link_code_over on account_link_code (expires_at);
create index account_link_code_by_user on account_link_code (used_by);
call fence_account('account_link_code');
alter policy named_account on account_link_code using (account_id = (select claimed_account('people'))) with check (account_id = (select claimed_account('people')));
revoke select on account_link_code from portal_app, portal_care;
-- Whoever has the link sees its code, whoever names the company the count of guesses at its letter, and nobody another mail.
create policy one_code on account_link_code as restrictive to portal_auth
  using (token_hash = (select claimed_link()) or pin_hash is not null) with check (token_hash = (select claimed_link()) or pin_hash is not null);
grant select, update (tries, used_at, used_by) on account_link_code to portal_auth;
grant insert (account_id, id, channel, address, token_hash, pin_hash, key_id, sent_at, expires_at), update (token_hash, sent_at, expires_at), delete on account_link_code to portal_job;
-- Naming nobody, the worker looks which mails wait, and clears what is over.
create policy unsent on account_link_code for select to portal_job using ((select claimed_account()) is null and sent_at is null);
create policy purge on account_link_code to portal_job using ((select claimed_account()) is null and expires_at < now() - interval '30 days');
-- The number of a person who is erased.
create policy used_by_me on account_link_code to portal_job using (used_by = (select claimed_user()));

-- A person's link to a company that has an account: begun with a code, and on the person's account from then on, whichever device.
create table account_link (
  account_id bigint not null references account on delete cascade,
  id uuid not null,
  user_id bigint not null references app_user on delete cascade,
  code_id uuid not null,
  channel text not null check (channel in ('letter', 'mail')),
  state text not null check (state in ('pending', 'hold', 'linked', 'refused')),
  reason text check (reason in ('differs', 'silence', 'objection')),
  -- Who refused: owners can be objected to.
  refused_by text check (refused_by in ('owner', 'desk')),
  begun_at timestamptz not null default now(),
  moved_at timestamptz not null default now(),
  next_step_at timestamptz,
  -- What our desk answered.
  words text,
  version integer not null default 1,
  -- As they are called now: neither side can look the other up.
  brand text not null constraint account_link_brand references brand,
  company_name text not null,
  city text not null,
  person_name text not null,
  email text not null,
  primary key (account_id, id),
  check ((state in ('pending', 'hold')) = (next_step_at is not null)),
  check ((state = 'hold') = (reason is not null)),
  check ((state = 'refused') = (refused_by is not null))
);
create unique index account_link_open on account_link (account_id, user_id) where state in ('pending', 'hold');
create index account_link_of_person on account_link (user_id, begun_at desc);
create index account_link_due on account_link (next_step_at) where state = 'pending';
call fence_account('account_link');
alter policy named_account on account_link using (account_id = (select claimed_account('people'))) with check (account_id = (select claimed_account('people')));
create policy own_user on account_link for select using (user_id = (select claimed_user()));

-- Nobody begins one but with the code in hand, and for nobody else.
create policy own_link on account_link as restrictive for select to portal_auth using (user_id = (select claimed_user()));
create policy begun_by_code on account_link as restrictive for insert to portal_auth with check (user_id = (select claimed_user())
  and exists (select from account_link_code c where c.account_id = account_link.account_id and c.token_hash = (select claimed_link())));
create policy proven_by_code on account_link as restrictive for update to portal_auth using (user_id = (select claimed_user()) and state = 'hold')
  with check (state in ('linked', 'pending') and exists (select from account_link_code c where c.account_id = account_link.account_id and c.token_hash = (select claimed_link())));
grant select, insert (account_id, id, user_id, code_id, channel, state, reason, next_step_at, brand, company_name, city, person_name, email),
  update (state, reason, next_step_at, moved_at, version, code_id, channel) on account_link to portal_auth;
-- An owner answers about others; whoever was refused by an owner objects for themselves, and answers nothing.
create policy objects on account_link for update to portal_app
  using (user_id = (select claimed_user()) and state = 'refused' and refused_by = 'owner') with check (user_id = (select claimed_user()));
create policy moves on account_link as restrictive for update to portal_app
  using ((user_id = (select claimed_user()) and state = 'refused' and refused_by = 'owner') or (user_id <> (select claimed_user()) and state = 'pending'))
  with check ((user_id = (select claimed_user()) and state = 'hold' and reason = 'objection') or (user_id <> (select claimed_user()) and state in ('linked', 'refused')));
grant update (state, reason, refused_by, next_step_at, moved_at, version) on account_link to portal_app;
grant select, update (state, reason, refused_by, next_step_at, moved_at, version, words) on account_link to portal_desk;
create policy due on account_link for select to portal_job using ((select claimed_account()) is null and state = 'pending' and next_step_at <= now());
create policy out_of_time on account_link as restrictive for update to portal_job using (state = 'pending' and next_step_at <= now()) with check (state = 'hold');
grant update (state, reason, next_step_at, moved_at, version) on account_link to portal_job;
create policy erased on account_link for delete to portal_job using (user_id = (select claimed_user()));
grant delete on account_link to portal_job;

-- Somebody is let in by the answer of an owner, by an invitation as before, and by the desk while whoever lets in has the case.
alter policy by_invitation on membership with check (
  exists (select from invitation i where i.account_id = membership.account_id and i.role = membership.role and i.ends_on is not distinct from membership.ends_on
    and i.address = (select claimed_user_address()) and i.expires_at > now())
  or (membership.account_id = (select claimed_account('people')) and membership.role = 'office' and membership.ends_on is null
    and exists (select from account_link l where l.account_id = membership.account_id and l.user_id = membership.user_id and l.state = 'linked' and l.moved_at = now())));
create policy agreed on membership for insert to portal_app with check (account_id = (select claimed_account('people')) and user_id <> (select claimed_user()));
grant insert (user_id, account_id, role) on membership to portal_auth, portal_desk;
-- Whoever has the code begins in the same transaction in which the link is made, and sees whether the company has an owner; so does the desk that has the case.
create policy linked_by_code on membership as restrictive for insert to portal_auth with check (user_id = (select claimed_user()) and ends_on is null
  and exists (select from account_link l where l.account_id = membership.account_id and l.user_id = membership.user_id and l.state = 'linked' and l.moved_at = now()));
create policy owners_of_code on membership for select to portal_auth using (account_id = (select claimed_account()) and role = 'owner'
  and exists (select from account_link_code c where c.account_id = membership.account_id and c.token_hash = (select claimed_link())));
create policy owners_of_case on membership for select to portal_desk using (account_id = (select claimed_account()) and role = 'owner'
  and exists (select from desk_case c where c.kind = 'account-link' and c.closed_at is null and c.taken_by = claimed_user() and c.company_id = membership.account_id));
create policy linked_at_desk on membership for insert to portal_desk
  with check (exists (select from desk_case c where c.kind = 'account-link' and c.closed_at is null and c.taken_by = claimed_user()
    and c.asked_by = membership.user_id and c.company_id = membership.account_id));

-- The company's trail tells who began to link, by the hand of whoever has the code.
create policy link_line on audit_event for insert to portal_auth with check (account_id = (select claimed_account()) and user_id = 0 and not staff
  and actor = (select claimed_user()) and exists (select from account_link_code c where c.account_id = audit_event.account_id and c.token_hash = (select claimed_link())));
create policy link_head on audit_head to portal_auth
  using (account_id = (select claimed_account()) and user_id = 0
    and exists (select from account_link_code c where c.account_id = audit_head.account_id and c.token_hash = (select claimed_link())))
  with check (account_id = (select claimed_account()) and user_id = 0
    and exists (select from account_link_code c where c.account_id = audit_head.account_id and c.token_hash = (select claimed_link())));

-- What waits for our desk. Whoever objects names no company, so the brand stands in the row.
create function account_link_case() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from desk_case where kind = 'account-link' and object = old.id::text;
    return null;
  end if;
  if new.state = 'hold' then
    insert into desk_case (kind, brand, company_id, asked_by, object, facts, since, due_at)
    values ('account-link', new.brand, new.account_id, new.user_id, new.id::text,
      jsonb_build_object('company', new.company_name, 'city', new.city, 'person', new.person_name, 'email', new.email, 'reason', new.reason, 'channel', new.channel,
        'begunAt', new.begun_at), now(), new.next_step_at);
  elsif tg_op = 'UPDATE' and old.state = 'hold' then
    perform desk_close('account-link', new.account_id, new.id::text);
  end if;
  return null;
end $$;
create trigger account_link_case_in after insert on account_link for each row execute function account_link_case();
create trigger account_link_case_moved after update of state on account_link for each row when (new.state <> old.state) execute function account_link_case();
create trigger account_link_case_out after delete on account_link for each row execute function account_link_case();
grant select (kind, company_id, asked_by, object, closed_at, version), update (closed_at, version) on desk_case to portal_auth;

-- What the owners are told.
create function account_link_told() returns trigger language plpgsql as $$
begin
  if new.state = 'pending' then
    perform tell('account-link-asked', new.account_id, new.id::text || ':' || new.version, jsonb_build_object('until', new.next_step_at), now(), 0);
  elsif tg_op = 'UPDATE' and old.state = 'pending' then
    perform tell_over('{account-link-asked}', new.account_id, new.id::text || ':' || old.version, true);
  end if;
  return null;
end $$;
create trigger account_link_told_in after insert on account_link for each row execute function account_link_told();
create trigger account_link_told_moved after update of state on account_link for each row when (new.state <> old.state) execute function account_link_told();

-- Whoever signs in writes to no inbox but this line, with the code in hand.
do $$
begin
  execute (select format('alter policy of_sign_in on occasion with check ((%s) or (kind = ''account-link-asked'' and exists (select from account_link_code c
    where c.account_id = occasion.account_id and c.token_hash = (select claimed_link()))))', pg_get_expr(polwithcheck, polrelid))
    from pg_policy where polrelid = 'occasion'::regclass and polname = 'of_sign_in');
end $$;

reset role;
