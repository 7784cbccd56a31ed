import { sql } from "kysely";
import type { LeftAlone } from "../../doors/feed/entity.ts";
import { statement } from "./reviews.tables.ts";

/** There is one award of this kind: who takes it away needs not say which. */
export const mergeAwards = statement(
  "reviews.feed-awards",
  () => sql<LeftAlone>`
  with fed as (
    select distinct on (t.account_id, r.award) t.account_id, r.*
    from feed_taken t join feed_stage s on s.line = t.line, jsonb_to_record(s.data) as r(award text, count int, average numeric, "computedOn" date)
    where t.outcome = 'taken' and not t.deleted order by t.account_id, r.award, s.version desc, t.line desc
  ), gone as (
    delete from review_award x using feed_taken t where t.outcome = 'taken' and t.deleted and x.account_id = t.account_id
      and x.account_id not in (select account_id from fed)
  ), written as (
    insert into review_award (account_id, key, n, average, computed_on) select account_id, award, count, average, "computedOn" from fed
    on conflict (account_id, key) do update set n = excluded.n, average = excluded.average, computed_on = excluded.computed_on
  )
  select 0 as line, '' as field, '' as reason where false`,
);

/** The portal draws a report when it is fetched; until then nobody knows how large it is. */
export const mergePackageReports = statement(
  "reviews.feed-package-reports",
  () => sql<LeftAlone>`
  with gone as (
    delete from package_report x using feed_taken t where t.outcome = 'taken' and t.deleted and x.account_id = t.account_id and x.id = t.number::text
  ), written as (
    insert into package_report (account_id, id, name, package_name, starts_on, ends_on, created_at, figures)
    select t.account_id, t.number::text, r.name, r."packageName", r."startsOn", r."endsOn", r."createdAt", r.figures
    from feed_taken t join feed_stage s on s.line = t.line, jsonb_to_record(s.data) as r(name text, "packageName" text, "startsOn" date, "endsOn" date,
      "createdAt" timestamptz, figures jsonb)
    where t.outcome = 'taken' and not t.deleted
    on conflict (account_id, id) do update set name = excluded.name, package_name = excluded.package_name, starts_on = excluded.starts_on,
      ends_on = excluded.ends_on, created_at = excluded.created_at, figures = excluded.figures
  )
  select 0 as line, '' as field, '' as reason where false`,
);
