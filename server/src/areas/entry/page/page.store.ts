import { sql } from "kysely";
import type { Db } from "../../../db/db.ts";
import type { Param } from "../../../db/statement.ts";
import { statement } from "../entry.tables.ts";
import type { FileRow } from "../files/file.store.ts";
import type { SectionName, SectionRow, StoredSection } from "../section.store.ts";

/* Read by the role of the public pages, which sees published entries and nothing else (migration 0048). */

/** Whose page, at which brand's host. */
export interface PageKey {
  readonly publicId: string;
  readonly brand: string;
}
/** Whether a company takes inquiries, as stored; days are texts. */
export interface InquiryWishes {
  /** Of its running products. */
  readonly skus: readonly string[];
  readonly red: { readonly until: string | null } | null;
  readonly pause: { readonly from: string; readonly to: string } | null;
  readonly pause_on_holidays: boolean;
  readonly unwanted_trades: readonly string[];
}
const wishesOf = sql`json_build_object(
  'skus', coalesce((select json_agg(p.sku order by p.sku) from product p
    where p.account_id = e.account_id and p.detail_name is not null and p.status <> 'Inactive'), '[]'),
  'red', case when l.no_leads then json_build_object('until', l.no_leads_until) end,
  'pause', case when w.pause_to is not null then json_build_object('from', w.pause_from, 'to', w.pause_to) end,
  'pause_on_holidays', coalesce(w.pause_on_holidays, true), 'unwanted_trades', to_json(coalesce(w.unwanted_trades, '{}')))`;

/** What is said beside the sections. */
interface ShownRow {
  gone: boolean;
  /** Another one whenever anything on the page is another. */
  stamp: string;
  revision: string | null;
  changed_at: Date | null;
  ratings: number;
  stars: number;
  no_signet: boolean;
  /** Whether somebody may take the company over. */
  claimable: boolean;
  /** What decides whether the company takes inquiries. */
  wishes: InquiryWishes;
  praise: { text: string; topics: string[]; based_on: number } | null;
}
interface PageRow extends ShownRow {
  section: SectionName | null;
  data: StoredSection | null;
  version: number | null;
  updated_at: Date | null;
  files: FileRow[] | null;
}
/** One statement for the whole page. Who knows the present stamp already gets that alone. `offset 0` keeps what is used twice from being read twice. */
const page = statement(
  "page.entry",
  (p: Param<PageKey & { known: string }>) => sql<PageRow>`
  with shown as materialized (
    select e.account_id, e.account_id is null as gone, h.revision, h.changed_at, coalesce(r.n, 0) as ratings, coalesce(r.stars, 0) as stars,
      coalesce(l.no_signet, false) as no_signet, not coalesce(c.reseller_active, false) as claimable, v.wishes,
      case when m.account_id is not null then json_build_object('text', m.text, 'topics', m.topics, 'based_on', m.based_on) end as praise,
      concat_ws('.', h.revision, extract(epoch from h.changed_at), r.n, r.stars, l.no_signet, c.reseller_active, v.wishes, extract(epoch from m.created_at)) as stamp
    from public_entry e
    left join entry_head h on h.account_id = e.account_id
    left join account_locks l on l.account_id = e.account_id
    left join lead_settings w on w.account_id = e.account_id
    left join customer c on c.account_id = e.account_id
    left join review_summary m on m.account_id = e.account_id
    cross join lateral (select ${wishesOf} as wishes offset 0) v
    left join lateral (select sum(t.n)::int as n, sum(t.n * t.stars)::int as stars from review_tally t where t.account_id = e.account_id) r on true
    where e.public_id = ${p("publicId")} and e.brand = ${p("brand")}
  )
  select shown.gone, shown.stamp, shown.revision, shown.changed_at, shown.ratings, shown.stars, shown.no_signet, shown.claimable, shown.wishes, shown.praise,
    s.section, s.data, s.version, s.updated_at,
    case when s.section in ('media', 'documents', 'logoAndSlogan') then (
      select json_agg(json_build_object('id', f.id, 'purpose', f.purpose, 'state', f.state, 'width', f.width, 'height', f.height, 'bytes', f.bytes))
      from entry_file f where f.account_id = shown.account_id and f.id in (
        select jsonb_path_query(s.data, '$.images[*].id') #>> '{}'
        union all select jsonb_path_query(s.data, '$.documents[*].id') #>> '{}'
        union all select jsonb_path_query(s.data, '$.logo') #>> '{}')) end as files
  from shown left join lateral (
    select one.section, one.data, one.version, one.updated_at from entry_section one
    where one.account_id = shown.account_id and shown.stamp <> ${p("known")} offset 0) s on true`,
);
/** A file that the entry shows; one that was uploaded and is not shown is nobody's business. */
const file = statement(
  "page.file",
  (p: Param<PageKey & { id: string }>) => sql<{ account_id: string; id: string; content_type: string }>`
  select f.account_id, f.id, f.content_type from public_entry e join entry_file f on f.account_id = e.account_id and f.id = ${p("id")}
  where e.public_id = ${p("publicId")} and e.brand = ${p("brand")} and exists (
    select from entry_section s where s.account_id = e.account_id and s.section in ('media', 'documents', 'logoAndSlogan') and (
      s.data @> jsonb_build_object('images', jsonb_build_array(jsonb_build_object('id', f.id)))
      or s.data @> jsonb_build_object('documents', jsonb_build_array(jsonb_build_object('id', f.id)))
      or s.data->>'logo' = f.id))`,
);

/** Whom somebody writes to: what the form needs, and nothing of an entry that has gone. */
const addressee = statement(
  "page.addressee",
  (p: Param<PageKey>) => sql<{
    account_id: string;
    wishes: InquiryWishes;
    company: { company_name: string; ShippingPostalCode: string; ShippingCity: string };
    hours: unknown;
    trades: { trades: { label: string }[] } | null;
  }>`
  select e.account_id, ${wishesOf} as wishes, s.data as company,
    (select o.data from entry_section o where o.account_id = e.account_id and o.section = 'openingHours') as hours,
    (select t.data from entry_section t where t.account_id = e.account_id and t.section = 'trades') as trades
  from public_entry e join entry_section s on s.account_id = e.account_id and s.section = 'companyData'
  left join account_locks l on l.account_id = e.account_id
  left join lead_settings w on w.account_id = e.account_id
  where e.public_id = ${p("publicId")} and e.brand = ${p("brand")}`,
);

/** What stands at the top of a page. */
const head = statement(
  "page.head",
  (p: Param<{ accountId: string; brand: string }>) => sql<{ trade: string | null; phone: string | null; ratings: number; stars: number }>`
  select t.data #>> '{trades,0,label}' as trade, coalesce(d.data ->> 'Phone', d.data ->> 'mobile') as phone, coalesce(r.n, 0) as ratings, coalesce(r.stars, 0) as stars
  from public_entry e
  left join entry_section d on d.account_id = e.account_id and d.section = 'companyData'
  left join entry_section t on t.account_id = e.account_id and t.section = 'trades'
  left join lateral (select sum(n)::int as n, sum(n * stars)::int as stars from review_tally where account_id = e.account_id) r on true
  where e.account_id = ${p("accountId")}::bigint and e.brand = ${p("brand")}`,
);

/** What is known of a page. */
export interface FoundPage extends ShownRow {
  /** Empty where the caller knew the stamp. */
  readonly sections: readonly SectionRow[];
  readonly files: ReadonlyMap<string, FileRow>;
}
const isSection = (row: PageRow): row is PageRow & SectionRow => row.section !== null;

/** A page as it is now; nothing when there never was one. */
export const findPage = async (on: Db, key: PageKey, known = ""): Promise<FoundPage | undefined> => {
  const rows = await on.rows(page, { ...key, known });
  const [first] = rows;
  if (!first) return undefined;
  const files = new Map(rows.flatMap((row) => (row.files ?? []).map((one) => [one.id, one] as const)));
  return { ...first, sections: rows.filter(isSection), files };
};
/** A file that a page shows. */
export const findShownFile = async (on: Db, key: PageKey, id: string) => (await on.rows(file, { ...key, id }))[0];
/** What stands at the top of a company's page; nothing where it has none. */
export const findHead = async (on: Db, key: { accountId: string; brand: string }) => (await on.rows(head, key))[0];
/** The company behind a page, as whoever writes to it meets it. */
export const findAddressee = async (on: Db, key: PageKey) => (await on.rows(addressee, key))[0];
