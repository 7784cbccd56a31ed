import { addDays } from "../../values/time/series.rules.ts";
import { CREDIT_NOTE, type VatCategory } from "./invoice-kinds.ts";
import type { Invoice } from "./invoice.model.ts";

/** A rate of VAT and why it is that. */
export interface VatRate {
  readonly category: VatCategory;
  readonly rate: number;
}
/** A line with what it comes to. */
export interface LineTotal {
  /** Quantity times price. */
  readonly baseCents: number;
  readonly discountCents: number;
  readonly netCents: number;
}
/** What one rate of VAT contributes to a discount or a charge on the whole. */
export interface AdjustmentTotal {
  readonly kind: "discount" | "charge";
  readonly reason: string;
  /** Null where an amount was agreed. */
  readonly percent: number | null;
  readonly baseCents: number | null;
  readonly amountCents: number;
  readonly vat: VatRate;
}
/** The sums of one rate of VAT. */
export interface VatTotal extends VatRate {
  readonly netCents: number;
  readonly taxCents: number;
}
/** What is paid by who pays early. */
export interface SkontoTotal {
  readonly percent: number;
  readonly days: number;
  /** The last day. */
  readonly until: string;
  readonly discountCents: number;
  readonly payableCents: number;
}
/** All sums of an invoice, in cents. Those of a credit note are positive: the kind says who owes them. */
export interface InvoiceTotals {
  readonly lines: readonly LineTotal[];
  readonly adjustments: readonly AdjustmentTotal[];
  /** The highest rate first. */
  readonly vat: readonly VatTotal[];
  readonly lineCents: number;
  readonly discountCents: number;
  readonly chargeCents: number;
  readonly netCents: number;
  readonly taxCents: number;
  readonly grossCents: number;
  readonly prepaidCents: number;
  /** As the XML says it: positive also where a credit note says what the buyer gets. */
  readonly dueCents: number;
  /** What the buyer pays; negative when the buyer gets something. */
  readonly payableCents: number;
  readonly skonto: readonly SkontoTotal[];
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** `value` times `parts` out of `whole`, to the cent; half a cent away from zero, as merchants round. Exact at any size. */
const shareOf = (value: number, parts: number, whole: number): number => {
  const product = BigInt(value) * BigInt(parts);
  const size = product < 0n ? -product : product;
  const rounded = Number((size * 2n + BigInt(whole)) / (BigInt(whole) * 2n));
  // Not minus zero: it would be written as such.
  return product < 0n && rounded !== 0 ? -rounded : rounded;
};

/** Percentages have at most two decimals. */
const percentOf = (cents: number, percent: number): number => shareOf(cents, Math.round(percent * 100), 100 * 100);

const computeLine = ({ quantity, netPriceCents, discount }: Invoice["lines"][number]): LineTotal => {
  const baseCents = shareOf(netPriceCents, Math.round(quantity * 1000), 1000);
  const agreed = discount === null ? 0 : "percent" in discount ? percentOf(baseCents, discount.percent) : discount.amountCents;
  const discountCents = Math.min(agreed, Math.max(baseCents, 0));
  return { baseCents, discountCents, netCents: baseCents - discountCents };
};

const isSame = (one: VatRate, other: VatRate): boolean => one.category === other.category && one.rate === other.rate;

/** Each rate once, the highest first: EN 16931 wants the VAT of each in one sum. */
const ratesOf = ({ lines }: Invoice): VatRate[] =>
  lines
    .map(({ vat }) => vat)
    .filter((vat, at, all) => all.findIndex((other) => isSame(vat, other)) === at)
    .sort((one, other) => other.rate - one.rate || one.category.localeCompare(other.category));

/** A percentage is split by rate: a discount lowers the VAT of what it is given on. */
const splitAdjustment = (
  adjustment: Invoice["adjustments"][number],
  groups: readonly { readonly vat: VatRate; readonly cents: number }[],
): AdjustmentTotal[] => {
  const { kind, reason } = adjustment;
  if ("vat" in adjustment)
    return [{ kind, reason, percent: null, baseCents: null, amountCents: adjustment.amountCents, vat: adjustment.vat }];
  const { percent } = adjustment;
  return groups
    .map(({ vat, cents }) => ({ kind, reason, percent, baseCents: cents, amountCents: percentOf(cents, percent), vat }))
    .filter(({ amountCents }) => amountCents !== 0);
};

const changeOf = ({ kind, amountCents }: AdjustmentTotal): number => (kind === "charge" ? amountCents : -amountCents);

const computeSkonto = ({ issueDate, skonto }: Invoice, payableCents: number): SkontoTotal[] => {
  if (payableCents <= 0) return [];
  return skonto.map(({ days, percent }) => {
    const discountCents = percentOf(payableCents, percent);
    return { percent, days, until: addDays(issueDate, days), discountCents, payableCents: payableCents - discountCents };
  });
};

/** The sums of an invoice by the arithmetic of EN 16931: lines are rounded, then added; VAT is computed once for each rate. */
export const computeInvoice = (invoice: Invoice): InvoiceTotals => {
  const lines = invoice.lines.map(computeLine);
  const groups = ratesOf(invoice).map((vat) => ({
    vat,
    cents: sum(lines.flatMap(({ netCents }, at) => (isSame(invoice.lines[at]?.vat ?? vat, vat) ? [netCents] : []))),
  }));
  const adjustments = invoice.adjustments.flatMap((one) => splitAdjustment(one, groups));
  const vat = groups.map(({ vat: rate, cents }): VatTotal => {
    const netCents = cents + sum(adjustments.filter((one) => isSame(one.vat, rate)).map(changeOf));
    return { ...rate, netCents, taxCents: percentOf(netCents, rate.rate) };
  });
  const netCents = sum(vat.map((one) => one.netCents));
  const taxCents = sum(vat.map((one) => one.taxCents));
  const dueCents = netCents + taxCents - invoice.prepaidCents;
  const payableCents = invoice.type === CREDIT_NOTE && dueCents !== 0 ? -dueCents : dueCents;
  const allOf = (kind: AdjustmentTotal["kind"]): number =>
    sum(adjustments.filter((one) => one.kind === kind).map((one) => one.amountCents));
  return {
    lines,
    adjustments,
    vat,
    lineCents: sum(lines.map((line) => line.netCents)),
    discountCents: allOf("discount"),
    chargeCents: allOf("charge"),
    netCents,
    taxCents,
    grossCents: netCents + taxCents,
    prepaidCents: invoice.prepaidCents,
    dueCents,
    payableCents,
    skonto: computeSkonto(invoice, payableCents),
  };
};
