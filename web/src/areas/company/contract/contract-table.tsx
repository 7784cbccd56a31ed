import type { Contract, ContractProduct } from "@schaufenster/contract/areas/company/contract.model.ts";
import { perMonthCents } from "@schaufenster/contract/areas/company/term.rules.ts";
import { daysOf } from "@schaufenster/contract/values/time/series.rules.ts";
import type { ReactNode } from "react";
import { formatDay, formatCents } from "../../../parts/format.ts";
import { useCareMode } from "../../../session/use-session.ts";
import { Button } from "../../../ui/button.tsx";
import { Table, type Column } from "../../../ui/list/table.tsx";
import { Card } from "../../../ui/page/card.tsx";
import { Badge } from "../../../ui/state/badge.tsx";
import { Empty } from "../../../ui/state/empty.tsx";
import { companyTexts } from "../company.texts.ts";
import styles from "./contract.module.css";
import { contractTexts } from "./contract.texts.ts";

const texts = contractTexts.table;
/** From here on the last day is near. */
const NEAR_DAYS = 30;

/** A value with a smaller line below. */
function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <>
      <span className={styles.first}>{first}</span>
      {second === undefined ? null : <span className={styles.second}>{second}</span>}
    </>
  );
}

function Term({ product: { term, endsOn } }: { product: ContractProduct }) {
  if (endsOn !== null) return <TwoLines first={formatDay(endsOn)} second={texts.ended} />;
  if (term === null) return texts.unknown;
  return <TwoLines first={formatDay(term.endsOn)} second={term.renewalMonths === null ? texts.fixed : texts.renews(term.renewalMonths)} />;
}

function Price({ price }: Pick<ContractProduct, "price">) {
  if (price === null) return texts.unknown;
  return price.cents === 0 ? texts.free : <TwoLines first={formatCents(price.cents)} second={texts.per[price.per]} />;
}

function Near({ words, end }: { words: string; end: string }) {
  return (
    <>
      <Badge tone="warning">{words}</Badge> {end}
    </>
  );
}

type Shown = { product: ContractProduct; today: string; waits: boolean };
function CancelBy({ product: { exit, endsOn, term }, today, waits }: Shown) {
  if (waits) return <Badge tone="info">{texts.waits}</Badge>;
  if (endsOn !== null) return texts.endsKnown(formatDay(endsOn));
  if (exit === null) return term === null ? texts.unknown : texts.endsAlone;
  const left = daysOf({ startDate: today, endDate: exit.cancelBy }) - 1;
  const words = texts.daysLeft(left);
  const end = texts.atEnd(formatDay(exit.endsOn));
  return (
    <TwoLines
      first={<strong>{formatDay(exit.cancelBy)}</strong>}
      second={left <= NEAR_DAYS ? <Near words={words} end={end} /> : `${words}, ${end}`}
    />
  );
}

interface Row {
  readonly product: ContractProduct;
  readonly today: string;
  readonly waits: boolean;
  readonly lockedReason: string | undefined;
  readonly onCancel: () => void;
}
const startOf = ({ product: { startsOn }, today }: Row): string | undefined => {
  if (startsOn === null) return undefined;
  return startsOn > today ? texts.from(formatDay(startsOn)) : texts.since(formatDay(startsOn));
};
const COLUMNS: readonly Column<Row>[] = [
  {
    key: "product",
    head: texts.columns.product,
    stacked: "title",
    cell: (row) => <TwoLines first={<strong>{row.product.name}</strong>} second={startOf(row)} />,
  },
  { key: "term", head: texts.columns.term, cell: ({ product }) => <Term product={product} /> },
  { key: "price", head: texts.columns.price, align: "end", cell: ({ product: { price } }) => <Price price={price} /> },
  {
    key: "cancelBy",
    head: texts.columns.cancelBy,
    cell: ({ product, today, waits }) => <CancelBy product={product} today={today} waits={waits} />,
  },
  {
    key: "action",
    head: texts.columns.action,
    headHidden: true,
    stacked: "action",
    cell: ({ product: { name, exit }, waits, lockedReason, onCancel }) =>
      exit === null || waits ? null : (
        <Button size="sm" lockedReason={lockedReason} aria-label={texts.cancelOf(name)} onClick={onCancel}>
          {texts.cancel}
        </Button>
      ),
  },
];

type Props = { contract: Contract; onCancel: (product: ContractProduct) => void };

/** Every product with its term, its price and the last day to cancel. */
export function ContractTable({ contract: { products, cancellations, today }, onCancel }: Props) {
  const lockedReason = useCareMode() ? companyTexts.careLocked : undefined;
  const rows = products.map((product): Row => ({
    product,
    today,
    waits: cancellations.some(({ productId, status }) => productId === product.id && status === "open"),
    lockedReason,
    onCancel: () => onCancel(product),
  }));
  const sum = products.reduce((cents, { price }) => cents + (price === null ? 0 : perMonthCents(price.cents, price.per)), 0);
  return (
    <Card headLine title={texts.title} sub={texts.sub(products.length, formatDay(today))}>
      {products.length === 0 ? (
        <Empty kind="no-data" compact level={3} title={texts.empty.title} text={texts.empty.text} />
      ) : (
        <Table
          caption={texts.title}
          columns={COLUMNS}
          rows={rows}
          rowKey={({ product: { id } }) => id}
          sum={{ product: texts.sum, price: <TwoLines first={<strong>{formatCents(sum)}</strong>} second={texts.sumNote} /> }}
        />
      )}
    </Card>
  );
}
