import { secretarial } from "@schaufenster/contract/areas/secretarial/secretarial.calls.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { formatDay, formatMoment } from "../../../parts/format.ts";
import { Loaded } from "../../../parts/loaded.tsx";
import { SkeletonRows } from "../../../parts/skeletons.tsx";
import { LinkButton } from "../../../ui/button.tsx";
import { Card } from "../../../ui/page/card.tsx";
import { Empty } from "../../../ui/state/empty.tsx";
import { Columns, PageHead, Stack } from "../../../ui/page/page.tsx";
import { PhoneNotBooked } from "../no-phone.tsx";
import { usePhoneCallStatistics, usePhoneSettings } from "../secretarial.queries.ts";
import { TakeAlong } from "../take-along.tsx";
import { PhoneCallChart } from "./phone-call-chart.tsx";
import type { PhoneCallStatistics } from "./phone-call-statistics.ts";
import { ConcernsCard } from "./concerns-card.tsx";
import { StatisticsFigures } from "./statistics-figures.tsx";
import { StatisticsFilters } from "../../../parts/statistics/statistics-filters.tsx";
import { useStatisticsAddress } from "../../../parts/statistics/statistics.address.ts";
import { periodTexts } from "../../../parts/statistics/statistics.texts.ts";
import styles from "./statistics.module.css";
import { statisticsTexts as texts } from "./statistics.texts.ts";
import { WeekGrid } from "./week-grid.tsx";
import { HeadLine } from "../../../parts/head-line.tsx";

/** /kunde/meineProdukte/sekretariatsservice/statistics: period, interval and comparison live in the address. */
export default function PhoneCallStatisticsScreen() {
  const { period, interval } = useStatisticsAddress();
  const query = usePhoneCallStatistics({ ...period, interval });
  const asOf = query.data?.asOf ?? null;
  const measured = (query.data?.totals.calls ?? 0) > 0;
  return (
    <>
      <PageHead
        title={texts.title}
        sub={<HeadLine waiting={query.isPending} loading={texts.loading} text={texts.sub} />}
        onPaper={periodTexts.onPaper(formatDay(period.startDate), formatDay(period.endDate))}
        actions={
          measured ? (
            <TakeAlong call={secretarial.exportPhoneCallStatistics} query={{ ...period, interval }} name={texts.exportName} />
          ) : null
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
        {(data) => <Content data={data} />}
      </Loaded>
      {asOf === null ? null : <p className={styles.asOf}>{periodTexts.asOf(formatMoment(asOf))}</p>}
    </>
  );
}

function Content({ data }: { data: PhoneCallStatistics }) {
  const { compares } = useStatisticsAddress();
  if (data.asOf === null) return <NeverMeasured />;
  if (data.totals.calls === null || data.totals.calls === 0) return <NoMatch />;
  return (
    <Stack>
      <StatisticsFigures data={data} compares={compares} />
      <PhoneCallChart data={data} compares={compares} />
      <Columns ratio="1:1" stretch>
        <WeekGrid grid={data.grid} />
        <ConcernsCard concerns={data.concerns} />
      </Columns>
    </Stack>
  );
}

function NeverMeasured() {
  const settings = usePhoneSettings();
  if (settings.isPending) return <div data-waiting />;
  if (settings.data?.serviceNumber === "") return <PhoneNotBooked />;
  return (
    <Card>
      <Empty
        kind="no-data"
        title={texts.empty.title}
        text={texts.empty.text}
        actions={<LinkButton href={PATHS.secretarialGuides}>{texts.empty.forward}</LinkButton>}
      />
    </Card>
  );
}

function NoMatch() {
  const { toStandard } = useStatisticsAddress();
  return (
    <Card>
      <Empty
        kind="no-match"
        title={texts.empty.matchTitle}
        text={texts.empty.matchText}
        actions={<LinkButton href={toStandard}>{texts.empty.reset}</LinkButton>}
      />
    </Card>
  );
}
