set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- An event is about a company or about a person; its own are those of one public id, in the order of their numbers.
-- A month of events at most: whoever appends one waits for as long as they are indexed anew, and nobody who reads a page.
alter table outbox_event drop constraint outbox_event_pkey;
-- squawk-ignore adding-serial-primary-key-field, constraint-missing-not-valid
alter table outbox_event add primary key (public_id, sequence);
-- squawk-ignore ban-drop-not-null
alter table outbox_event alter column account_id drop not null;
-- The person's number here, by which a system's own is found. No reference: the person is gone.
alter table outbox_event add column person bigint;
-- squawk-ignore constraint-missing-not-valid
alter table outbox_event add constraint about_one check ((account_id is null) <> (person is null));
-- squawk-ignore require-concurrent-index-deletion
drop index outbox_event_unplaced;
create index outbox_event_unplaced on outbox_event (public_id, sequence) where position is null;
create index outbox_event_of_account on outbox_event (account_id);

-- Whoever erases a person tells of it in that person's name; nobody else writes an event that is about no company.
create policy erased_person on outbox_event for insert to portal_job
  with check (account_id is null and person = (select claimed_user()) and type = 'profile.erased.v1');
grant insert (person) on outbox_event to portal_job;

reset role;
