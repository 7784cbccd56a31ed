import { computeInvoice } from "@schaufenster/contract/areas/documents/invoice.rules.ts";
import { Invoice, type SentInvoice } from "@schaufenster/contract/areas/documents/invoice.model.ts";
import type { DocumentSource, DocumentType } from "@schaufenster/contract/areas/documents/document.model.ts";
import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import { monthDays, monthName, monthOf } from "@schaufenster/contract/values/time/months.rules.ts";
import type { Company, World } from "../../world/world.ts";

/** A document of the demo world. */
export interface DemoLetter {
  readonly id: number;
  readonly source: DocumentSource;
  readonly type: DocumentType;
  readonly number: string;
  readonly title: string;
  readonly issuedOn: string;
  readonly amountCents: number | null;
  readonly paidOn: string | null;
  /** Nothing for what is no invoice. */
  readonly invoice: Invoice | null;
}

const VAT = { category: "S", rate: 19 } as const;
/** With VAT 149,00 €. */
const MONTH_CENTS = 12_521;
const CREDIT_CENTS = 5_252;
const DUE_DAYS = 14;
/** Months with an invoice, counted back from this one; the older ones are quarters, so that a few years are there and seeding stays fast. */
const MONTHS = { nahwerk: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 16, 19, 22, 25, 28, 31], ortsfink: [0, 1, 2, 6, 12, 18] } as const;
const LAST_NUMBER = 4_082;

const buyerOf = ({ accountId, name, street, zip, city, domain }: Company): SentInvoice["buyer"] => ({
  name,
  street,
  zip,
  city: city.name,
  email: `buero@${domain}`,
  customerNumber: String(accountId),
});
const invoiceOf = (c: Company, number: string, month: string, ago: number): Invoice =>
  Invoice.parse({
    number,
    type: "380",
    issueDate: `${month}-01`,
    dueDate: addDays(`${month}-01`, DUE_DAYS),
    servicePeriod: monthDays(month),
    buyer: buyerOf(c),
    lines: [{ name: "Eintragsservice", description: monthName(month), quantity: 1, unit: "MON", netPriceCents: MONTH_CENTS, vat: VAT }],
    payment: ago % 2 === 0 ? { kind: "transfer" } : { kind: "debit", mandate: `M-${c.accountId}`, iban: "DE75512108001245126199" },
  } satisfies SentInvoice);
const creditOf = (c: Company, number: string, day: string): Invoice =>
  Invoice.parse({
    number,
    type: "381",
    issueDate: day,
    serviceDate: day,
    buyer: buyerOf(c),
    lines: [{ name: "Anteilige Erstattung Webbanner", quantity: 1, unit: "LS", netPriceCents: CREDIT_CENTS, vat: VAT }],
    payment: { kind: "transfer" },
  } satisfies SentInvoice);

const idOf = (c: Company, n: number): number => c.accountId * 100 + n;
const yearOf = (day: string): string => day.slice(0, 4);

const monthlyOf = (c: Company, day: string, ago: number): DemoLetter => {
  const month = monthOf(day);
  const number = `RE-${month}${LAST_NUMBER - ago}`;
  const invoice = invoiceOf(c, number, month, ago);
  return {
    id: idOf(c, ago),
    source: "billing",
    type: "invoice",
    number,
    title: `Eintragsservice, ${monthName(month)}`,
    issuedOn: day,
    amountCents: computeInvoice(invoice).grossCents,
    paidOn: ago === 0 ? null : addDays(day, 9),
    invoice,
  };
};
const creditedOf = (c: Company, day: string): DemoLetter => {
  const invoice = creditOf(c, `GS-${yearOf(day)}-00041`, day);
  return {
    id: idOf(c, 90),
    source: "billing",
    type: "credit-note",
    number: invoice.number,
    title: "Anteilige Erstattung Webbanner",
    issuedOn: day,
    amountCents: -computeInvoice(invoice).grossCents,
    paidOn: addDays(day, 5),
    invoice,
  };
};

/** Some years of the design's company; the others have none. */
export const lettersOf = ({ clock }: World, c: Company): readonly DemoLetter[] => {
  if (!c.showcase) return [];
  const [signed, confirmed] = [addDays(clock.month(-1), 14), addDays(clock.month(-4), 21)];
  const plain = { source: "contract", paidOn: null, invoice: null } as const;
  return [
    ...MONTHS[c.brand].map((ago) => monthlyOf(c, clock.month(-ago), ago)),
    creditedOf(c, addDays(clock.month(-2), 17)),
    {
      ...plain,
      id: idOf(c, 91),
      type: "contract",
      number: `VT-${yearOf(signed)}-00917`,
      title: "Suchmaschinenwerbung, Laufzeit 12 Monate",
      issuedOn: signed,
      amountCents: null,
    },
    {
      ...plain,
      id: idOf(c, 92),
      type: "order-confirmation",
      number: `AB-${yearOf(confirmed)}-01833`,
      title: "TV-Banner „Fassade neu gedacht“",
      issuedOn: confirmed,
      amountCents: 124_000,
    },
  ];
};
