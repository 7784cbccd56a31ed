import { correctPercent, STATUS_ORDER, type StatusCounts } from "@schaufenster/contract/areas/entry-service/portal-status.rules.ts";
import { monthName } from "@schaufenster/contract/values/time/months.rules.ts";
import { cx } from "../../../ui/class-names.ts";
import { formatPercent } from "../../../parts/format.ts";
import { Loaded } from "../../../parts/loaded.tsx";
import { Card, CardBody } from "../../../ui/page/card.tsx";
import { Skeleton } from "../../../ui/state/skeleton.tsx";
import { Badge } from "../../../ui/state/badge.tsx";
import styles from "./analysis.module.css";
import { type Correctness, useCorrectness } from "./analysis.queries.ts";
import { analysisTexts } from "./analysis.texts.ts";
import { LOOKS } from "./run-card.tsx";

const texts = analysisTexts.summary;

/** How the listings stand now, and how they stood in the months before. */
export function SummaryCard({ counts }: { counts: StatusCounts }) {
  const query = useCorrectness();
  return (
    <Card title={texts.title(counts.ok, counts.total)} sub={query.data ? sentenceOf(query.data) : undefined}>
      <CardBody className={styles.summary}>
        <StatusRing counts={counts} />
        <ul className={styles.legend}>
          {STATUS_ORDER.map((status) => (
            <li key={status}>
              <Badge {...LOOKS[`portal_${status}`]}>{counts[status]}</Badge>
              {analysisTexts.states[status]}
            </li>
          ))}
        </ul>
        <Loaded query={query} skeleton={<Skeleton height={180} />}>
          {({ months }) => <Months months={months} />}
        </Loaded>
      </CardBody>
    </Card>
  );
}

/** What has changed since the month before, and what is on its way. */
const sentenceOf = ({ months, runningCorrections: running }: Correctness): string => {
  const [before, now] = [months.at(-2)?.correct ?? null, months.at(-1)?.correct ?? null];
  const change = before === null || now === null ? null : now - before;
  const said = change === null ? "" : change === 0 ? texts.same : change > 0 ? texts.more(change) : texts.fewer(-change);
  return [said, running === 0 ? "" : texts.running(running)].filter(Boolean).join(" ");
};

const RADIUS = 42;
const LENGTH = 2 * Math.PI * RADIUS;
const SEAM = 1.2;

function StatusRing({ counts }: { counts: StatusCounts }) {
  const percent = formatPercent(correctPercent(counts) ?? 0);
  const shown = STATUS_ORDER.filter((status) => counts[status] > 0);
  const lengthOf = (count: number): number => (count / counts.total) * LENGTH;
  const parts = shown.map((status, at) => ({
    status,
    length: lengthOf(counts[status]),
    from: lengthOf(shown.slice(0, at).reduce((sum, before) => sum + counts[before], 0)),
  }));
  const seam = parts.length > 1 ? SEAM : 0;
  return (
    <div role="img" aria-label={texts.ring(percent)} className={styles.ring}>
      <svg viewBox="0 0 100 100" aria-hidden="true" focusable="false">
        {parts.map((part) => (
          <circle
            key={part.status}
            cx="50"
            cy="50"
            r={RADIUS}
            className={cx(styles.arc, styles[part.status])}
            strokeDasharray={`${Math.max(part.length - seam, 0.5)} ${LENGTH}`}
            strokeDashoffset={-part.from}
          />
        ))}
      </svg>
      <p aria-hidden="true">
        <b>{percent}</b>
        <span>{texts.correct}</span>
      </p>
    </div>
  );
}

const shortMonth = (month: string): string => monthName(month).slice(0, 3);
function Months({ months }: { months: Correctness["months"] }) {
  const said = months
    .map(({ month, correct, total }) =>
      correct === null || total === null ? texts.gap(monthName(month)) : texts.month(monthName(month), correct, total),
    )
    .join(", ");
  return (
    <figure className={styles.months}>
      <figcaption>{texts.months}</figcaption>
      <div role="img" aria-label={`${texts.months}: ${said}`} className={styles.bars}>
        {months.map(({ month, correct: ok, not_found, error, nok }) => (
          <div key={month} className={cx(styles.bar, ok === null && styles.gap)}>
            {STATUS_ORDER.map((status) => {
              const value = { not_found, error, nok, ok }[status] ?? 0;
              return value === 0 ? null : <i key={status} className={styles[status]} style={{ flexGrow: value }} />;
            })}
          </div>
        ))}
      </div>
      <div aria-hidden="true" className={styles.axis}>
        {months.map(({ month, correct }) => (
          <span key={month}>
            <b>{correct ?? texts.none}</b>
            {shortMonth(month)}
          </span>
        ))}
      </div>
    </figure>
  );
}
