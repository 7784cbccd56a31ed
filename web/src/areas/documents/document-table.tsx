import type { CompanyDocument } from "@schaufenster/contract/areas/documents/document.model.ts";
import { DOCUMENT_NAMES } from "@schaufenster/contract/areas/documents/document.rules.ts";
import { Download, FileCode } from "lucide-react";
import { formatDay } from "../../parts/format.ts";
import { Button } from "../../ui/button.tsx";
import { Table, type Column } from "../../ui/list/table.tsx";
import { Badge } from "../../ui/state/badge.tsx";
import { euros } from "./documents.filter.ts";
import styles from "./documents.module.css";
import type { Wanted } from "./documents.queries.ts";
import { documentTexts as texts } from "./documents.texts.ts";

/** What of the table is being fetched, how to fetch it, and what locks it. */
export type Fetching = {
  readonly wanted: Wanted | undefined;
  readonly fetch: (wanted: Wanted) => void;
  readonly lockedBy: string | undefined;
};

export const nameOf = ({ documentType, documentNumber }: CompanyDocument): string => `${DOCUMENT_NAMES[documentType]} ${documentNumber}`;
const keyOf = ({ documentSource, documentType, documentNumber }: CompanyDocument): string =>
  [documentSource, documentType, documentNumber].join(" ");

function Payment({ of: { payment } }: { of: CompanyDocument }) {
  if (payment === null) return null;
  if (payment.state === "open") return <Badge tone="warning">{texts.open}</Badge>;
  return (
    <span className={styles.payment}>
      <Badge tone="success">{texts.paid}</Badge>
      {payment.on === null ? null : <span className={styles.meta}>{texts.paidOn(formatDay(payment.on))}</span>}
    </span>
  );
}

function Files({ of, wanted, fetch, lockedBy }: Fetching & { of: CompanyDocument }) {
  const isBusy = (form: "pdf" | "xml"): boolean => wanted !== undefined && "of" in wanted && wanted.of === of && wanted.form === form;
  return (
    <span className={styles.files}>
      {of.xml ? (
        <Button icon={FileCode} busy={isBusy("xml")} lockedBy={lockedBy} onClick={() => fetch({ form: "xml", of })}>
          <span className="sr-only">{texts.fetch(nameOf(of))}</span>
          {texts.xml}
        </Button>
      ) : null}
      <Button icon={Download} busy={isBusy("pdf")} lockedBy={lockedBy} onClick={() => fetch({ form: "pdf", of })}>
        <span className="sr-only">{texts.fetch(nameOf(of))}</span>
        {texts.pdf} <span className={styles.meta}>{texts.size(of.bytes)}</span>
      </Button>
    </span>
  );
}

const columnsOf = (fetching: Fetching): Column<CompanyDocument>[] => [
  {
    key: "document",
    head: texts.document,
    stacked: "title",
    cell: (one) => (
      <>
        <span className={styles.name}>{nameOf(one)}</span>
        <span className={styles.about}>{one.title}</span>
      </>
    ),
  },
  { key: "date", head: texts.date, cell: ({ date }) => formatDay(date) },
  { key: "amount", head: texts.amount, align: "end", cell: (one) => euros(one) ?? texts.noAmount },
  { key: "payment", head: texts.payment, cell: (one) => <Payment of={one} /> },
  { key: "files", head: texts.files, headHidden: true, align: "end", stacked: "action", cell: (one) => <Files of={one} {...fetching} /> },
];

/** Documents, one per row. */
export function DocumentTable({ rows, ...fetching }: Fetching & { rows: readonly CompanyDocument[] }) {
  return <Table caption={texts.caption} columns={columnsOf(fetching)} rows={rows} rowKey={keyOf} />;
}
