import { PATHS } from "@schaufenster/contract/paths.ts";
import type { ReactNode } from "react";
import { formatNumber, formatPercent } from "../../parts/format.ts";
import { loadedTexts } from "../../parts/loaded.texts.ts";
import type { QueryState } from "../../parts/loaded.tsx";
import { type Change, Kpi, KpiPanel } from "../../ui/chart/kpi.tsx";
import { Skeleton } from "../../ui/state/skeleton.tsx";
import { Stars } from "../../ui/stars.tsx";
import { useLeadFigures, useReviewSummary, useViews } from "./dashboard.queries.ts";
import styles from "./dashboard.module.css";
import { dashboardTexts } from "./dashboard.texts.ts";

const texts = dashboardTexts.figures;

/** The change in percent against the time before; nothing to compare with says nothing. */
const shareChange = (now: number, before: number | null): Change | undefined => {
  if (before === null || before === 0) return undefined;
  const percent = ((now - before) / before) * 100;
  const direction = percent > 0 ? "up" : percent < 0 ? "down" : "flat";
  return { direction, text: formatPercent(Math.abs(percent), 1) };
};

/** Thirty days are too restless for so small a line. */
const everyThreeDays = (values: readonly number[]): number[] =>
  Array.from({ length: Math.floor(values.length / 3) }, (_, index) =>
    values.slice(index * 3, index * 3 + 3).reduce((sum, value) => sum + value, 0),
  );

const countChange = (now: number, before: number): Change => {
  if (now === before) return { direction: "flat", text: texts.same };
  return now > before
    ? { direction: "up", text: texts.more(formatNumber(now - before)) }
    : { direction: "down", text: texts.fewer(formatNumber(before - now)) };
};

type FigureContent = {
  value: ReactNode;
  unit?: ReactNode;
  change?: Change | undefined;
  note?: ReactNode;
  trend?: readonly number[] | undefined;
};
type FigureProps<T> = { label: string; href: string; query: QueryState<T>; children: (data: T) => FigureContent };

/** One figure with its own loading and failing state. */
function Figure<T>({ label, href, query, children }: FigureProps<T>) {
  if (query.data !== undefined) return <Kpi label={label} href={href} {...children(query.data)} />;
  return query.isError ? (
    <Kpi label={label} href={href} value={texts.none} note={loadedTexts.notAvailable} />
  ) : (
    <Kpi label={label} value={<Skeleton width={84} height={26} />} note={<Skeleton width={96} height={12} />} />
  );
}

/** The four figures on top of the start page. */
export function KeyFigures() {
  const views = useViews();
  return (
    <KpiPanel label={texts.label}>
      <Figure label={texts.views} href={PATHS.entryStatistics} query={views}>
        {({ total, totalBefore, points }) => ({
          value: formatNumber(total),
          change: shareChange(total, totalBefore),
          note: totalBefore === null ? undefined : texts.before,
          trend: everyThreeDays(points.map((point) => point.views)),
        })}
      </Figure>
      <Figure label={texts.leads} href={PATHS.leads} query={useLeadFigures()}>
        {({ received30, received30Before, open, weekly }) => ({
          value: formatNumber(received30),
          unit: texts.open(open),
          change: countChange(received30, received30Before),
          note: received30 === received30Before ? undefined : texts.before,
          trend: weekly,
        })}
      </Figure>
      <Figure label={texts.average} href={PATHS.reviewsOverview} query={useReviewSummary()}>
        {({ average, count, weekly }) =>
          average === null ? { value: texts.none, note: texts.noRating } : { ...averageContent(average, count), trend: weekly }
        }
      </Figure>
      <Figure label={texts.contacts} href={PATHS.entryStatistics} query={views}>
        {({ totalContacts, totalContactsBefore, points }) => ({
          value: formatNumber(totalContacts),
          change: shareChange(totalContacts, totalContactsBefore),
          note: totalContactsBefore === null ? undefined : texts.before,
          trend: everyThreeDays(points.map((point) => point.contacts)),
        })}
      </Figure>
    </KpiPanel>
  );
}

const averageContent = (average: number, count: number): FigureContent => ({
  value: formatNumber(average, 1),
  unit: texts.ofFive,
  note: (
    <span className={styles.rating}>
      <Stars value={average} label={texts.stars(formatNumber(average, 1))} />
      {texts.reviewCount(formatNumber(count))}
    </span>
  ),
});
