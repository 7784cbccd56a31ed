set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- A location that the company has connected itself: since when, by which it is known that another was connected; and the next day on which it is to be told
-- the same entry in another form.
alter table entry_spread add column since timestamptz, add column turn_on date;
-- squawk-ignore require-concurrent-index-creation
create index entry_spread_turn on entry_spread (turn_on) where turn_on is not null;
grant insert (since), update (since, turn_on) on entry_spread to portal_job;
-- Sent once more, it has not been read back yet; and what was said of a location says nothing of another.
grant update (sent_at), delete on entry_receipt to portal_job;

reset role;
