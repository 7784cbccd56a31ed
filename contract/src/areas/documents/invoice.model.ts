import * as z from "zod";
import { Line } from "../../values/common.ts";
import { FeedDay } from "../../values/feed.ts";
import { isIban } from "../../values/number/iban.ts";
import { CORRECTION, CREDIT_NOTE, INVOICE_LIMITS, INVOICE_TYPES, INVOICE_UNITS, VAT_CATEGORIES } from "./invoice-kinds.ts";

/* An invoice as the provider's feed brings it: what was agreed, no sums. Sums are computed (`invoice.rules.ts`), so that letter, XML and screen cannot differ. */

/** No more decimals than `steps` says; a division by a power of ten gives exactly the number that was sent. */
const decimals = (steps: number) => (value: number) => Math.round(value * steps) / steps === value;
const Cents = z.number().int().min(0).max(INVOICE_LIMITS.cents);
const Percent = z.number().min(0.01).max(100).refine(decimals(100), "At most two decimals.");
/** Printable, without `#`: that sign begins an instruction in the payment terms of XRechnung. */
const Reference = z
  .string()
  .max(40)
  .regex(/^[!"$-~](?:[ !"$-~]*[!"$-~])?$/);
const Country = z
  .string()
  .max(2)
  .regex(/^[A-Z]{2}$/)
  .describe("ISO 3166-1, two letters.");
const VatId = z
  .string()
  .max(14)
  .regex(/^[A-Z]{2}[A-Z0-9]{2,12}$/);
const Iban = z.string().max(34).refine(isIban, "An IBAN without blanks, with the right check digits.");

const Vat = z
  .strictObject({ category: z.enum(VAT_CATEGORIES), rate: z.number().int().min(0).max(INVOICE_LIMITS.vatRate).describe("In percent.") })
  .refine(({ category, rate }) => (category === "S") === rate > 0, { path: ["rate"], message: "Only `S` has a rate, and it has one." });

const Reduction = z.union([
  z.strictObject({ percent: Percent, reason: Line(100) }),
  z.strictObject({ amountCents: Cents.min(1), reason: Line(100) }),
]);

const InvoiceLine = z
  .strictObject({
    name: Line(200),
    description: Line(500).nullable().default(null),
    quantity: z
      .number()
      .min(-INVOICE_LIMITS.quantity)
      .max(INVOICE_LIMITS.quantity)
      .refine(decimals(1000), "At most three decimals.")
      .describe("Negative only where something is taken back."),
    unit: z.enum(INVOICE_UNITS),
    netPriceCents: Cents.describe("Of one unit, without VAT."),
    discount: Reduction.nullable().default(null),
    vat: Vat,
  })
  .refine(({ quantity }) => quantity !== 0, { path: ["quantity"] })
  .refine(({ quantity, discount }) => discount === null || quantity > 0, {
    path: ["discount"],
    message: "What is taken back is sent at the price after discount.",
  });

/** Of the whole invoice. A percentage concerns every rate of VAT alike; an amount names its own. */
const Adjustment = z.union([
  z.strictObject({ kind: z.enum(["discount", "charge"]), percent: Percent, reason: Line(100) }),
  z.strictObject({ kind: z.enum(["discount", "charge"]), amountCents: Cents.min(1), reason: Line(100), vat: Vat }),
]);

const Buyer = z.strictObject({
  name: Line(120),
  /** Above the street: a department, "c/o". */
  addition: Line(120).nullable().default(null),
  street: Line(120),
  zip: Line(12),
  city: Line(80),
  country: Country.default("DE"),
  customerNumber: Reference.nullable().default(null),
  vatId: VatId.nullable().default(null),
  leitwegId: z
    .string()
    .max(46)
    .regex(/^\d{2,12}(?:-[A-Z0-9]{0,30})?-\d{2}$/)
    .nullable()
    .default(null)
    .describe("Where a public body takes invoices."),
  email: z.email().max(254).nullable().default(null).describe("Without it there is no XRechnung."),
});

const Payment = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("transfer") }),
  z.strictObject({ kind: z.literal("debit"), mandate: Reference.max(35), iban: Iban.describe("The buyer's account.") }),
]);

const Skonto = z.strictObject({ days: z.number().int().min(1).max(90), percent: Percent.max(20) });

/** The data of an invoice. The seller is the brand, which the portal knows. */
export const Invoice = z
  .strictObject({
    number: Reference,
    type: z.enum(INVOICE_TYPES).describe("UNTDID 1001."),
    issueDate: FeedDay,
    serviceDate: FeedDay.nullable().default(null),
    servicePeriod: z
      .strictObject({ startDate: FeedDay, endDate: FeedDay })
      .refine(({ startDate, endDate }) => startDate <= endDate, { path: ["endDate"] })
      .nullable()
      .default(null),
    dueDate: FeedDay.nullable().default(null).describe("Needed with all but a credit note."),
    buyer: Buyer,
    orderReference: Reference.nullable().default(null),
    lines: z.array(InvoiceLine).min(1).max(INVOICE_LIMITS.lines),
    adjustments: z.array(Adjustment).max(INVOICE_LIMITS.adjustments).default([]),
    exemptionReason: Line(200).nullable().default(null).describe("Needed with VAT category `E`: why there is none."),
    prepaidCents: Cents.default(0),
    payment: Payment,
    skonto: z.array(Skonto).max(INVOICE_LIMITS.skonto).default([]),
    preceding: z
      .array(z.strictObject({ number: Reference, issueDate: FeedDay.nullable().default(null) }))
      .max(INVOICE_LIMITS.preceding)
      .default([])
      .describe("The invoices that this one credits or corrects; needed with a correction."),
    notes: z.array(Line(500)).max(INVOICE_LIMITS.notes).default([]),
  })
  .refine(({ serviceDate, servicePeriod }) => (serviceDate === null) !== (servicePeriod === null), {
    path: ["serviceDate"],
    message: "Either the day of the service or its period.",
  })
  .refine(({ type, dueDate }) => type === CREDIT_NOTE || dueDate !== null, { path: ["dueDate"] })
  .refine(({ issueDate, dueDate }) => dueDate === null || issueDate <= dueDate, { path: ["dueDate"] })
  .refine(({ payment, skonto }) => skonto.length === 0 || payment.kind === "transfer", {
    path: ["skonto"],
    message: "Who is debited cannot pay early.",
  })
  .refine(({ type, preceding }) => type !== CORRECTION || preceding.length > 0, { path: ["preceding"] })
  .refine(({ lines, adjustments }) => adjustments.length === 0 || lines.every(({ quantity }) => quantity > 0), {
    path: ["adjustments"],
    message: "An invoice that takes something back has none of its own.",
  })
  .refine(({ lines, exemptionReason }) => lines.some(({ vat }) => vat.category === "E") === (exemptionReason !== null), {
    path: ["exemptionReason"],
  })
  .refine(({ lines, buyer }) => buyer.vatId !== null || lines.every(({ vat }) => vat.category !== "AE"), {
    path: ["buyer", "vatId"],
    message: "Who owes the VAT has a VAT id.",
  })
  .refine(
    ({ lines, adjustments }) =>
      adjustments.every(
        (one) => !("vat" in one) || lines.some(({ vat }) => vat.category === one.vat.category && vat.rate === one.vat.rate),
      ),
    { path: ["adjustments"], message: "Its VAT is one of the lines." },
  );
export type Invoice = z.infer<typeof Invoice>;
/** As it is sent: what is left out has its default. */
export type SentInvoice = z.input<typeof Invoice>;
