import { readFileSync } from "node:fs";
import PdfKit from "pdfkit";
import { wrapLines } from "./list-layout.ts";

type PdfDocument = PDFKit.PDFDocument;

/**
 * Fonts of our own: the built-in ones of PDF readers know no more than Western Europe, and are not the same everywhere. The portal's face,
 * and one that has more scripts for texts with letters that it lacks.
 */
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

/** A font that has been read: it says which letters it has, but PDFKit keeps that to itself. */
interface ReadFont {
  readonly hasGlyphForCodePoint: (codePoint: number) => boolean;
}
const readFont = (pdf: PdfDocument, face: FaceName): ReadFont => (Reflect.get(pdf.font(face), "_font") as { font: ReadFont }).font;

const readFonts = (): ReadonlyMap<FaceName, ReadFont> => {
  const sheet = new PdfKit({ autoFirstPage: false, font: "" });
  return new Map(
    (Object.keys(FONT_FILES) as FaceName[]).map((face) => {
      sheet.registerFont(face, readFileSync(new URL(`../../fonts/${FONT_FILES[face]}.ttf`, import.meta.url)));
      return [face, readFont(sheet, face)];
    }),
  );
};
let known: ReadonlyMap<FaceName, ReadFont> | undefined;

/** Names the fonts in a document. They are read once: that took longer than a letter takes to be written. */
export const registerFonts = (pdf: PdfDocument): void => {
  known ??= readFonts();
  // PDFKit takes a font that has been read, though its types do not say so.
  for (const [face, font] of known) pdf.registerFont(face, font as unknown as Buffer);
};

/** How texts are written. */
export interface Pen {
  /** A text as the fonts can draw it. */
  readonly drawable: (text: string) => string;
  /** The font that has all letters of a text. */
  readonly faceFor: (weight: FontName, text: string) => FaceName;
  /** Chooses font and size for a text, and breaks it between words only: addresses stay in one piece. */
  readonly wrapped: (weight: FontName, size: number, text: string, width: number) => string;
}

/** Signs that only steer others. */
const STEERING = /[\u200B-\u200F\u2060\uFEFF]|\p{Variation_Selector}/gu;
const PICTURE = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}/u;
const ASCII = /^[\n\u0020-\u007E]*$/;

/** Texts as the font can draw them: letters in one piece; pictures it lacks are left out, and a box stands for a strange letter. */
const drawableWith = (has: (codePoint: number) => boolean): ((text: string) => string) => {
  const draw = (sign: string): string => (sign === "\n" || has(sign.codePointAt(0) ?? 0) ? sign : PICTURE.test(sign) ? "" : "\u25A1");
  return (text) => (ASCII.test(text) ? text : Array.from(text.normalize("NFC").replaceAll(STEERING, ""), draw).join(""));
};

const glyphsOf = (pdf: PdfDocument, face: FaceName): ((codePoint: number) => boolean) => {
  const font = readFont(pdf, face);
  return (codePoint) => font.hasGlyphForCodePoint(codePoint);
};

/** How texts are written: with the portal's face, or as a whole with the other one where a letter is missing. */
export const penOf = (pdf: PdfDocument): Pen => {
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
