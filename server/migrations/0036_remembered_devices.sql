set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- `persistent` says that its owner chose to stay signed in on this device: the session then has thirty days of its own. Never on a visit of customer care.
alter table session add constraint session_remembered_kind check (not persistent or kind = 'normal') not valid;

reset role;
