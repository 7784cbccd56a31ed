set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- Who hears of a company while somebody is away. It goes when either of the two leaves the company.
create table stand_in (
  account_id bigint not null,
  user_id bigint not null,
  stand_in_id bigint not null,
  -- Days in Berlin, the last one included.
  from_day date not null,
  to_day date not null,
  primary key (account_id, user_id),
  foreign key (account_id, user_id) references membership (account_id, user_id) on delete cascade,
  foreign key (account_id, stand_in_id) references membership (account_id, user_id) on delete cascade,
  check (user_id <> stand_in_id),
  check (from_day <= to_day)
);
create index stand_in_for on stand_in (account_id, stand_in_id);
create index stand_in_of_person on stand_in (user_id);
create index stand_in_over on stand_in (to_day);
call fence_account('stand_in');
revoke select on stand_in from portal_care;
-- The company sees who stands in; whoever is away names somebody, and either of the two ends it.
create policy named_by_oneself on stand_in as restrictive for insert to portal_app with check (user_id = (select claimed_user()));
create policy changed_by_oneself on stand_in as restrictive for update to portal_app
  using (user_id = (select claimed_user())) with check (user_id = (select claimed_user()));
create policy ended_by_either on stand_in as restrictive for delete to portal_app using ((select claimed_user()) in (user_id, stand_in_id));
grant insert, update (stand_in_id, from_day, to_day), delete on stand_in to portal_app;
-- Whoever has the link of a letter that came in somebody's stead ends that.
create policy of_both on stand_in as restrictive to portal_auth using ((select claimed_user()) in (user_id, stand_in_id));
grant select, delete on stand_in to portal_auth;
grant delete on stand_in to portal_job;
create policy own_user_job on stand_in to portal_job using (user_id = (select claimed_user()));
create policy purge on stand_in to portal_job using ((select claimed_account()) is null and (select claimed_user()) is null and to_day < current_date - 1);

-- In whose stead somebody was told; whoever leaves the company is told of nothing, not even in this way.
alter table telling add column instead_of bigint;
alter table telling add constraint telling_instead_of foreign key (account_id, instead_of) references membership (account_id, user_id) on delete cascade not valid;
create index telling_instead on telling (account_id, instead_of) where instead_of is not null;

-- A letter in somebody's stead says in whose.
alter policy of_company on app_user to portal_app, portal_job;

reset role;
