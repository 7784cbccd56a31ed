import PdfKit from "pdfkit";
import { penOf, registerFonts, type Pen } from "./fonts.ts";
import { drawBand, drawMark, type PdfBrand } from "./letterhead.ts";

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
export interface Pdf extends Pen {
  readonly pdf: PdfDocument;
  /** Where headings, paragraphs and tables hang, in reading order. */
  readonly root: PdfPart;
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

const writeFeet = (pdf: PdfDocument, { margin, foot, page }: PdfSettings, faceFor: Pen["faceFor"]): void => {
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
  registerFonts(pdf);
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
