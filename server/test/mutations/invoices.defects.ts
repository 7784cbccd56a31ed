import type { Defect } from "./defect.ts";

/* Invoices: what is written must add up, be readable by programs and by everybody, and be found genuine. */

const xml = (name: string) => ({ project: "server", file: "server/src/invoices/cii.test.ts", name }) as const;
const letter = (name: string) => ({ project: "server", file: "server/src/invoices/letter.test.ts", name }) as const;
const sums = (name: string) => ({ project: "contract", file: "contract/src/areas/documents/invoice.rules.test.ts", name }) as const;

export const invoicesDefects: readonly Defect[] = [
  {
    id: "invoice-half-cents",
    what: "half a cent is cut off instead of rounded",
    file: "contract/src/areas/documents/invoice.rules.ts",
    find: "(size * 2n + BigInt(whole)) / (BigInt(whole) * 2n)",
    put: "size / BigInt(whole)",
    caughtBy: sums("lines are rounded and added, VAT is computed once for each rate"),
  },
  {
    id: "invoice-currency-at-amounts",
    what: "every amount names its currency, which receivers refuse",
    file: "server/src/invoices/cii-values.ts",
    find: "cents === null ? null : euros(cents))",
    put: 'cents === null ? null : euros(cents), { currencyID: "EUR" })',
    caughtBy: xml("keep the schema and the rules"),
  },
  {
    id: "invoice-ampersand-in-metadata",
    what: "a company called A & B makes a PDF that is no archive",
    file: "server/src/invoices/sheet.ts",
    find: "    escapeInfo(this.pdf);\n",
    put: "",
    caughtBy: letter("is whole and adds up: "),
  },
  {
    id: "invoice-link-without-words",
    what: "a screen reader meets a link that says nothing",
    file: "server/src/invoices/letter-check.ts",
    find: "new String(texts.check.link)",
    put: 'new String("")',
    caughtBy: letter("is whole and adds up: "),
  },
  {
    id: "invoice-heads-not-repeated",
    what: "figures on the second page stand under no heads",
    file: "server/src/invoices/letter-lines.ts",
    find: "if (sheet.needs(height)) drawHeads(sheet, seller, null);",
    put: "sheet.needs(height);",
    caughtBy: letter("of a hundred lines repeats the heads and numbers the pages"),
  },
  {
    id: "invoice-other-file-inside",
    what: "the file inside the letter is not the one that is offered beside it",
    file: "server/src/invoices/render-invoice.ts",
    find: "writeLetter(invoice, totals, seller, issue, zugferd)",
    put: 'writeLetter(invoice, totals, seller, issue, zugferd.trimEnd() + "\\n")',
    caughtBy: letter("is whole and adds up: "),
  },
];
