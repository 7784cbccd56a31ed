import * as z from "zod";
import { Line } from "../../values/common.ts";
import { FeedDay, FeedId } from "../../values/feed.ts";
import { isIban } from "../../values/number/iban.ts";
import { readCheckCode } from "./check-code.rules.ts";
import { DocumentNumber, DocumentSource, DocumentType } from "./document.model.ts";
import { Invoice } from "./invoice.model.ts";

/* What the provider's billing and archive bring. */

const CENTS_MAX = 1_000_000_000;
const TITLE_MAX = 120;

const FedPayment = z
  .strictObject({ state: z.enum(["open", "paid"]), on: FeedDay.nullable().default(null) })
  .refine(({ state, on }) => on === null || state === "paid", { path: ["on"] })
  .describe("`on` is the day of the payment.");

/** A ready file. */
export const FedDocument = z.strictObject({
  company: FeedId,
  source: DocumentSource,
  type: DocumentType,
  number: DocumentNumber,
  title: Line(TITLE_MAX).describe("What it is about, in a few words."),
  date: FeedDay,
  amountCents: z.number().int().min(-CENTS_MAX).max(CENTS_MAX).nullable().default(null),
  iban: z
    .string()
    .max(34)
    .refine(isIban)
    .nullable()
    .default(null)
    .describe("The account that the letter asks to pay to, as it stands there."),
  checkCode: z
    .string()
    .max(40)
    .refine((code) => readCheckCode(code) !== undefined, "Sixteen digits and letters without I, L, O and U.")
    .nullable()
    .default(null)
    .describe("The code that the letter carries for the page `/echtheit`: 80 random bits. Only its hash is kept."),
  payment: FedPayment.nullable().default(null),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .describe("Of the PDF, which lies in the portal's file store before the record comes: `document-inbox/<sha256>`."),
});

/** The data of an invoice, which the portal writes as PDF and XML. */
export const FedInvoice = z.strictObject({
  company: FeedId,
  title: Line(TITLE_MAX).describe("What it is about, in a few words."),
  invoice: Invoice.refine(({ number }) => DocumentNumber.safeParse(number).success, {
    path: ["number"],
    message: "Letters, digits, dot, hyphen and underscore.",
  }),
  payment: FedPayment.nullable().default(null),
});
