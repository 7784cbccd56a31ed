import type { Invoice } from "@schaufenster/contract/areas/documents/invoice.model.ts";
import type { InvoiceTotals } from "@schaufenster/contract/areas/documents/invoice.rules.ts";
import { INVOICE_TITLES } from "@schaufenster/contract/areas/documents/invoice.texts.ts";
import { formatDay } from "@schaufenster/contract/values/text/format.ts";
import { formatIban } from "@schaufenster/contract/values/number/iban.ts";
import { writeCheck } from "./letter-check.ts";
import { writeHead } from "./letter-head.ts";
import { writeLines } from "./letter-lines.ts";
import { writePayment } from "./letter-payment.ts";
import { writeSums } from "./letter-sums.ts";
import { letterTexts as texts } from "./letter.texts.ts";
import type { InvoiceIssue } from "./issue.ts";
import type { Seller } from "./seller.ts";
import { MM, PAGE, QUIET, Sheet, type Style } from "./sheet.ts";

const FOOT = { y: 275 * MM, size: 6.6, columns: [0, 38 * MM, 95 * MM] } as const;
const SMALL: Style = { size: FOOT.size, colour: QUIET };

/** What the law wants to read of a company on its letters, on every page. */
const drawFoot = (sheet: Sheet, seller: Seller, number: string, page: string): void => {
  const columns = [
    [seller.company, seller.street, `${seller.zip} ${seller.city}`],
    [texts.managers(seller.managers), seller.register],
    [
      `${texts.vatId(seller.vatId)} · ${texts.taxNumber(seller.taxNumber)}`,
      seller.bank,
      `${texts.iban} ${formatIban(seller.iban)} · ${texts.bic} ${seller.bic}`,
    ],
  ];
  sheet.ornament("Pagination", () => {
    sheet.pdf
      .moveTo(PAGE.left, FOOT.y - 5)
      .lineTo(PAGE.right, FOOT.y - 5)
      .lineWidth(0.5)
      .stroke("#D5DAD7");
    for (const [at, lines] of columns.entries()) {
      const x = PAGE.left + (FOOT.columns[at] ?? 0);
      const width = PAGE.left + (FOOT.columns[at + 1] ?? PAGE.width) - x;
      let y: number = FOOT.y;
      for (const line of lines) y = sheet.draw(line, SMALL, { x, y, width });
    }
    sheet.draw(`${number} · ${page}`, { ...SMALL, align: "right" }, { x: PAGE.left, y: 289 * MM, width: PAGE.width });
  });
};

/** Writes an invoice as a letter that holds the XML. */
export const writeLetter = (invoice: Invoice, totals: InvoiceTotals, seller: Seller, issue: InvoiceIssue, xml: string): Promise<Buffer> => {
  const title = `${INVOICE_TITLES[invoice.type]} ${invoice.number}`;
  const sheet = new Sheet({
    title,
    subject: `${title} vom ${formatDay(invoice.issueDate)} für ${invoice.buyer.name}`,
    author: seller.company,
    issuedAt: issue.issuedAt,
  });
  writeHead(sheet, invoice, seller);
  writeLines(sheet, invoice, totals, seller);
  writeSums(sheet, invoice, totals, seller);
  writePayment(sheet, invoice, totals, seller);
  writeCheck(sheet, invoice.number, issue, seller);
  sheet.needs(14);
  sheet.write(sheet.root, "P", texts.inside, { size: 7.5, colour: QUIET }, { x: PAGE.left, y: sheet.y, width: PAGE.width });
  sheet.onEveryPage((page, count) => drawFoot(sheet, seller, invoice.number, texts.page(page, count)));
  return sheet.finish(xml);
};
