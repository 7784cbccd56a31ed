import type { PortalReport, ReviewPortal } from "@schaufenster/contract/areas/reviews/portal.model.ts";
import { useNow } from "../../../browser/use-now.ts";
import { formatDay, formatNumber, formatWhen } from "../../../parts/format.ts";
import { SkeletonRows } from "../../../parts/skeletons.tsx";
import { cx } from "../../../ui/class-names.ts";
import { Card, CardBody } from "../../../ui/card.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { type Column, Table } from "../../../ui/table.tsx";
import { Average } from "../average.tsx";
import { PortalGlyph } from "../portal-glyph.tsx";
import { PortalStateBadge } from "../portal-state.tsx";
import { ReportMenu } from "../report-menu.tsx";
import { Loaded } from "../../../parts/loaded.tsx";
import shared from "../reviews.module.css";
import { reviewTexts } from "../reviews.texts.ts";
import type { PortalsQuery } from "./partner-figures.tsx";
import { partnerTexts } from "./partners.texts.ts";

const texts = partnerTexts.table;

/** Every portal with average, count, state and the way to report an error. */
export function PartnerTable({ query }: { query: PortalsQuery }) {
  return (
    <Card title={texts.title} sub={texts.sub}>
      <Loaded query={query} skeleton={<SkeletonRows icon rows={5} />}>
        {({ portals, reports }) =>
          portals.length === 0 ? (
            <Empty kind="no-data" compact title={texts.emptyTitle} text={texts.emptyText} />
          ) : (
            <CardBody flush>
              <Rows portals={portals} reports={reports} />
            </CardBody>
          )
        }
      </Loaded>
    </Card>
  );
}

/** What stands in the last column: since when the figures hold, or until when an answer is promised. */
const standOf = (portal: ReviewPortal, reports: readonly PortalReport[], now: Date): string => {
  const open = reports.find(
    ({ sourceId, kind, state }) => sourceId === portal.sourceId && kind === "incorrect-entry-url" && state === "checking",
  );
  if (portal.state === "reported" && open) return texts.answerBy(formatDay(open.answerBy));
  if (portal.updatedAt !== null) return formatWhen(portal.updatedAt, now);
  return portal.count > 0 ? reviewTexts.none : texts.never;
};

const columnsFor = (reports: readonly PortalReport[], now: Date): Column<ReviewPortal>[] => [
  { key: "portal", head: texts.portal, stacked: "title", cell: (portal) => <Name portal={portal} /> },
  { key: "average", head: texts.average, cell: (portal) => <Average value={portal.average} /> },
  { key: "count", head: texts.count, align: "end", cell: (portal) => formatNumber(portal.count) },
  { key: "state", head: texts.state, cell: (portal) => <PortalStateBadge state={portal.state} /> },
  { key: "updated", head: texts.updated, cell: (portal) => standOf(portal, reports, now) },
  {
    key: "action",
    head: texts.action,
    headHidden: true,
    align: "end",
    stacked: "action",
    cell: (portal) => (
      <span className={cx(shared.noPrint, shared.oneLine)}>
        <ReportMenu portal={portal} />
      </span>
    ),
  },
];

function Rows({ portals, reports }: { portals: readonly ReviewPortal[]; reports: readonly PortalReport[] }) {
  const columns = columnsFor(reports, useNow());
  return <Table caption={texts.title} columns={columns} rows={portals} rowKey={(portal) => portal.sourceId} />;
}

function Name({ portal }: { portal: ReviewPortal }) {
  return (
    <span className={shared.withGlyph}>
      <PortalGlyph name={portal.name} short={portal.short} />
      {portal.url === null ? (
        portal.name
      ) : (
        <a className={shared.link} href={portal.url} target="_blank" rel="noopener noreferrer" title={texts.entry(portal.name)}>
          {portal.name}
        </a>
      )}
    </span>
  );
}
