import { areEnough, countChange, shareText } from "@schaufenster/contract/values/number/few-cases.rules.ts";
import type { Counted } from "@schaufenster/contract/values/time/statistics-export.rules.ts";
import { stepLabel, stepTitle } from "@schaufenster/contract/values/time/steps.rules.ts";
import { useQueryValues } from "../../browser/use-place.ts";
import { ChartCard } from "../../ui/chart/chart-card.tsx";
import { Kpi, KpiPanel } from "../../ui/chart/kpi.tsx";
import { formatCents, formatDay, formatDayMonth, formatNumber } from "../format.ts";
import { countedTexts } from "./counted.texts.ts";
import { useStatisticsAddress } from "./statistics.address.ts";
import { periodTexts } from "./statistics.texts.ts";

const texts = countedTexts.chart;

/** What a room says of its figures. */
export interface FigureWords<K extends string> {
  /** In the order in which they are shown; the first is drawn unless another is chosen. */
  readonly keys: readonly [K, ...K[]];
  readonly names: Readonly<Record<K, string>>;
  /** The words that stand for a figure in the address; the first needs none. */
  readonly inAddress: Readonly<Record<K, string | null>>;
  /** Of this one more is not better. */
  readonly neutral?: K | undefined;
  /** This one is money, in cents. */
  readonly money?: K | undefined;
  /** What is to be seen, without its end. */
  readonly sentence: Readonly<Record<K, (count: number, text: string) => string>>;
}
type Props<K extends string> = { found: Counted<K>; words: FigureWords<K> };

const useFigure = <K extends string>({ keys, inAddress }: FigureWords<K>) => {
  const { values, replaceWith } = useQueryValues();
  return {
    figure: keys.find((key) => inAddress[key] !== null && inAddress[key] === values.get("kennzahl")) ?? keys[0],
    choose: (key: K) => replaceWith({ kennzahl: inAddress[key] }),
  };
};

const formatOf = <K extends string>({ money }: FigureWords<K>, key: K) =>
  key === money ? formatCents : (value: number) => formatNumber(value);

/** What is to be seen, in one sentence; of a few nothing is said in percent. */
const sentenceOf = <K extends string>(words: FigureWords<K>, key: K, now: number | null, before: number | null): string | undefined => {
  if (now === null) return undefined;
  const format = formatOf(words, key);
  const sentence = words.sentence[key](now, format(now));
  if (before === null) return texts.alone(sentence);
  const said = key === words.money ? texts.money : texts;
  if (now === before) return said.even(sentence);
  const share = shareText(Math.abs(now - before), before);
  if (share === undefined || !areEnough(now))
    return key === words.money ? texts.money.few(sentence, format(before)) : texts.few(sentence, before, format(before));
  return now > before ? said.more(sentence, share) : said.fewer(sentence, share);
};

/** The figures of the period; the one that is pressed is drawn below, step by step. */
export function FiguresCard<K extends string>({ found, words }: Props<K>) {
  const { figure } = useFigure(words);
  const { compares } = useStatisticsAddress();
  const { series, interval, totals, previousTotals, previousPeriod } = found;
  const name = words.names[figure];
  return (
    <ChartCard
      top={<Figures found={found} words={words} />}
      title={texts.title[interval](name)}
      sentence={sentenceOf(words, figure, totals[figure], compares ? previousTotals[figure] : null)}
      kind="line"
      description={texts.description(name)}
      format={formatOf(words, figure)}
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
        loading: countedTexts.loading,
        loadingSlow: countedTexts.loadingSlow,
      }}
    />
  );
}

function Figures<K extends string>({ found: { totals, previousTotals }, words }: Props<K>) {
  const { figure, choose } = useFigure(words);
  const { compares } = useStatisticsAddress();
  return (
    <KpiPanel label={countedTexts.figures.label} flush>
      {words.keys.map((key) => {
        const now = totals[key];
        return (
          <Kpi
            key={key}
            label={words.names[key]}
            value={now === null ? countedTexts.figures.none : formatOf(words, key)(now)}
            change={compares ? countChange(now, previousTotals[key], formatOf(words, key)) : undefined}
            moreIsBetter={key !== words.neutral}
            pressed={key === figure}
            onPress={() => choose(key)}
          />
        );
      })}
    </KpiPanel>
  );
}
