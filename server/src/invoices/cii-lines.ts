import type { Invoice } from "@schaufenster/contract/areas/documents/invoice.model.ts";
import type { LineTotal, VatRate } from "@schaufenster/contract/areas/documents/invoice.rules.ts";
import { amount, group, text } from "./cii-values.ts";
import { leaf, type Part } from "./xml.ts";

/** "Discount" in UNTDID 5189; charges have codes of their own, where a reason in words does. */
const DISCOUNT = "95";

/** A rate of VAT at a line or at a discount. */
export const vatRate = (name: string, { category, rate }: VatRate): Part =>
  group(name, [text("TypeCode", "VAT"), text("CategoryCode", category), text("RateApplicablePercent", String(rate))]);

interface Allowance {
  readonly kind: "discount" | "charge";
  readonly reason: string;
  readonly percent: number | null;
  readonly baseCents: number | null;
  readonly amountCents: number;
  /** Only where it concerns the whole invoice: a line has its own. */
  readonly vat?: VatRate;
}
/** A discount or a charge. A percentage is said with the sum it was taken of: both or neither. */
export const allowance = ({ kind, reason, percent, baseCents, amountCents, vat }: Allowance): Part =>
  group("SpecifiedTradeAllowanceCharge", [
    group("ChargeIndicator", [leaf("udt:Indicator", kind === "charge" ? "true" : "false")]),
    text("CalculationPercent", percent === null ? null : String(percent)),
    amount("BasisAmount", percent === null ? null : baseCents),
    amount("ActualAmount", amountCents),
    text("ReasonCode", kind === "discount" ? DISCOUNT : null),
    text("Reason", reason),
    vat === undefined ? null : vatRate("CategoryTradeTax", vat),
  ]);

const lineDiscount = ({ discount }: Invoice["lines"][number], { baseCents, discountCents }: LineTotal): Part =>
  discount === null || discountCents === 0
    ? null
    : allowance({
        kind: "discount",
        reason: discount.reason,
        percent: "percent" in discount ? discount.percent : null,
        baseCents,
        amountCents: discountCents,
      });

/** One line of the invoice. */
export const invoiceLine = (line: Invoice["lines"][number], total: LineTotal, at: number): Part =>
  group("IncludedSupplyChainTradeLineItem", [
    group("AssociatedDocumentLineDocument", [text("LineID", String(at + 1))]),
    group("SpecifiedTradeProduct", [text("Name", line.name), text("Description", line.description)]),
    group("SpecifiedLineTradeAgreement", [group("NetPriceProductTradePrice", [amount("ChargeAmount", line.netPriceCents)])]),
    group("SpecifiedLineTradeDelivery", [leaf("ram:BilledQuantity", String(line.quantity), { unitCode: line.unit })]),
    group("SpecifiedLineTradeSettlement", [
      vatRate("ApplicableTradeTax", line.vat),
      lineDiscount(line, total),
      group("SpecifiedTradeSettlementLineMonetarySummation", [amount("LineTotalAmount", total.netCents)]),
    ]),
  ]);
