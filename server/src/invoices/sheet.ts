import PdfKit from "pdfkit";
import { penOf, registerFonts, type FontName, type Pen } from "../papers/fonts.ts";
import type { PdfDocument, PdfPart } from "../papers/pdf.ts";
import { escapeInfo, INVOICE_XMP, XML_NAME } from "./xmp.ts";

/** A millimetre of paper in points. */
export const MM = 72 / 25.4;
/** A4 with the margins of DIN 5008; the foot stands below `bottom`. */
export const PAGE = { left: 25 * MM, right: 190 * MM, width: 165 * MM, top: 25 * MM, bottom: 269 * MM } as const;
export const INK = "#1A1F1D";
export const QUIET = "#5A615C";
const LINE_HEIGHT = 1.36;

/** How a text looks. */
export interface Style {
  readonly size: number;
  readonly weight?: FontName;
  readonly colour?: string;
  readonly align?: "left" | "right";
}
/** Where a text stands. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}
/** What is said of an element besides its name: what a picture shows and where it stands, what a head is the head of. */
interface Said {
  readonly alt?: string;
  readonly placement?: "Block";
  readonly bbox?: [number, number, number, number];
  readonly scope?: "Row" | "Column";
}

/** What is known of the document before it is written. */
export interface SheetSettings {
  readonly title: string;
  readonly subject: string;
  readonly author: string;
  readonly issuedAt: Date;
}

/** PDF/A-3a: tagged, in German, with its own fonts and colours. Margins are ours, so that no text opens a page by itself. */
const openDocument = ({ title, subject, author, issuedAt }: SheetSettings): PdfDocument => {
  const maker = "Schaufenster";
  return new PdfKit({
    size: "A4",
    margin: 0,
    pdfVersion: "1.7",
    subset: "PDF/A-3a",
    tagged: true,
    lang: "de-DE",
    displayTitle: true,
    bufferPages: true,
    font: "",
    info: { Title: title, Subject: subject, Author: author, Creator: maker, Producer: maker, CreationDate: issuedAt, ModDate: issuedAt },
  });
};

/** A letter being written: everything on it has its place in the structure that screen readers follow, or is marked as ornament. */
export class Sheet {
  readonly pdf: PdfDocument;
  readonly root: PdfPart;
  readonly #pen: Pen;
  readonly #issuedAt: Date;
  readonly #done: Promise<Buffer>;
  /** Where the next thing goes. */
  y = PAGE.top;

  constructor(settings: SheetSettings) {
    this.pdf = openDocument(settings);
    this.#issuedAt = settings.issuedAt;
    escapeInfo(this.pdf);
    registerFonts(this.pdf);
    this.#pen = penOf(this.pdf);
    this.#done = this.#collect();
    this.root = this.pdf.struct("Document");
    this.pdf.addStructure(this.root);
  }

  #collect(): Promise<Buffer> {
    const chunks: Buffer[] = [];
    return new Promise((resolve, reject) => {
      this.pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
      this.pdf.on("end", () => resolve(Buffer.concat(chunks)));
      this.pdf.on("error", reject);
    });
  }

  /** An element that holds others. */
  part(parent: PdfPart, tag: string, said: Said = {}): PdfPart {
    const part = this.pdf.struct(tag, said);
    parent.add(part);
    return part;
  }

  /** Something that is content and no text. */
  figure(parent: PdfPart, alt: string, { x, y, width }: Place, height: number, draw: () => void): void {
    // In a variable, because PDFKit's types do not know the placement that PDF/UA asks for.
    const said: Said = { alt, placement: "Block", bbox: [x, y, x + width, y + height] };
    parent.add(this.pdf.struct("Figure", said, draw));
  }

  /** Rules, grounds and what is repeated on every page: screen readers pass it over. */
  ornament(type: "Layout" | "Pagination", draw: () => void): void {
    this.pdf.markContent("Artifact", { type });
    draw();
    this.pdf.endMarkedContent();
  }

  /** A thin line across. */
  rule(y: number, colour: string, from: number = PAGE.left, to: number = PAGE.right): void {
    this.ornament("Layout", () => void this.pdf.moveTo(from, y).lineTo(to, y).lineWidth(0.5).stroke(colour));
  }

  /** How high a text is when it is broken into lines. */
  height(text: string, style: Style, width: number): number {
    return this.#lines(text, style, width).length * style.size * LINE_HEIGHT;
  }

  /** Writes a text as an element; gives the place below. */
  write(parent: PdfPart, tag: string, text: string, style: Style, place: Place, said: Said = {}): number {
    let below = place.y;
    parent.add(this.pdf.struct(tag, said, () => void (below = this.draw(text, style, place))));
    return below;
  }

  /** Writes a text that is inside an element already. A line that goes on ends with a blank: readers put lines together without one. */
  draw(text: string, style: Style, { x, y, width }: Place): number {
    const lines = this.#lines(text, style, width);
    const height = style.size * LINE_HEIGHT;
    this.#choose(lines.join(""), style);
    for (const [at, line] of lines.entries()) {
      const left = style.align === "right" ? x + width - this.pdf.widthOfString(line) : x;
      this.pdf.text(at < lines.length - 1 ? `${line} ` : line, left, y + at * height, { lineBreak: false });
    }
    return y + lines.length * height;
  }

  /** Writes a figure in one line, smaller where it would be too wide: half a figure is another one. */
  figures(parent: PdfPart, tag: string, text: string, style: Style, { x, y, width }: Place): void {
    this.#choose(text, style);
    const needed = this.pdf.widthOfString(text);
    const size = style.size * Math.min(1, width / needed);
    const draw = (): void => {
      this.#choose(text, { ...style, size });
      this.pdf.text(text, x + width - this.pdf.widthOfString(text), y + style.size - size, { lineBreak: false });
    };
    parent.add(this.pdf.struct(tag, {}, draw));
  }

  /** Goes on on the next page when there is no room; says whether it did. */
  needs(height: number): boolean {
    if (this.y + height <= PAGE.bottom) return false;
    this.pdf.addPage();
    this.y = PAGE.top;
    return true;
  }

  /** Draws something on every page, when all of them are there. */
  onEveryPage(draw: (page: number, count: number) => void): void {
    const { start, count } = this.pdf.bufferedPageRange();
    for (let at = start; at < start + count; at += 1) {
      this.pdf.switchToPage(at);
      draw(at + 1, count);
    }
  }

  /** Puts the XML inside, and ends the letter. */
  finish(xml: string): Promise<Buffer> {
    this.root.end();
    const dates = { creationDate: this.#issuedAt, modifiedDate: this.#issuedAt };
    const file = {
      name: XML_NAME,
      type: "text/xml",
      relationship: "Alternative",
      description: "Rechnung als XML (ZUGFeRD, EN 16931)",
      ...dates,
    };
    this.pdf.file(Buffer.from(xml), file);
    this.pdf.appendXML(INVOICE_XMP);
    this.pdf.end();
    return this.#done;
  }

  #choose(text: string, { size, weight = "regular", colour = INK }: Style): void {
    this.pdf.font(this.#pen.faceFor(weight, text)).fontSize(size).fillColor(colour);
  }

  /** Texts come from outside: whatever they hold, a line is a line. */
  #lines(text: string, { size, weight = "regular" }: Style, width: number): string[] {
    return this.#pen.wrapped(weight, size, text.replaceAll(/[^\S\u00a0]+/g, " "), width).split("\n");
  }
}
