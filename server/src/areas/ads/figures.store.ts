import type { AdChannel, AdNetwork } from "@schaufenster/contract/areas/ads/ads.rules.ts";
import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import { AD_KIND as KIND, adDim } from "../../facts/dimensions.ts";
import { countsIn, stateOf, type FactState, type State } from "../../facts/facts.store.ts";
import { SOURCE_OF } from "./ad-fact.ts";
import { statement } from "./ads.tables.ts";

/** Whose ads, as the specification names them: both must be right. */
export interface Named {
  readonly accountId: string;
  readonly platformId: string;
}
interface Asked extends Named {
  readonly from: string;
  readonly to: string;
}
const dim = (channel: AdChannel, kind: keyof typeof KIND) => sql.lit(adDim(SOURCE_OF[channel], KIND[kind]));

/** The account that is named, with the state of its source. */
export const ofAccount = (channel: AdChannel) => sql`ad_account a
  left join fact_source s on s.account_id = a.account_id and s.source = ${sql.lit(SOURCE_OF[channel])}`;
export const isNamed = (channel: AdChannel, p: Param<Named>) =>
  sql`a.account_id = ${p("accountId")}::bigint and a.channel = ${sql.lit(channel)} and a.platform_id = ${p("platformId")}::text`;
/** All that was counted of a channel in some days. */
export const countsOf = (channel: AdChannel, p: Param<Asked>) =>
  countsIn({
    account: sql`${p("accountId")}::bigint`,
    dims: sql`array[${sql.join((Object.keys(KIND) as (keyof typeof KIND)[]).map((kind) => dim(channel, kind)))}]::smallint[]`,
    from: sql`${p("from")}::date`,
    to: sql`${p("to")}::date`,
  });
/** The sum of one kind among the counts `c`. */
export const sumOf = (channel: AdChannel, kind: keyof typeof KIND) =>
  sql`coalesce(sum(c.cnt) filter (where c.dim = ${dim(channel, kind)}), 0)::float8`;

interface DayRow extends State {
  day: string | null;
  network: AdNetwork | null;
  counted: boolean;
  impressions: number;
  clicks: number;
  contacts: number;
  costCents: number;
}
/** Day by day and network by network; what belongs to no group that is known has none. */
const daily = (channel: AdChannel) =>
  statement(
    `ads.${channel}-daily`,
    (p: Param<Asked>) => sql<DayRow>`
    select f.day::text as day, f.network, f.counted, f.impressions, f.clicks, f.contacts, f."costCents", s.last_day::text as last_day, s.delivered_at
    from ${ofAccount(channel)}
    left join lateral (
      select c.day, m.network, bool_or(c.dim = ${dim(channel, "day")}) as counted, ${sumOf(channel, "impressions")} as impressions, ${sumOf(channel, "clicks")} as clicks,
        ${sumOf(channel, "contacts")} as contacts, ${sumOf(channel, "costCents")} as "costCents"
      from (${countsOf(channel, p)}) c
      left join ad_group g on g.account_id = a.account_id and g.number = c.value_key and c.dim <> ${dim(channel, "day")}
      left join ad_campaign m on m.account_id = g.account_id and m.id = g.campaign_id
      group by c.day, m.network
    ) f on true
    where ${isNamed(channel, p)} order by f.day`,
  );
const DAILY = { search: daily("search"), social: daily("social") };

export interface GroupRow extends State {
  shown: boolean | null;
  id: string | null;
  name: string | null;
  campaign_name: string | null;
  state: string | null;
  limit_reason: string | null;
  days: number;
  impressions: number;
  clicks: number;
  contacts: number;
  costCents: number;
}
/** Every group with its figures, and figures of groups that nobody has told about; one that is over only where it has some. */
const groups = statement(
  "ads.groups",
  (p: Param<Asked>) => sql<GroupRow>`
  with counts as materialized (${countsOf("search", p)})
  select r.shown, r.id, r.name, r.campaign_name, r.state, r.limit_reason, coalesce(r.impressions, 0) as impressions, coalesce(r.clicks, 0) as clicks,
    coalesce(r.contacts, 0) as contacts, coalesce(r."costCents", 0) as "costCents", n.days, s.last_day::text as last_day, s.delivered_at
  from ${ofAccount("search")}
  cross join (select count(*)::int as days from counts c where c.dim = ${dim("search", "day")}) n
  left join lateral (
    select true as shown, g.number::text as id, g.name, g.campaign_name, g.state, g.limit_reason, f.impressions, f.clicks, f.contacts, f."costCents"
    from (
      select g.number, g.name, m.name as campaign_name, g.state, g.limit_reason
      from ad_group g join ad_campaign m on m.account_id = g.account_id and m.id = g.campaign_id where g.account_id = a.account_id and m.channel = a.channel
    ) g full join (
      select c.value_key, ${sumOf("search", "impressions")} as impressions, ${sumOf("search", "clicks")} as clicks, ${sumOf("search", "contacts")} as contacts,
        ${sumOf("search", "costCents")} as "costCents"
      from counts c where c.dim <> ${dim("search", "day")} group by c.value_key
    ) f on f.value_key = g.number
    where g.state is distinct from 'ended' or f.value_key is not null
  ) r on true
  where ${isNamed("search", p)} order by r.clicks desc nulls last, r.name, r.id`,
);

interface CampaignRow extends State {
  shown: boolean | null;
  id: string | null;
  name: string | null;
  network: AdNetwork | null;
  state: string | null;
  days: number;
  impressions: number;
  clicks: number;
  contacts: number;
  costCents: number;
}
/** Every campaign in social networks with the figures of its groups, and figures of groups that nobody has told about; one that is over only where it has some. */
const socialCampaigns = statement(
  "ads.social-campaigns",
  (p: Param<Asked>) => sql<CampaignRow>`
  with counts as materialized (${countsOf("social", p)})
  select r.shown, r.id, r.name, r.network, r.state, coalesce(r.impressions, 0) as impressions, coalesce(r.clicks, 0) as clicks,
    coalesce(r.contacts, 0) as contacts, coalesce(r."costCents", 0) as "costCents", n.days, s.last_day::text as last_day, s.delivered_at
  from ${ofAccount("social")}
  cross join (select count(*)::int as days from counts c where c.dim = ${dim("social", "day")}) n
  left join lateral (
    select true as shown, m.id::text as id, m.name, m.network, m.state, f.impressions, f.clicks, f.contacts, f."costCents"
    from (select m.id, m.name, m.network, m.state from ad_campaign m where m.account_id = a.account_id and m.channel = a.channel) m
    full join (
      select g.campaign_id, ${sumOf("social", "impressions")} as impressions, ${sumOf("social", "clicks")} as clicks, ${sumOf("social", "contacts")} as contacts,
        ${sumOf("social", "costCents")} as "costCents"
      from counts c left join ad_group g on g.account_id = a.account_id and g.number = c.value_key
      where c.dim <> ${dim("social", "day")} group by g.campaign_id
    ) f on f.campaign_id = m.id
    where m.state is distinct from 'ended' or f.campaign_id is not null
  ) r on true
  where ${isNamed("social", p)} order by r.clicks desc nulls last, r.name, r.id`,
);

/** The figures of a network on a day. */
export type FoundDay = Omit<DayRow, keyof State | "day"> & { readonly day: string };
/** What was counted day by day; nothing when the company has no such account. */
export const findDays = async (on: Db, channel: AdChannel, asked: Asked): Promise<{ days: FoundDay[]; state: FactState } | undefined> => {
  const rows = await on.rows(DAILY[channel], asked);
  if (rows.length === 0) return undefined;
  return { days: rows.flatMap(({ day, ...row }) => (day === null ? [] : [{ day, ...row }])), state: stateOf(rows[0]) };
};
/** Rows beside the days that were counted; nothing when the company has no such account. */
const shownOf = <R extends State & { shown: boolean | null; days: number }>(rows: readonly R[]) => {
  const [first] = rows;
  if (first === undefined) return undefined;
  return { rows: rows.filter(({ shown }) => shown === true), countedDays: first.days, state: stateOf(first) };
};
/** The groups in search engines and their figures; nothing when the company has no such account. */
export const findGroups = async (on: Db, asked: Asked) => shownOf(await on.rows(groups, asked));
/** The campaigns in social networks and their figures; nothing when the company has no such account. */
export const findSocialCampaigns = async (on: Db, asked: Asked) => shownOf(await on.rows(socialCampaigns, asked));
