import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import { formatDay } from "@schaufenster/contract/values/text/format.ts";
import { ChartCard } from "../src/ui/chart/chart-card.tsx";
import { Columns } from "../src/ui/page/page.tsx";
import { texts } from "./ui-page.texts.ts";

const { charts } = texts;
const { extremes } = charts;
const number = new Intl.NumberFormat("de-DE");
const format = (value: number) => number.format(value);

const days = (count: number) =>
  Array.from({ length: count }, (_, at) => {
    const day = addDays("2025-11-15", at);
    return { key: day, label: `${day.slice(8)}.${day.slice(5, 7)}.`, title: formatDay(day) };
  });
/** A year of days: a week like the others, but for three weeks nobody counted, and a week of zeros. */
const year = Array.from({ length: 366 }, (_, at) => {
  if (at >= 120 && at < 141) return null;
  return at >= 200 && at < 207 ? 0 : 40 + ((at * 7) % 13) * (at % 7 === 5 ? 1 : 3);
});
const KINDS = ["line", "columns"] as const;
const SHORT = {
  one: [17],
  zeros: Array.from({ length: 12 }, () => 0),
  giant: [3, 0, 4, 2, 1_284_512, 5, 3, 0, 2, 4, 3, 6],
} as const;

const one = (values: readonly (number | null)[]) => [{ key: "now", label: extremes.label, values }];

/** What a chart has to bear: one point, a day of every day of a year, nothing but zeros, one giant. */
export function ExtremeCharts() {
  const common = { format, words: charts.words } as const;
  return (
    <>
      {KINDS.map((kind) => (
        <ChartCard
          {...common}
          key={kind}
          kind={kind}
          title={`${extremes.year}${extremes.as[kind]}`}
          sentence={extremes.yearSentence}
          description={extremes.yearSentence}
          periods={days(366)}
          series={one(year)}
        />
      ))}
      <Columns ratio="1:1">
        {(Object.keys(SHORT) as (keyof typeof SHORT)[]).flatMap((name) =>
          KINDS.map((kind) => (
            <ChartCard
              {...common}
              key={`${name}-${kind}`}
              kind={kind}
              title={`${extremes[name]}${extremes.as[kind]}`}
              description={extremes[name]}
              periods={days(SHORT[name].length)}
              series={one(SHORT[name])}
            />
          )),
        )}
      </Columns>
    </>
  );
}
