import { ChartColumn, ChartLine as ChartLineIcon, Table2 } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import { Card, CardBody } from "../page/card.tsx";
import styles from "./chart-card.module.css";
import { ChartLegend } from "./chart-legend.tsx";
import { type ChartPeriod, type ChartProps, titleOf } from "./chart-model.ts";
import { Loading } from "../state/loading.tsx";
import { Segmented } from "../form/segmented.tsx";
import { Skeleton } from "../state/skeleton.tsx";
import { type Column, Table } from "../list/table.tsx";
import { lazyPart } from "../lazy-part.ts";

const ChartLine = lazyPart(() => import("./chart-line.tsx").then((module) => ({ default: module.ChartLine })));
const ChartColumns = lazyPart(() => import("./chart-columns.tsx").then((module) => ({ default: module.ChartColumns })));

type Words = {
  /** Name of the switch between the two views. */
  view: string;
  chart: string;
  table: string;
  /** Head of the first table column. */
  period: string;
  /** In the table where data is missing. */
  gap: string;
  /** In the table beside the running period. */
  incomplete: string;
  loading: string;
  loadingSlow: string;
};

type Props = ChartProps & {
  title: string;
  /** The result in one sentence, below the title. */
  sentence?: ReactNode;
  kind: "line" | "columns";
  words: Words;
  status?: "ready" | "loading" | undefined;
  /** Takes the chart's place when there is nothing to draw: an `Empty` for no data or a failing source. */
  placeholder?: ReactNode;
  /** Above the title: figures that choose what the chart shows. */
  top?: ReactNode;
};

/** A chart with its sentence, its legend, and the same figures as a table. */
export function ChartCard({ title, sentence, kind, words, status = "ready", placeholder, top, ...chart }: Props) {
  const [view, setView] = useState<"chart" | "table">("chart");
  const ready = status === "ready" && !placeholder;
  const options = [
    { value: "chart" as const, label: words.chart, icon: kind === "line" ? ChartLineIcon : ChartColumn },
    { value: "table" as const, label: words.table, icon: Table2 },
  ];
  return (
    <Card
      title={title}
      sub={sentence}
      top={top}
      end={
        ready ? (
          <div className={styles.view}>
            <Segmented size="sm" label={words.view} options={options} value={view} onChange={setView} />
          </div>
        ) : undefined
      }
      headLine={Boolean(placeholder)}
    >
      {placeholder}
      {placeholder ? null : view === "table" && ready ? (
        <CardBody flush>
          <ChartTable title={title} chart={chart} words={words} />
        </CardBody>
      ) : (
        <CardBody>
          {status === "loading" ? (
            <ChartLoading {...{ words }} height={chart.height} />
          ) : (
            <ChartView kind={kind} chart={chart} words={words} />
          )}
        </CardBody>
      )}
    </Card>
  );
}

function ChartView({ kind, chart, words }: { kind: Props["kind"]; chart: ChartProps; words: Words }) {
  return (
    <>
      <Suspense fallback={<ChartLoading words={words} height={chart.height} />}>
        {kind === "line" ? <ChartLine {...chart} /> : <ChartColumns {...chart} />}
      </Suspense>
      <ChartLegend series={chart.series} shape={kind === "line" ? "line" : "square"} notes={chart.notes} />
    </>
  );
}

function ChartLoading({ words, height = 260 }: { words: Words; height?: number | undefined }) {
  return (
    <div className={styles.loading} style={{ height }}>
      <Loading text={words.loading} slowText={words.loadingSlow} skeleton={<Skeleton height={height} />} />
    </div>
  );
}

function ChartTable({ title, chart, words }: { title: string; chart: ChartProps; words: Words }) {
  const indexOf = new Map(chart.periods.map((period, index) => [period.key, index]));
  const columns: Column<ChartPeriod>[] = [
    {
      key: "period",
      head: words.period,
      stacked: "title",
      cell: (period) => (period.incomplete ? `${titleOf(period)} (${words.incomplete})` : titleOf(period)),
    },
    ...chart.series.map((series) => ({
      key: series.key,
      head: series.label,
      align: "end" as const,
      cell: (period: ChartPeriod) => {
        const value = series.values[indexOf.get(period.key) ?? -1] ?? null;
        return value === null ? words.gap : chart.format(value);
      },
    })),
  ];
  return <Table caption={title} columns={columns} rows={chart.periods} rowKey={(period) => period.key} stack={columns.length > 3} />;
}
