set local lock_timeout = '5s';
set local statement_timeout = '5min';

-- Sources are fed. Those that only stood for a look go, unless reviews or companies use them; whoever migrates sees all rows.
delete from review_source s
where exists (select from unnest(s.hosts) host where host like '%.example')
  and not exists (select from review_tally t where t.source_id = s.id and t.n > 0)
  and not exists (select from review_connected_source c where c.source_id = s.id)
  and not exists (select from review_report r where r.source_id = s.id);

set local role portal_owner;

-- The review's own id at its source: an answer finds it by that. What was there before has none.
alter table review add column source_review_id text;
create unique index review_at_source on review (account_id, source_id, source_review_id) where source_review_id is not null;
-- A report that is drawn when it is fetched has no size before.
-- squawk-ignore ban-drop-not-null
alter table package_report alter column bytes drop not null;

call open_to_feed('review_source');
call open_to_feed('review');
call open_to_feed('review_tally');
call open_to_feed('review_month');
call open_to_feed('review_word');
call open_to_feed('review_summary');
call open_to_feed('review_award');
call open_to_feed('package_report');
grant insert (id, name, short, hosts, example_url, can_reply, verified, selectable), update (name, short, hosts, example_url, can_reply, verified, selectable), delete
  on review_source to portal_feed;
grant insert (account_id, id, source_id, source_review_id, author, stars, rating_text, rated_at),
  update (source_id, source_review_id, author, stars, rating_text, rated_at), delete on review to portal_feed;
-- Kept by triggers with the rights of whoever writes the rows; an answer that goes with its review tells it so.
grant update (answered) on review to portal_feed;
grant insert, update (n) on review_tally, review_month to portal_feed;
grant insert, delete on review_word to portal_feed;
grant insert (account_id, text, topics, based_on, created_at), update (text, topics, based_on, created_at), delete on review_summary to portal_feed;
grant insert (account_id, key, n, average, computed_on), update (n, average, computed_on), delete on review_award to portal_feed;
grant insert (account_id, id, name, package_name, starts_on, ends_on, created_at, figures),
  update (name, package_name, starts_on, ends_on, created_at, figures), delete on package_report to portal_feed;

reset role;
