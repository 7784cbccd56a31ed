import type { Reply } from "@schaufenster/contract/call.ts";
import { drawnPlaces, namedDevices, namedPlaces } from "@schaufenster/contract/areas/entry/entry-statistics.rules.ts";
import { entry } from "@schaufenster/contract/areas/entry/entry.calls.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import type { ReactNode } from "react";
import { formatDay, formatMoment } from "../../../parts/format.ts";
import { HeadLine } from "../../../parts/head-line.tsx";
import { ExportButtons } from "../../../parts/list/export-buttons.tsx";
import { Loaded } from "../../../parts/loaded.tsx";
import { SkeletonRows } from "../../../parts/skeletons.tsx";
import { BesidePlaces } from "../../../parts/map/places-map.tsx";
import { FiguresCard } from "../../../parts/statistics/figures-card.tsx";
import { Gaps, NotCounted } from "../../../parts/statistics/gaps.tsx";
import { PartsCard } from "../../../parts/statistics/parts-card.tsx";
import { StatisticsFilters } from "../../../parts/statistics/statistics-filters.tsx";
import { useStatisticsAddress } from "../../../parts/statistics/statistics.address.ts";
import { periodTexts } from "../../../parts/statistics/statistics.texts.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Card } from "../../../ui/page/card.tsx";
import { PageHead, Stack } from "../../../ui/page/page.tsx";
import { Empty } from "../../../ui/state/empty.tsx";
import { useDeviceStatistics, useLocationStatistics, useViewStatistics } from "./statistics.queries.ts";
import { statisticsTexts as texts } from "./statistics.texts.ts";

type Found = Reply<typeof entry.getViewStatistics>;

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
  const { lastDay, totals, missingDays } = found;
  if (lastDay === null) return <NeverCounted />;
  if (totals.views === null) return <NotCounted lastDay={lastDay} />;
  return (
    <Stack>
      <Gaps missingDays={missingDays} lastDay={lastDay} />
      <FiguresCard found={found} words={texts.figures} />
      <DevicesCard />
      <LocationsCard />
    </Stack>
  );
}

/** With what the entry was looked at. */
function DevicesCard() {
  return <PartsCard query={useDeviceStatistics(useStatisticsAddress().period)} words={texts.devices} partsOf={namedDevices} />;
}

const besideMap = (found: Reply<typeof entry.getLocationStatistics>, table: ReactNode): ReactNode => (
  <BesidePlaces places={drawnPlaces(found)} unplaced={found.unplaced}>
    {table}
  </BesidePlaces>
);
/** From where the entry was looked at: the table, and the same places on the map. */
function LocationsCard() {
  return (
    <PartsCard
      query={useLocationStatistics(useStatisticsAddress().period)}
      words={texts.locations}
      partsOf={namedPlaces}
      around={besideMap}
    />
  );
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
