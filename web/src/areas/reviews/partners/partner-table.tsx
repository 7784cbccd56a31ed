import type { SourceReport, ReviewSource } from "@schaufenster/contract/areas/reviews/source.model.ts";
import { useNow } from "../../../browser/use-now.ts";
import { formatDay, formatMoment, formatNumber, formatWhen } from "../../../parts/format.ts";
import { SkeletonRows } from "../../../parts/skeletons.tsx";
import { cx } from "../../../ui/class-names.ts";
import { Card, CardBody } from "../../../ui/page/card.tsx";
import { Empty } from "../../../ui/state/empty.tsx";
import { type Column, Table } from "../../../ui/list/table.tsx";
import { Average } from "../average.tsx";
import { SourceGlyph } from "../../../parts/source-glyph.tsx";
import { SourceStateBadge } from "../source-state.tsx";
import { ReportMenu } from "../report/report-menu.tsx";
import { Loaded } from "../../../parts/loaded.tsx";
import shared from "../reviews.module.css";
import { reviewTexts } from "../reviews.texts.ts";
import type { SourcesQuery } from "./partner-figures.tsx";
import { partnerTexts } from "./partners.texts.ts";

const texts = partnerTexts.table;

/** Every source with average, count, state and the way to report an error. */
export function PartnerTable({ query }: { query: SourcesQuery }) {
  return (
    <Card title={texts.title} sub={texts.sub}>
      <Loaded query={query} skeleton={<SkeletonRows icon rows={5} />}>
        {({ sources, reports }) =>
          sources.length === 0 ? (
            <Empty kind="no-data" compact title={texts.emptyTitle} text={texts.emptyText} />
          ) : (
            <CardBody flush>
              <Rows sources={sources} reports={reports} />
            </CardBody>
          )
        }
      </Loaded>
    </Card>
  );
}

/** What stands in the last column: since when the figures hold, or until when an answer is promised. */
const standOf = (source: ReviewSource, reports: readonly SourceReport[], now: Date): string => {
  const open = reports.find(
    ({ sourceId, kind, state }) => sourceId === source.sourceId && kind === "incorrect-entry-url" && state === "checking",
  );
  if (source.state === "reported" && open) return texts.answerBy(formatDay(open.answerBy));
  if (source.updatedAt !== null) return source.overdue ? formatMoment(source.updatedAt) : formatWhen(source.updatedAt, now);
  return source.count > 0 ? reviewTexts.none : texts.never;
};

const columnsFor = (reports: readonly SourceReport[], now: Date): Column<ReviewSource>[] => [
  { key: "source", head: texts.source, stacked: "title", cell: (source) => <Name source={source} /> },
  { key: "average", head: texts.average, cell: (source) => <Average value={source.average} /> },
  { key: "count", head: texts.count, align: "end", cell: (source) => formatNumber(source.count) },
  { key: "state", head: texts.state, cell: (source) => <SourceStateBadge source={source} /> },
  { key: "updated", head: texts.updated, cell: (source) => standOf(source, reports, now) },
  {
    key: "action",
    head: texts.action,
    headHidden: true,
    align: "end",
    stacked: "action",
    cell: (source) => (
      <span className={cx(shared.noPrint, shared.oneLine)}>
        <ReportMenu source={source} />
      </span>
    ),
  },
];

function Rows({ sources, reports }: { sources: readonly ReviewSource[]; reports: readonly SourceReport[] }) {
  const columns = columnsFor(reports, useNow());
  return <Table caption={texts.title} columns={columns} rows={sources} rowKey={(source) => source.sourceId} />;
}

function Name({ source }: { source: ReviewSource }) {
  return (
    <span className={shared.withGlyph}>
      <SourceGlyph sourceId={source.sourceId} short={source.short} />
      {source.url === null ? (
        source.name
      ) : (
        <a className={shared.link} href={source.url} target="_blank" rel="noopener noreferrer" title={texts.entry(source.name)}>
          {source.name}
        </a>
      )}
    </span>
  );
}
