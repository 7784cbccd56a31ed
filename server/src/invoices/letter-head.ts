import type { Invoice } from "@schaufenster/contract/areas/documents/invoice.model.ts";
import { CORRECTION, CREDIT_NOTE } from "@schaufenster/contract/areas/documents/invoice-kinds.ts";
import { INVOICE_TITLES } from "@schaufenster/contract/areas/documents/invoice.texts.ts";
import { formatDay } from "@schaufenster/contract/values/text/format.ts";
import { drawBand, drawMark } from "../papers/letterhead.ts";
import { letterTexts as texts, OPENINGS } from "./letter.texts.ts";
import type { Seller } from "./seller.ts";
import { MM, PAGE, QUIET, type Sheet, type Style } from "./sheet.ts";

/* The upper half of the first page, form B of DIN 5008: what the window of the envelope shows, and beside it what the letter is about. */

const WINDOW = { x: PAGE.left, width: 80 * MM, sender: 57 * MM, address: 63.5 * MM } as const;
const INFO = { x: 121 * MM, y: 50 * MM, label: 29 * MM, width: 69 * MM } as const;
const SUBJECT = 99 * MM;
/** Where the sheet is folded, and where it is punched. */
const MARKS = [105 * MM, 148.5 * MM, 210 * MM] as const;
const MARK_COLOUR = "#B4BAB6";
const GAP = 4;
const BODY: Style = { size: 9.5 };

const drawPaper = (sheet: Sheet, { brand }: Seller): void => {
  const { pdf } = sheet;
  sheet.ornament("Layout", () => {
    drawBand(pdf, brand);
    for (const [at, y] of MARKS.entries()) {
      pdf.moveTo(4 * MM, y).lineTo((at === 1 ? 9 : 7) * MM, y);
      pdf.lineWidth(0.4).stroke(MARK_COLOUR);
    }
  });
  const place = { x: PAGE.left, y: 16 * MM, width: 60 * MM };
  sheet.figure(sheet.root, texts.logo(brand.name), place, 20, () => drawMark(pdf, brand, place.x, place.y));
};

const COUNTRIES = new Intl.DisplayNames("de", { type: "region" });
/** The post at home wants to read which country a letter leaves for; in capitals, and only then. */
const abroad = (country: string, seller: Seller): string | null =>
  country === seller.country ? null : (COUNTRIES.of(country) ?? country).toLocaleUpperCase("de");

const writeAddress = (sheet: Sheet, { buyer }: Invoice, seller: Seller): void => {
  const { x, width } = WINDOW;
  const sender = [seller.company, seller.street, `${seller.zip} ${seller.city}`].join(" · ");
  sheet.write(sheet.root, "P", sender, { size: 6.8, colour: QUIET }, { x, y: WINDOW.sender, width: width + 4 });
  sheet.rule(WINDOW.sender + 10, MARK_COLOUR, x, x + width);
  const address = sheet.part(sheet.root, "Div");
  let y: number = WINDOW.address;
  for (const line of [buyer.name, buyer.addition, buyer.street, `${buyer.zip} ${buyer.city}`, abroad(buyer.country, seller)]) {
    if (line !== null) y = sheet.write(address, "P", line, { size: 10 }, { x, y, width });
  }
  address.end();
};

const period = ({ servicePeriod }: Invoice): string | null =>
  servicePeriod === null ? null : `${formatDay(servicePeriod.startDate)} – ${formatDay(servicePeriod.endDate)}`;
const dayOf = (day: string | null): string | null => (day === null ? null : formatDay(day));

const factsOf = (invoice: Invoice, seller: Seller): (readonly [string, string])[] => {
  const { buyer } = invoice;
  const facts: readonly (readonly [string, string | null])[] = [
    [texts.number, invoice.number],
    [texts.customerNumber, buyer.customerNumber],
    [texts.issueDate, formatDay(invoice.issueDate)],
    [texts.serviceDate, dayOf(invoice.serviceDate)],
    [texts.servicePeriod, period(invoice)],
    [texts.dueDate, dayOf(invoice.dueDate)],
    [texts.order, invoice.orderReference],
    [texts.leitwegId, buyer.leitwegId],
    [texts.buyerVatId, buyer.vatId],
    [texts.contact, seller.contact],
    [texts.phone, seller.phone],
    [texts.email, seller.email],
  ];
  return facts.flatMap(([label, value]) => (value === null ? [] : [[label, value] as const]));
};

/** Gives the place below. */
const writeFacts = (sheet: Sheet, invoice: Invoice, seller: Seller): number => {
  const { x, label, width } = INFO;
  const table = sheet.part(sheet.root, "Table");
  let { y }: { y: number } = INFO;
  for (const [name, value] of factsOf(invoice, seller)) {
    const row = sheet.part(table, "TR");
    sheet.write(row, "TH", name, { size: 8.2, colour: QUIET }, { x, y, width: label }, { scope: "Row" });
    y = sheet.write(row, "TD", value, { size: 8.2 }, { x: x + label, y, width: width - label + GAP }) + 1.2;
  }
  table.end();
  return y;
};

const relation = ({ type, preceding }: Invoice): string | null => {
  if (preceding.length === 0) return null;
  const named = preceding.map(({ number, issueDate }) => texts.preceding(number, dayOf(issueDate)));
  const all = [named.slice(0, -1).join(", "), named.at(-1)].filter((part) => part !== "").join(texts.and);
  return type === CREDIT_NOTE ? texts.credits(all) : type === CORRECTION ? texts.corrects(all) : texts.refersTo(all);
};

/** Everything above the lines. */
export const writeHead = (sheet: Sheet, invoice: Invoice, seller: Seller): void => {
  drawPaper(sheet, seller);
  writeAddress(sheet, invoice, seller);
  const below = writeFacts(sheet, invoice, seller);
  const { x, width } = { x: PAGE.left, width: PAGE.width };
  const title: Style = { size: 14, weight: "bold", colour: seller.brand.paper.text };
  sheet.y = sheet.write(sheet.root, "H1", `${INVOICE_TITLES[invoice.type]} ${invoice.number}`, title, {
    x,
    y: Math.max(SUBJECT, below + 10),
    width,
  });
  sheet.y += 8;
  sheet.y = sheet.write(sheet.root, "P", OPENINGS[invoice.type], BODY, { x, y: sheet.y, width });
  const related = relation(invoice);
  if (related !== null) sheet.y = sheet.write(sheet.root, "P", related, BODY, { x, y: sheet.y + 2, width });
  sheet.y += 10;
};
