import type { reviews } from "@schaufenster/contract/areas/reviews/reviews.calls.ts";
import type { Reply } from "@schaufenster/contract/call.ts";
import { formatDay, formatDayMonth, formatMoment, formatNumber } from "../../../parts/format.ts";
import { starsRange } from "../../../parts/stars-range.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Card } from "../../../ui/page/card.tsx";
import { ChartCard } from "../../../ui/chart/chart-card.tsx";
import type { ChartPeriod } from "../../../ui/chart/chart-model.ts";
import { Empty } from "../../../ui/state/empty.tsx";
import { Kpi, KpiPanel } from "../../../ui/chart/kpi.tsx";
import { Columns, Stack } from "../../../ui/page/page.tsx";
import { Loaded } from "../../../parts/loaded.tsx";
import shared from "../reviews.module.css";
import { useRatingStatistics } from "../reviews.queries.ts";
import { reviewTexts } from "../reviews.texts.ts";
import { StatisticsWaiting } from "./statistics-waiting.tsx";
import { PeriodBar } from "./period-bar.tsx";
import { useStatusAddress } from "./status.address.ts";
import type { Step } from "./status.params.ts";
import { statusTexts } from "./status.texts.ts";

const texts = statusTexts.statistics;

type Found = Reply<typeof reviews.getStatistics>;

/** Count and average by day, week or month, as chart and as table. */
export function Statistics() {
  const { span, step } = useStatusAddress();
  const query = useRatingStatistics({ ...span, interval: step });
  return (
    <Stack>
      <PeriodBar />
      <Loaded query={query} level={2} skeleton={<StatisticsWaiting />}>
        {(found) => <Result found={found} />}
      </Loaded>
    </Stack>
  );
}

const figure = (value: number | null, digits: number): string => (value === null ? reviewTexts.none : formatNumber(value, digits));

function Result({ found }: { found: Found }) {
  const empty = (found.totals.count ?? 0) === 0;
  return (
    <>
      <Figures found={found} />
      {empty ? (
        <Card>
          <Nothing />
        </Card>
      ) : (
        <Columns ratio="1:1">
          <CountChart found={found} />
          <AverageChart found={found} />
        </Columns>
      )}
      {found.asOf === null ? null : <p className={shared.meta}>{texts.asOf(formatMoment(found.asOf))}</p>}
    </>
  );
}

function Figures({ found: { totals, previousTotals, distribution } }: { found: Found }) {
  const before = (value: number | null, digits: number) => (value === null ? texts.noBefore : texts.before(formatNumber(value, digits)));
  return (
    <KpiPanel columns={3} label={texts.figures}>
      <Kpi label={texts.count} value={figure(totals.count, 0)} note={before(previousTotals.count, 0)} />
      <Kpi label={texts.average} value={figure(totals.average, 1)} note={before(previousTotals.average, 1)} />
      <Kpi label={texts.best} value={formatNumber(distribution.find(({ stars }) => stars === 5)?.count ?? 0)} wideOnly />
    </KpiPanel>
  );
}

function Nothing() {
  const { toYear } = useStatusAddress();
  return (
    <Empty
      kind="no-match"
      compact
      title={texts.emptyTitle}
      text={texts.emptyText}
      actions={
        <LinkButton size="sm" href={toYear}>
          {texts.year}
        </LinkButton>
      }
    />
  );
}

const periodsOf = (series: Found["series"], step: Step): ChartPeriod[] =>
  series.map(({ start, end, complete }) => ({
    key: start,
    label: formatDayMonth(start),
    title: step === "DAY" ? formatDay(start) : texts.week(formatDay(start), formatDay(end)),
    incomplete: !complete,
  }));

const wordsFor = (step: Step) => ({
  view: texts.view,
  chart: texts.chart,
  table: texts.table,
  period: texts.steps[step],
  gap: texts.gap,
  incomplete: texts.incomplete,
  loading: reviewTexts.loading,
  loadingSlow: reviewTexts.loadingSlow,
});

function CountChart({ found: { series, interval, totals, previousTotals } }: { found: Found }) {
  return (
    <ChartCard
      kind="columns"
      title={texts.countTitle}
      sentence={texts.countSentence(figure(totals.count, 0), previousTotals.count === null ? null : formatNumber(previousTotals.count))}
      description={texts.countDescription}
      format={(value) => formatNumber(value)}
      periods={periodsOf(series, interval)}
      series={[{ key: "count", label: texts.count, values: series.map((one) => one.count) }]}
      words={wordsFor(interval)}
    />
  );
}

function AverageChart({ found: { series, interval } }: { found: Found }) {
  return (
    <ChartCard
      kind="line"
      title={texts.averageTitle}
      sentence={texts.averageSentence}
      description={texts.averageDescription}
      range={starsRange(series.flatMap((one) => [one.average, one.running]))}
      digits={1}
      format={(value) => formatNumber(value, 1)}
      periods={periodsOf(series, interval)}
      series={[
        { key: "running", label: texts.running, values: series.map((one) => one.running) },
        { key: "average", label: texts.own, values: series.map((one) => one.average) },
      ]}
      words={wordsFor(interval)}
    />
  );
}
