set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- What the company wanted when a request was delivered, like radius_km: a complaint is judged by that, whatever the settings say by then. Requests from
-- before have none and are judged by today's.
alter table lead add column wanted_trades text[], add column unwanted_trades text[];
grant insert (wanted_trades, unwanted_trades) on lead to portal_job;

reset role;
