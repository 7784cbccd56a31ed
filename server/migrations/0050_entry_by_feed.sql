set local lock_timeout = '5s';
set local statement_timeout = '5min';

-- A batch looks expensive to the planner, which knows nothing of a stage that was just filled: compiling its statements took longer than running them.
alter role portal_feed set jit = off;
alter role portal_feed set work_mem = '32MB';
set local role portal_owner;

-- By the person first: where a feeder's records are looked up by their own numbers, an index by feeder looked as good as the right one.
-- squawk-ignore require-concurrent-index-deletion
drop index feed_record_one_person;
create unique index feed_record_one_person on feed_record (number, feeder) where entity = 'person';

-- The entry of a company comes by the feed as well: as changes of its history that no person made.
call open_to_feed('entry_section');
call open_to_feed('entry_head');
call open_to_feed('entry_change');
grant insert (account_id, section, data, version, updated_at, updated_by), update (data, version, updated_at, updated_by) on entry_section to portal_feed;
grant insert (account_id, revision), update (revision, changed_at) on entry_head to portal_feed;
grant insert (account_id, id, section, version, before, after) on entry_change to portal_feed;
-- A company is called as its entry says, whoever wrote it there.
grant update (name) on account to portal_feed;
-- Registers are named by number.
call open_to_feed('trade');
call open_to_feed('product_feature');
call open_to_feed('place');

reset role;
