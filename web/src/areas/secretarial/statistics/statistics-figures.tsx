import { formatDay, formatNumber, formatPercent } from "../../../parts/format.ts";
import { Kpi, KpiPanel } from "../../../ui/chart/kpi.tsx";
import { changeSince } from "../change-since.ts";
import type { PhoneCallStatistics } from "./phone-call-statistics.ts";
import { statisticsTexts } from "./statistics.texts.ts";

const texts = statisticsTexts.figures;

const formatFigure = (value: number | null): string => (value === null ? texts.none : formatNumber(value));
const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** The totals of the period, compared with the one before. */
export function StatisticsFigures({ data, compares }: { data: PhoneCallStatistics; compares: boolean }) {
  const { totals, previousTotals: before, previousPeriod } = data;
  const note = texts.before(`${formatDay(previousPeriod.startDate)} – ${formatDay(previousPeriod.endDate)}`);
  const taken = totals.calls === null || totals.missed === null ? null : totals.calls - totals.missed;
  const takenBefore = before.calls === null || before.missed === null ? null : before.calls - before.missed;
  const share = taken !== null && totals.calls ? formatPercent((taken / totals.calls) * 100, 1) : undefined;
  const withChange = (now: number | null, then: number | null) => {
    const change = compares ? changeSince(now, then) : undefined;
    return change ? { change, note } : {};
  };
  return (
    <KpiPanel label={texts.label}>
      <Kpi label={texts.calls} value={formatFigure(totals.calls)} {...withChange(totals.calls, before.calls)} />
      <Kpi label={texts.taken} value={formatFigure(taken)} unit={share} {...withChange(taken, takenBefore)} />
      <Kpi label={texts.assistant} value={formatFigure(totals.assistant)} {...withChange(totals.assistant, before.assistant)} />
      <Kpi
        label={texts.mean}
        value={totals.meanSeconds === null ? texts.none : clock(totals.meanSeconds)}
        unit={totals.meanSeconds === null ? undefined : texts.minutes}
        {...withChange(totals.meanSeconds, before.meanSeconds)}
      />
    </KpiPanel>
  );
}
