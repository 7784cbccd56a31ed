import type { tvBanner } from "@schaufenster/contract/areas/tv-banner/tv-banner.calls.ts";
import { channelOf } from "@schaufenster/contract/areas/tv-banner/tv-channel.rules.ts";
import type { Reply } from "@schaufenster/contract/call.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { countChange, shareText } from "@schaufenster/contract/values/number/few-cases.rules.ts";
import { daysOf } from "@schaufenster/contract/values/time/series.rules.ts";
import { stepLabel, stepTitle } from "@schaufenster/contract/values/time/steps.rules.ts";
import { useQueryValues } from "../../browser/use-place.ts";
import { formatDay, formatMoment, formatNumber } from "../../parts/format.ts";
import { HeadLine } from "../../parts/head-line.tsx";
import { Loaded } from "../../parts/loaded.tsx";
import { SkeletonRows } from "../../parts/skeletons.tsx";
import { Gaps, NotCounted } from "../../parts/statistics/gaps.tsx";
import { PartsCard } from "../../parts/statistics/parts-card.tsx";
import { StatisticsFilters } from "../../parts/statistics/statistics-filters.tsx";
import { useStatisticsAddress } from "../../parts/statistics/statistics.address.ts";
import { periodTexts } from "../../parts/statistics/statistics.texts.ts";
import { LinkButton } from "../../ui/button.tsx";
import { ChartCard } from "../../ui/chart/chart-card.tsx";
import { Kpi, KpiPanel } from "../../ui/chart/kpi.tsx";
import { Select } from "../../ui/choice/select.tsx";
import { Card } from "../../ui/page/card.tsx";
import { Columns, PageHead, Stack } from "../../ui/page/page.tsx";
import { Empty } from "../../ui/state/empty.tsx";
import { statisticsTexts as texts } from "./statistics.texts.ts";
import { ChannelTimeCard, WeekdayCard } from "./time-cards.tsx";
import styles from "./tv-banner.module.css";
import {
  type Asked,
  useByChannel,
  useByDay,
  useByProgram,
  useByTime,
  useByWeek,
  useCreatives,
  useKeyFigures,
  useTotal,
} from "./tv-banner.queries.ts";

const skeleton = (
  <Card>
    <SkeletonRows rows={6} />
  </Card>
);
/** More columns than this nobody tells apart: then weeks are drawn. */
const DAYS_DRAWN = 92;

/** What the address says: the period, and one creative or all. */
const useAsked = () => {
  const { period } = useStatisticsAddress();
  const { values, replaceWith } = useQueryValues();
  const creatives = useCreatives().data?.creatives ?? [];
  const one = creatives.find(({ number }) => String(number) === values.get("motiv"));
  const asked: Asked = one === undefined ? period : { ...period, binaryMasterId: one.binaryMasterId };
  return { asked, creatives, chosen: one?.number, choose: (number: string) => replaceWith({ motiv: number === "" ? null : number }) };
};

/** …/tvbanner/statistiken: period and creative live in the address. */
export default function TvBannerStatisticsScreen() {
  const { period } = useStatisticsAddress();
  const { asked } = useAsked();
  const query = useKeyFigures(asked);
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
      />
      {query.data?.asOf === null ? null : <StatisticsFilters periodAnd={<CreativeChoice />} />}
      <Loaded query={query} level={2} skeleton={skeleton}>
        {(found) => <Result found={found} asked={asked} />}
      </Loaded>
    </>
  );
}

function CreativeChoice() {
  const { creatives, chosen, choose } = useAsked();
  return (
    <div className={styles.creative}>
      <Select
        label={texts.creative.label}
        labelHidden
        placeholder={texts.creative.all}
        options={creatives.map(({ number, title }) => ({ value: String(number), label: texts.creative.one(number, title) }))}
        value={chosen === undefined ? "" : String(chosen)}
        onChange={choose}
      />
    </div>
  );
}

type KeyFigures = Reply<typeof tvBanner.getKeyFigures>;
type ResultProps = { found: KeyFigures; asked: Asked };

function Result({ found, asked }: ResultProps) {
  const { lastDay, impressions, missingDays } = found;
  const time = useByTime(asked);
  if (lastDay === null) return <NeverCounted />;
  if (impressions === null) return <NotCounted lastDay={lastDay} />;
  return (
    <Stack>
      <Gaps missingDays={missingDays} lastDay={lastDay} />
      <Figures found={found} />
      {daysOf(asked) > DAYS_DRAWN ? <WeekChart asked={asked} /> : <DayChart asked={asked} />}
      <Loaded query={time} level={2} skeleton={skeleton}>
        {(counted) => (
          <Stack>
            <WeekdayCard found={counted} />
            <ChannelTimeCard found={counted} />
          </Stack>
        )}
      </Loaded>
      <Columns ratio="1:1" stretch>
        <ChannelsCard asked={asked} />
        <ProgramsCard asked={asked} />
      </Columns>
      <Total asked={asked} />
    </Stack>
  );
}

function Figures({ found: { impressions, previousImpressions, channelCount, strongestChannelId, bestTime } }: { found: KeyFigures }) {
  const words = texts.figures;
  return (
    <KpiPanel columns={3} label={words.label}>
      <Kpi
        label={words.impressions}
        value={impressions === null ? words.none : formatNumber(impressions)}
        change={countChange(impressions, previousImpressions)}
        moreIsBetter
        note={previousImpressions === null ? undefined : words.before}
      />
      <Kpi
        label={words.channels}
        value={formatNumber(channelCount)}
        note={strongestChannelId === null ? undefined : words.strongest(channelOf(strongestChannelId).name)}
      />
      <Kpi
        label={words.best}
        value={bestTime === null ? words.none : words.hours(bestTime.fromHour, bestTime.toHour)}
        unit={bestTime === null ? undefined : words.clock}
        note={
          bestTime === null || impressions === null
            ? undefined
            : words.share(shareText(bestTime.share * impressions, impressions) ?? words.none)
        }
      />
    </KpiPanel>
  );
}

interface Drawn {
  readonly start: string;
  readonly end: string;
  readonly complete: boolean;
  readonly impressions: number | null;
}
function ImpressionsChart({ steps, total, interval }: { steps: readonly Drawn[]; total: number | null; interval: "Day" | "Week" }) {
  const words = texts.chart;
  return (
    <ChartCard
      title={interval === "Day" ? words.byDay : words.byWeek}
      sentence={total === null ? undefined : words.sentence(total)}
      kind="columns"
      description={words.description}
      format={(value) => formatNumber(value)}
      periods={steps.map(({ start, end, complete }) => ({
        key: start,
        label: stepLabel(interval, start),
        title: stepTitle(interval, start, end),
        incomplete: !complete,
      }))}
      series={[{ key: "impressions", label: words.name, values: steps.map(({ impressions }) => impressions) }]}
      words={{ ...words, period: periodTexts.interval[interval] }}
    />
  );
}
function DayChart({ asked }: { asked: Asked }) {
  return (
    <Loaded query={useByDay(asked)} level={2} skeleton={skeleton}>
      {({ days, total }) => (
        <ImpressionsChart
          interval="Day"
          total={total}
          steps={days.map(({ day, impressions }) => ({ start: day, end: day, complete: true, impressions }))}
        />
      )}
    </Loaded>
  );
}
function WeekChart({ asked }: { asked: Asked }) {
  return (
    <Loaded query={useByWeek(asked)} level={2} skeleton={skeleton}>
      {({ weeks, total }) => <ImpressionsChart interval="Week" total={total} steps={weeks} />}
    </Loaded>
  );
}

function ChannelsCard({ asked }: { asked: Asked }) {
  return (
    <PartsCard
      query={useByChannel(asked)}
      words={texts.channels}
      partsOf={({ channels }) =>
        channels.map(({ channelId, impressions }) => ({ key: String(channelId), name: channelOf(channelId).name, value: impressions ?? 0 }))
      }
    />
  );
}
function ProgramsCard({ asked }: { asked: Asked }) {
  const words = texts.programs;
  return (
    <PartsCard
      query={useByProgram(asked)}
      words={words}
      partsOf={({ programs, unknown }) => [
        ...programs.map(({ program, channelId, impressions }) => ({
          key: `${channelId} ${program}`,
          name: words.named(program, channelOf(channelId).name),
          value: impressions,
        })),
        ...(unknown > 0 ? [{ key: "unknown", name: words.unknown, value: unknown }] : []),
      ]}
    />
  );
}
function Total({ asked: { binaryMasterId } }: { asked: Asked }) {
  const { data } = useTotal(binaryMasterId === undefined ? {} : { binaryMasterId });
  return data === undefined || data.impressions === null || data.since === null ? null : (
    <p className={styles.meta}>{texts.total(data.impressions, data.since)}</p>
  );
}

function NeverCounted() {
  return (
    <Card>
      <Empty
        kind="no-data"
        title={texts.empty.title}
        text={texts.empty.text}
        actions={<LinkButton href={PATHS.tvBanner}>{texts.empty.creatives}</LinkButton>}
      />
    </Card>
  );
}
