import type { AdGroupDetail } from "@schaufenster/contract/areas/ads/ads.model.ts";
import type { AD_STATES, AdChannel, AdNetwork } from "@schaufenster/contract/areas/ads/ads.rules.ts";
import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import type { State } from "../../facts/facts.store.ts";
import { SOURCE_OF } from "./ad-fact.ts";
import { statement } from "./ads.tables.ts";
import { isNamed, type Named } from "./figures.store.ts";

const accounts = statement(
  "ads.accounts",
  (p: Param<{ accountId: string }>) => sql<State & { channel: AdChannel; platform_id: string; starts_on: string }>`
  select a.channel, a.platform_id, a.starts_on::text as starts_on, s.last_day::text as last_day, s.delivered_at
  from ad_account a left join fact_source s on s.account_id = a.account_id
    and s.source = case a.channel when 'search' then ${sql.lit(SOURCE_OF.search)} else ${sql.lit(SOURCE_OF.social)} end
  where a.account_id = ${p("accountId")}::bigint`,
);
interface CampaignRow {
  id: string | null;
  name: string;
  network: AdNetwork;
  state: (typeof AD_STATES)[number];
  groups: string[];
}
/** A row without a campaign where the account has none. */
const campaigns = statement(
  "ads.campaigns",
  (p: Param<Named>) => sql<CampaignRow>`
  select m.id::text as id, m.name, m.network, m.state,
    array(select g.number::text from ad_group g where g.account_id = m.account_id and g.campaign_id = m.id order by g.name, g.number) as groups
  from ad_account a left join ad_campaign m on m.account_id = a.account_id and m.channel = a.channel
  where ${isNamed("search", p)} order by m.state, m.name, m.id`,
);
interface DetailRow {
  id: string;
  name: string;
  campaign_name: string;
  network: AdNetwork;
  state: (typeof AD_STATES)[number];
  limit_reason: AdGroupDetail["limitReason"];
  ads: AdGroupDetail["ads"];
}
const details = statement(
  "ads.group-details",
  (p: Param<Named & { ids: readonly string[] }>) => sql<DetailRow>`
  select g.number::text as id, g.name, m.name as campaign_name, m.network, g.state, g.limit_reason, g.ads
  from ad_account a join ad_campaign m on m.account_id = a.account_id and m.channel = a.channel join ad_group g on g.account_id = m.account_id and g.campaign_id = m.id
  where ${isNamed("search", p)} and g.number::text = any (${p("ids")}::text[]) order by g.name, g.number`,
);

/** What the company has booked. */
export const findAccounts = (on: Db, accountId: string) => on.rows(accounts, { accountId });
/** The campaigns in search engines; nothing when the company has no such account. */
export const findCampaigns = async (on: Db, named: Named) => {
  const rows = await on.rows(campaigns, named);
  return rows.length === 0 ? undefined : rows.flatMap(({ id, ...row }) => (id === null ? [] : [{ id, ...row }]));
};
/** Some groups in full, as far as they are the company's. */
export const findDetails = (on: Db, named: Named, ids: readonly string[]) => on.rows(details, { ...named, ids });
