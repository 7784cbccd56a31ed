import type { Invoice } from "@schaufenster/contract/areas/documents/invoice.model.ts";
import type { InvoiceTotals } from "@schaufenster/contract/areas/documents/invoice.rules.ts";
import { invoiceLine } from "./cii-lines.ts";
import { buyerParty, sellerParty } from "./cii-parties.ts";
import { settlement } from "./cii-settlement.ts";
import { day, group, text } from "./cii-values.ts";
import type { Seller } from "./seller.ts";
import { always, branch } from "./xml.ts";

/** The rules that a document promises to keep. */
const GUIDELINES = {
  zugferd: "urn:cen.eu:en16931:2017",
  xrechnung: "urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0",
} as const;
/** Billing as Peppol knows it; XRechnung wants a process to be named. */
const PROCESS = "urn:fdc:peppol.eu:2017:poacc:billing:01:1.0";
const NAMESPACES = {
  "xmlns:rsm": "urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100",
  "xmlns:ram": "urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100",
  "xmlns:udt": "urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100",
  "xmlns:qdt": "urn:un:unece:uncefact:data:standard:QualifiedDataType:100",
} as const;

/** Where a public body sorts its mail by; others are content with a number that both sides know. */
const buyerReference = ({ leitwegId, customerNumber }: Invoice["buyer"]): string | null => leitwegId ?? customerNumber;

/** Says whether an invoice has what XRechnung asks for beyond EN 16931; all else comes from the seller. */
export const isForXRechnung = ({ buyer }: Invoice): boolean => buyer.email !== null && buyerReference(buyer) !== null;

/** Writes an invoice as XML (UN/CEFACT CII D16B). Both standards have one shape; only the guideline differs. */
export const writeCii = (invoice: Invoice, totals: InvoiceTotals, seller: Seller, guideline: keyof typeof GUIDELINES): string => {
  const document = branch(
    "rsm:CrossIndustryInvoice",
    [
      branch("rsm:ExchangedDocumentContext", [
        group("BusinessProcessSpecifiedDocumentContextParameter", [text("ID", PROCESS)]),
        group("GuidelineSpecifiedDocumentContextParameter", [text("ID", GUIDELINES[guideline])]),
      ]),
      branch("rsm:ExchangedDocument", [
        text("ID", invoice.number),
        text("TypeCode", invoice.type),
        day("IssueDateTime", invoice.issueDate),
        ...invoice.notes.map((note) => group("IncludedNote", [text("Content", note)])),
      ]),
      branch("rsm:SupplyChainTradeTransaction", [
        ...totals.lines.map((total, at) => {
          const line = invoice.lines[at];
          return line === undefined ? null : invoiceLine(line, total, at);
        }),
        group("ApplicableHeaderTradeAgreement", [
          text("BuyerReference", buyerReference(invoice.buyer)),
          sellerParty(seller),
          buyerParty(invoice.buyer),
          group("BuyerOrderReferencedDocument", [text("IssuerAssignedID", invoice.orderReference)]),
        ]),
        always(
          "ram:ApplicableHeaderTradeDelivery",
          group("ApplicableHeaderTradeDelivery", [
            group("ActualDeliverySupplyChainEvent", [day("OccurrenceDateTime", invoice.serviceDate)]),
          ]),
        ),
        settlement(invoice, totals, seller),
      ]),
    ],
    NAMESPACES,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${document?.xml ?? ""}`;
};
