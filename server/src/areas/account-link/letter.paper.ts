import type { PdfBrand } from "../../papers/letterhead.ts";
import type { OpenPdf } from "../../papers/pdf.ts";
import { LINK_TEXTS } from "./account-link.texts.ts";

const t = LINK_TEXTS.letter;
const MARGIN = 56;
const INK = "#1A1F1D";
const QUIET = "#5A615C";
const GAP = 12;
/** The window of an envelope (DIN 5008 B): from the upper edge, in points. */
const WINDOW_TOP = 142;
const BODY_TOP = 290;

/** What a letter says: plain values. */
export interface CodeLetter {
  readonly company: string;
  readonly street: string;
  readonly place: string;
  readonly portal: string;
  readonly page: string;
  readonly code: string;
  readonly until: string;
  readonly createdAt: Date;
}

/** The letter with the code, to be printed and put into an envelope with a window. */
export const writeCodeLetter = (openPdf: OpenPdf, letter: CodeLetter, brand: PdfBrand): Promise<Buffer> => {
  const { company, street, place, portal, page, code, until, createdAt } = letter;
  const { pdf, root, wrapped, finish } = openPdf({
    title: t.title(company),
    brand,
    createdAt,
    margin: MARGIN,
    foot: brand.name,
    page: t.page,
  });
  const width = pdf.page.width - 2 * MARGIN;
  const write = (tag: string, text: string, weight: "bold" | "regular", size: number, colour = INK): void => {
    root.add(
      pdf.struct(tag, {}, () => {
        const lines = wrapped(weight, size, text, width);
        pdf.fillColor(colour).text(lines, MARGIN, pdf.y + GAP, { lineGap: 2, width });
      }),
    );
  };
  pdf.y = WINDOW_TOP - GAP;
  write("P", [company, street, place].filter((line) => line !== "").join("\n"), "regular", 11);
  pdf.y = BODY_TOP;
  write("H1", t.heading, "bold", 20);
  write("P", t.greeting, "regular", 11);
  write("P", t.about(company, portal), "regular", 11);
  write("P", t.where, "regular", 11);
  write("P", page, "bold", 12);
  write("P", code, "bold", 24);
  write("P", t.until(until), "regular", 11, QUIET);
  return finish();
};
