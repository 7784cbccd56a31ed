import { readFileSync } from "node:fs";
import PdfKit from "pdfkit";

/** Fonts of our own: the built-in ones of PDF readers know no more than Western Europe, and are not the same everywhere. */
const fontFile = (name: string): Buffer => readFileSync(new URL(`../../fonts/${name}.ttf`, import.meta.url));
const FONT_FILES = { regular: "DejaVuSansCondensed", bold: "DejaVuSansCondensed-Bold" } as const;
/** The two weights. */
export type FontName = keyof typeof FONT_FILES;

const QUIET = "#5A615C";
const FOOT_SIZE = 8;
const FOOT_UP = 28;

/** What a document is made of. */
export type PdfDocument = PDFKit.PDFDocument;
/** An element of its structure: a heading, a table, a row. */
export type PdfPart = PDFKit.PDFStructureElement;

/** What can be said about a document before it is written. */
export interface PdfSettings {
  readonly title: string;
  readonly createdAt: Date;
  readonly landscape?: boolean;
  readonly margin: number;
  /** At the left end of every foot; the number of the page is at the right end. */
  readonly foot?: string;
  /** "Seite 2 von 5" */
  readonly page: (page: number, count: number) => string;
}

/** A document being written, and its end. */
export interface Pdf {
  readonly pdf: PdfDocument;
  /** Where headings, paragraphs and tables hang, in reading order. */
  readonly root: PdfPart;
  /** A text as the fonts can draw it. */
  readonly drawable: (text: string) => string;
  readonly finish: () => Promise<Buffer>;
}

/** Opens a document; areas are handed this. */
export type OpenPdf = (settings: PdfSettings) => Pdf;

/** Writes something that is no content (page numbers, repeated heads): screen readers pass it over. */
export const asArtifact = (pdf: PdfDocument, draw: () => void): void => {
  pdf.markContent("Artifact", { type: "Pagination" });
  draw();
  pdf.endMarkedContent();
};

const writeFeet = (pdf: PdfDocument, { margin, foot, page }: PdfSettings): void => {
  const { start, count } = pdf.bufferedPageRange();
  for (let at = start; at < start + count; at += 1) {
    pdf.switchToPage(at);
    // The foot stands below the margin, where text would otherwise open another page.
    pdf.page.margins.bottom = 0;
    const y = pdf.page.height - FOOT_UP;
    asArtifact(pdf, () => {
      pdf.font("regular").fontSize(FOOT_SIZE).fillColor(QUIET);
      if (foot !== undefined) pdf.text(foot, margin, y, { lineBreak: false });
      const number = page(at + 1, count);
      pdf.text(number, pdf.page.width - margin - pdf.widthOfString(number), y, { lineBreak: false });
    });
  }
};

/** Signs that only steer others. */
const STEERING = /[\u200B-\u200F\u2060\uFEFF]|\p{Variation_Selector}/gu;
const PICTURE = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}/u;
const ASCII = /^[\n\u0020-\u007E]*$/;

/** Texts as the font can draw them: letters in one piece; pictures it lacks are left out, and a box stands for a strange letter. */
const drawableWith = (has: (codePoint: number) => boolean): ((text: string) => string) => {
  const draw = (sign: string): string => (sign === "\n" || has(sign.codePointAt(0) ?? 0) ? sign : PICTURE.test(sign) ? "" : "\u25A1");
  return (text) => (ASCII.test(text) ? text : Array.from(text.normalize("NFC").replaceAll(STEERING, ""), draw).join(""));
};

/** PDFKit knows which letters its font has, but keeps it to itself. */
const glyphsOf = (pdf: PdfDocument): ((codePoint: number) => boolean) => {
  const { font } = Reflect.get(pdf, "_font") as { font: { hasGlyphForCodePoint: (codePoint: number) => boolean } };
  return (codePoint) => font.hasGlyphForCodePoint(codePoint);
};

/** Opens an A4 document in German: tagged, with embedded fonts and numbered pages. */
export const openPdf: OpenPdf = (settings) => {
  const { title, createdAt, landscape = false, margin } = settings;
  const pdf = new PdfKit({
    size: "A4",
    layout: landscape ? "landscape" : "portrait",
    margin,
    lang: "de-DE",
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    pdfVersion: "1.7",
    info: { Title: title, CreationDate: createdAt },
    font: "",
  });
  for (const [name, file] of Object.entries(FONT_FILES)) pdf.registerFont(name, fontFile(file));
  pdf.font("regular");
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
    pdf.on("end", () => resolve(Buffer.concat(chunks)));
    pdf.on("error", reject);
  });
  const root = pdf.struct("Document");
  pdf.addStructure(root);
  return {
    pdf,
    root,
    drawable: drawableWith(glyphsOf(pdf)),
    finish: () => {
      root.end();
      writeFeet(pdf, settings);
      pdf.end();
      return done;
    },
  };
};
