import type { PdfBrand } from "../../papers/letterhead.ts";
import type { OpenPdf } from "../../papers/pdf.ts";
import { groupCode } from "./claim-code.ts";
import { PAPER_TEXTS as t } from "./claiming.texts.ts";

const MARGIN = 56;
const INK = "#1A1F1D";
/** Where the window of an envelope is (DIN 5008, form B). */
const WINDOW_TOP = 145;
const TEXT_TOP = 280;
const GAP = 10;

/** What the letter says; plain values, so that a thread can draw it. */
export interface PinLetter {
  readonly company_name: string;
  readonly street: string;
  readonly city: string;
  readonly pin: string;
  readonly url: string;
  readonly at: Date;
}

/** The letter with the PIN, to be printed and sent in an envelope with a window. */
export const writePinLetter = (openPdf: OpenPdf, letter: PinLetter, brand: PdfBrand & { readonly name: string }): Promise<Buffer> => {
  const { pdf, root, wrapped, finish } = openPdf({
    title: t.title,
    brand,
    createdAt: letter.at,
    margin: MARGIN,
    foot: brand.name,
    page: t.page,
  });
  const width = pdf.page.width - 2 * MARGIN;
  const write = (tag: string, text: string, weight: "bold" | "regular", size: number, y = pdf.y + GAP): void => {
    root.add(
      pdf.struct(tag, {}, () => {
        const lines = wrapped(weight, size, text, width);
        pdf.fillColor(INK).text(lines, MARGIN, y, { lineGap: 2, width });
      }),
    );
  };
  write("P", [letter.company_name, t.to, letter.street, letter.city].join("\n"), "regular", 10.5, WINDOW_TOP);
  write("H1", t.heading, "bold", 18, TEXT_TOP);
  for (const text of t.paragraphs(brand.name, letter.company_name, new URL(letter.url).host)) write("P", text, "regular", 11);
  write("P", groupCode(letter.pin), "bold", 24, pdf.y + 2 * GAP);
  pdf.y += GAP;
  for (const text of t.after) write("P", text, "regular", 11);
  return finish();
};
