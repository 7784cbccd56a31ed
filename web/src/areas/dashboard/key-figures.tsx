import type { entry } from "@schaufenster/contract/areas/entry/entry.calls.ts";
import type { Reply } from "@schaufenster/contract/call.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { areEnough, type Change, countChange } from "@schaufenster/contract/values/number/few-cases.rules.ts";
import type { ReactNode } from "react";
import { formatNumber } from "../../parts/format.ts";
import { loadedTexts } from "../../parts/loaded.texts.ts";
import type { QueryState } from "../../parts/loaded.tsx";
import { starsRange } from "../../parts/stars-range.ts";
import { Kpi, KpiPanel, KpiWaiting } from "../../ui/chart/kpi.tsx";
import { Stars } from "../../ui/stars.tsx";
import { useLeadFigures, useReviewSummary, useViews } from "./dashboard.queries.ts";
import { useRights } from "../../session/use-session.ts";
import styles from "./dashboard.module.css";
import { dashboardTexts } from "./dashboard.texts.ts";

const texts = dashboardTexts.figures;

type Views = Reply<typeof entry.getViewStatistics>;

/** A count against the month before: more is better here. */
const sinceMonth = (now: number | null, before: number | null) => ({
  change: countChange(now, before),
  note: before === null ? undefined : texts.before,
  moreIsBetter: true,
});

/** A line of so few cases would show chance, not a trend. */
const trendOf = (cases: number | null, values: readonly number[]) => (areEnough(cases ?? 0) ? values : undefined);

/** Thirty days are too restless for so small a line. */
const everyThreeDays = (values: readonly number[]): number[] =>
  Array.from({ length: Math.floor(values.length / 3) }, (_, index) =>
    values.slice(index * 3, index * 3 + 3).reduce((sum, value) => sum + value, 0),
  );

type FigureContent = {
  value: ReactNode;
  unit?: ReactNode;
  change?: Change | undefined;
  moreIsBetter?: boolean | undefined;
  note?: ReactNode;
  trend?: readonly number[] | undefined;
  trendRange?: readonly [number, number] | undefined;
};
type FigureProps<T> = { label: string; href: string; query: QueryState<T>; children: (data: T) => FigureContent };

/** One figure with its own loading and failing state. */
function Figure<T>({ label, href, query, children }: FigureProps<T>) {
  if (query.data !== undefined) return <Kpi label={label} href={href} {...children(query.data)} />;
  return query.isError ? (
    <Kpi label={label} href={href} value={texts.none} note={loadedTexts.notAvailable} />
  ) : (
    <KpiWaiting label={label} />
  );
}

/** The four figures on top of the start page: those of them that the person may see. */
export function KeyFigures() {
  const [views, leads, reviews] = [useViews(), useLeadFigures(), useReviewSummary()];
  const rights = useRights();
  const [ofEntry, ofLeads, ofReviews] = [rights.includes("entry"), rights.includes("leads"), rights.includes("reviews")];
  if (!ofEntry && !ofLeads && !ofReviews) return null;
  return (
    <KpiPanel label={texts.label}>
      {ofEntry ? (
        <Figure label={texts.views} href={PATHS.entryStatistics} query={views}>
          {(found) => countedContent(found, (figures) => figures.views)}
        </Figure>
      ) : null}
      {ofLeads ? (
        <Figure label={texts.leads} href={PATHS.leads} query={leads}>
          {({ received30, received30Before, open, weekly }) => ({
            value: formatNumber(received30),
            unit: texts.open(formatNumber(open)),
            ...sinceMonth(received30, received30Before),
            trend: trendOf(received30, weekly),
          })}
        </Figure>
      ) : null}
      {ofReviews ? (
        <Figure label={texts.average} href={PATHS.reviewsOverview} query={reviews}>
          {({ average, count, weekly }) =>
            average === null ? { value: texts.none, note: texts.noRating } : averageContent(average, count, weekly)
          }
        </Figure>
      ) : null}
      {ofEntry ? (
        <Figure label={texts.contacts} href={PATHS.entryStatistics} query={views}>
          {(found) => countedContent(found, contactsOf)}
        </Figure>
      ) : null}
    </KpiPanel>
  );
}

/** Calls, clicks and routes that came from the entry. */
const contactsOf = ({ calls, clicks, routes }: Views["totals"]): number | null =>
  calls === null ? null : calls + (clicks ?? 0) + (routes ?? 0);

/** What was counted; nothing where nobody did. */
const countedContent = ({ totals, previousTotals, series }: Views, of: (figures: Views["totals"]) => number | null): FigureContent => {
  const now = of(totals);
  if (now === null) return { value: texts.none, note: loadedTexts.notAvailable };
  const days = series.map(({ values }) => (values && of(values)) ?? 0);
  return { value: formatNumber(now), ...sinceMonth(now, of(previousTotals)), trend: trendOf(now, everyThreeDays(days)) };
};

const averageContent = (average: number, count: number, weekly: readonly number[]): FigureContent => ({
  value: formatNumber(average, 1),
  unit: texts.ofFive,
  trend: trendOf(count, weekly),
  trendRange: starsRange(weekly),
  note: (
    <span className={styles.rating}>
      <Stars value={average} label={texts.stars(formatNumber(average, 1))} />
      {texts.reviewCount(formatNumber(count))}
    </span>
  ),
});
