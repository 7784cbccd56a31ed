import { ENTRY_FIGURES, type EntryFigure } from "@schaufenster/contract/areas/entry/entry-statistics.rules.ts";
import type { entry } from "@schaufenster/contract/areas/entry/entry.calls.ts";
import type { Reply } from "@schaufenster/contract/call.ts";
import { areEnough, countChange, shareText } from "@schaufenster/contract/values/number/few-cases.rules.ts";
import { stepLabel, stepTitle } from "@schaufenster/contract/values/time/steps.rules.ts";
import { useQueryValues } from "../../../browser/use-place.ts";
import { formatDay, formatDayMonth, formatNumber } from "../../../parts/format.ts";
import { useStatisticsAddress } from "../../../parts/statistics/statistics.address.ts";
import { periodTexts } from "../../../parts/statistics/statistics.texts.ts";
import { ChartCard } from "../../../ui/chart/chart-card.tsx";
import { Kpi, KpiPanel } from "../../../ui/chart/kpi.tsx";
import { statisticsTexts } from "./statistics.texts.ts";

const texts = statisticsTexts.chart;
type Found = Reply<typeof entry.getViewStatistics>;

/** The words that stand for a figure in the address; views need none. */
const WORDS: Readonly<Record<EntryFigure, string | null>> = { views: null, calls: "anrufe", clicks: "klicks", routes: "routen" };
const useFigure = () => {
  const { values, replaceWith } = useQueryValues();
  return {
    figure: ENTRY_FIGURES.find((key) => WORDS[key] !== null && WORDS[key] === values.get("kennzahl")) ?? ("views" as const),
    choose: (key: EntryFigure) => replaceWith({ kennzahl: WORDS[key] }),
  };
};

/** What is to be seen, in one sentence; of a few nothing is said in percent. */
const sentenceOf = (figure: EntryFigure, now: number | null, before: number | null): string | undefined => {
  if (now === null) return undefined;
  const sentence = texts.sentence[figure](now, formatNumber(now));
  if (before === null) return texts.alone(sentence);
  if (now === before) return texts.even(sentence);
  const share = shareText(Math.abs(now - before), before);
  if (share === undefined || !areEnough(now)) return texts.few(sentence, before, formatNumber(before));
  return now > before ? texts.more(sentence, share) : texts.fewer(sentence, share);
};

/** The figures of the period; the one that is pressed is drawn below, step by step. */
export function ViewsCard({ found }: { found: Found }) {
  const { figure } = useFigure();
  const { compares } = useStatisticsAddress();
  const { series, interval, totals, previousTotals, previousPeriod } = found;
  const name = statisticsTexts.figures.names[figure];
  return (
    <ChartCard
      top={<Figures found={found} compares={compares} />}
      title={texts.title[interval](name)}
      sentence={sentenceOf(figure, totals[figure], compares ? previousTotals[figure] : null)}
      kind="line"
      description={texts.description(name)}
      format={(value) => formatNumber(value)}
      periods={series.map(({ start, end, complete }) => ({
        key: start,
        label: stepLabel(interval, start),
        title: stepTitle(interval, start, end),
        incomplete: !complete,
      }))}
      series={[
        { key: figure, label: name, values: series.map(({ values }) => values?.[figure] ?? null) },
        ...(compares
          ? [
              {
                key: "before",
                label: texts.before(formatDayMonth(previousPeriod.startDate), formatDay(previousPeriod.endDate)),
                comparison: true,
                values: series.map(({ previous }) => previous?.[figure] ?? null),
              },
            ]
          : []),
      ]}
      words={{
        ...texts,
        period: periodTexts.interval[interval],
        loading: statisticsTexts.loading,
        loadingSlow: statisticsTexts.loadingSlow,
      }}
    />
  );
}

function Figures({ found: { totals, previousTotals }, compares }: { found: Found; compares: boolean }) {
  const { figure, choose } = useFigure();
  const words = statisticsTexts.figures;
  return (
    <KpiPanel label={words.label} flush>
      {ENTRY_FIGURES.map((key) => {
        const now = totals[key];
        return (
          <Kpi
            key={key}
            label={words.names[key]}
            value={now === null ? words.none : formatNumber(now)}
            change={compares ? countChange(now, previousTotals[key]) : undefined}
            moreIsBetter
            pressed={key === figure}
            onPress={() => choose(key)}
          />
        );
      })}
    </KpiPanel>
  );
}
