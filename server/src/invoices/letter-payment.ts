import type { Invoice } from "@schaufenster/contract/areas/documents/invoice.model.ts";
import type { InvoiceTotals } from "@schaufenster/contract/areas/documents/invoice.rules.ts";
import { formatIban } from "@schaufenster/contract/values/number/iban.ts";
import { letterTexts as texts } from "./letter.texts.ts";
import { paymentWords, REVERSE_CHARGE } from "./payment-words.ts";
import type { Seller } from "./seller.ts";
import { PAGE, QUIET, type Sheet, type Style } from "./sheet.ts";

const BODY: Style = { size: 9.5 };
const HALVES = [
  { x: PAGE.left + 12, width: 194 },
  { x: PAGE.left + 206, width: PAGE.width - 206 },
] as const;
/** How wide the labels of each half are. */
const LABELS = { transfer: [34, 92], debit: [82, 92] } as const;
const ROW = 13.5;
const PADDING = 6;
const GAP = 4;

const writeSentence = (sheet: Sheet, sentence: string): void => {
  sheet.needs(sheet.height(sentence, BODY, PAGE.width));
  sheet.y = sheet.write(sheet.root, "P", sentence, BODY, { x: PAGE.left, y: sheet.y, width: PAGE.width }) + GAP;
};

type Fact = readonly [label: string, value: string];
/** What a transfer needs, or what a debit is announced with: two in a row. */
const accountOf = ({ number, payment }: Invoice, seller: Seller): readonly (readonly Fact[])[] =>
  payment.kind === "transfer"
    ? [
        [
          [texts.iban, formatIban(seller.iban)],
          [texts.payee, seller.company],
        ],
        [
          [texts.bic, seller.bic],
          [texts.purpose, number],
        ],
      ]
    : [
        [
          [texts.mandate, payment.mandate],
          [texts.creditorId, seller.creditorId],
        ],
      ];

/** Its height. */
const accountHeight = (rows: readonly (readonly Fact[])[]): number => rows.length * ROW + 2 * PADDING - 2;

const writeAccount = (sheet: Sheet, { payment }: Invoice, rows: readonly (readonly Fact[])[], { brand }: Seller): void => {
  const height = accountHeight(rows);
  sheet.y += GAP;
  sheet.ornament("Layout", () => void sheet.pdf.rect(PAGE.left, sheet.y, 2.5, height).fill(brand.paper.fill));
  const table = sheet.part(sheet.root, "Table");
  let y = sheet.y + PADDING;
  for (const facts of rows) {
    const row = sheet.part(table, "TR");
    for (const [at, [name, value]] of facts.entries()) {
      const half = at === 0 ? 0 : 1;
      const { x, width } = HALVES[half];
      const label = LABELS[payment.kind][half];
      const weight = name === texts.iban ? "bold" : "regular";
      sheet.write(row, "TH", name, { size: 9, colour: QUIET }, { x, y, width: label }, { scope: "Row" });
      sheet.write(row, "TD", value, { size: 9, weight }, { x: x + label, y, width: width - label });
    }
    row.end();
    y += ROW;
  }
  table.end();
  sheet.y += height + 8;
};

/** Why there is no VAT; the law wants to read it. */
const reasonsOf = ({ exemptionReason }: Invoice, { vat }: InvoiceTotals): string[] => [
  ...(exemptionReason === null ? [] : [exemptionReason]),
  ...(vat.some(({ category }) => category === "AE") ? [texts.reverseCharge(REVERSE_CHARGE)] : []),
];

/** Below the sums: VAT, payment, and what else there is to say. How to pay stands together on one page. */
export const writePayment = (sheet: Sheet, invoice: Invoice, totals: InvoiceTotals, seller: Seller): void => {
  for (const reason of reasonsOf(invoice, totals)) writeSentence(sheet, reason);
  const words = paymentWords(invoice, totals);
  const account = totals.payableCents > 0 ? accountOf(invoice, seller) : [];
  sheet.needs(words.reduce((sum, sentence) => sum + sheet.height(sentence, BODY, PAGE.width) + GAP, accountHeight(account) + GAP));
  for (const sentence of words) writeSentence(sheet, sentence);
  if (account.length > 0) writeAccount(sheet, invoice, account, seller);
  for (const note of invoice.notes) writeSentence(sheet, note);
};
