import type { AdGroup } from "@schaufenster/contract/areas/ads/ads.model.ts";
import { adTexts as shared } from "@schaufenster/contract/areas/ads/ads.texts.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { usePlace } from "../../../browser/use-place.ts";
import { formatNumber } from "../../../parts/format.ts";
import { Loaded } from "../../../parts/loaded.tsx";
import { SkeletonRows } from "../../../parts/skeletons.tsx";
import { useStatisticsAddress } from "../../../parts/statistics/statistics.address.ts";
import { Table, type Column } from "../../../ui/list/table.tsx";
import { Card } from "../../../ui/page/card.tsx";
import { useAdGroups, type AdAccount } from "../ads.queries.ts";
import { groupTexts } from "../groups/groups.texts.ts";
import { statisticsTexts } from "./statistics.texts.ts";

const texts = statisticsTexts.groups;
const SHOWN = 5;
const figure = (value: number | null): string => (value === null ? shared.none : formatNumber(value));

const columnsOf = (most: number): readonly Column<AdGroup>[] => [
  {
    key: "name",
    head: texts.name,
    cell: ({ name }) => name ?? groupTexts.unknown,
    bar: ({ clicks }) => (most === 0 ? 0 : ((clicks ?? 0) / most) * 100),
  },
  { key: "clicks", head: shared.figures.clicks, align: "end", cell: ({ clicks }) => figure(clicks) },
  { key: "contacts", head: shared.figures.contacts, align: "end", cell: ({ contacts }) => figure(contacts) },
];

/** The groups with the most clicks; all of them stand on a page of their own, for the same period. */
export function TopGroups({ account }: { account: AdAccount }) {
  const { period, interval } = useStatisticsAddress();
  const { search } = usePlace();
  const query = useAdGroups(account, { ...period, interval });
  return (
    <Card
      headLine
      title={texts.title}
      end={
        <a className="tap" href={`${PATHS.searchAdsGroups}${search}`}>
          {texts.all}
        </a>
      }
    >
      <Loaded query={query} skeleton={<SkeletonRows rows={SHOWN} />}>
        {({ groups }) => (
          <Table
            caption={texts.title}
            columns={columnsOf(groups[0]?.clicks ?? 0)}
            rows={groups.slice(0, SHOWN)}
            rowKey={({ id }) => id ?? "unknown"}
            stack={false}
            quiet
          />
        )}
      </Loaded>
    </Card>
  );
}
