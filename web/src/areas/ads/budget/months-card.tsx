import type { Budget } from "@schaufenster/contract/areas/ads/ads.model.ts";
import { monthName } from "@schaufenster/contract/values/time/months.rules.ts";
import { stepLabel } from "@schaufenster/contract/values/time/steps.rules.ts";
import { formatCents } from "../../../parts/format.ts";
import { countedTexts } from "../../../parts/statistics/counted.texts.ts";
import { ChartCard } from "../../../ui/chart/chart-card.tsx";
import { budgetTexts } from "./budget.texts.ts";

const texts = budgetTexts.months;

/** What was spent in each month; one that runs, or in which days are missing, is not whole. */
export function MonthsCard({ budget: { months, month: running } }: { budget: Budget }) {
  return (
    <ChartCard
      title={texts.title}
      sentence={texts.sentence}
      kind="columns"
      description={texts.description}
      format={formatCents}
      periods={months.map(({ month, missingDays }) => ({
        key: month,
        label: stepLabel("Month", `${month}-01`),
        title: monthName(month),
        incomplete: month === running || missingDays > 0,
      }))}
      series={[{ key: "spent", label: texts.spent, values: months.map(({ spentCents }) => spentCents) }]}
      words={{ ...countedTexts.chart, period: texts.month, loading: countedTexts.loading, loadingSlow: countedTexts.loadingSlow }}
    />
  );
}
