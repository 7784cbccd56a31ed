import { useState } from "react";
import { ChartCard } from "../src/ui/chart/chart-card.tsx";
import { Empty } from "../src/ui/state/empty.tsx";
import { Kpi, KpiPanel } from "../src/ui/chart/kpi.tsx";
import { Columns } from "../src/ui/page/page.tsx";
import { ExtremeCharts } from "./extreme-charts.tsx";
import { SmallNumbers } from "./small-numbers.tsx";
import { texts } from "./ui-page.texts.ts";

const { charts } = texts;
const number = new Intl.NumberFormat("de-DE");
const format = (value: number) => number.format(value);

const weeks = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ key: `${from + index}`, label: charts.week(from + index) }));

const VIEWS = [242, 268, 255, 281, 296, 274, 312, 338, 327, 356, 371, 392];
const BEFORE = [231, 225, 248, 252, 239, 261, 270, 265, 283, 291, 278, 303];
const FOUR = [
  [29, 42, 38, 55, 61, 58, 72, 80],
  [22, 29, 35, 33, 41, 47, 45, 52],
  [11, 16, 14, null, 22, 29, 33, 31],
  [8, 9, 14, 12, 17, 16, 21, 24],
];
const STACKS = [
  [29, 33, null, 39, 43, 21],
  [12, 15, null, 18, 20, 9],
  [6, 8, null, 10, 9, 5],
];

/** Line and column charts with gaps, running periods, comparison, notes, and their other states. */
export function Charts() {
  return (
    <>
      <Views />
      <Columns ratio="1:1">
        <Series />
        <Stacks />
        <ChartCard {...EMPTY_CHART} title={charts.loading} status="loading" />
        <ChartCard
          {...EMPTY_CHART}
          title={charts.empty}
          placeholder={<Empty kind="no-data" compact level={3} title={charts.emptyTitle} text={charts.emptyText} />}
        />
      </Columns>
      <ExtremeCharts />
      <SmallNumbers />
    </>
  );
}

const EMPTY_CHART = { kind: "line", periods: [], series: [], description: "", format, words: charts.words } as const;

function Views() {
  const [metric, setMetric] = useState("views");
  const { metrics } = charts;
  const figures = [
    { key: "views", label: metrics.views, value: "3.712", change: { direction: "up", text: "+17,8 %" } },
    { key: "calls", label: metrics.calls, value: "284", change: { direction: "up", text: "+6,0 %" } },
    { key: "clicks", label: metrics.clicks, value: "419", change: { direction: "down", text: "−2,3 %" } },
    { key: "routes", label: metrics.routes, value: "96", change: { direction: "flat", text: charts.unchanged } },
  ] as const;
  return (
    <ChartCard
      kind="line"
      title={charts.views}
      sentence={charts.viewsSentence}
      description={charts.viewsDescription}
      periods={weeks(34, 12)}
      series={[
        { key: "now", label: charts.now, values: VIEWS },
        { key: "before", label: charts.before, values: BEFORE, comparison: true },
      ]}
      format={format}
      height={320}
      words={charts.words}
      top={
        <KpiPanel label={charts.metric} flush>
          {figures.map(({ key, ...figure }) => (
            <Kpi key={key} {...figure} moreIsBetter pressed={key === metric} onPress={() => setMetric(key)} />
          ))}
        </KpiPanel>
      }
    />
  );
}

function Series() {
  return (
    <ChartCard
      kind="line"
      title={charts.series}
      sentence={charts.seriesSentence}
      description={charts.seriesDescription}
      periods={weeks(38, 8).map((week, index) => ({ ...week, incomplete: index === 7 }))}
      series={FOUR.map((values, index) => ({ key: `s${index}`, label: charts.names[index] ?? "", values }))}
      format={format}
      words={charts.words}
    />
  );
}

function Stacks() {
  return (
    <ChartCard
      kind="columns"
      title={charts.columns}
      sentence={charts.columnsSentence}
      description={charts.columnsDescription}
      periods={charts.months.map((label, index) => ({ key: label, label, incomplete: index === 5 }))}
      series={STACKS.map((values, index) => ({ key: `s${index}`, label: charts.names[index] ?? "", values }))}
      notes={[{ mark: "A", period: "Sep", text: charts.note }]}
      format={format}
      words={charts.words}
    />
  );
}
