import { sql } from "kysely";
import type { LeftAlone } from "../../doors/feed/entity.ts";
import { statement } from "./results.tables.ts";

/** The costs of companies, as the provider's system knows them. */
export const mergeCosts = statement(
  "results.feed-costs",
  () => sql<LeftAlone>`
  with fed as (
    select t.account_id, t.number, (r.month || '-01')::date as month, r.family, r.cents, r.once
    from feed_taken t join feed_stage s on s.line = t.line, jsonb_to_record(s.data) as r(month text, family text, cents int, once boolean)
    where t.outcome = 'taken' and not t.deleted
  ), gone as (
    delete from product_cost x using feed_taken t where t.outcome = 'taken' and t.deleted and x.account_id = t.account_id and x.id = t.number
  ), written as (
    insert into product_cost (account_id, id, month, family, cents, once) select account_id, number, month, family, cents, once from fed
    on conflict (account_id, id) do update set month = excluded.month, family = excluded.family, cents = excluded.cents, once = excluded.once
  )
  select 0 as line, '' as field, '' as reason where false`,
);
