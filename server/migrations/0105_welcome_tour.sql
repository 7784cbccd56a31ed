set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- How far a person is with the welcome tour: on the account, so that neither signing out nor another browser brings it back.
create table tour_state (
  user_id bigint primary key references app_user on delete cascade,
  modal_opened_at timestamptz,
  popup_count smallint not null default 0 check (popup_count between 0 and 5),
  started_at timestamptz,
  closed_at timestamptz,
  closed_step text,
  seen text[] not null default '{}'
);
alter table tour_state enable row level security, force row level security;
create policy own_user on tour_state using (user_id = (select claimed_user())) with check (user_id = (select claimed_user()));
grant select, insert, update (modal_opened_at, popup_count, started_at, closed_at, closed_step, seen) on tour_state to portal_app;
-- The answer to a sign-in says who came in.
grant select on tour_state to portal_auth;
grant select, delete on tour_state to portal_job;

reset role;
