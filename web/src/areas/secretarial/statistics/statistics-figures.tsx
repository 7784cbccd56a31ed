import { type Change, countChange, shareText } from "@schaufenster/contract/values/number/few-cases.rules.ts";
import { formatDuration } from "@schaufenster/contract/values/text/format.ts";
import { formatDay, formatNumber } from "../../../parts/format.ts";
import { Kpi, KpiPanel } from "../../../ui/chart/kpi.tsx";
import type { PhoneCallStatistics } from "./phone-call-statistics.ts";
import { statisticsTexts } from "./statistics.texts.ts";
import { measureChange } from "@schaufenster/contract/values/number/measure-change.ts";

const texts = statisticsTexts.figures;

const formatFigure = (value: number | null): string => (value === null ? texts.none : formatNumber(value));
const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** The totals of the period, compared with the one before. */
export function StatisticsFigures({ data, compares }: { data: PhoneCallStatistics; compares: boolean }) {
  const { totals, previousTotals: before, previousPeriod } = data;
  const note = texts.before(`${formatDay(previousPeriod.startDate)} – ${formatDay(previousPeriod.endDate)}`);
  const taken = totals.calls === null || totals.missed === null ? null : totals.calls - totals.missed;
  const takenBefore = before.calls === null || before.missed === null ? null : before.calls - before.missed;
  // More phone calls are neither good nor bad.
  const compared = (change: Change | undefined) => (compares && change ? { change, note } : {});
  return (
    <KpiPanel label={texts.label}>
      <Kpi label={texts.calls} value={formatFigure(totals.calls)} {...compared(countChange(totals.calls, before.calls))} />
      <Kpi
        label={texts.taken}
        value={formatFigure(taken)}
        unit={shareText(taken, totals.calls)}
        {...compared(countChange(taken, takenBefore))}
      />
      <Kpi label={texts.assistant} value={formatFigure(totals.assistant)} {...compared(countChange(totals.assistant, before.assistant))} />
      <Kpi
        label={texts.mean}
        value={totals.meanSeconds === null ? texts.none : clock(totals.meanSeconds)}
        unit={totals.meanSeconds === null ? undefined : texts.minutes}
        {...compared(measureChange(totals.meanSeconds, before.meanSeconds, 0, formatDuration))}
      />
    </KpiPanel>
  );
}
