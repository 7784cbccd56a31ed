import type { Invoice } from "@schaufenster/contract/areas/documents/invoice.model.ts";
import { computeInvoice } from "@schaufenster/contract/areas/documents/invoice.rules.ts";
import { isForXRechnung, writeCii } from "./cii.ts";
import type { InvoiceIssue } from "./issue.ts";
import { writeLetter } from "./letter.ts";
import type { Seller } from "./seller.ts";

/** An invoice for people and for programs. */
export interface RenderedInvoice {
  /** PDF/A-3 with `zugferd` inside. */
  readonly pdf: Buffer;
  /** ZUGFeRD, profile EN 16931. */
  readonly zugferd: string;
  /** XRechnung 3.0 as CII; null when the buyer has no mail address, or neither Leitweg-ID nor customer number: the standard wants both. */
  readonly xrechnung: string | null;
}

/** Writes an invoice. The same data, issued at the same moment, give the same bytes. */
export const renderInvoice = async (invoice: Invoice, seller: Seller, issue: InvoiceIssue): Promise<RenderedInvoice> => {
  const totals = computeInvoice(invoice);
  const zugferd = writeCii(invoice, totals, seller, "zugferd");
  return {
    pdf: await writeLetter(invoice, totals, seller, issue, zugferd),
    zugferd,
    xrechnung: isForXRechnung(invoice) ? writeCii(invoice, totals, seller, "xrechnung") : null,
  };
};
