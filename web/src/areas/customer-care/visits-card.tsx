import type { CareVisit } from "@schaufenster/contract/areas/customer-care/care.model.ts";
import { formatClock, formatTime } from "@schaufenster/contract/values/text/format.ts";
import type { ReactNode } from "react";
import { formatDay } from "../../parts/format.ts";
import { CellNote, Table, type Column } from "../../ui/list/table.tsx";
import { Card } from "../../ui/page/card.tsx";
import { Badge } from "../../ui/state/badge.tsx";
import { Empty } from "../../ui/state/empty.tsx";
import { careVisitTexts } from "./customer-care.texts.ts";

const texts = careVisitTexts.visits;
const outcomeOf = ({ proposals: { open, confirmed, refused } }: CareVisit): ReactNode => {
  if (open > 0) return <Badge tone="info">{texts.open}</Badge>;
  if (confirmed > 0) return <Badge tone="success">{texts.confirmed}</Badge>;
  return <Badge>{refused > 0 ? texts.refused : texts.onlyLooked}</Badge>;
};
const COLUMNS: readonly Column<CareVisit>[] = [
  {
    key: "when",
    head: texts.columns.when,
    stacked: "title",
    cell: ({ since, until, running }) => (
      <>
        {formatDay(since)}
        <CellNote>{`${formatClock(since)}–${formatTime(until)}`}</CellNote>
        {running ? <Badge tone="care">{texts.running}</Badge> : null}
      </>
    ),
  },
  {
    key: "purpose",
    head: texts.columns.purpose,
    cell: ({ purpose, shown }) => (
      <>
        {purpose}
        {shown.map(({ at, what, reason }) => (
          <CellNote key={`${at} ${what}`}>{texts.shown[what](reason)}</CellNote>
        ))}
      </>
    ),
  },
  {
    key: "looked",
    head: texts.columns.looked,
    cell: ({ looked }) => (looked.length === 0 ? texts.nothing : looked.map((one) => careVisitTexts.looked[one]).join(", ")),
  },
  { key: "outcome", head: texts.columns.outcome, cell: outcomeOf },
];

/** Every visit, with its reason and where staff looked; nobody's name. */
export function VisitsCard({ visits }: { visits: readonly CareVisit[] }) {
  return (
    <Card headLine title={texts.title} sub={texts.sub}>
      {visits.length === 0 ? (
        <Empty compact kind="no-data" title={texts.none} text={texts.noneText} />
      ) : (
        <Table caption={texts.title} columns={COLUMNS} rows={visits} rowKey={({ id }) => id} />
      )}
    </Card>
  );
}
