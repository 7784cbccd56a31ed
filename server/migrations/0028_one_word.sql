set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- One word for one thing: a job is work of a queue, the portal is this product. Nothing else reads these tables, and the old server and the new one
-- never run beside each other across this step: the portal was in nobody's hands when it was written.
-- squawk-ignore renaming-table
alter table lead_job rename to lead_order;
-- squawk-ignore renaming-table
alter table review_portal rename to review_connected_source;

reset role;
