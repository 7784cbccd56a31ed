import { monthName, monthOf } from "@schaufenster/contract/values/time/months.rules.ts";
import type { results } from "@schaufenster/contract/areas/results/results.calls.ts";
import type { Reply } from "@schaufenster/contract/call.ts";
import { stepLabel } from "@schaufenster/contract/values/time/steps.rules.ts";
import { formatDay, formatNumber } from "../../parts/format.ts";
import { ChartCard } from "../../ui/chart/chart-card.tsx";
import { resultsTexts } from "./results.texts.ts";

const texts = resultsTexts.chart;
type Found = Reply<typeof results.getResults>;

/** What is to be seen, in one sentence. */
const sentenceOf = ({ totals, previous }: Found): string | undefined => {
  if (totals.contacts === null) return undefined;
  const said = [totals.contacts, formatNumber(totals.contacts), monthName(totals.month)] as const;
  if (previous.contacts === null || totals.missingDays + previous.missingDays > 0) return texts.alone(...said);
  const [by, before] = [totals.contacts - previous.contacts, monthName(previous.month)];
  if (by === 0) return texts.even(...said, before);
  return by > 0 ? texts.more(...said, formatNumber(by), before) : texts.fewer(...said, formatNumber(-by), before);
};

const MARKS = "ABCDEFGH";
/** Twelve months of contacts, with a mark where something changed. */
export function ContactsChart({ found }: { found: Found }) {
  const { course, notes } = found;
  return (
    <ChartCard
      title={texts.title}
      sentence={sentenceOf(found)}
      kind="columns"
      description={texts.description}
      format={(value) => formatNumber(value)}
      periods={course.map(({ month, missingDays }) => ({
        key: month,
        label: stepLabel("Month", `${month}-01`),
        title: monthName(month),
        incomplete: missingDays > 0,
      }))}
      series={[
        { key: "entry", label: resultsTexts.products.entry, values: course.map(({ entry }) => entry) },
        { key: "requests", label: resultsTexts.products.requests, values: course.map(({ requests }) => requests) },
        ...(course.some(({ ads }) => ads !== null) ? [{ key: "ads", label: texts.ads, values: course.map(({ ads }) => ads) }] : []),
      ]}
      notes={notes.map(({ day, change }, at) => ({
        mark: MARKS[at] ?? "",
        period: monthOf(day),
        text: texts.note(formatDay(day), texts.changes[change]),
      }))}
      words={texts}
    />
  );
}
