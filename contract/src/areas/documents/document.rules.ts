import type { CompanyDocument, DocumentType } from "./document.model.ts";

/** What a document is called. */
export const DOCUMENT_NAMES: Readonly<Record<DocumentType, string>> = {
  invoice: "Rechnung",
  "credit-note": "Gutschrift",
  reminder: "Zahlungserinnerung",
  contract: "Vertrag",
  "order-confirmation": "Auftragsbestätigung",
  report: "Bericht",
  letter: "Schreiben",
};

/** A document's number has no sign that a file's name may not have, so that the name says it as it is. */
export const fileNameOf = (
  { documentType, documentNumber }: Pick<CompanyDocument, "documentType" | "documentNumber">,
  ending: string,
): string => `${DOCUMENT_NAMES[documentType]}-${documentNumber}.${ending}`;

/** The years of documents, the newest first. */
export const yearsOf = (list: readonly Pick<CompanyDocument, "date">[]): number[] =>
  [...new Set(list.map(({ date }) => Number(date.slice(0, 4))))].sort((one, other) => other - one);
