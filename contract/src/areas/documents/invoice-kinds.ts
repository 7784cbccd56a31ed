/** Kinds of invoices by their code in UNTDID 1001: part, invoice, credit note, corrected invoice, and the steps of a building contract. */
export const INVOICE_TYPES = ["326", "380", "381", "384", "875", "876", "877"] as const;
/** One kind. */
export type InvoiceType = (typeof INVOICE_TYPES)[number];
/** Its amounts are owed to the buyer. */
export const CREDIT_NOTE = "381" satisfies InvoiceType;
/** It replaces another invoice. */
export const CORRECTION = "384" satisfies InvoiceType;

/** What is counted, by its code in UN/ECE Recommendation 20. */
export const INVOICE_UNITS = ["C62", "LS", "HUR", "DAY", "WEE", "MON", "ANN", "MIL", "KMT", "MTK"] as const;
/** One unit. */
export type InvoiceUnit = (typeof INVOICE_UNITS)[number];

/** Categories of VAT in UNTDID 5305: taxed, exempt (§ 4 and § 19 UStG), owed by the buyer (§ 13b UStG). */
export const VAT_CATEGORIES = ["S", "E", "AE"] as const;
/** One category. */
export type VatCategory = (typeof VAT_CATEGORIES)[number];

/** What an invoice may hold. Together they keep every sum below what a number holds exactly. */
export const INVOICE_LIMITS = {
  lines: 500,
  cents: 100_000_000,
  quantity: 100_000,
  vatRate: 30,
  adjustments: 10,
  skonto: 3,
  notes: 5,
  preceding: 10,
} as const;
