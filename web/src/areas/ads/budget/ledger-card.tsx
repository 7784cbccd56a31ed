import type { AdChange } from "@schaufenster/contract/areas/ads/ads.model.ts";
import { useState } from "react";
import { formatDay } from "../../../parts/format.ts";
import { Button } from "../../../ui/button.tsx";
import { Table, type Column } from "../../../ui/list/table.tsx";
import { Card, CardBody } from "../../../ui/page/card.tsx";
import { Empty } from "../../../ui/state/empty.tsx";
import { budgetTexts } from "./budget.texts.ts";

const texts = budgetTexts.ledger;
const SHOWN = 5;

const spanOf = ({ from, until }: NonNullable<AdChange["pause"]>): string => budgetTexts.pause.span(formatDay(from), formatDay(until));

function Changed({ change: { change, pause } }: { change: AdChange }) {
  if (pause !== null) return spanOf(pause);
  if (change === null) return texts.noValue;
  return (
    <>
      {change.before === null ? null : (
        <>
          <span className="sr-only">{texts.before}</span>
          <s>{change.before}</s> <span aria-hidden="true">{texts.arrow}</span>{" "}
        </>
      )}
      <span className="sr-only">{texts.after}</span>
      <strong>{change.after}</strong>
    </>
  );
}

const COLUMNS: readonly Column<AdChange>[] = [
  { key: "at", head: texts.columns.at, cell: ({ at }) => formatDay(at) },
  {
    key: "what",
    head: texts.columns.what,
    stacked: "title",
    cell: ({ change, pause }) => (pause === null ? change?.what : texts.pause[pause.action]),
  },
  { key: "change", head: texts.columns.change, cell: (change) => <Changed change={change} /> },
  { key: "by", head: texts.columns.by, cell: ({ by, byName }) => (byName === null ? texts.by[by] : texts.byName(byName)) },
  { key: "why", head: texts.columns.why, cell: ({ change, pause }) => change?.why ?? pause?.words ?? texts.noValue },
];

/** What was changed, when, by whom and why; the newest first. */
export function LedgerCard({ changes }: { changes: readonly AdChange[] }) {
  const [all, setAll] = useState(false);
  const older = changes.length - SHOWN;
  return (
    <Card headLine title={texts.title} sub={texts.sub}>
      {changes.length === 0 ? (
        <Empty kind="no-data" compact level={3} title={texts.empty.title} text={texts.empty.text} />
      ) : (
        <Table caption={texts.title} columns={COLUMNS} rows={all ? changes : changes.slice(0, SHOWN)} rowKey={({ id }) => id} />
      )}
      {all || older <= 0 ? null : (
        <CardBody>
          <Button variant="ghost" onClick={() => setAll(true)}>
            {texts.older(older)}
          </Button>
        </CardBody>
      )}
    </Card>
  );
}
