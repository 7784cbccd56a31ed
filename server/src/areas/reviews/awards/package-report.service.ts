import * as z from "zod";
import { formatDay, formatNumber } from "@schaufenster/contract/values/text/format.ts";
import type { PdfBrand } from "../../../papers/letterhead.ts";
import type { OpenPdf, Pdf, PdfDocument, PdfPart } from "../../../papers/pdf.ts";
import type { PackageReportRow } from "./package-report.store.ts";
import { PACKAGE_TEXTS as t } from "../reviews.texts.ts";

/** What a report is written from. */
export const PackageFigures = z.object({
  lines: z.array(
    z.object({ label: z.string(), value: z.number().nullable(), previous: z.number().nullable(), decimals: z.number().int() }),
  ),
  months: z.array(z.object({ month: z.string(), views: z.number(), contacts: z.number() })),
  measures: z.array(z.string()),
});
export type PackageFigures = z.infer<typeof PackageFigures>;

const MARGIN = 56;
const INK = "#1A1F1D";
const QUIET = "#5A615C";
const LINE = "#D9DBD6";
const ROW = 22;

const formatFigure = (value: number | null, decimals: number): string => {
  if (value === null) return t.none;
  return formatNumber(value, decimals > 0 ? 1 : 0);
};

class Page {
  readonly #pdf: PdfDocument;
  readonly #root: PdfPart;
  readonly #width: number;
  readonly #drawable: Pdf["drawable"];
  readonly #faceFor: Pdf["faceFor"];
  readonly #wrapped: Pdf["wrapped"];

  constructor({ pdf, root, drawable, faceFor, wrapped }: Pdf) {
    this.#pdf = pdf;
    this.#root = root;
    this.#drawable = drawable;
    this.#faceFor = faceFor;
    this.#wrapped = wrapped;
    this.#width = pdf.page.width - 2 * MARGIN;
  }

  write(tag: string, text: string, font: "bold" | "regular", size: number, colour: string, gap: number): void {
    const pdf = this.#pdf;
    this.#root.add(
      pdf.struct(tag, {}, () => {
        const lines = this.#wrapped(font, size, text, this.#width);
        pdf.fillColor(colour);
        pdf.y += gap;
        pdf.text(lines, MARGIN, pdf.y, { lineGap: 2, width: this.#width });
      }),
    );
  }

  heading(text: string): void {
    this.write("H2", text, "bold", 14, INK, 18);
    this.#pdf.y += 6;
  }

  /** The first column at the left, figures at the right. */
  table(head: readonly string[], rows: readonly (readonly string[])[]): void {
    const pdf = this.#pdf;
    const table = pdf.struct("Table");
    this.#root.add(table);
    for (const [at, cells] of [head, ...rows].entries()) {
      if (pdf.y + ROW > pdf.page.height - MARGIN) pdf.addPage();
      this.#row(table, cells, at === 0);
    }
    table.end();
    pdf.x = MARGIN;
  }

  #row(table: PdfPart, cells: readonly string[], isHead: boolean): void {
    const pdf = this.#pdf;
    const y = pdf.y;
    const figure = 92;
    const first = this.#width - figure * (cells.length - 1);
    const row = pdf.struct("TR");
    table.add(row);
    for (const [at, cell] of cells.entries()) {
      const x = at === 0 ? MARGIN : MARGIN + first + (at - 1) * figure;
      const place = at === 0 ? { width: first, align: "left" as const } : { width: figure, align: "right" as const };
      row.add(
        pdf.struct(isHead ? "TH" : "TD", {}, () => {
          const drawn = this.#drawable(cell);
          pdf
            .font(this.#faceFor(isHead ? "bold" : "regular", drawn))
            .fontSize(isHead ? 9 : 10.5)
            .fillColor(isHead ? QUIET : INK);
          pdf.text(drawn, x, y + 5, { ...place, lineBreak: false, height: ROW, ellipsis: true });
        }),
      );
    }
    row.end();
    pdf.markContent("Artifact", { type: "Layout" });
    pdf
      .moveTo(MARGIN, y + ROW)
      .lineTo(MARGIN + this.#width, y + ROW)
      .lineWidth(0.6)
      .stroke(LINE);
    pdf.endMarkedContent();
    pdf.y = y + ROW;
  }
}

/** A report as a PDF: the same figures always give the same bytes. */
export const writePackageReport = (
  openPdf: OpenPdf,
  report: Omit<PackageReportRow, "figures" | "file_key">,
  figures: PackageFigures,
  brand: PdfBrand,
): Promise<Buffer> => {
  const document = openPdf({
    title: `${report.name} – ${report.company}`,
    brand,
    createdAt: report.created_at,
    margin: MARGIN,
    foot: `${brand.name} · ${report.package_name}`,
    page: t.page,
  });
  const page = new Page(document);
  page.write("H1", t.title, "bold", 22, INK, 0);
  page.write("P", report.company, "bold", 12, INK, 6);
  page.write(
    "P",
    `${report.package_name} · ${t.period(formatDay(report.starts_on), formatDay(report.ends_on))}`,
    "regular",
    10.5,
    QUIET,
    2,
  );
  page.heading(t.figures);
  page.table(
    t.columns,
    figures.lines.map(({ label, value, previous, decimals }) => [label, formatFigure(value, decimals), formatFigure(previous, decimals)]),
  );
  page.heading(t.months);
  page.table(
    t.monthColumns,
    figures.months.map(({ month, views, contacts }) => [month, formatNumber(views), formatNumber(contacts)]),
  );
  page.heading(t.measures);
  for (const measure of figures.measures) page.write("P", `• ${measure}`, "regular", 10.5, INK, 3);
  return document.finish();
};
