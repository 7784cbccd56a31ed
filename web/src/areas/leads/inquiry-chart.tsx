import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import { useNow } from "../../browser/use-now.ts";
import { describeFailure } from "../../parts/failure.ts";
import { formatDay, formatDayMonth, formatNumber, isoDay } from "../../parts/format.ts";
import { loadedTexts } from "../../parts/loaded.texts.ts";
import { useHasFailed } from "../../parts/loaded.tsx";
import { Button } from "../../ui/button.tsx";
import { ChartCard } from "../../ui/chart/chart-card.tsx";
import { Empty } from "../../ui/state/empty.tsx";
import { useInquiryStatistics } from "./leads.queries.ts";
import { leadTexts } from "./leads.texts.ts";

const texts = leadTexts.chart;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** What is neither accepted, declined nor expired waits for an answer. */
const openOf = ({ received, accepted, declined, expired }: Record<"received" | "accepted" | "declined" | "expired", number>): number =>
  received - accepted - declined - expired;

/** Leads by week and what became of them. */
export function InquiryChart() {
  const query = useInquiryStatistics();
  const today = isoDay(useNow());
  const weeks = query.data?.weeks ?? [];
  const received = sum(weeks.map((week) => week.received));
  const failed = useHasFailed(query) ? (
    <Empty
      kind="source-down"
      compact
      title={loadedTexts.title}
      text={describeFailure(query.error).text}
      actions={
        <Button size="sm" busy={query.isFetching} onClick={() => void query.refetch()}>
          {loadedTexts.retry}
        </Button>
      }
    />
  ) : undefined;
  const empty = query.data && received === 0 ? <Empty kind="no-data" compact title={texts.emptyTitle} text={texts.emptyText} /> : undefined;
  return (
    <ChartCard
      title={texts.title}
      sentence={
        received > 0
          ? texts.sentence(formatNumber(received), formatNumber(sum(weeks.map((week) => week.accepted))), weeks.length)
          : undefined
      }
      kind="columns"
      status={query.isPending ? "loading" : "ready"}
      placeholder={failed ?? empty}
      description={texts.description}
      format={(value) => formatNumber(value)}
      periods={weeks.map(({ weekStart }) => ({
        key: weekStart,
        label: formatDayMonth(weekStart),
        title: texts.week(formatDay(weekStart)),
        incomplete: addDays(weekStart, 7) > today,
      }))}
      series={[
        { key: "accepted", label: texts.accepted, values: weeks.map((week) => week.accepted) },
        { key: "declined", label: texts.declined, values: weeks.map((week) => week.declined) },
        { key: "expired", label: texts.expired, values: weeks.map((week) => week.expired) },
        { key: "open", label: texts.open, values: weeks.map(openOf) },
      ]}
      words={{
        view: texts.view,
        chart: texts.chart,
        table: texts.table,
        period: texts.period,
        gap: texts.gap,
        incomplete: texts.incomplete,
        loading: leadTexts.loading,
        loadingSlow: leadTexts.loadingSlow,
      }}
    />
  );
}
