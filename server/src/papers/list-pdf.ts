import {
  cellText,
  headOf,
  isFigure,
  sumRow,
  type Cell,
  type ListColumn,
  type ListExport,
} from "@schaufenster/contract/values/list/table-export.ts";
import { listExportTexts } from "@schaufenster/contract/values/list/table-export.texts.ts";
import { rememberWidths, shareWidth, wrapLines, type ColumnWish, type Measure } from "./list-layout.ts";
import { listPdfTexts as texts } from "./list-pdf.texts.ts";
import { drawWeek } from "./week-picture.ts";
import { drawBand, type PdfBrand } from "./letterhead.ts";
import type { FaceName, FontName } from "./fonts.ts";
import { asArtifact, type OpenPdf, type Pdf, type PdfDocument, type PdfPart } from "./pdf.ts";

const MARGIN = 36;
const BOTTOM = 44;
const SIZE = 7.5;
const LINE = 9.8;
const PAD = { x: 4, y: 3.5 } as const;
const INK = "#1A1F1D";
const QUIET = "#5A615C";
const RULE = "#D2D3CD";
const LONGEST_WORD = 92;
const LONGEST_ADDRESS = 180;
const SAMPLE = 400;
const USUAL = 0.9;
/** So many letters of a cell tell that it is a long one. */
const ENOUGH = 300;
const FACT_GAP = 12;

interface Column extends ListColumn {
  readonly at: number;
  readonly x: number;
  readonly width: number;
}
/** The lines of a cell, in the font that has its letters. */
interface CellLines {
  readonly face: FaceName;
  readonly lines: readonly string[];
}
/** The lines of one row, cell by cell. */
type Lines = readonly CellLines[];

const NOTHING: CellLines = { face: "regular", lines: [] };

/** The width of the longest word; a long one may be broken, a mail address may not. */
const longest = (cells: readonly string[], measure: Measure): number =>
  Math.max(
    0,
    ...cells
      .flatMap((text) => text.split(/[ \n]/))
      .map((word) => Math.min(measure(word), word.includes("@") ? LONGEST_ADDRESS : LONGEST_WORD)),
  );

/** Draws a list as a table over as many pages as it needs. */
class Sheet {
  readonly #pdf: PdfDocument;
  readonly #root: PdfPart;
  readonly #drawable: Pdf["drawable"];
  readonly #faceFor: Pdf["faceFor"];
  readonly #list: ListExport;
  readonly #brand: PdfBrand;
  readonly #measures: Readonly<Record<FaceName, Measure>>;
  readonly #columns: readonly Column[];
  readonly #head: Lines;
  #y: number;

  constructor({ pdf, root, drawable, faceFor }: Pdf, list: ListExport, brand: PdfBrand) {
    this.#pdf = pdf;
    this.#root = root;
    this.#drawable = drawable;
    this.#faceFor = faceFor;
    this.#list = list;
    this.#brand = brand;
    // Below the brand's mark.
    this.#y = pdf.y;
    const measure = (face: FaceName) => rememberWidths((text) => pdf.font(face).fontSize(SIZE).widthOfString(text));
    this.#measures = {
      regular: measure("regular"),
      bold: measure("bold"),
      "regular-more": measure("regular-more"),
      "bold-more": measure("bold-more"),
    };
    this.#columns = this.#placed();
    this.#head = this.#columns.map(({ head, width }) => this.#broken(head, width, "bold"));
  }

  get #bottom(): number {
    return this.#pdf.page.height - BOTTOM;
  }

  /** A text in the lines that a column has room for. */
  #broken(text: string, width: number, font: FontName): CellLines {
    const drawn = this.#drawable(text);
    const face = this.#faceFor(font, drawn);
    return { face, lines: wrapLines(drawn, width - 2 * PAD.x, this.#measures[face]) };
  }

  #wish(column: ListColumn, at: number): ColumnWish {
    const measured = (font: FontName) => (text: string) => this.#measures[this.#faceFor(font, text)](text);
    const [regular, bold] = [measured("regular"), measured("bold")];
    const shown = (cell: Cell | undefined, kind: ListColumn): string => this.#drawable(cellText(cell ?? null, kind)).slice(0, ENOUGH);
    const cells = this.#list.rows.slice(0, SAMPLE).map((row) => shown(row[at], column));
    const sums = sumRow(this.#list);
    const strong = [column.head, ...(sums ? [shown(sums.cells[at], sums.columns[at] ?? column)] : [])];
    // The odd long cell may wrap: the width is for the many. Cells that say nothing do not count.
    const said = cells.filter((cell) => cell !== "");
    const usual = said.map(regular).toSorted((a, b) => a - b)[Math.floor(said.length * USUAL)] ?? 0;
    const natural = Math.max(usual, longest(strong, bold));
    const least = Math.max(longest(cells, regular), longest(strong, bold));
    return { natural: natural + 2 * PAD.x, least: least + 2 * PAD.x };
  }

  #placed(): Column[] {
    const shown = this.#list.columns.map((column, at) => ({ ...column, at })).filter(({ csvOnly }) => csvOnly !== true);
    const widths = shareWidth(
      shown.map((column) => this.#wish(column, column.at)),
      this.#pdf.page.width - 2 * MARGIN,
    );
    let x = MARGIN;
    return shown.map((column, index) => {
      const width = widths[index] ?? 0;
      const placed = { ...column, x, width };
      x += width;
      return placed;
    });
  }

  #paragraph(tag: string, text: string, font: FontName, size: number, colour: string): void {
    const pdf = this.#pdf;
    this.#root.add(
      pdf.struct(tag, {}, () => {
        const drawn = this.#drawable(text);
        pdf.font(this.#faceFor(font, drawn)).fontSize(size).fillColor(colour);
        pdf.text(drawn, MARGIN, this.#y, { width: pdf.page.width - 2 * MARGIN });
      }),
    );
    this.#y = pdf.y;
  }

  /** The facts side by side, each with its label above. */
  #facts(): void {
    const pdf = this.#pdf;
    const right = pdf.page.width - MARGIN;
    let [x, height] = [MARGIN, 0];
    for (const [label, value] of headOf(this.#list)) {
      const drawn = this.#drawable(value);
      const face = this.#faceFor("regular", drawn);
      const width = Math.min(340, Math.max(pdf.font(face).fontSize(9).widthOfString(drawn), pdf.widthOfString(label)) + 2);
      if (x > MARGIN && x + width > right) [x, height, this.#y] = [MARGIN, 0, this.#y + height + 6];
      const [left, top] = [x, this.#y];
      this.#root.add(
        pdf.struct("P", {}, () => {
          pdf.font("regular").fontSize(7.5).fillColor(QUIET).text(label, left, top, { lineBreak: false });
          pdf
            .font(face)
            .fontSize(9)
            .fillColor(INK)
            .text(drawn, left, top + 10, { width });
        }),
      );
      height = Math.max(height, pdf.y - top);
      x += width + FACT_GAP * 1.5;
    }
    this.#y += height + FACT_GAP;
  }

  /** Above the table: title, facts, and a week as a picture. */
  opening(): void {
    this.#paragraph("H1", this.#list.title, "bold", 18, INK);
    this.#y += 6;
    this.#facts();
    if (this.#list.week) this.#y = drawWeek(this.#pdf, this.#root, this.#list.week, { x: MARGIN, y: this.#y });
    if (this.#list.rows.length === 0) this.#paragraph("P", listExportTexts.empty, "regular", 10, INK);
  }

  #lines(row: readonly Cell[], kinds: readonly ListColumn[], font: FontName): Lines {
    return this.#columns.map(({ at, width, ...column }) => this.#broken(cellText(row[at] ?? null, kinds[at] ?? column), width, font));
  }

  #text({ face, lines }: CellLines, column: Column, top: number): void {
    const pdf = this.#pdf;
    const room = column.width - 2 * PAD.x;
    pdf.font(face).fillColor(INK);
    for (const [index, line] of lines.entries()) {
      if (line === "") continue;
      const width = this.#measures[face](line);
      // Only a mail address can be wider than its column: it is set smaller instead of being broken.
      pdf.font(face).fontSize(width > room ? (SIZE * room) / width : SIZE);
      const shift = isFigure(column) ? Math.max(0, room - width) : 0;
      pdf.text(line, column.x + PAD.x + shift, top + PAD.y + index * LINE, { lineBreak: false });
    }
  }

  #headHeight(): number {
    return Math.max(...this.#head.map(({ lines }) => lines.length)) * LINE + 2 * PAD.y;
  }

  #headGround(): void {
    const pdf = this.#pdf;
    const [width, height] = [pdf.page.width - 2 * MARGIN, this.#headHeight()];
    pdf.rect(MARGIN, this.#y, width, height).fill(this.#brand.paper.soft);
    pdf.rect(MARGIN, this.#y + height - 1, width, 1).fill(this.#brand.paper.fill);
  }

  /** The heads of the columns: content where they stand first, decoration where they are repeated. */
  #heads(table: PdfPart | undefined): void {
    const pdf = this.#pdf;
    asArtifact(pdf, () => this.#headGround());
    const draw = (column: Column, index: number) => this.#text(this.#head[index] ?? NOTHING, column, this.#y);
    if (table) {
      const row = pdf.struct("TR");
      table.add(row);
      for (const [index, column] of this.#columns.entries()) row.add(pdf.struct("TH", {}, () => draw(column, index)));
      row.end();
    } else asArtifact(pdf, () => this.#columns.forEach(draw));
    this.#y += this.#headHeight();
  }

  #nextPage(): void {
    this.#pdf.addPage();
    asArtifact(this.#pdf, () => drawBand(this.#pdf, this.#brand));
    this.#y = MARGIN - 8;
    this.#heads(undefined);
  }

  #roomFor(lines: number): number {
    return Math.max(0, Math.min(lines, Math.floor((this.#bottom - this.#y - 2 * PAD.y) / LINE)));
  }

  #rule(): void {
    const pdf = this.#pdf;
    asArtifact(pdf, () => pdf.rect(MARGIN, this.#y, pdf.page.width - 2 * MARGIN, 0.5).fill(RULE));
  }

  /** One row; one that is taller than a page goes on on the next. */
  #row(table: PdfPart, cells: readonly Cell[], kinds: readonly ListColumn[], font: FontName): void {
    const pdf = this.#pdf;
    const lines = this.#lines(cells, kinds, font);
    const height = Math.max(1, ...lines.map((cell) => cell.lines.length));
    const row = pdf.struct("TR");
    table.add(row);
    const parts = this.#columns.map(() => pdf.struct("TD"));
    for (const part of parts) row.add(part);
    const fresh = Math.floor((this.#bottom - MARGIN - this.#headHeight() - 2 * PAD.y) / LINE);
    for (let from = 0; from < height;) {
      const left = height - from;
      if (this.#roomFor(left) < Math.min(left, from === 0 && height <= fresh ? left : 3)) this.#nextPage();
      const count = Math.max(1, this.#roomFor(left));
      for (const [index, column] of this.#columns.entries()) {
        const content = pdf.markStructureContent("TD");
        const { face, lines: all } = lines[index] ?? NOTHING;
        this.#text({ face, lines: all.slice(from, from + count) }, column, this.#y);
        pdf.endMarkedContent();
        parts[index]?.add(content);
      }
      from += count;
      this.#y += count * LINE + 2 * PAD.y;
      this.#rule();
    }
    for (const part of parts) part.end();
    row.end();
  }

  /** The table, its sums last. */
  table(): void {
    const { rows, columns } = this.#list;
    if (rows.length === 0) return;
    const table = this.#pdf.struct("Table");
    this.#root.add(table);
    this.#heads(table);
    for (const row of rows) this.#row(table, row, columns, "regular");
    const sums = sumRow(this.#list);
    if (sums) this.#row(table, sums.cells, sums.columns, "bold");
    table.end();
  }
}

/** The list on paper: A4 across, heads on every page, numbered pages. */
export const pdfOf = (openPdf: OpenPdf, list: ListExport, brand: PdfBrand): Promise<Buffer> => {
  const document = openPdf({
    title: `${list.title} – ${list.company}`,
    brand,
    createdAt: new Date(list.createdAt),
    landscape: true,
    margin: MARGIN,
    foot: texts.foot(brand.name, list.title, list.company),
    page: texts.page,
  });
  const sheet = new Sheet(document, list, brand);
  sheet.opening();
  sheet.table();
  return document.finish();
};
