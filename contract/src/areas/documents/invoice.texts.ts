import type { InvoiceType } from "./invoice-kinds.ts";

/** What each kind of invoice is called. */
export const INVOICE_TITLES: Readonly<Record<InvoiceType, string>> = {
  "326": "Teilrechnung",
  "380": "Rechnung",
  "381": "Gutschrift",
  "384": "Korrigierte Rechnung",
  "875": "Abschlagsrechnung",
  "876": "Teilschlussrechnung",
  "877": "Schlussrechnung",
};
