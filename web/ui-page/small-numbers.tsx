import { areEnough, countChange, shareText } from "@schaufenster/contract/values/number/few-cases.rules.ts";
import { ChartCard } from "../src/ui/chart/chart-card.tsx";
import { Kpi, KpiPanel } from "../src/ui/chart/kpi.tsx";
import { Columns, SectionHead } from "../src/ui/page/page.tsx";
import { texts } from "./ui-page.texts.ts";

const { charts } = texts;
const { small } = charts;
const format = (value: number) => String(value);
const BEFORE = 3;
const WEEKS = 6;

/** Cases of six weeks that add up to a number: most of them in the last but one. */
const spread = (cases: number): number[] =>
  Array.from({ length: WEEKS }, (_, week) => Math.floor(cases / WEEKS) + (week === WEEKS - 2 ? cases % WEEKS : 0));

/** What charts and figures say of 0, 1, 3, 9 and 10 cases: whole lines, no share and no trend below ten. */
export function SmallNumbers() {
  return (
    <>
      <SectionHead title={small.title} />
      {[0, 1, 3, 9, 10].map((cases) => (
        <Case key={cases} cases={cases} />
      ))}
    </>
  );
}

function Case({ cases }: { cases: number }) {
  const values = spread(cases);
  const taken = Math.ceil(cases / 2);
  return (
    <Columns ratio="1:1">
      <KpiPanel label={small.figures(cases)}>
        <Kpi
          label={small.count}
          value={format(cases)}
          change={countChange(cases, BEFORE)}
          moreIsBetter
          note={small.before}
          trend={areEnough(cases) ? values : undefined}
        />
        <Kpi label={small.neutral} value={format(cases)} change={countChange(cases, BEFORE)} note={small.before} />
        <Kpi label={small.large} value={format(cases)} change={countChange(cases, 20)} note={small.before} />
        <Kpi label={small.taken} value={format(taken)} unit={shareText(taken, cases)} />
      </KpiPanel>
      <ChartCard
        kind={cases === 10 ? "line" : "columns"}
        title={small.chart(cases)}
        description={small.chart(cases)}
        periods={values.map((_, week) => ({ key: `${week}`, label: charts.week(40 + week) }))}
        series={[{ key: "cases", label: small.count, values }]}
        format={format}
        height={180}
        words={charts.words}
      />
    </Columns>
  );
}
