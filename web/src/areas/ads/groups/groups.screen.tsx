import type { AdGroup } from "@schaufenster/contract/areas/ads/ads.model.ts";
import { ads } from "@schaufenster/contract/areas/ads/ads.calls.ts";
import type { Reply } from "@schaufenster/contract/call.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { useQueryValues } from "../../../browser/use-place.ts";
import { formatDay, formatMoment } from "../../../parts/format.ts";
import { HeadLine } from "../../../parts/head-line.tsx";
import { ExportButtons } from "../../../parts/list/export-buttons.tsx";
import { Loaded } from "../../../parts/loaded.tsx";
import { Gaps, NotCounted } from "../../../parts/statistics/gaps.tsx";
import { StatisticsFilters } from "../../../parts/statistics/statistics-filters.tsx";
import { useStatisticsAddress } from "../../../parts/statistics/statistics.address.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Table, type Column } from "../../../ui/list/table.tsx";
import { Card } from "../../../ui/page/card.tsx";
import { PageHead, Stack } from "../../../ui/page/page.tsx";
import { Empty } from "../../../ui/state/empty.tsx";
import { Notice } from "../../../ui/state/notice.tsx";
import { NoFigures, skeleton, WithAdAccount } from "../ad-channel.tsx";
import { useAdAccounts, useAdGroups, type AdAccount } from "../ads.queries.ts";
import { adsTexts } from "../ads.texts.ts";
import { AdStatus } from "./ad-status.tsx";
import { CampaignsCard } from "./campaigns-card.tsx";
import { FIGURE_COLUMNS, figureSums } from "./figure-columns.ts";
import { GroupDetail } from "./group-detail.tsx";
import { groupTexts as texts } from "./groups.texts.ts";

type Found = Reply<typeof ads.getAdGroupStatistics>;
const columnsOf = (hrefOf: (id: string) => string): readonly Column<AdGroup>[] => [
  {
    key: "name",
    head: texts.columns.name,
    stacked: "title",
    cell: ({ id, name }) =>
      id === null ? (
        texts.unknown
      ) : (
        <a className="tap" href={hrefOf(id)}>
          {name}
        </a>
      ),
  },
  { key: "campaign", head: texts.columns.campaign, cell: ({ campaignName }) => campaignName ?? texts.noValue },
  { key: "status", head: texts.columns.status, cell: ({ status }) => (status === null ? texts.noValue : <AdStatus status={status} />) },
  ...FIGURE_COLUMNS,
];

/** …/suchmaschinenWerbung/anzeigengruppen: period and chosen group live in the address. */
export default function GroupsScreen() {
  const query = useAdAccounts();
  const { period } = useStatisticsAddress();
  const account = query.data?.suma ?? null;
  const asOf = account?.asOf ?? null;
  return (
    <>
      <PageHead
        title={texts.title}
        sub={
          <HeadLine
            waiting={query.isPending}
            loading={adsTexts.loading}
            text={asOf === null ? texts.sub : texts.subAsOf(formatMoment(asOf))}
          />
        }
        actions={
          account && account.lastDay !== null ? (
            <ExportButtons
              call={ads.exportAdGroups}
              query={{ adplorerCompanyId: account.adplorerCompanyId, ...period }}
              name={texts.title}
            />
          ) : undefined
        }
      />
      <WithAdAccount channel="search">
        {(one) => (one.lastDay === null ? <NoFigures account={one} /> : <Groups account={one} />)}
      </WithAdAccount>
    </>
  );
}

function Groups({ account }: { account: AdAccount }) {
  const { period, interval } = useStatisticsAddress();
  return (
    <>
      <StatisticsFilters />
      <Loaded query={useAdGroups(account, { ...period, interval })} level={2} skeleton={skeleton}>
        {(found) => <Result account={account} found={found} />}
      </Loaded>
    </>
  );
}

function Result({ account, found }: { account: AdAccount; found: Found }) {
  const { values } = useQueryValues();
  const { groups, totals, lastDay, missingDays } = found;
  const chosen = groups.find(({ id }) => id !== null && id === values.get("gruppe"));
  if (lastDay === null) return <NoFigures account={account} />;
  if (groups.length === 0)
    return (
      <Card>
        <Empty kind="no-data" title={texts.empty.title} text={texts.empty.text} />
      </Card>
    );
  return (
    <Stack>
      {totals.clicks === null ? <NotCounted lastDay={lastDay} /> : <Gaps missingDays={missingDays} lastDay={lastDay} />}
      {groups.map((group) => (
        <Limited key={group.id ?? "unknown"} group={group} />
      ))}
      <GroupTable found={found} />
      {chosen?.id ? <GroupDetail account={account} id={chosen.id} /> : null}
      <CampaignsCard account={account} found={found} />
    </Stack>
  );
}

function GroupTable({ found: { groups, totals, period } }: { found: Found }) {
  const { hrefWith } = useQueryValues();
  return (
    <Card headLine title={texts.all} sub={texts.span(formatDay(period.startDate), formatDay(period.endDate))}>
      <Table
        caption={texts.all}
        columns={columnsOf((gruppe) => hrefWith({ gruppe }))}
        rows={groups}
        rowKey={({ id }) => id ?? "unknown"}
        sum={{ name: texts.sum, ...figureSums(totals) }}
      />
    </Card>
  );
}

function Limited({ group: { name, limitReason } }: { group: AdGroup }) {
  if (name === null || limitReason === null) return null;
  return (
    <Notice
      tone="warning"
      title={texts.limited(name)}
      action={
        limitReason === "budget" ? (
          <LinkButton size="sm" href={PATHS.searchAdsBudget}>
            {texts.toBudget}
          </LinkButton>
        ) : undefined
      }
    >
      {texts.limitedText(adsTexts.limit[limitReason])}
    </Notice>
  );
}
