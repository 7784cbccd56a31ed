import type { Budget } from "@schaufenster/contract/areas/ads/ads.model.ts";
import { formatEuro } from "../../../parts/format.ts";
import { countedTexts } from "../../../parts/statistics/counted.texts.ts";
import { ChartCard } from "../../../ui/chart/chart-card.tsx";
import { budgetTexts } from "./budget.texts.ts";

const texts = budgetTexts.months;
const CENTS = 100;
const [SHORT, LONG] = (["short", "long"] as const).map(
  (month) => new Intl.DateTimeFormat("de-DE", { month, year: "numeric", timeZone: "UTC" }),
);
const nameOf = (format: Intl.DateTimeFormat | undefined, month: string): string =>
  format?.format(new Date(`${month}-01T12:00:00Z`)) ?? month;

/** What was spent in each month; one that runs, or in which days are missing, is not whole. */
export function MonthsCard({ budget: { months, month: running } }: { budget: Budget }) {
  return (
    <ChartCard
      title={texts.title}
      sentence={texts.sentence}
      kind="columns"
      description={texts.description}
      format={(cents) => formatEuro(cents / CENTS)}
      periods={months.map(({ month, missingDays }) => ({
        key: month,
        label: nameOf(SHORT, month),
        title: nameOf(LONG, month),
        incomplete: month === running || missingDays > 0,
      }))}
      series={[{ key: "spent", label: texts.spent, values: months.map(({ spentCents }) => spentCents) }]}
      words={{ ...countedTexts.chart, period: texts.month, loading: countedTexts.loading, loadingSlow: countedTexts.loadingSlow }}
    />
  );
}
