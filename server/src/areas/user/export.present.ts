import PdfKit from "pdfkit";
import type { PersonTableName } from "../../session/personal-data.ts";
import type { PersonalData } from "./export.service.ts";
import { EXPORT_TEXTS as t } from "./export.texts.ts";

const MARGIN = 56;
const INK = "#1A1F1D";
const QUIET = "#5A615C";
const TRAIL_LINES = 300;
/** Columns that hold short codes instead of what somebody typed. */
const CODED: readonly string[] = ["role", "roles", "status", "kind", "purpose", "issuer"];

const moment = new Intl.DateTimeFormat("de-DE", { dateStyle: "medium", timeStyle: "short", timeZone: "Europe/Berlin" });
const when = (date: Date): string => `${moment.format(date)} Uhr`;

/** What the built-in fonts of every PDF reader can show, by code point; the JSON file has the rest unchanged. */
const SHOWABLE =
  /[^\n\u0020-\u007E\u00A0-\u00FF\u20AC\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\u017D\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\u017E\u0178]/gu;
const SIMPLE: Readonly<Record<string, string>> = { ł: "l", Ł: "L", ı: "i", đ: "d", Đ: "D" };
const showable = (text: string): string =>
  text.replaceAll(SHOWABLE, (char) => {
    const plain = SIMPLE[char] ?? char.normalize("NFD").replaceAll(/\p{M}/gu, "");
    return plain === char || plain === "" ? "?" : plain;
  });

/** A value in words. */
const inWords = (value: unknown, isCode: boolean): string => {
  if (value === null || value === undefined || value === "") return t.empty;
  if (value instanceof Date) return when(value);
  if (typeof value === "boolean") return value ? t.yes : t.no;
  if (Array.isArray(value)) return value.map((item) => inWords(item, isCode)).join(", ");
  if (typeof value === "string") return (isCode ? t.values[value] : undefined) ?? value;
  return typeof value === "number" ? value.toLocaleString("de-DE") : JSON.stringify(value);
};

type Pdf = PDFKit.PDFDocument;
type Part = PDFKit.PDFStructureElement;

/** Writes tagged paragraphs, so that a screen reader finds headings and order. */
class Writer {
  readonly #pdf: Pdf;
  readonly #root: Part;

  constructor(pdf: Pdf) {
    this.#pdf = pdf;
    this.#root = pdf.struct("Document");
    pdf.addStructure(this.#root);
  }

  #put(tag: string, text: string, font: string, size: number, colour: string, gapBefore: number): void {
    const pdf = this.#pdf;
    this.#root.add(
      pdf.struct(tag, {}, () => {
        pdf.font(font).fontSize(size).fillColor(colour);
        if (gapBefore > 0) pdf.y += gapBefore;
        pdf.text(showable(text), { lineGap: 2 });
      }),
    );
  }

  title(text: string): void {
    this.#put("H1", text, "Helvetica-Bold", 22, INK, 0);
  }
  heading(text: string): void {
    // A heading never stands alone at the foot of a page.
    if (this.#pdf.y > this.#pdf.page.height - MARGIN - 90) this.#pdf.addPage();
    this.#put("H2", text, "Helvetica-Bold", 14, INK, 16);
  }
  smallHeading(text: string): void {
    this.#put("H3", text, "Helvetica-Bold", 10.5, QUIET, 8);
  }
  paragraph(text: string): void {
    this.#put("P", text, "Helvetica", 10.5, INK, 6);
  }
  pair(label: string, value: string): void {
    this.#put("P", `${label}: ${value}`, "Helvetica", 10.5, INK, 2);
  }
  line(text: string): void {
    this.#put("P", text, "Helvetica", 9, INK, 2);
  }
  end(): void {
    this.#root.end();
  }
}

const writeSection = (to: Writer, data: PersonalData, table: PersonTableName): void => {
  const rows = data.sections[table];
  const { title, labels } = t.sections[table];
  if (rows.length === 0 || Object.keys(labels).length === 0) return;
  to.heading(title);
  for (const [index, row] of rows.entries()) {
    if (rows.length > 1) to.smallHeading(t.entry(index + 1));
    for (const [column, label] of Object.entries<string>(labels)) to.pair(label, inWords(row[column], CODED.includes(column)));
  }
};

const writeTrail = (
  to: Writer,
  title: string,
  rows: readonly { at: Date; call: string; fields: readonly string[]; ip_prefix?: string | null }[],
): void => {
  to.heading(title);
  if (rows.length === 0) to.paragraph(t.nothing);
  for (const { at, call, fields, ip_prefix } of rows.slice(0, TRAIL_LINES)) {
    const details = [...(fields.length > 0 ? [t.fields(fields.join(", "))] : []), ...(ip_prefix ? [t.network(ip_prefix)] : [])];
    to.line(t.trailLine(when(at), call, details.join("; ")));
  }
  if (rows.length > TRAIL_LINES) to.paragraph(t.more(rows.length - TRAIL_LINES));
};

const writeAll = (to: Writer, data: PersonalData): void => {
  to.title(t.title);
  to.paragraph(t.created(when(new Date(data.created_at))));
  to.paragraph(t.intro);
  to.paragraph(t.secrets);
  for (const table of Object.keys(t.sections) as PersonTableName[]) writeSection(to, data, table);
  if (data.companies.length > 0) to.heading(t.companies);
  for (const { name, city, account_id } of data.companies) to.paragraph(t.company(name, city, account_id));
  if (data.profile_image) {
    to.heading(t.image);
    to.paragraph(t.imageNote);
  }
  writeTrail(to, t.trail, data.trail);
  writeTrail(to, t.staff, data.staff_access);
  to.heading(t.keptTitle);
  for (const text of t.kept) to.paragraph(text);
};

const writePageNumbers = (pdf: Pdf): void => {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    pdf.page.margins.bottom = 0;
    pdf.markContent("Artifact", { type: "Pagination" });
    pdf.font("Helvetica").fontSize(9).fillColor(QUIET);
    pdf.text(t.page(page + 1, count), MARGIN, pdf.page.height - 36, {
      align: "right",
      width: pdf.page.width - 2 * MARGIN,
      lineBreak: false,
    });
    pdf.endMarkedContent();
  }
};

/** The readable form: a tagged PDF in German. */
export const makePdf = (data: PersonalData): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const info = { Title: t.title, CreationDate: new Date(data.created_at) };
    const pdf = new PdfKit({
      size: "A4",
      margin: MARGIN,
      lang: "de-DE",
      tagged: true,
      displayTitle: true,
      bufferPages: true,
      pdfVersion: "1.7",
      info,
    });
    const chunks: Buffer[] = [];
    pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
    pdf.on("end", () => resolve(Buffer.concat(chunks)));
    pdf.on("error", reject);
    const writer = new Writer(pdf);
    writeAll(writer, data);
    writer.end();
    writePageNumbers(pdf);
    pdf.end();
  });
