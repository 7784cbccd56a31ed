import * as z from "zod";
import { codes } from "../../errors.ts";
import { file } from "../../file.ts";
import { Nothing } from "../../values/common.ts";
import { Email } from "../auth/credentials.model.ts";
import { CompanyDocument, DocumentCopy, DocumentNumber, DocumentSource, DocumentType } from "./document.model.ts";

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
/** The standing copy of new invoices; null where there is none. */
export const getDocumentCopy = { reply: DocumentCopy.nullable() };
/** `replaces` is the copy that was read; a new address, or the same once more, begins with the question whether it is wanted. */
export const askDocumentCopy = {
  body: z.strictObject({ email: Email, replaces: z.uuid().nullable() }),
  reply: DocumentCopy,
  errors: codes("conflict"),
};
export const endDocumentCopy = { body: z.strictObject({ id: z.uuid() }), reply: Nothing };
