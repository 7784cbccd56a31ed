import { formatCents } from "@schaufenster/contract/values/text/format.ts";
import { CREDIT_NOTE } from "@schaufenster/contract/areas/documents/invoice-kinds.ts";
import type { Invoice } from "@schaufenster/contract/areas/documents/invoice.model.ts";
import type { AdjustmentTotal, InvoiceTotals, VatTotal } from "@schaufenster/contract/areas/documents/invoice.rules.ts";
import { letterTexts as texts } from "./letter.texts.ts";
import { percent } from "./payment-words.ts";
import type { Seller } from "./seller.ts";
import { PAGE, type Sheet, type Style } from "./sheet.ts";

interface Row {
  readonly label: string;
  readonly cents: number;
  /** What counts in the end. */
  readonly last?: boolean;
}

const LEFT = PAGE.left + 150;
const WIDTH = PAGE.right - LEFT;
const FIGURES = 88;
const PADDING = 4;
const HEIGHT = 14.5;
const LAST_HEIGHT = 22;

/** A percentage is shared by the rates and says of which lines it was taken; an amount says at which rate it is. */
const partOf = ({ percent: share, vat }: AdjustmentTotal, rates: number): string | null => {
  if (rates === 1 || vat.category !== "S") return null;
  return share === null ? texts.sums.rate(percent(vat.rate)) : texts.sums.part(percent(vat.rate));
};

const adjustmentRow = (adjustment: AdjustmentTotal, rates: number): Row => {
  const { kind, reason, percent: share, amountCents } = adjustment;
  return {
    label: texts.sums.adjustment(reason, share === null ? null : percent(share), partOf(adjustment, rates)),
    cents: kind === "charge" ? amountCents : -amountCents,
  };
};

const vatRow = ({ category, rate, netCents, taxCents }: VatTotal): Row => {
  const base = formatCents(netCents);
  const label =
    category === "S" ? texts.sums.vat(percent(rate), base) : category === "E" ? texts.sums.exempt(base) : texts.sums.reversed(base);
  return { label, cents: taxCents };
};

const rowsOf = ({ type }: Invoice, totals: InvoiceTotals): Row[] => {
  const { sums } = texts;
  const adjusted = totals.adjustments.map((one) => adjustmentRow(one, totals.vat.length));
  const gross = { label: type === CREDIT_NOTE ? sums.credited : sums.gross, cents: totals.grossCents };
  const prepaid = totals.prepaidCents !== 0;
  return [
    ...(adjusted.length === 0 ? [] : [{ label: sums.lines, cents: totals.lineCents }, ...adjusted]),
    { label: sums.net, cents: totals.netCents },
    ...totals.vat.map(vatRow),
    { ...gross, last: !prepaid },
    ...(prepaid
      ? [
          { label: sums.prepaid, cents: -totals.prepaidCents },
          { label: sums.due, cents: totals.dueCents, last: true },
        ]
      : []),
  ];
};

/** The sums, all on one page; the last one is what counts. */
export const writeSums = (sheet: Sheet, invoice: Invoice, totals: InvoiceTotals, { brand }: Seller): void => {
  const rows = rowsOf(invoice, totals);
  const look = brand.paper;
  const width = WIDTH - FIGURES - PADDING;
  const heights = rows.map(({ label, last }) => (last ? LAST_HEIGHT : Math.max(HEIGHT, sheet.height(label, { size: 9 }, width) + 2)));
  sheet.needs(heights.reduce((sum, height) => sum + height, 16));
  sheet.y += 4;
  const table = sheet.part(sheet.root, "Table");
  for (const [at, { label, cents, last = false }] of rows.entries()) {
    const style: Style = last ? { size: 11, weight: "bold", colour: look.text } : { size: 9 };
    const height = heights[at] ?? HEIGHT;
    if (last) sheet.ornament("Layout", () => void sheet.pdf.rect(LEFT, sheet.y, WIDTH, height).fill(look.soft));
    const y = sheet.y + (last ? 4.5 : 0);
    const row = sheet.part(table, "TR");
    sheet.write(row, "TH", label, style, { x: LEFT + PADDING, y, width }, { scope: "Row" });
    sheet.figures(row, "TD", formatCents(cents), style, { x: PAGE.right - FIGURES, y, width: FIGURES - PADDING });
    row.end();
    sheet.y += height;
  }
  table.end();
  sheet.y += 14;
};
