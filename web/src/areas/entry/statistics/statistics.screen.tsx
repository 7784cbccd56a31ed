import type { Reply } from "@schaufenster/contract/call.ts";
import { entry } from "@schaufenster/contract/areas/entry/entry.calls.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import { formatDay, formatMoment } from "../../../parts/format.ts";
import { HeadLine } from "../../../parts/head-line.tsx";
import { ExportButtons } from "../../../parts/list/export-buttons.tsx";
import { Loaded } from "../../../parts/loaded.tsx";
import { SkeletonRows } from "../../../parts/skeletons.tsx";
import { StatisticsFilters } from "../../../parts/statistics/statistics-filters.tsx";
import { useStatisticsAddress } from "../../../parts/statistics/statistics.address.ts";
import { periodTexts } from "../../../parts/statistics/statistics.texts.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Card } from "../../../ui/page/card.tsx";
import { Columns, PageHead, Stack } from "../../../ui/page/page.tsx";
import { Empty } from "../../../ui/state/empty.tsx";
import { Notice } from "../../../ui/state/notice.tsx";
import { DevicesCard, LocationsCard } from "./parts-cards.tsx";
import { useViewStatistics } from "./statistics.queries.ts";
import { statisticsTexts as texts } from "./statistics.texts.ts";
import { ViewsCard } from "./views-card.tsx";

type Found = Reply<typeof entry.getViewStatistics>;

/** A source that says nothing for so many days is dead; before that it is only late. */
const LATE_DAYS = 3;

/** …/eintrag/statistiken: period, interval, comparison and figure live in the address. */
export default function EntryStatisticsScreen() {
  const { period, interval } = useStatisticsAddress();
  const query = useViewStatistics({ ...period, interval });
  const asOf = query.data?.asOf ?? null;
  return (
    <>
      <PageHead
        title={texts.title}
        sub={
          <HeadLine
            waiting={query.isPending}
            loading={texts.loading}
            text={asOf === null ? texts.sub : texts.subAsOf(formatMoment(asOf))}
          />
        }
        onPaper={periodTexts.onPaper(formatDay(period.startDate), formatDay(period.endDate))}
        actions={
          (query.data?.totals.views ?? null) === null ? undefined : (
            <ExportButtons call={entry.exportViewStatistics} query={{ ...period, interval }} name={texts.exportName} />
          )
        }
      />
      {query.data?.asOf === null ? null : <StatisticsFilters />}
      <Loaded
        query={query}
        level={2}
        skeleton={
          <Card>
            <SkeletonRows rows={6} />
          </Card>
        }
      >
        {(found) => <Result found={found} />}
      </Loaded>
    </>
  );
}

function Result({ found }: { found: Found }) {
  const { lastDay, totals } = found;
  if (lastDay === null) return <NeverCounted />;
  if (totals.views === null) return <NotCounted lastDay={lastDay} />;
  return (
    <Stack>
      <Gaps found={found} lastDay={lastDay} />
      <ViewsCard found={found} />
      <Columns ratio="1:1" stretch>
        <DevicesCard />
        <LocationsCard />
      </Columns>
    </Stack>
  );
}

/** At most one of the two: what is missing at the end says more than how much is missing. */
function Gaps({ found: { missingDays }, lastDay }: { found: Found; lastDay: string }) {
  const { today, period } = useStatisticsAddress();
  if (lastDay < addDays(today, -LATE_DAYS) && lastDay < period.endDate)
    return (
      <Notice tone="warning" title={texts.dead.title}>
        {texts.dead.text(formatDay(lastDay))}
      </Notice>
    );
  return missingDays === 0 ? null : <Notice>{texts.gaps(missingDays)}</Notice>;
}

function NeverCounted() {
  return (
    <Card>
      <Empty
        kind="no-data"
        title={texts.empty.title}
        text={texts.empty.text}
        actions={<LinkButton href={PATHS.entryData}>{texts.empty.entry}</LinkButton>}
      />
    </Card>
  );
}

function NotCounted({ lastDay }: { lastDay: string }) {
  const { toStandard } = useStatisticsAddress();
  return (
    <Card>
      <Empty
        kind="no-data"
        title={texts.empty.gapTitle}
        text={texts.empty.gapText(formatDay(lastDay))}
        actions={<LinkButton href={toStandard}>{texts.empty.reset}</LinkButton>}
      />
    </Card>
  );
}
