import { Invoice, type SentInvoice } from "@schaufenster/contract/areas/documents/invoice.model.ts";
import { INVOICE_UNITS } from "@schaufenster/contract/areas/documents/invoice-kinds.ts";
import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import fc from "fast-check";

/* Invoices of all kinds, the same ones in every run. */

const SEED = 16_931;
type SentLine = SentInvoice["lines"][number];

/** Whatever people and systems write: signs of XML, other scripts, pictures, signs that XML cannot hold. */
const words = fc.constantFrom(
  "Branchenbucheintrag Premium",
  "Suchmaschinenwerbung & Betreuung",
  "Größe < 5 m², „außen“",
  'Schild "Öffnungszeiten" <neu>',
  "Ελένη Παπαδοπούλου – Übersetzung",
  "Łukasz Żółć, Ağaoğlu",
  "Foto \u{1F44D} mit Bearbeitung",
  "Zeile\u0007 mit Klingel\tund Sprung",
  "Telefonbuchanzeige ]]> und &amp; Zubehör",
);
const name = fc.tuple(words, fc.integer({ min: 1, max: 99 })).map(([text, number]) => `${text} ${number}`);
const percent = fc.integer({ min: 1, max: 6_000 }).map((hundredths) => hundredths / 100);
const quantity = fc.oneof(
  fc.integer({ min: 1, max: 40 }),
  fc.integer({ min: 1, max: 99_999 }).map((thousandths) => thousandths / 1000),
);
const discount = fc.oneof(
  fc.record({ percent, reason: fc.constantFrom("Mengenrabatt", "Treue & Dank") }),
  fc.record({ amountCents: fc.integer({ min: 1, max: 50_000 }), reason: fc.constant("Nachlass") }),
  fc.constant(null),
);
const line: fc.Arbitrary<SentLine> = fc.record({
  name,
  description: fc.option(name),
  quantity,
  unit: fc.constantFrom(...INVOICE_UNITS),
  netPriceCents: fc.oneof(fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: 0, max: 5_000_000 })),
  discount,
  vat: fc.constantFrom({ category: "S" as const, rate: 19 }, { category: "S" as const, rate: 7 }),
});
const day = fc.integer({ min: 0, max: 1_000 }).map((days) => addDays("2025-01-01", days));

const plain: fc.Arbitrary<SentInvoice> = fc
  .record({
    number: fc.integer({ min: 1, max: 99_999 }).map((number) => `RE-2026-${String(number).padStart(6, "0")}`),
    issueDate: day,
    lines: fc.array(line, { minLength: 1, maxLength: 7 }),
    buyer: fc.record({
      name: fc.constantFrom("Malerbetrieb Kranz & Tochter", "Bäckerei »Größe 5« GmbH", "Żabka Σ <Söhne>"),
      addition: fc.option(fc.constant("Buchhaltung, 3. Stock")),
      street: fc.constant("Große Bäckerstraße 7"),
      zip: fc.constant("20095"),
      city: fc.constant("Hamburg"),
      customerNumber: fc.constant("4081552"),
      email: fc.constant("rechnung@kranz.example"),
    }),
    orderReference: fc.option(fc.constant("B-2026/77")),
    notes: fc.array(name, { maxLength: 2 }),
  })
  .map((made) => ({
    ...made,
    type: "380" as const,
    serviceDate: made.issueDate,
    dueDate: addDays(made.issueDate, 14),
    payment: { kind: "transfer" as const },
  }));

type Change = (invoice: SentInvoice, at: number) => SentInvoice;
const withVat =
  (vat: SentLine["vat"]): Change =>
  (invoice) => ({ ...invoice, lines: invoice.lines.map((one) => ({ ...one, vat })) });
const preceding = [{ number: "RE-2026-000041", issueDate: "2024-12-31" }];
const rateOf = ({ lines }: SentInvoice): SentLine["vat"] => lines[0]?.vat ?? { category: "S", rate: 19 };
const turned = (lines: readonly SentLine[]): SentLine[] => lines.map((one) => ({ ...one, quantity: -one.quantity, discount: null }));
const SMALL_BUSINESS = "Kein Ausweis von Umsatzsteuer (§ 19 UStG).";

/** What can be special about an invoice. */
export const INVOICE_KINDS: Readonly<Record<string, Change>> = {
  usual: (invoice) => invoice,
  period: (invoice) => ({
    ...invoice,
    serviceDate: null,
    servicePeriod: { startDate: addDays(invoice.issueDate, -30), endDate: invoice.issueDate },
  }),
  skonto: (invoice) => ({ ...invoice, skonto: [{ days: 10, percent: 2 }, { days: 5, percent: 3.5 }] }), // prettier-ignore
  discounts: (invoice) => ({
    ...invoice,
    adjustments: [
      { kind: "discount", percent: 5.25, reason: "Stammkundenrabatt" },
      { kind: "charge", amountCents: 590, reason: "Versand", vat: rateOf(invoice) },
      { kind: "discount", amountCents: 1, reason: "Gutschein <1>", vat: rateOf(invoice) },
    ],
  }),
  prepaid: (invoice, at) => ({ ...invoice, prepaidCents: 1 + at * 17 }),
  debit: (invoice) => ({ ...invoice, payment: { kind: "debit", mandate: "NW-2024-00017", iban: "DE02120300000000202051" } }),
  credit: (invoice) => ({ ...invoice, type: "381", dueDate: null, preceding }),
  correction: (invoice) => ({ ...invoice, type: "384", preceding }),
  cancellation: (invoice) => ({ ...invoice, type: "384", preceding, lines: turned(invoice.lines) }),
  smallBusiness: (invoice, at) => ({ ...withVat({ category: "E", rate: 0 })(invoice, at), exemptionReason: SMALL_BUSINESS }),
  reverseCharge: (invoice, at) => {
    const buyer = { ...invoice.buyer, country: "AT", zip: "1010", city: "Wien", vatId: "ATU12345678" };
    return { ...withVat({ category: "AE", rate: 0 })(invoice, at), buyer };
  },
  part: (invoice) => ({ ...invoice, type: "326" }),
  onAccount: (invoice) => ({ ...invoice, type: "875" }),
  partFinal: (invoice) => ({ ...invoice, type: "876", preceding }),
  final: (invoice) => ({ ...invoice, type: "877", preceding, prepaidCents: 5_000 }),
  publicBody: (invoice) => ({ ...invoice, buyer: { ...invoice.buyer, leitwegId: "04011000-12345-03" } }),
  withoutMail: (invoice) => ({ ...invoice, buyer: { ...invoice.buyer, email: null } }),
};

/** So many invoices, all kinds in turn. */
export const sampleInvoices = (count: number): { readonly kind: string; readonly invoice: Invoice }[] => {
  const kinds = Object.entries(INVOICE_KINDS);
  return fc.sample(plain, { numRuns: count, seed: SEED }).flatMap((sent, at) => {
    const [kind, change] = kinds[at % kinds.length] ?? [];
    return kind === undefined || change === undefined ? [] : [{ kind, invoice: Invoice.parse(change(sent, at)) }];
  });
};
