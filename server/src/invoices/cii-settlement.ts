import type { Invoice } from "@schaufenster/contract/areas/documents/invoice.model.ts";
import type { InvoiceTotals, VatTotal } from "@schaufenster/contract/areas/documents/invoice.rules.ts";
import { allowance } from "./cii-lines.ts";
import { amount, day, euros, group, text } from "./cii-values.ts";
import { paymentWords, REVERSE_CHARGE } from "./payment-words.ts";
import type { Seller } from "./seller.ts";
import { leaf, type Part } from "./xml.ts";

/** Codes of UNTDID 4461 for payments within SEPA. */
const PAYMENT_CODES = { transfer: "58", debit: "59" } as const;
/** The code of § 13b UStG in the list of reasons of the CEF. */
const REVERSE_CHARGE_CODE = "VATEX-EU-AE";
export const CURRENCY = "EUR";

/** To whose account, or from which: one excludes the other. */
const paymentMeans = ({ payment }: Invoice, seller: Seller): Part =>
  group("SpecifiedTradeSettlementPaymentMeans", [
    text("TypeCode", PAYMENT_CODES[payment.kind]),
    ...(payment.kind === "debit"
      ? [group("PayerPartyDebtorFinancialAccount", [text("IBANID", payment.iban)])]
      : [
          group("PayeePartyCreditorFinancialAccount", [text("IBANID", seller.iban), text("AccountName", seller.company)]),
          group("PayeeSpecifiedCreditorFinancialInstitution", [text("BICID", seller.bic)]),
        ]),
  ]);

const vatSum = ({ exemptionReason }: Invoice, { category, rate, netCents, taxCents }: VatTotal): Part =>
  group("ApplicableTradeTax", [
    amount("CalculatedAmount", taxCents),
    text("TypeCode", "VAT"),
    text("ExemptionReason", category === "AE" ? REVERSE_CHARGE : category === "E" ? exemptionReason : null),
    amount("BasisAmount", netCents),
    text("CategoryCode", category),
    text("ExemptionReasonCode", category === "AE" ? REVERSE_CHARGE_CODE : null),
    text("RateApplicablePercent", String(rate)),
  ]);

/** The words of the letter, and below them Skonto as programs read it in XRechnung: each on a line of its own, the last one ended too. */
const paymentTerms = (invoice: Invoice, totals: InvoiceTotals): string => {
  const skonto = totals.skonto.map(({ days, percent }) => `#SKONTO#TAGE=${days}#PROZENT=${percent.toFixed(2)}#\n`);
  const words = paymentWords(invoice, totals).join(" ").replaceAll("\u00a0", " ");
  return skonto.length === 0 ? words : `${words}\n${skonto.join("")}`;
};

const sums = (totals: InvoiceTotals): Part =>
  group("SpecifiedTradeSettlementHeaderMonetarySummation", [
    amount("LineTotalAmount", totals.lineCents),
    amount("ChargeTotalAmount", totals.chargeCents === 0 ? null : totals.chargeCents),
    amount("AllowanceTotalAmount", totals.discountCents === 0 ? null : totals.discountCents),
    amount("TaxBasisTotalAmount", totals.netCents),
    leaf("ram:TaxTotalAmount", euros(totals.taxCents), { currencyID: CURRENCY }),
    amount("GrandTotalAmount", totals.grossCents),
    amount("TotalPrepaidAmount", totals.prepaidCents === 0 ? null : totals.prepaidCents),
    amount("DuePayableAmount", totals.dueCents),
  ]);

/** How it is paid, taxed and summed up. */
export const settlement = (invoice: Invoice, totals: InvoiceTotals, seller: Seller): Part => {
  const { payment, servicePeriod } = invoice;
  return group("ApplicableHeaderTradeSettlement", [
    text("CreditorReferenceID", payment.kind === "debit" ? seller.creditorId : null),
    text("PaymentReference", invoice.number),
    text("InvoiceCurrencyCode", CURRENCY),
    paymentMeans(invoice, seller),
    ...totals.vat.map((one) => vatSum(invoice, one)),
    group("BillingSpecifiedPeriod", [
      day("StartDateTime", servicePeriod?.startDate ?? null),
      day("EndDateTime", servicePeriod?.endDate ?? null),
    ]),
    ...totals.adjustments.map(allowance),
    group("SpecifiedTradePaymentTerms", [
      text("Description", paymentTerms(invoice, totals)),
      day("DueDateDateTime", invoice.dueDate),
      text("DirectDebitMandateID", payment.kind === "debit" ? payment.mandate : null),
    ]),
    sums(totals),
    ...invoice.preceding.map(({ number, issueDate }) =>
      group("InvoiceReferencedDocument", [text("IssuerAssignedID", number), day("FormattedIssueDateTime", issueDate, "qdt")]),
    ),
  ]);
};
