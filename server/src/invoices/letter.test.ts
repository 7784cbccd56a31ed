import type { Invoice } from "@schaufenster/contract/areas/documents/invoice.model.ts";
import { computeInvoice } from "@schaufenster/contract/areas/documents/invoice.rules.ts";
import { FacturX } from "factur-x-kit";
import { describe, expect, test } from "vitest";
import { allAt, readXml, textAt, type Element } from "../../test/invoices/element.ts";
import { DEFECTS } from "../../test/invoices/pdf-defects.ts";
import { checkPdf } from "../../test/invoices/pdf-rules.ts";
import { detach, fontsOf, structureOf, textOf, viewPdf, withFile } from "../../test/invoices/pdf-view.ts";
import { INVOICE_KINDS, sampleInvoices } from "../../test/invoices/sample-invoices.ts";
import type { InvoiceIssue } from "./issue.ts";
import { renderInvoice } from "./render-invoice.ts";
import { BRANDS, SELLERS } from "../../test/brands.ts";
import type { Seller } from "./seller.ts";

/** Two of each kind and a few more: a letter costs twenty times what its XML does, and the programs of others that look into it even more. */
const COUNT = 40;
const READ_ALOUD = 5;
const ISSUE: InvoiceIssue = {
  checkCode: "7K3M-QX9T-24HD",
  checkAddress: "https://portal.nahwerk.example/echt?nummer=RE-1&code=7K3M-QX9T-24HD",
  issuedAt: new Date("2026-11-15T09:00:00Z"),
};
const BRAND_KEYS = ["nahwerk", "ortsfink"] as const;
const samples = sampleInvoices(COUNT).map((sample, at) => ({ ...sample, seller: SELLERS[BRAND_KEYS[at % 2] ?? "nahwerk"] }));
const anInvoice = (kind: string): Invoice => {
  const found = samples.find((sample) => sample.kind === kind);
  if (!found) throw new Error(`there is no ${kind}`);
  return found.invoice;
};

/** 1234567 becomes 12.345,67 €, told anew. */
const german = (cents: number): string => {
  const [euros = "", rest = ""] = (Math.abs(cents) / 100).toFixed(2).split(".");
  return `${cents < 0 ? "−" : ""}${euros.replaceAll(/\B(?=(\d{3})+$)/g, ".")},${rest} €`;
};
/** A narrow blank before a sign of per cent is none to some. */
const wordsIn = (text: string): Set<string> =>
  new Set(
    text
      .replaceAll(/\s+%/g, "%")
      .split(/[\s"]+/)
      .filter((word) => word !== ""),
  );
const plain = (text: string): string => text.replaceAll(/[^\S\n]+/g, " ");
const SETTLEMENT = "rsm:SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement";

/** What is printed on each page, and no part of what is read aloud. */
const footOf = ({ managers, iban, brand, ...seller }: Seller): Set<string> =>
  wordsIn(
    [
      brand.name,
      ...Object.values(seller),
      `· Geschäftsführung: ${managers} USt-IdNr. Steuernummer IBAN BIC Seite von 1 2 3`,
      iban.replaceAll(/(.{4})/g, "$1 "),
    ].join(" "),
  );

const centsAt = (from: Element, path: string): number => Math.round(Number(textAt(from, path)) * 100);
/** The sums that a program reads, in cents. */
const sumsOf = (xml: string) => {
  const root = readXml(xml);
  const taxes = allAt(root, `${SETTLEMENT}/ApplicableTradeTax`).map((tax) => centsAt(tax, "CalculatedAmount"));
  const at = (name: string): number => centsAt(root, `${SETTLEMENT}/SpecifiedTradeSettlementHeaderMonetarySummation/${name}`);
  return { net: at("TaxBasisTotalAmount"), tax: at("TaxTotalAmount"), gross: at("GrandTotalAmount"), due: at("DuePayableAmount"), taxes };
};

describe(`${COUNT} letters of all kinds`, () => {
  test.each(samples.map((sample, at) => ({ ...sample, at })))("is whole and adds up: $kind, $at", async ({ invoice, seller }) => {
    const { pdf, zugferd } = await renderInvoice(invoice, seller, ISSUE);
    withFile(pdf, (file) => {
      expect(checkPdf(viewPdf(file))).toEqual([]);
      expect(detach(file)).toBe(zugferd);
      expect(fontsOf(file).filter(({ whole }) => !whole)).toEqual([]);

      const { net, tax, gross, due, taxes } = sumsOf(zugferd);
      const totals = computeInvoice(invoice);
      expect([net, tax, gross, due]).toEqual([totals.netCents, totals.taxCents, totals.grossCents, totals.dueCents]);
      const rows = plain(textOf(file));
      expect(rows).toContain(`Nettobetrag ${german(net)}\n`);
      expect(rows).toContain(`${invoice.type === "381" ? "Gutschriftsbetrag" : "Gesamtbetrag"} ${german(gross)}\n`);
      if (invoice.prepaidCents > 0) expect(rows).toContain(`Zahlbetrag ${german(due)}\n`);
      for (const cents of taxes) expect(rows).toContain(` ${german(cents)}\n`);
    });
  });

  // Poppler needs seconds for the structure of a letter.
  test.each(samples.slice(0, READ_ALOUD))("every word of $kind is read aloud", async ({ invoice, seller }) => {
    const { pdf } = await renderInvoice(invoice, seller, ISSUE);
    const [text, structure] = withFile(pdf, (file) => [textOf(file), structureOf(file)]);
    const [read, foot] = [wordsIn(structure), footOf(seller)];
    expect([...wordsIn(text)].filter((word) => !read.has(word) && !foot.has(word))).toEqual([]);
  });
});

test("a letter that lost what makes it one is found out", async () => {
  const { pdf } = await renderInvoice(anInvoice("usual"), SELLERS.ortsfink, ISSUE);
  const view = withFile(pdf, viewPdf);
  const missed = Object.entries(DEFECTS).filter(([, plant]) => {
    const broken = structuredClone(view);
    plant(broken);
    return checkPdf(broken).length === 0;
  });
  process.stdout.write(`broken letters: ${JSON.stringify({ defects: Object.keys(DEFECTS).length, missed: missed.length })}\n`);
  expect(missed.map(([name]) => name)).toEqual([]);
});

test("another program reads the same invoice", async () => {
  for (const { invoice, seller } of samples.slice(0, Object.keys(INVOICE_KINDS).length)) {
    const { zugferd } = await renderInvoice(invoice, seller, ISSUE);
    const read = await FacturX.fromXML(zugferd);
    expect(read.validate()).toEqual({ valid: true });
    expect(read.object).toMatchObject({
      document: { id: invoice.number, type: invoice.type },
      seller: { name: seller.company },
      buyer: { name: invoice.buyer.name },
      totals: { openAmount: computeInvoice(invoice).dueCents / 100 },
    });
  }
});

describe("a letter", () => {
  test("is the same, byte for byte, when it is written again", async () => {
    const [one, other] = await Promise.all([1, 2].map(() => renderInvoice(anInvoice("usual"), SELLERS.nahwerk, ISSUE)));
    expect(one?.pdf.equals(other?.pdf ?? Buffer.alloc(0))).toBe(true);
  });

  test("of a hundred lines repeats the heads and numbers the pages", async () => {
    const usual = anInvoice("usual");
    const [line] = usual.lines;
    if (!line) throw new Error("an invoice has lines");
    const lines = Array.from({ length: 100 }, (_, at) => ({ ...line, name: `Eintrag ${at + 1}` }));
    const { pdf } = await renderInvoice({ ...usual, lines }, SELLERS.nahwerk, ISSUE);
    withFile(pdf, (file) => {
      const view = viewPdf(file);
      expect(checkPdf(view)).toEqual([]);
      // The repeated heads are no part of the table.
      expect(JSON.stringify(view).match(/"\/S":"\/THead"/g)).toHaveLength(1);
      const pages = textOf(file).split("\f").slice(0, -1).map(plain);
      expect(pages.length).toBeGreaterThan(2);
      for (const [at, page] of pages.entries()) {
        expect(page).toContain(`Seite ${at + 1} von ${pages.length}`);
        if (/Eintrag \d/.test(page)) expect(page).toContain("Pos. Leistung Menge Einzelpreis USt. Betrag");
      }
      expect(pages.join(" ").match(/Eintrag \d+/g)).toEqual(lines.map(({ name }) => name));
    });
  });

  test("says how to find out whether it is genuine", async () => {
    const { pdf } = await renderInvoice(anInvoice("usual"), SELLERS.nahwerk, ISSUE);
    const [text, view] = withFile(pdf, (file) => [plain(textOf(file)), JSON.stringify(viewPdf(file))]);
    expect(text).toContain("Ist dieses Schreiben wirklich von uns?");
    expect(text).toContain("Adresse portal.nahwerk.example/echt\n");
    expect(text).toContain(`Prüfcode ${ISSUE.checkCode}\n`);
    expect(view).toContain(ISSUE.checkAddress);
  });

  test("has no XRechnung beside it when the buyer cannot be reached or told apart", async () => {
    const usual = anInvoice("usual");
    const { xrechnung } = await renderInvoice(usual, SELLERS.nahwerk, ISSUE);
    expect(xrechnung).toContain("xrechnung_3.0");
    for (const missing of [{ email: null }, { customerNumber: null }]) {
      const rendered = await renderInvoice({ ...usual, buyer: { ...usual.buyer, ...missing } }, SELLERS.nahwerk, ISSUE);
      expect(rendered.xrechnung).toBeNull();
    }
  });
});

test.each(BRAND_KEYS)("the seller %s is the company behind the brand", (key) => {
  const { name, company, phone, email } = BRANDS[key];
  const { brand, ...seller } = SELLERS[key];
  expect({ ...brand, ...seller }).toMatchObject({ key, name, company, phone, email });
});
