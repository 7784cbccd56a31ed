import { formatCents } from "@schaufenster/contract/values/text/format.ts";
import type { Invoice } from "@schaufenster/contract/areas/documents/invoice.model.ts";
import type { InvoiceTotals, LineTotal } from "@schaufenster/contract/areas/documents/invoice.rules.ts";
import type { PdfPart } from "../papers/pdf.ts";
import { letterTexts as texts, UNIT_NAMES } from "./letter.texts.ts";
import { percent, plainNumber } from "./payment-words.ts";
import type { Seller } from "./seller.ts";
import { PAGE, QUIET, type Sheet, type Style } from "./sheet.ts";

type Line = Invoice["lines"][number];
type Column = "at" | "what" | "quantity" | "price" | "vat" | "net";

/** Widths in points; what is left goes to the name of the service. */
const FIXED = { at: 32, quantity: 70, price: 64, vat: 38, net: 68 } as const;
const WIDTHS: Readonly<Record<Column, number>> = {
  ...FIXED,
  what: PAGE.width - Object.values(FIXED).reduce<number>((sum, width) => sum + width, 0),
};
const ORDER: readonly Column[] = ["at", "what", "quantity", "price", "vat", "net"];
const PADDING = 4;
const HEAD_HEIGHT = 19;
const RULE = "#D5DAD7";
const CELL: Style = { size: 9 };
const SMALL: Style = { size: 8, colour: QUIET };

/** Where each column begins. */
const LEFT = Object.fromEntries(
  ORDER.map((column, at) => [column, PAGE.left + ORDER.slice(0, at).reduce((sum, before) => sum + WIDTHS[before], 0)]),
) as Readonly<Record<Column, number>>;
const isFigure = (column: Column): boolean => column !== "at" && column !== "what";
const placeOf = (column: Column, y: number) => ({ x: LEFT[column] + PADDING, y, width: WIDTHS[column] - 2 * PADDING });

/** The heads: an element of the table on the first page, repeated as ornament on the others. */
const drawHeads = (sheet: Sheet, { brand }: Seller, table: PdfPart | null): void => {
  const look = brand.paper;
  const y = sheet.y + 5;
  sheet.ornament("Layout", () => void sheet.pdf.rect(PAGE.left, sheet.y, PAGE.width, HEAD_HEIGHT).fill(look.soft));
  const style = (column: Column): Style => ({ size: 8, weight: "bold", colour: look.text, align: isFigure(column) ? "right" : "left" });
  if (table === null) {
    sheet.ornament("Pagination", () => {
      for (const column of ORDER) sheet.draw(texts.heads[column], style(column), placeOf(column, y));
    });
  } else {
    const head = sheet.part(table, "THead");
    const row = sheet.part(head, "TR");
    for (const column of ORDER) sheet.write(row, "TH", texts.heads[column], style(column), placeOf(column, y), { scope: "Column" });
    head.end();
  }
  sheet.y += HEAD_HEIGHT + 5;
};

/** The texts of the wide column: what it is, what belongs to it, what was taken off. */
const paragraphsOf = ({ name, description, discount }: Line, { discountCents }: LineTotal): (readonly [string, Style])[] => {
  const share = discount !== null && "percent" in discount ? percent(discount.percent) : null;
  const taken = discount === null || discountCents === 0 ? null : texts.discounted(discount.reason, share, formatCents(-discountCents));
  return [[name, CELL] as const, [description, SMALL] as const, [taken, SMALL] as const].flatMap(([text, style]) =>
    text === null ? [] : [[text, style] as const],
  );
};

const quantityOf = ({ quantity, unit }: Line): string => {
  const [one, many] = UNIT_NAMES[unit];
  return `${plainNumber(quantity)}\u00a0${quantity === 1 ? one : many}`;
};
const vatOf = ({ vat: { category, rate } }: Line): string =>
  category === "S" ? percent(rate) : category === "E" ? texts.vat.exempt : texts.vat.reversed;

const writeLine = (sheet: Sheet, body: PdfPart, line: Line, total: LineTotal, at: number): void => {
  const row = sheet.part(body, "TR");
  const { y } = sheet;
  sheet.write(row, "TD", String(at + 1), CELL, placeOf("at", y));
  const cell = sheet.part(row, "TD");
  const place = placeOf("what", y);
  let below = y;
  for (const [text, style] of paragraphsOf(line, total)) below = sheet.write(cell, "P", text, style, { ...place, y: below }) + 1;
  cell.end();
  const figures: readonly (readonly [Column, string])[] = [
    ["quantity", quantityOf(line)],
    ["price", formatCents(line.netPriceCents)],
    ["vat", vatOf(line)],
    ["net", formatCents(total.netCents)],
  ];
  for (const [column, text] of figures) sheet.figures(row, "TD", text, CELL, placeOf(column, y));
  row.end();
  sheet.y = below + 4;
  sheet.rule(sheet.y, RULE);
  sheet.y += 5;
};

/** The table of lines. A line is never divided; every page begins with the heads. */
export const writeLines = (sheet: Sheet, invoice: Invoice, totals: InvoiceTotals, seller: Seller): void => {
  const table = sheet.part(sheet.root, "Table");
  drawHeads(sheet, seller, table);
  const body = sheet.part(table, "TBody");
  for (const [at, line] of invoice.lines.entries()) {
    const total = totals.lines[at];
    if (total === undefined) throw new Error(`line ${at + 1} was not computed`);
    const { width } = placeOf("what", 0);
    const height = paragraphsOf(line, total).reduce((sum, [text, style]) => sum + sheet.height(text, style, width) + 1, 9);
    if (sheet.needs(height)) drawHeads(sheet, seller, null);
    writeLine(sheet, body, line, total, at);
  }
  table.end();
};
