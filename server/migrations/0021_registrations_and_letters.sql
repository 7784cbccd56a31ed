set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- The browser that a registration was begun in: only there another mail can be asked for and the code be typed, and in any other the link asks
-- for the password. What somebody else registered for the same address is then worth nothing to anybody.
alter table pending_registration add column device_hash bytea;
grant insert (device_hash) on pending_registration to portal_auth;
create index pending_registration_by_end on pending_registration (expires_at);

-- Letters that anybody can have sent to anybody, counted by mailbox, whoever asked for them; a job counts once, however often it is tried.
create table counted_letter (
  -- Keyed: names nobody.
  mailbox_hash bytea not null,
  job_id uuid not null,
  lane text not null check (lane in ('registration', 'reset', 'new-address', 'step-up')),
  written_at timestamptz not null default now(),
  primary key (mailbox_hash, job_id)
);
create index counted_letter_by_age on counted_letter (written_at);
-- It belongs to nobody here, like pending_registration: the rights are its fence.
grant select, insert (mailbox_hash, job_id, lane), delete on counted_letter to portal_job;

reset role;
