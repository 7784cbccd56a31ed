import { readFileSync } from "node:fs";
import PdfKit from "pdfkit";
import { wrapLines } from "./list-layout.ts";
import { drawBand, drawMark, type PdfBrand } from "./letterhead.ts";

/**
 * Fonts of our own: the built-in ones of PDF readers know no more than Western Europe, and are not the same everywhere. The portal's face,
 * and one that has more scripts for texts with letters that it lacks.
 */
const fontFile = (name: string): Buffer => readFileSync(new URL(`../../fonts/${name}.ttf`, import.meta.url));
const FONT_FILES = {
  regular: "Inter-Regular",
  bold: "Inter-SemiBold",
  "regular-more": "DejaVuSansCondensed",
  "bold-more": "DejaVuSansCondensed-Bold",
} as const;
/** The two weights. */
export type FontName = "regular" | "bold";
/** A font: of a weight, in the portal's face or in the one with more letters. */
export type FaceName = keyof typeof FONT_FILES;

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
  readonly brand: PdfBrand;
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
  /** The font that has all letters of a text. */
  readonly faceFor: (weight: FontName, text: string) => FaceName;
  /** Chooses font and size for a text, and breaks it between words only: addresses stay in one piece. */
  readonly wrapped: (weight: FontName, size: number, text: string, width: number) => string;
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

const writeFeet = (pdf: PdfDocument, { margin, foot, page }: PdfSettings, faceFor: Pdf["faceFor"]): void => {
  const { start, count } = pdf.bufferedPageRange();
  for (let at = start; at < start + count; at += 1) {
    pdf.switchToPage(at);
    // The foot stands below the margin, where text would otherwise open another page.
    pdf.page.margins.bottom = 0;
    const y = pdf.page.height - FOOT_UP;
    asArtifact(pdf, () => {
      pdf.fontSize(FOOT_SIZE).fillColor(QUIET);
      if (foot !== undefined) pdf.font(faceFor("regular", foot)).text(foot, margin, y, { lineBreak: false });
      pdf.font("regular");
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

/** PDFKit knows which letters a font has, but keeps it to itself. */
const glyphsOf = (pdf: PdfDocument, face: FaceName): ((codePoint: number) => boolean) => {
  const { font } = Reflect.get(pdf.font(face), "_font") as { font: { hasGlyphForCodePoint: (codePoint: number) => boolean } };
  return (codePoint) => font.hasGlyphForCodePoint(codePoint);
};

/** How texts are written: with the portal's face, or as a whole with the other one where a letter is missing. */
const penOf = (pdf: PdfDocument): Pick<Pdf, "drawable" | "faceFor" | "wrapped"> => {
  const drawable = drawableWith(glyphsOf(pdf, "regular-more"));
  const has = glyphsOf(pdf, "regular");
  const faceFor = (weight: FontName, text: string): FaceName =>
    ASCII.test(text) || Array.from(text).every((sign) => sign === "\n" || has(sign.codePointAt(0) ?? 0)) ? weight : `${weight}-more`;
  return {
    drawable,
    faceFor,
    wrapped: (weight, size, text, width) => {
      const drawn = drawable(text);
      pdf.font(faceFor(weight, drawn)).fontSize(size);
      // A little narrower: what PDFKit measures as a whole may be a hair wider than its words.
      return wrapLines(drawn, width - 4, (part) => pdf.widthOfString(part)).join("\n");
    },
  };
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
  const pen = penOf(pdf);
  pdf.font("regular");
  asArtifact(pdf, () => {
    drawBand(pdf, settings.brand);
    drawMark(pdf, settings.brand, margin, margin - 10);
  });
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
    ...pen,
    finish: () => {
      root.end();
      writeFeet(pdf, settings, pen.faceFor);
      pdf.end();
      return done;
    },
  };
};
