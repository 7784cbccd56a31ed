set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- Person and company stand for each other, which the planner does not know: for one telling it read all of the person's at the company, as the old index offered,
-- and not the one key. Without the company in it there is nothing to mistake: letters are found by person and number, everything else by its key.
create index telling_of_person on telling (user_id, letter);
-- squawk-ignore require-concurrent-index-deletion
drop index telling_of_member;

reset role;
