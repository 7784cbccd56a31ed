set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- Whether the person who asked has answered the offer, by the link of the mail; otherwise the company noted what it was told.
alter table lead_offer add column answered_by_prospect boolean not null default false;

-- What the link in the letter of an offer opens: this one offer, for as long as the offer exists. A letter that is sent again has a link of its own.
create table offer_link (
  account_id bigint not null,
  token_hash bytea not null,
  offer_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (account_id, token_hash),
  foreign key (account_id, offer_id) references lead_offer (account_id, id) on delete cascade
);
create index offer_link_by_offer on offer_link (account_id, offer_id);

-- What the person who asked wants to know before answering.
create table offer_question (
  account_id bigint not null,
  offer_id bigint not null,
  number smallint not null check (number between 1 and 5),
  words text not null,
  asked_at timestamptz not null default now(),
  primary key (account_id, offer_id, number),
  foreign key (account_id, offer_id) references lead_offer (account_id, id) on delete cascade
);

call fence_account('offer_link');
call fence_account('offer_question');
revoke select on offer_link from portal_app, portal_care;
grant insert (account_id, token_hash, offer_id) on offer_link to portal_job;
grant update (answered_by_prospect) on lead_offer to portal_app;

-- Whoever has the link of an offer sees and answers this one offer, and nothing else of the company: the link that the server has named is the only
-- one that the sign-in role sees, and everything else hangs on it.
create function claimed_link() returns bytea language sql stable parallel safe as
$$ select decode(nullif(current_setting('app.link', true), ''), 'hex') $$;
create policy one_link on offer_link as restrictive to portal_auth using (token_hash = (select claimed_link()));
create policy linked_offer on lead_offer as restrictive to portal_auth using (id in (select offer_id from offer_link));
create policy linked_question on offer_question as restrictive to portal_auth using (offer_id in (select offer_id from offer_link));
create policy linked_order on lead_order as restrictive to portal_auth using (false)
  with check (created_by is null and offer_id in (select offer_id from offer_link));
create policy linked_head on lead_head as restrictive to portal_auth using (exists (select from offer_link));
create policy linked_firm on entry_section as restrictive to portal_auth using (section = 'companyData' and exists (select from offer_link));
create policy prospect_line on audit_event for insert to portal_auth
  with check (account_id = (select claimed_account()) and user_id = 0 and not staff and actor = 0 and exists (select from offer_link));
create policy prospect_head on audit_head to portal_auth
  using (account_id = (select claimed_account()) and user_id = 0 and exists (select from offer_link))
  with check (account_id = (select claimed_account()) and user_id = 0 and exists (select from offer_link));

grant select on offer_link, offer_question, lead_head to portal_auth;
grant select (account_id, id, lead_id, state, title, positions, price_text, valid_until, created_by, answered_at, answered_by_prospect, version),
  update (state, answered_at, answered_by_prospect, version) on lead_offer to portal_auth;
grant insert (account_id, offer_id, number, words) on offer_question to portal_auth;
grant insert (account_id, id, lead_id, offer_id, title, created_by) on lead_order to portal_auth;
grant insert (account_id, work_number), update (work_number) on lead_head to portal_auth;
grant select (account_id, section, data) on entry_section to portal_auth;

reset role;
