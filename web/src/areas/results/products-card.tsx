import { partsText } from "@schaufenster/contract/areas/results/results-export.rules.ts";
import { type ResultProduct } from "@schaufenster/contract/areas/results/results.rules.ts";
import { monthDays, monthName } from "@schaufenster/contract/values/time/months.rules.ts";
import type { results } from "@schaufenster/contract/areas/results/results.calls.ts";
import type { Reply } from "@schaufenster/contract/call.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { formatCents, formatNumber } from "../../parts/format.ts";
import { Table, type Column } from "../../ui/list/table.tsx";
import { Badge } from "../../ui/state/badge.tsx";
import { Card, CardBody } from "../../ui/page/card.tsx";
import { resultsTexts } from "./results.texts.ts";

const texts = resultsTexts.table;
type Found = Reply<typeof results.getResults>;
type Row = Found["rows"][number];

/** Where the rows of a sum stand, one by one. */
const hrefOf = (product: ResultProduct, month: string): string | undefined => {
  const { startDate, endDate } = monthDays(month);
  const days = `von=${startDate}&bis=${endDate}`;
  if (product === "entry") return `${PATHS.entryStatistics}?${days}&intervall=tag`;
  if (product === "searchAds") return `${PATHS.searchAdsStatistics}?${days}&intervall=tag`;
  if (product === "socialMedia") return `${PATHS.socialMediaStatistics}?${days}&intervall=tag`;
  return product === "requests" ? `${PATHS.leads}?${days}` : undefined;
};
const euros = (cents: number | null): string => (cents === null ? texts.noCost : formatCents(cents));
const costOf = ({ cents, once }: Row): string => (once ? `${euros(cents)}, ${resultsTexts.once}` : euros(cents));

const columnsOf = (month: string): Column<Row>[] => [
  {
    key: "product",
    head: resultsTexts.product,
    stacked: "title",
    cell: ({ product }) => {
      const [name, href] = [resultsTexts.products[product], hrefOf(product, month)];
      return href === undefined ? (
        name
      ) : (
        <a className="tap" href={href}>
          {name}
        </a>
      );
    },
  },
  { key: "cost", head: resultsTexts.cost, align: "end", cell: costOf },
  {
    key: "contacts",
    head: resultsTexts.contacts,
    align: "end",
    cell: ({ measured, contacts }) => {
      if (!measured) return texts.noCost;
      return contacts === null ? <Badge tone="warning">{resultsTexts.none}</Badge> : <b>{formatNumber(contacts)}</b>;
    },
  },
  { key: "parts", head: resultsTexts.consisting, cell: partsText },
  { key: "perContact", head: resultsTexts.perContact, align: "end", cell: ({ perContact }) => euros(perContact) },
];

/** One row per product; what was counted leads to its single figures. */
export function ProductsCard({ found: { month, rows, totals } }: { found: Found }) {
  return (
    <Card title={texts.title} sub={texts.sub(monthName(month))}>
      <CardBody flush>
        <Table
          caption={texts.caption}
          columns={columnsOf(month)}
          rows={rows}
          rowKey={({ product }) => product}
          sum={{
            product: texts.sum,
            cost: euros(totals.cents),
            contacts: totals.contacts === null ? texts.noCost : formatNumber(totals.contacts),
            perContact: euros(totals.perContact),
          }}
        />
      </CardBody>
    </Card>
  );
}
