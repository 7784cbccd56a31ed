import { genuineAddress } from "@schaufenster/contract/areas/documents/check-code.rules.ts";
import { renderInvoice } from "../../invoices/render-invoice.ts";
import { sellerOf } from "../../invoices/seller.ts";
import type { Brands } from "../../registers/brands.ts";
import type { DocumentJobDeps } from "./documents.jobs.ts";

/** Writes invoices in the name of the brand; where the buyer's data do not suffice for XRechnung, ZUGFeRD is the XML. */
export const openInvoiceWriter =
  (brands: Pick<Brands, "of">): DocumentJobDeps["writeInvoice"] =>
  async (brand, invoice, checkCode) => {
    const served = brands.of(brand);
    const seller = sellerOf(served);
    const checkAddress = genuineAddress(served.portalUrl, invoice.number, checkCode);
    const { pdf, zugferd, xrechnung } = await renderInvoice(invoice, seller, { checkCode, checkAddress, issuedAt: new Date() });
    return { pdf, xml: Buffer.from(xrechnung ?? zugferd), iban: seller.iban };
  };
