import type { reviews } from "@schaufenster/contract/areas/reviews/reviews.calls.ts";
import type { Reply } from "@schaufenster/contract/call.ts";
import { Download } from "lucide-react";
import { exportTexts } from "../../../parts/list/export-buttons.texts.ts";
import { formatDay, formatNumber } from "../../../parts/format.ts";
import { SkeletonRows } from "../../../parts/skeletons.tsx";
import { useCareMode } from "../../../session/use-session.ts";
import { Button } from "../../../ui/button.tsx";
import { Card, CardBody } from "../../../ui/page/card.tsx";
import { Empty } from "../../../ui/state/empty.tsx";
import { PageHead } from "../../../ui/page/page.tsx";
import { type Column, Table } from "../../../ui/list/table.tsx";
import { FailureNotice } from "../../../parts/failure-notice.tsx";
import { Loaded } from "../../../parts/loaded.tsx";
import { NotBooked, useBooked } from "../../../parts/booked.tsx";
import shared from "../reviews.module.css";
import { useDownload, useReports } from "../reviews.queries.ts";
import { reviewTexts } from "../reviews.texts.ts";
import { packageTexts as texts } from "./packages.texts.ts";
import { HeadLine } from "../../../parts/head-line.tsx";

type Report = Reply<typeof reviews.getLatestReports>["reports"][number];
const BYTES_PER_KB = 1000;

/** …/vermarktungspakete: the reports as files. */
export default function ReviewsPackagesScreen() {
  const query = useReports();
  return (
    <>
      <PageHead title={texts.title} sub={<HeadLine waiting={query.isPending} loading={reviewTexts.loading} text={texts.sub} />} />
      <Card title={texts.list}>
        <Loaded query={query} skeleton={<SkeletonRows icon rows={3} />}>
          {({ reports }) => (reports.length === 0 ? <NoReports /> : <Reports reports={reports} />)}
        </Loaded>
      </Card>
    </>
  );
}

/** Nothing there: because nothing is booked, or because it is too early. */
function NoReports() {
  if (useBooked("reviews")) return <Empty kind="no-data" compact title={texts.emptyTitle} text={texts.emptyText} />;
  return <NotBooked compact title={texts.notBookedTitle} text={texts.notBookedText} link={texts.products} />;
}

type Fetching = { running: string | null; onFetch: (report: Report) => void };

const columnsFor = ({ running, onFetch }: Fetching): Column<Report>[] => [
  { key: "name", head: texts.report, stacked: "title", cell: (report) => report.name },
  { key: "package", head: texts.package, cell: (report) => report.packageName },
  {
    key: "period",
    head: texts.period,
    cell: ({ period }) => texts.span(formatDay(period.startDate), formatDay(period.endDate)),
  },
  { key: "created", head: texts.created, cell: (report) => formatDay(report.createdAt) },
  {
    key: "action",
    head: texts.action,
    headHidden: true,
    align: "end",
    stacked: "action",
    cell: (report) => <Fetch report={report} busy={running === report.download} onFetch={() => onFetch(report)} />,
  },
];

function Reports({ reports }: { reports: readonly Report[] }) {
  const download = useDownload();
  const running = download.isPending && download.variables.what === "report" ? download.variables.download : null;
  const onFetch = (report: Report) => download.mutate({ what: "report", download: report.download, fallback: texts.fileName(report.name) });
  return (
    <CardBody flush>
      <Table caption={texts.list} columns={columnsFor({ running, onFetch })} rows={reports} rowKey={(report) => report.download} />
      <FailureNotice title={texts.failed} error={download.error} />
    </CardBody>
  );
}

function Fetch({ report, busy, onFetch }: { report: Report; busy: boolean; onFetch: () => void }) {
  const care = useCareMode();
  const size = texts.size(report.bytes === null ? null : formatNumber(Math.max(1, Math.round(report.bytes / BYTES_PER_KB))));
  return (
    <span className={shared.noPrint}>
      <Button
        size="sm"
        icon={Download}
        busy={busy}
        lockedReason={care ? exportTexts.careLocked : undefined}
        aria-label={texts.download(report.name, size)}
        onClick={onFetch}
      >
        {size}
      </Button>
    </span>
  );
}
