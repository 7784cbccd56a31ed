import encode from "qrcode-generator";
import { letterTexts as texts } from "./letter.texts.ts";
import type { InvoiceIssue } from "./issue.ts";
import type { Seller } from "./seller.ts";
import { PAGE, QUIET, type Sheet, type Style } from "./sheet.ts";

/* How a reader finds out whether a letter is genuine: against invoices that only look like ours. */

const CODE = 68;
const TEXT = { x: PAGE.left + CODE + 14, width: PAGE.width - CODE - 14 } as const;
const BODY: Style = { size: 8.8 };
const LABEL = 48;
const ROW = 12.5;
const HEIGHT = 86;

/** Dark squares, in rows as long as they go: the fewer shapes, the smaller the file. */
const drawCode = ({ pdf }: Sheet, address: string, x: number, y: number): void => {
  const code = encode(0, "M");
  code.addData(address);
  code.make();
  const count = code.getModuleCount();
  const edge = CODE / count;
  for (let row = 0; row < count; row += 1) {
    for (let column = 0; column < count; column += 1) {
      const from = column;
      while (column < count && code.isDark(row, column)) column += 1;
      if (column > from) pdf.rect(x + from * edge, y + row * edge, (column - from) * edge, edge);
    }
  }
  pdf.fill("#000000");
};

/** The address as people type it. */
const shortenAddress = (address: string): string => address.replace(/^https:\/\//, "").replace(/[?#].*$/, "");

/** A link in the text; PDFKit's own has no words for screen readers. */
const writeLink = (sheet: Sheet, parent: PDFKit.PDFStructureElement, address: string, style: Style, y: number): void => {
  const { pdf } = sheet;
  const cell = sheet.part(parent, "TD");
  const link = sheet.part(cell, "Link", { alt: texts.check.link });
  const text = shortenAddress(address);
  link.add(() => void sheet.draw(text, style, { x: TEXT.x + LABEL, y, width: TEXT.width - LABEL }));
  // PDFKit tells texts from names by their being objects.
  const said: unknown = { structParent: link, Contents: new String(texts.check.link) };
  pdf.link(TEXT.x + LABEL, y, pdf.widthOfString(text), style.size * 1.3, address, said as PDFKit.Mixins.AnnotationOption);
  link.end();
  cell.end();
};

/** The block "Ist dieses Schreiben wirklich von uns?", all on one page. */
export const writeCheck = (sheet: Sheet, number: string, { checkAddress, checkCode }: InvoiceIssue, { brand }: Seller): void => {
  sheet.needs(HEIGHT + 15);
  sheet.y += 4;
  sheet.rule(sheet.y, "#D5DAD7");
  sheet.y += 11;
  const look = brand.paper;
  const top = sheet.y;
  let y = sheet.write(sheet.root, "H2", texts.check.title, { size: 10.5, weight: "bold", colour: look.text }, { ...TEXT, y: top }) + 2;
  sheet.figure(sheet.root, texts.check.qr(checkAddress), { x: PAGE.left, y: top, width: CODE }, CODE, () =>
    drawCode(sheet, checkAddress, PAGE.left, top),
  );
  y = sheet.write(sheet.root, "P", texts.check.how, BODY, { ...TEXT, y }) + 4;
  const table = sheet.part(sheet.root, "Table");
  const label = (text: string): PDFKit.PDFStructureElement => {
    const row = sheet.part(table, "TR");
    sheet.write(row, "TH", text, { ...BODY, colour: QUIET }, { x: TEXT.x, y, width: LABEL }, { scope: "Row" });
    return row;
  };
  writeLink(sheet, label(texts.check.address), checkAddress, { ...BODY, colour: look.text }, y);
  for (const [name, value] of [
    [texts.check.number, number],
    [texts.check.code, checkCode],
  ] as const) {
    y += ROW;
    sheet.write(label(name), "TD", value, { ...BODY, weight: "bold" }, { x: TEXT.x + LABEL, y, width: TEXT.width - LABEL });
  }
  table.end();
  sheet.y = Math.max(y + ROW, top + CODE) + 8;
};
