set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- Whoever watches sees what the feed took and refused in the last day: numbers by kind of record, counted by the worker.
create index feed_batch_by_time on feed_batch (at);
create policy counted on feed_batch for select to portal_job using ((select claimed_account()) is null and at > now() - interval '1 day');
grant select (entity, at, taken, same, older, waiting, refused, kept) on feed_batch to portal_job;

reset role;
