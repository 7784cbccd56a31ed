import type { SocialCampaign } from "@schaufenster/contract/areas/ads/ads.model.ts";
import { adTexts } from "@schaufenster/contract/areas/ads/ads.texts.ts";
import { Loaded } from "../../../parts/loaded.tsx";
import { SkeletonRows } from "../../../parts/skeletons.tsx";
import { useStatisticsAddress } from "../../../parts/statistics/statistics.address.ts";
import { Table, type Column } from "../../../ui/list/table.tsx";
import { Card } from "../../../ui/page/card.tsx";
import { Empty } from "../../../ui/state/empty.tsx";
import { useSocialCampaigns, type AdAccount } from "../ads.queries.ts";
import { AdStatus } from "../groups/ad-status.tsx";
import { FIGURE_COLUMNS, figureSums } from "../groups/figure-columns.ts";
import { groupTexts as texts } from "../groups/groups.texts.ts";

const COLUMNS: readonly Column<SocialCampaign>[] = [
  { key: "name", head: texts.columns.campaign, stacked: "title", cell: ({ name }) => name ?? texts.unknown },
  {
    key: "network",
    head: texts.columns.socialNetwork,
    cell: ({ network }) => (network === null ? texts.noValue : adTexts.network[network]),
  },
  { key: "status", head: texts.columns.status, cell: ({ status }) => (status === null ? texts.noValue : <AdStatus status={status} />) },
  ...FIGURE_COLUMNS,
];

/** The campaigns in social networks with their figures of the period; together they are the figures above. */
export function SocialCampaigns({ account }: { account: AdAccount }) {
  const { period } = useStatisticsAddress();
  return (
    <Card headLine title={texts.campaigns}>
      <Loaded query={useSocialCampaigns(account, period)} skeleton={<SkeletonRows rows={2} />}>
        {({ campaigns, totals }) =>
          campaigns.length === 0 ? (
            <Empty kind="no-data" compact title={texts.noCampaigns.title} text={texts.noCampaigns.text} />
          ) : (
            <Table
              caption={texts.campaigns}
              columns={COLUMNS}
              rows={campaigns}
              rowKey={({ id }) => id ?? "unknown"}
              sum={{ name: texts.sum, ...figureSums(totals) }}
            />
          )
        }
      </Loaded>
    </Card>
  );
}
