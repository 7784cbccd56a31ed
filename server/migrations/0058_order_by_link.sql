set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- Whoever says yes by the link of an offer makes an order, and systems of the provider hear of it. The link shows the number of the one request that it is about.
grant select (account_id, id, external_id) on lead to portal_auth;
create policy linked_lead on lead as restrictive to portal_auth using (id in (select lead_id from lead_offer));
grant select (account_id, sequence, public_id), insert (account_id, sequence), update (sequence) on outbox_head to portal_auth;
grant insert (account_id, sequence, public_id, brand, type, data) on outbox_event to portal_auth;
create policy linked_events on outbox_head to portal_auth
  using (account_id = (select claimed_account()) and exists (select from offer_link))
  with check (account_id = (select claimed_account()) and exists (select from offer_link));
create policy linked_event on outbox_event for insert to portal_auth
  with check (account_id = (select claimed_account()) and type = 'lead.order-made.v1' and exists (select from offer_link));

reset role;
