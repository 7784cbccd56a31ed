import type { Brand } from "@schaufenster/contract/areas/portal/brand.model.ts";
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
import { asArtifact, type FontName, type OpenPdf, type Pdf, type PdfDocument, type PdfPart } from "./pdf.ts";

const MARGIN = 36;
const BOTTOM = 44;
const BAND = 8;
const SIZE = 7.5;
const LINE = 9.8;
const PAD = { x: 4, y: 3.5 } as const;
const INK = "#1A1F1D";
const QUIET = "#5A615C";
const RULE = "#D2D3CD";
const LONGEST_WORD = 92;
const SAMPLE = 400;
const USUAL = 0.9;
/** So many letters of a cell tell that it is a long one. */
const ENOUGH = 300;
const FACT_GAP = 12;

/** The brand's name and colours, as the portal has them. */
export interface PdfBrand {
  readonly key: Brand["key"];
  readonly name: string;
}
const COLOURS: Readonly<Record<Brand["key"], { fill: string; text: string; soft: string }>> = {
  nahwerk: { fill: "#0C5D6D", text: "#0B5768", soft: "#EAF4F5" },
  ortsfink: { fill: "#FFC72E", text: "#24407F", soft: "#EEF2FB" },
};

interface Column extends ListColumn {
  readonly at: number;
  readonly x: number;
  readonly width: number;
}
/** The lines of one row, cell by cell. */
type Lines = readonly (readonly string[])[];

/** The width of the longest word. */
const longest = (cells: readonly string[], measure: Measure): number =>
  Math.max(0, ...cells.flatMap((text) => text.split(/[ \n]/)).map(measure));

/** Draws a list as a table over as many pages as it needs. */
class Sheet {
  readonly #pdf: PdfDocument;
  readonly #root: PdfPart;
  readonly #drawable: Pdf["drawable"];
  readonly #list: ListExport;
  readonly #colours: (typeof COLOURS)[Brand["key"]];
  readonly #measures: Readonly<Record<FontName, Measure>>;
  readonly #columns: readonly Column[];
  readonly #head: Lines;
  #y = MARGIN;

  constructor({ pdf, root, drawable }: Pdf, list: ListExport, brand: PdfBrand) {
    this.#pdf = pdf;
    this.#root = root;
    this.#drawable = drawable;
    this.#list = list;
    this.#colours = COLOURS[brand.key];
    const measure = (font: FontName) => rememberWidths((text) => pdf.font(font).fontSize(SIZE).widthOfString(text));
    this.#measures = { regular: measure("regular"), bold: measure("bold") };
    this.#columns = this.#placed();
    this.#head = this.#columns.map(({ head, width }) => wrapLines(head, width - 2 * PAD.x, this.#measures.bold));
  }

  get #bottom(): number {
    return this.#pdf.page.height - BOTTOM;
  }

  #wish(column: ListColumn, at: number): ColumnWish {
    const { regular, bold } = this.#measures;
    const shown = (cell: Cell | undefined, kind: ListColumn): string => this.#drawable(cellText(cell ?? null, kind)).slice(0, ENOUGH);
    const cells = this.#list.rows.slice(0, SAMPLE).map((row) => shown(row[at], column));
    const sums = sumRow(this.#list);
    const strong = [column.head, ...(sums ? [shown(sums.cells[at], sums.columns[at] ?? column)] : [])];
    // The odd long cell may wrap: the width is for the many. Cells that say nothing do not count.
    const said = cells.filter((cell) => cell !== "");
    const usual = said.map(regular).toSorted((a, b) => a - b)[Math.floor(said.length * USUAL)] ?? 0;
    const natural = Math.max(usual, longest(strong, bold));
    const least = Math.min(LONGEST_WORD, Math.max(longest(cells, regular), longest(strong, bold)));
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
        pdf.font(font).fontSize(size).fillColor(colour);
        pdf.text(this.#drawable(text), MARGIN, this.#y, { width: pdf.page.width - 2 * MARGIN });
      }),
    );
    this.#y = pdf.y;
  }

  #band(): void {
    const pdf = this.#pdf;
    asArtifact(pdf, () => pdf.rect(0, 0, pdf.page.width, BAND).fill(this.#colours.fill));
  }

  /** The facts side by side, each with its label above. */
  #facts(): void {
    const pdf = this.#pdf;
    const right = pdf.page.width - MARGIN;
    let [x, height] = [MARGIN, 0];
    for (const [label, value] of headOf(this.#list)) {
      pdf.font("regular").fontSize(9);
      const width = Math.min(340, Math.max(pdf.widthOfString(this.#drawable(value)), pdf.widthOfString(label)) + 2);
      if (x > MARGIN && x + width > right) [x, height, this.#y] = [MARGIN, 0, this.#y + height + 6];
      const [left, top] = [x, this.#y];
      this.#root.add(
        pdf.struct("P", {}, () => {
          pdf.font("regular").fontSize(7.5).fillColor(QUIET).text(label, left, top, { lineBreak: false });
          pdf
            .font("regular")
            .fontSize(9)
            .fillColor(INK)
            .text(this.#drawable(value), left, top + 10, { width });
        }),
      );
      height = Math.max(height, pdf.y - top);
      x += width + FACT_GAP * 1.5;
    }
    this.#y += height + FACT_GAP;
  }

  /** Above the table: brand, title, facts. */
  opening(brandName: string): void {
    this.#band();
    this.#y = MARGIN - 8;
    this.#paragraph("P", brandName, "bold", 10, this.#colours.text);
    this.#y += 4;
    this.#paragraph("H1", this.#list.title, "bold", 18, INK);
    this.#y += 6;
    this.#facts();
    if (this.#list.rows.length === 0) this.#paragraph("P", listExportTexts.empty, "regular", 10, INK);
  }

  #lines(row: readonly Cell[], kinds: readonly ListColumn[], font: FontName): Lines {
    return this.#columns.map(({ at, width, ...column }) =>
      wrapLines(this.#drawable(cellText(row[at] ?? null, kinds[at] ?? column)), width - 2 * PAD.x, this.#measures[font]),
    );
  }

  #text(lines: readonly string[], column: Column, top: number, font: FontName): void {
    const pdf = this.#pdf;
    pdf.font(font).fontSize(SIZE).fillColor(INK);
    for (const [index, line] of lines.entries()) {
      if (line === "") continue;
      const shift = isFigure(column) ? column.width - 2 * PAD.x - this.#measures[font](line) : 0;
      pdf.text(line, column.x + PAD.x + shift, top + PAD.y + index * LINE, { lineBreak: false });
    }
  }

  #headHeight(): number {
    return Math.max(...this.#head.map((lines) => lines.length)) * LINE + 2 * PAD.y;
  }

  #headGround(): void {
    const pdf = this.#pdf;
    const [width, height] = [pdf.page.width - 2 * MARGIN, this.#headHeight()];
    pdf.rect(MARGIN, this.#y, width, height).fill(this.#colours.soft);
    pdf.rect(MARGIN, this.#y + height - 1, width, 1).fill(this.#colours.fill);
  }

  /** The heads of the columns: content where they stand first, decoration where they are repeated. */
  #heads(table: PdfPart | undefined): void {
    const pdf = this.#pdf;
    asArtifact(pdf, () => this.#headGround());
    const draw = (column: Column, index: number) => this.#text(this.#head[index] ?? [], column, this.#y, "bold");
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
    this.#band();
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
    const height = Math.max(1, ...lines.map((cell) => cell.length));
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
        this.#text((lines[index] ?? []).slice(from, from + count), column, this.#y, font);
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
    createdAt: new Date(list.createdAt),
    landscape: true,
    margin: MARGIN,
    foot: texts.foot(brand.name, list.title, list.company),
    page: texts.page,
  });
  const sheet = new Sheet(document, list, brand);
  sheet.opening(brand.name);
  sheet.table();
  return document.finish();
};
