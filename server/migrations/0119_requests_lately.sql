-- outside a transaction
set lock_timeout = '5s';
set statement_timeout = '30min';
-- Requests come in the order of time, so that an index of a few pages finds those of the last days, however many there are.
-- squawk-ignore ban-concurrent-index-creation-in-transaction
create index concurrently lead_lately on lead using brin (received_at);
reset statement_timeout;
reset lock_timeout;
