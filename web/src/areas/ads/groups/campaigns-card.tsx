import type { ads } from "@schaufenster/contract/areas/ads/ads.calls.ts";
import { sumByCampaign, type AdSums } from "@schaufenster/contract/areas/ads/ads.rules.ts";
import { adTexts } from "@schaufenster/contract/areas/ads/ads.texts.ts";
import type { Reply } from "@schaufenster/contract/call.ts";
import { Loaded } from "../../../parts/loaded.tsx";
import { SkeletonRows } from "../../../parts/skeletons.tsx";
import { Table, type Column } from "../../../ui/list/table.tsx";
import { Card } from "../../../ui/page/card.tsx";
import { useCampaigns, type AdAccount } from "../ads.queries.ts";
import { AdStatus } from "./ad-status.tsx";
import { FIGURE_COLUMNS, figureSums } from "./figure-columns.ts";
import { groupTexts as texts } from "./groups.texts.ts";

type Campaign = Reply<typeof ads.getAdGroupCampaigns>["campaigns"][number];
type Row = AdSums & { readonly campaign: Campaign | null };

const COLUMNS: readonly Column<Row>[] = [
  { key: "name", head: texts.columns.campaign, stacked: "title", cell: ({ campaign }) => campaign?.name ?? texts.unknown },
  {
    key: "network",
    head: texts.columns.network,
    cell: ({ campaign }) => (campaign === null ? texts.noValue : adTexts.network[campaign.network]),
  },
  {
    key: "status",
    head: texts.columns.status,
    cell: ({ campaign }) => (campaign === null ? texts.noValue : <AdStatus status={campaign.status} />),
  },
  ...FIGURE_COLUMNS,
];

/** The campaigns: each the sum of its groups, all together the sum of all groups. */
export function CampaignsCard({
  account,
  found: { groups, totals },
}: {
  account: AdAccount;
  found: Reply<typeof ads.getAdGroupStatistics>;
}) {
  return (
    <Card headLine title={texts.campaigns}>
      <Loaded query={useCampaigns(account)} skeleton={<SkeletonRows rows={2} />}>
        {({ campaigns }) => (
          <Table
            caption={texts.campaigns}
            columns={COLUMNS}
            rows={sumByCampaign(campaigns, groups)}
            rowKey={({ campaign }) => campaign?.id ?? "unknown"}
            sum={{ name: texts.sum, ...figureSums(totals) }}
          />
        )}
      </Loaded>
    </Card>
  );
}
