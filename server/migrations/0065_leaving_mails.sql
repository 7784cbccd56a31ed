set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- Whoever has the link of a letter needs no session to want no more of its kind.
grant select, insert, update (wanted) on told_choice to portal_auth;

create policy linked_person on told_choice as restrictive to portal_auth
  using (user_id = (select claimed_user())) with check (user_id = (select claimed_user()));

reset role;
