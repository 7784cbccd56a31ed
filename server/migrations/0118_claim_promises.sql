set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- What the desk says of a letter that cannot be sent, until another way is chosen. It stood in `answer`, where the words of a decided dispute stand: a dispute of somebody
-- whose letter could not be sent looked decided, so that the desk could not decide it any more and the next turn of the worker granted it.
alter table claim add column unsent text;
grant update (unsent) on claim to portal_app, portal_desk;

reset role;

-- With a decision there is the moment in which the worker is to act on it.
update claim set unsent = answer, answer = null
where answer is not null and (state in ('begun', 'proving', 'proven', 'objection', 'expired') or (state = 'disputed' and step_at is null));
alter table claim add constraint claim_answer_decides check (answer is null or state in ('disputed', 'granted', 'refused', 'withdrawn'));
