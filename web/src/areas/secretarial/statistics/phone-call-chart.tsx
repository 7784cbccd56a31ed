import { stepLabel, stepTitle } from "@schaufenster/contract/values/time/steps.rules.ts";
import { shareText } from "@schaufenster/contract/values/number/few-cases.rules.ts";
import { formatNumber } from "../../../parts/format.ts";
import { ChartCard } from "../../../ui/chart/chart-card.tsx";
import type { PhoneCallStatistics } from "./phone-call-statistics.ts";
import { statisticsTexts } from "./statistics.texts.ts";

const texts = statisticsTexts.chart;

const sentenceOf = ({ calls, missed }: PhoneCallStatistics["totals"]): string | undefined => {
  if (calls === null || missed === null || calls === 0) return undefined;
  const taken = calls - missed;
  const sentence = calls === 1 ? texts.onlyOne(taken === 1) : texts.sentence(formatNumber(taken), formatNumber(calls));
  return texts.withShare(sentence, shareText(taken, calls));
};

/** Calls by interval: taken by the secretary, by the assistant, by nobody. */
export function PhoneCallChart({ data, compares }: { data: PhoneCallStatistics; compares: boolean }) {
  const { series, interval } = data;
  const values = (key: "secretary" | "assistant" | "missed") => series.map((step) => step.values?.[key] ?? null);
  return (
    <ChartCard
      title={texts.title[interval]}
      sentence={sentenceOf(data.totals)}
      kind="columns"
      description={texts.description}
      format={(value) => formatNumber(value)}
      periods={series.map(({ start, end, complete }) => ({
        key: start,
        label: stepLabel(interval, start),
        title: stepTitle(interval, start, end),
        incomplete: !complete,
      }))}
      series={[
        { key: "secretary", label: texts.secretary, values: values("secretary") },
        { key: "assistant", label: texts.assistant, values: values("assistant") },
        { key: "missed", label: texts.missed, values: values("missed") },
        ...(compares
          ? [{ key: "before", label: texts.before, comparison: true, values: series.map((step) => step.previous?.calls ?? null) }]
          : []),
      ]}
      words={{
        view: texts.view,
        chart: texts.chart,
        table: texts.table,
        period: texts.step[interval],
        gap: texts.gap,
        incomplete: texts.incomplete,
        loading: statisticsTexts.loading,
        loadingSlow: statisticsTexts.loadingSlow,
      }}
    />
  );
}
