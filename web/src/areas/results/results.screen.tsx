import { results } from "@schaufenster/contract/areas/results/results.calls.ts";
import { monthName } from "@schaufenster/contract/values/time/months.rules.ts";
import type { Reply } from "@schaufenster/contract/call.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { formatMoment } from "../../parts/format.ts";
import { HeadLine } from "../../parts/head-line.tsx";
import { ExportButtons } from "../../parts/list/export-buttons.tsx";
import { Loaded } from "../../parts/loaded.tsx";
import { SkeletonRows } from "../../parts/skeletons.tsx";
import { periodTexts } from "../../parts/statistics/statistics.texts.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Select } from "../../ui/choice/select.tsx";
import { Card, CardBody } from "../../ui/page/card.tsx";
import { PageHead, Stack } from "../../ui/page/page.tsx";
import { Empty } from "../../ui/state/empty.tsx";
import { Notice } from "../../ui/state/notice.tsx";
import { ContactsChart } from "./contacts-chart.tsx";
import { MonthFigures } from "./month-figures.tsx";
import { ProductsCard } from "./products-card.tsx";
import { useMonthAddress, useResults } from "./results.queries.ts";
import styles from "./results.module.css";
import { resultsTexts as texts } from "./results.texts.ts";

type Found = Reply<typeof results.getResults>;

const hasAnything = ({ course, rows, totals }: Found): boolean =>
  totals.cents !== null ||
  rows.some(({ cents }) => cents !== null) ||
  course.some(({ entry, requests, ads }) => entry !== null || requests !== null || ads !== null);

/** /kunde/was-hat-es-gebracht: the month lives in the address. */
export default function ResultsScreen() {
  const { month, choose } = useMonthAddress();
  const query = useResults(month);
  const found = query.data !== undefined && hasAnything(query.data) ? query.data : undefined;
  return (
    <>
      <PageHead
        title={texts.title}
        sub={<HeadLine waiting={query.isPending} loading={texts.loading} text={texts.sub} />}
        onPaper={found && texts.onPaper(monthName(found.month))}
        actions={
          found ? (
            <>
              <Select
                label={texts.chooseMonth}
                labelHidden
                options={found.months.toReversed().map((value) => ({ value, label: monthName(value) }))}
                value={found.month}
                onChange={choose}
              />
              <ExportButtons call={results.exportResults} query={{ month: found.month }} name={texts.exportName} />
            </>
          ) : undefined
        }
      />
      <Loaded
        query={query}
        level={2}
        skeleton={
          <Card>
            <SkeletonRows rows={6} />
          </Card>
        }
      >
        {(data) => (hasAnything(data) ? <Month found={data} /> : <Nothing />)}
      </Loaded>
    </>
  );
}

function Month({ found }: { found: Found }) {
  const { totals, asOf } = found;
  return (
    <Stack>
      {totals.missingDays > 0 && totals.contacts !== null ? <Notice>{texts.missingNote(totals.missingDays)}</Notice> : null}
      {totals.cents === null ? <Notice title={texts.noCosts.title}>{texts.noCosts.text}</Notice> : null}
      <MonthFigures found={found} />
      <ContactsChart found={found} />
      <ProductsCard found={found} />
      <Card title={texts.counting.title}>
        <CardBody>
          <ul className={styles.counting}>
            {texts.counting.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </CardBody>
      </Card>
      {asOf === null ? null : <p className={styles.asOf}>{periodTexts.asOf(formatMoment(asOf))}</p>}
    </Stack>
  );
}

function Nothing() {
  return (
    <Card>
      <Empty
        kind="no-data"
        title={texts.empty.title}
        text={texts.empty.text}
        actions={<LinkButton href={PATHS.entryOverview}>{texts.empty.forward}</LinkButton>}
      />
    </Card>
  );
}
