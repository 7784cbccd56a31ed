import { namedNetworks } from "@schaufenster/contract/areas/ads/ad-statistics-export.rules.ts";
import { ads } from "@schaufenster/contract/areas/ads/ads.calls.ts";
import { costPerContact, type AdChannel } from "@schaufenster/contract/areas/ads/ads.rules.ts";
import type { Reply } from "@schaufenster/contract/call.ts";
import { formatCents, formatDay, formatMoment } from "../../../parts/format.ts";
import { HeadLine } from "../../../parts/head-line.tsx";
import { ExportButtons } from "../../../parts/list/export-buttons.tsx";
import { Loaded } from "../../../parts/loaded.tsx";
import { FiguresCard } from "../../../parts/statistics/figures-card.tsx";
import { Gaps, NotCounted } from "../../../parts/statistics/gaps.tsx";
import { Parts } from "../../../parts/statistics/parts-card.tsx";
import { StatisticsFilters } from "../../../parts/statistics/statistics-filters.tsx";
import { useStatisticsAddress } from "../../../parts/statistics/statistics.address.ts";
import { periodTexts } from "../../../parts/statistics/statistics.texts.ts";
import { Columns, PageHead, Stack } from "../../../ui/page/page.tsx";
import { Notice } from "../../../ui/state/notice.tsx";
import { NoFigures, skeleton, WithAdAccount } from "../ad-channel.tsx";
import { accountOf, useAdAccounts, useAdStatistics, type AdAccount } from "../ads.queries.ts";
import { adsTexts } from "../ads.texts.ts";
import { SocialCampaigns } from "./social-campaigns.tsx";
import { TopGroups } from "./top-groups.tsx";
import { statisticsTexts as texts } from "./statistics.texts.ts";

type Found = Reply<typeof ads.getSumaStatistics>;

/** The statistics of a channel: period, interval, comparison and figure live in the address. */
export function AdStatistics({ channel }: { channel: AdChannel }) {
  const { period, interval } = useStatisticsAddress();
  const query = useAdAccounts();
  const account = query.data ? accountOf(channel, query.data) : null;
  const sub = texts.sub[channel];
  return (
    <>
      <PageHead
        title={texts.title[channel]}
        sub={
          <HeadLine
            waiting={query.isPending}
            loading={adsTexts.loading}
            text={account?.asOf ? texts.subAsOf(sub, formatMoment(account.asOf)) : sub}
          />
        }
        onPaper={periodTexts.onPaper(formatDay(period.startDate), formatDay(period.endDate))}
        actions={
          account && account.lastDay !== null ? (
            <ExportButtons
              call={ads.exportAdStatistics}
              query={{ adplorerCompanyId: account.adplorerCompanyId, channel, ...period, interval }}
              name={texts.exportName[channel]}
            />
          ) : undefined
        }
      />
      <WithAdAccount channel={channel}>
        {(one) => (one.lastDay === null ? <NoFigures account={one} /> : <Figures channel={channel} account={one} />)}
      </WithAdAccount>
    </>
  );
}

function Figures({ channel, account }: { channel: AdChannel; account: AdAccount }) {
  const { period, interval } = useStatisticsAddress();
  return (
    <>
      <StatisticsFilters />
      <Loaded query={useAdStatistics(channel, account, { ...period, interval })} level={2} skeleton={skeleton}>
        {(found) => <Result channel={channel} account={account} found={found} />}
      </Loaded>
    </>
  );
}

function Result({ channel, account, found }: { channel: AdChannel; account: AdAccount; found: Found }) {
  const { lastDay, totals, missingDays } = found;
  if (lastDay === null) return <NoFigures account={account} />;
  if (totals.clicks === null) return <NotCounted lastDay={lastDay} />;
  const perContact = costPerContact(totals.costCents, totals.contacts);
  const networks = (
    <Parts words={{ ...texts.networks, title: texts.networkTitle[channel] }} total={totals.clicks} parts={namedNetworks(found)} />
  );
  return (
    <Stack>
      <Gaps missingDays={missingDays} lastDay={lastDay} />
      <FiguresCard found={found} words={texts.figures} />
      {perContact === null ? null : <Notice tone="plain">{texts.perContact(formatCents(perContact))}</Notice>}
      {channel === "search" ? (
        <Columns ratio="1:1" stretch>
          <TopGroups account={account} />
          {networks}
        </Columns>
      ) : (
        <>
          {networks}
          <SocialCampaigns account={account} />
        </>
      )}
    </Stack>
  );
}
