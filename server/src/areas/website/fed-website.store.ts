import { sql } from "kysely";
import type { Tx } from "../../db/db.ts";
import type { LeftAlone } from "../../doors/feed/entity.ts";
import { WEBSITE_KIND, websiteDim, websiteSource } from "../../facts/dimensions.ts";
import { dropSources } from "../../facts/fetched-fact.store.ts";
import { statement } from "./website.tables.ts";

/** One record for a website; of two that name the same one the newer counts. */
const FED = sql`
  select distinct on (t.account_id, r.identifier) t.account_id, t.number, r.*
  from feed_taken t join feed_stage s on s.line = t.line, jsonb_to_record(s.data) as r(identifier text, kind text, url text, name text, package text,
    editable boolean, "matomoId" int, "countedSince" date)
  where t.outcome = 'taken' and not t.deleted order by t.account_id, r.identifier, s.version desc, t.line desc`;

/** A website that goes, or is called otherwise, leaves its slot. */
const remove = statement(
  "website.feed-remove",
  () => sql<{ account_id: string; slot: number }>`
  delete from website w using feed_taken t where t.outcome = 'taken' and w.account_id = t.account_id and w.fed_as = t.number
    and (w.account_id, w.identifier) not in (select account_id, identifier from (${FED}) f)
  returning w.account_id::text as account_id, w.slot`,
);
/** A new one takes the first slots that are free. */
const write = statement(
  "website.feed-write",
  () => sql<object>`
  with fed as (${FED}), fresh as (
    select f.account_id, f.identifier, row_number() over (partition by f.account_id order by f.identifier) as at
    from fed f where not exists (select from website w where w.account_id = f.account_id and w.identifier = f.identifier)
  ), free as (
    select a.account_id, n as slot, row_number() over (partition by a.account_id order by n) as at
    from (select distinct account_id from fresh) a cross join generate_series(1, 99) n
    where not exists (select from website w where w.account_id = a.account_id and w.slot = n)
  )
  insert into website (account_id, slot, fed_as, identifier, kind, url, name, package_name, editable, matomo_id, counted_since)
  select f.account_id, coalesce(w.slot, free.slot), f.number, f.identifier, f.kind, f.url, f.name, f.package, f.editable, f."matomoId", f."countedSince"
  from fed f left join website w on w.account_id = f.account_id and w.identifier = f.identifier
  left join fresh on fresh.account_id = f.account_id and fresh.identifier = f.identifier
  left join free on free.account_id = fresh.account_id and free.at = fresh.at
  on conflict (account_id, identifier) do update set fed_as = excluded.fed_as, kind = excluded.kind, url = excluded.url, name = excluded.name,
    package_name = excluded.package_name, editable = excluded.editable, matomo_id = excluded.matomo_id, counted_since = excluded.counted_since`,
);

const KINDS = Object.values(WEBSITE_KIND);
/** The source of a website with all of its dimensions, the visits first. */
export const countedOf = (slot: number) => ({ source: websiteSource(slot), dims: KINDS.map((kind) => websiteDim(slot, kind)) });

/** The websites of companies. What was counted of one that goes is forgotten, so that its slot may become another's. */
export const mergeWebsites = async (tx: Tx): Promise<readonly LeftAlone[]> => {
  const gone = await tx.rows(remove, {});
  await dropSources(
    tx,
    gone.map(({ account_id: accountId, slot }) => ({ accountId, ...countedOf(slot) })),
  );
  await tx.rows(write, {});
  return [];
};

/** Measurements are kept in the order of their days. */
export const mergeKeywords = statement(
  "website.feed-keywords",
  () => sql<LeftAlone>`
  with fed as (
    select t.account_id, t.number, s.data->>'keyword' as keyword, s.data->>'place' as place,
      (select jsonb_agg(m order by m->>'measuredOn') from jsonb_array_elements(s.data->'positions') m) as positions
    from feed_taken t join feed_stage s on s.line = t.line where t.outcome = 'taken' and not t.deleted
  ), gone as (
    delete from website_keyword x using feed_taken t where t.outcome = 'taken' and t.deleted and x.account_id = t.account_id and x.id = t.number
  ), written as (
    insert into website_keyword (account_id, id, keyword, place, positions) select account_id, number, keyword, place, positions from fed
    on conflict (account_id, id) do update set keyword = excluded.keyword, place = excluded.place, positions = excluded.positions
  )
  select 0 as line, '' as field, '' as reason where false`,
);
