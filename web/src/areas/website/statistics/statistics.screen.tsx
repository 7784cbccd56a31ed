import { namedRows } from "@schaufenster/contract/areas/website/website-statistics.rules.ts";
import { website } from "@schaufenster/contract/areas/website/website.calls.ts";
import type { Reply } from "@schaufenster/contract/call.ts";
import { formatDay, formatMoment } from "../../../parts/format.ts";
import { HeadLine } from "../../../parts/head-line.tsx";
import { ExportButtons } from "../../../parts/list/export-buttons.tsx";
import { Loaded } from "../../../parts/loaded.tsx";
import { SkeletonRows } from "../../../parts/skeletons.tsx";
import { FiguresCard } from "../../../parts/statistics/figures-card.tsx";
import { Gaps, NotCounted } from "../../../parts/statistics/gaps.tsx";
import { PartsCard } from "../../../parts/statistics/parts-card.tsx";
import { StatisticsFilters } from "../../../parts/statistics/statistics-filters.tsx";
import { useStatisticsAddress } from "../../../parts/statistics/statistics.address.ts";
import { periodTexts } from "../../../parts/statistics/statistics.texts.ts";
import { Card } from "../../../ui/page/card.tsx";
import { Columns, PageHead, Stack } from "../../../ui/page/page.tsx";
import { NoFigures, NoWebsite, Uncounted } from "../no-website.tsx";
import { WebsiteSwitch } from "../website-switch.tsx";
import {
  namedIn,
  useActiveWebsite,
  useWebsiteDevices,
  useWebsiteReferrers,
  useWebsites,
  useWebsiteTerms,
  useWebsiteViews,
  type CountedWebsite,
  type Website,
} from "../website.queries.ts";
import { websiteTexts } from "../website.texts.ts";
import { statisticsTexts as texts } from "./statistics.texts.ts";

type Found = Reply<typeof website.getWebsiteViews>;

const isCounted = (one: Website): one is CountedWebsite => one.piwikId !== null;
const skeleton = (
  <Card>
    <SkeletonRows rows={6} />
  </Card>
);
const rowsOf = (found: { readonly rows: Parameters<typeof namedRows>[0] }) => namedRows(found.rows);

/** …/website/statistiken: period, interval, comparison and figure live in the address, the website on the device. */
export default function WebsiteStatisticsScreen() {
  const { period, interval } = useStatisticsAddress();
  const query = useWebsites();
  const { active, choose } = useActiveWebsite(query.data?.websites ?? []);
  const asOf = active?.asOf ?? null;
  return (
    <>
      <PageHead
        title={texts.title}
        sub={
          <HeadLine
            waiting={query.isPending}
            loading={websiteTexts.loading}
            text={asOf === null ? texts.sub : texts.subAsOf(formatMoment(asOf))}
          />
        }
        onPaper={periodTexts.onPaper(formatDay(period.startDate), formatDay(period.endDate))}
        actions={
          active && isCounted(active) && active.lastDay !== null ? (
            <ExportButtons
              call={website.exportWebsiteStatistics}
              path={namedIn(active).path}
              query={{ ...namedIn(active).query, ...period, interval }}
              name={texts.exportName}
            />
          ) : undefined
        }
      />
      <Loaded query={query} level={2} skeleton={skeleton}>
        {({ websites }) =>
          active === undefined ? (
            <NoWebsite />
          ) : (
            <>
              <WebsiteSwitch websites={websites} active={active} onChange={choose} />
              <OneWebsite shown={active} />
            </>
          )
        }
      </Loaded>
    </>
  );
}

function OneWebsite({ shown }: { shown: Website }) {
  if (!isCounted(shown)) return <Uncounted />;
  if (shown.lastDay === null) return <NoFigures website={shown} />;
  return (
    <>
      <StatisticsFilters />
      <Figures shown={shown} />
    </>
  );
}

function Figures({ shown }: { shown: CountedWebsite }) {
  const { period, interval } = useStatisticsAddress();
  return (
    <Loaded query={useWebsiteViews(shown, { ...period, interval })} level={2} skeleton={skeleton}>
      {(found) => <Result found={found} shown={shown} />}
    </Loaded>
  );
}

function Result({ found, shown }: { found: Found; shown: CountedWebsite }) {
  const { lastDay, totals, missingDays } = found;
  if (lastDay === null) return <NoFigures website={shown} />;
  if (totals.visits === null) return <NotCounted lastDay={lastDay} />;
  return (
    <Stack>
      <Gaps missingDays={missingDays} lastDay={lastDay} />
      <FiguresCard found={found} words={texts.figures} />
      <Columns ratio="1:1" stretch>
        <DevicesCard shown={shown} />
        <ReferrersCard shown={shown} />
      </Columns>
      <TermsCard shown={shown} />
    </Stack>
  );
}

function DevicesCard({ shown }: { shown: CountedWebsite }) {
  return <PartsCard query={useWebsiteDevices(shown, useStatisticsAddress().period)} words={texts.devices} partsOf={rowsOf} />;
}

function ReferrersCard({ shown }: { shown: CountedWebsite }) {
  return <PartsCard query={useWebsiteReferrers(shown, useStatisticsAddress().period)} words={texts.referrers} partsOf={rowsOf} />;
}

function TermsCard({ shown }: { shown: CountedWebsite }) {
  const { period, interval } = useStatisticsAddress();
  return <PartsCard query={useWebsiteTerms(shown, { ...period, interval })} words={texts.terms} partsOf={rowsOf} />;
}
