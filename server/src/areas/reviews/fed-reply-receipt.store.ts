import { sql } from "kysely";
import type { LeftAlone } from "../../doors/feed/entity.ts";
import { statement } from "./reviews.tables.ts";

/** What sources said about answers; what follows for the answer is the database's own work (`review_reply_confirm`). */
export const mergeReplyReceipts = statement(
  "reviews.feed-receipts",
  () => sql<LeftAlone>`
  with fed as (
    select t.line, t.account_id, t.number, r.*, exists (select from review_reply_step p where p.account_id = t.account_id and p.key = r.key) as known
    from feed_taken t join feed_stage s on s.line = t.line, jsonb_to_record(s.data) as r(key uuid, state text, at timestamptz, words text, reason text)
    where t.outcome = 'taken' and not t.deleted
  ), gone as (
    delete from review_reply_receipt x using feed_taken t where t.outcome = 'taken' and t.deleted and x.account_id = t.account_id and x.id = t.number
  ), written as (
    insert into review_reply_receipt as x (account_id, id, key, state, at, words, reason)
    select account_id, number, key, state, at, case when state = 'refused' then words end, case when state = 'refused' then reason end from fed where known
    on conflict (account_id, id) do update set key = excluded.key, state = excluded.state, at = excluded.at, words = excluded.words, reason = excluded.reason
    where (x.key, x.state, x.at, x.words, x.reason) is distinct from (excluded.key, excluded.state, excluded.at, excluded.words, excluded.reason)
  )
  select line, 'key' as field, 'unknown-answer' as reason from fed where not known`,
);
