set local lock_timeout = '5s';
set local role portal_owner;

-- A summary that its company does not want to show is hidden by the lock and stays, so that the company can show it again.
revoke delete on review_summary from portal_app;

reset role;
