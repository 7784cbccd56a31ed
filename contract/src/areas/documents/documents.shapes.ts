import * as z from "zod";
import { file } from "../../file.ts";
import { CompanyDocument, DocumentNumber, DocumentSource, DocumentType } from "./document.model.ts";

const Named = z.strictObject({ documentSource: DocumentSource, documentType: DocumentType, documentNumber: DocumentNumber });

/** All of them, the newest first: a company has some hundreds, and they are looked through in the browser. */
export const getDocuments = { reply: z.object({ documents: z.array(CompanyDocument), years: z.array(z.number().int()) }) };
export const downloadDocument = { query: Named, reply: file("application/pdf") };
/** The e-invoice as XRechnung; `not-found` where there is none. */
export const downloadInvoiceXml = { query: Named, reply: file("application/xml") };
/** Everything of a year: the documents, and beside each e-invoice its XML. */
export const downloadDocumentsOfYear = {
  query: z.strictObject({ year: z.coerce.number().int().min(1900).max(2199) }),
  reply: file("application/zip"),
};
