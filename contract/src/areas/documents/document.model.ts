import * as z from "zod";
import { Day, Instant } from "../../values/common.ts";
import { COPY_STATES } from "./copy.rules.ts";

/** The system a document comes from. */
export const DocumentSource = z.enum(["billing", "contract", "archive"]);
/** What a document is. */
export const DocumentType = z.enum(["invoice", "credit-note", "reminder", "contract", "order-confirmation", "report", "letter"]);
/** A document's number: letters, digits, dot, hyphen and underscore, so that it can never be a path. */
export const DocumentNumber = z
  .string()
  .max(40)
  .regex(/^[A-Za-z0-9](?:[A-Za-z0-9_-]|\.(?!\.)){0,39}$/);
/** Whether it was paid; `on` is the day of the payment. */
export const DocumentPayment = z.object({ state: z.enum(["open", "paid"]), on: Day.nullable() });
/** A document of the company. */
export const CompanyDocument = z.object({
  documentSource: DocumentSource,
  documentType: DocumentType,
  documentNumber: z.string(),
  title: z.string(),
  date: Day,
  /** In cents; null for documents without an amount. */
  amountCents: z.number().int().nullable(),
  bytes: z.number().int(),
  /** Null where nobody told the portal. */
  payment: DocumentPayment.nullable(),
  /** Whether the e-invoice can be fetched as XRechnung, too. */
  xml: z.boolean(),
});
/** An address that every new invoice goes to, too. */
export const DocumentCopy = z.object({
  id: z.uuid(),
  email: z.string(),
  state: z.enum(COPY_STATES),
  /** Since when it is so. */
  since: Instant,
});
export type DocumentCopy = z.infer<typeof DocumentCopy>;
export type CompanyDocument = z.infer<typeof CompanyDocument>;
export type DocumentType = z.infer<typeof DocumentType>;
export type DocumentSource = z.infer<typeof DocumentSource>;
