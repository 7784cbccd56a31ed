import { genuineAddress } from "@schaufenster/contract/areas/documents/check-code.rules.ts";
import { renderInvoice } from "../../invoices/render-invoice.ts";
import { SELLERS } from "../../invoices/sellers.ts";
import type { BrandKey } from "../../jobs/queues.ts";
import type { DocumentJobDeps } from "./documents.jobs.ts";

/** Writes invoices in the name of the brand; where the buyer's data do not suffice for XRechnung, ZUGFeRD is the XML. */
export const openInvoiceWriter =
  (portalUrls: Readonly<Record<BrandKey, string>>): DocumentJobDeps["writeInvoice"] =>
  async (brand, invoice, checkCode) => {
    const seller = SELLERS[brand];
    const checkAddress = genuineAddress(portalUrls[brand], invoice.number, checkCode);
    const { pdf, zugferd, xrechnung } = await renderInvoice(invoice, seller, { checkCode, checkAddress, issuedAt: new Date() });
    return { pdf, xml: Buffer.from(xrechnung ?? zugferd), iban: seller.iban };
  };
