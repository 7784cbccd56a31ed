import type { reviews } from "@schaufenster/contract/areas/reviews/reviews.calls.ts";
import type { Reply } from "@schaufenster/contract/call.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { Suspense } from "react";
import { formatNumber } from "../../parts/format.ts";
import { starsRange } from "../../parts/stars-range.ts";
import { Card } from "../../ui/page/card.tsx";
import { Delta } from "../../ui/chart/kpi.tsx";
import { Skeleton } from "../../ui/state/skeleton.tsx";
import { Stars } from "../../ui/stars.tsx";
import styles from "./figures.module.css";
import { figureTexts as texts } from "./figures.texts.ts";
import { Loaded } from "../../parts/loaded.tsx";
import { NoRatings } from "./no-ratings.tsx";
import { useSummary } from "./reviews.queries.ts";
import { reviewTexts } from "./reviews.texts.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { monthName, monthOf } from "@schaufenster/contract/values/time/months.rules.ts";
import { measureChange } from "@schaufenster/contract/values/number/measure-change.ts";

const ChartLine = lazyPart(() => import("../../ui/chart/chart-line.tsx").then((module) => ({ default: module.ChartLine })));

type Summary = Reply<typeof reviews.getSummary>;
const MONTH = new Intl.DateTimeFormat("de-DE", { timeZone: "UTC", month: "short" });
const CHART_HEIGHT = 150;
/** Label and chart. */
const PART_HEIGHT = 203;

/** Average, distribution and the last twelve months. */
export function FiguresCard() {
  const query = useSummary();
  return (
    <Card label={texts.label}>
      <Loaded query={query} level={2} skeleton={<Waiting />}>
        {(summary) => (summary.count === 0 ? <NoRatings level={2} /> : <Figures summary={summary} />)}
      </Loaded>
    </Card>
  );
}

function Waiting() {
  return (
    <div className={styles.figures}>
      {["average", "distribution", "trend"].map((part) => (
        <div key={part} className={styles.part}>
          <Skeleton height={PART_HEIGHT} />
        </div>
      ))}
    </div>
  );
}

function Figures({ summary }: { summary: Summary }) {
  const sources = summary.bySource.filter((source) => source.count > 0).length;
  const average = summary.average ?? 0;
  return (
    <div className={styles.figures}>
      <div className={styles.part}>
        <h2 className={styles.label}>{texts.average}</h2>
        <p className={styles.value}>{formatNumber(average, 1)}</p>
        <Stars large value={average} label={reviewTexts.stars(formatNumber(average, 1))} />
        <p className={styles.from}>
          {texts.from(reviewTexts.ratings(summary.count, formatNumber(summary.count)), reviewTexts.sources(sources))}
        </p>
        <Change now={average} before={summary.previousAverage} />
      </div>
      <div className={styles.part}>
        <h2 className={styles.label}>{texts.distribution}</h2>
        <Distribution summary={summary} />
      </div>
      <div className={styles.part}>
        <h2 className={styles.label}>{texts.trend}</h2>
        <Trend monthly={summary.monthly} />
      </div>
    </div>
  );
}

function Change({ now, before }: { now: number; before: number | null }) {
  const change = measureChange(now, before, 1);
  if (change === undefined) return null;
  return (
    <p className={styles.from}>
      <Delta {...change} moreIsBetter /> {texts.against}
    </p>
  );
}

/** Each bar leads to the ratings it counts. */
function Distribution({ summary }: { summary: Summary }) {
  return (
    <ul className={styles.rows}>
      {summary.distribution.map(({ stars, count }) => (
        <li key={stars}>
          <a className={styles.row} href={`${PATHS.reviewsManage}?sterne=${stars}`}>
            <span>{reviewTexts.starName(stars)}</span>
            <span aria-hidden="true" className={styles.track}>
              <i className={styles.fill} style={{ width: `${(count / Math.max(summary.count, 1)) * 100}%` }} />
            </span>
            <b>{formatNumber(count)}</b>
          </a>
        </li>
      ))}
    </ul>
  );
}

const titleOf = (day: string): string => monthName(monthOf(day));

function Trend({ monthly }: { monthly: Summary["monthly"] }) {
  const first = monthly[0];
  const last = monthly.at(-1);
  if (first === undefined || last === undefined || first === last) return <p className={styles.from}>{texts.noTrend}</p>;
  return (
    <Suspense fallback={<Skeleton height={CHART_HEIGHT} />}>
      <ChartLine
        height={CHART_HEIGHT}
        range={starsRange(monthly.map(({ average }) => average))}
        digits={1}
        description={texts.trendSentence(titleOf(first.month), formatNumber(first.average, 1), formatNumber(last.average, 1))}
        format={(value) => formatNumber(value, 1)}
        periods={monthly.map(({ month }) => ({
          key: month,
          label: MONTH.format(new Date(month)),
          title: month === last.month ? texts.now(titleOf(month)) : texts.monthEnd(titleOf(month)),
        }))}
        series={[{ key: "average", label: texts.average, values: monthly.map(({ average }) => average) }]}
      />
    </Suspense>
  );
}
