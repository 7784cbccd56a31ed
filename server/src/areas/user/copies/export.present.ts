import type { FontName, OpenPdf, PdfDocument, PdfPart } from "../../../papers/pdf.ts";
import type { PersonRows } from "../../../privacy/personal-data.store.ts";
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

/** A value in words. */
const inWords = (value: unknown, isCode: boolean): string => {
  if (value === null || value === undefined || value === "") return t.empty;
  if (value instanceof Date) return when(value);
  if (typeof value === "boolean") return value ? t.yes : t.no;
  if (Array.isArray(value)) return value.map((item) => inWords(item, isCode)).join(", ");
  if (typeof value === "string") return (isCode ? t.values[value] : undefined) ?? value;
  return typeof value === "number" ? value.toLocaleString("de-DE") : JSON.stringify(value);
};

/** Writes tagged paragraphs, so that a screen reader finds headings and order. */
class Writer {
  readonly #pdf: PdfDocument;
  readonly #root: PdfPart;
  readonly #drawable: (text: string) => string;

  constructor({ pdf, root, drawable }: ReturnType<OpenPdf>) {
    this.#pdf = pdf;
    this.#root = root;
    this.#drawable = drawable;
  }

  #put(tag: string, text: string, font: FontName, size: number, colour: string, gapBefore: number): void {
    const pdf = this.#pdf;
    this.#root.add(
      pdf.struct(tag, {}, () => {
        pdf.font(font).fontSize(size).fillColor(colour);
        if (gapBefore > 0) pdf.y += gapBefore;
        pdf.text(this.#drawable(text), { lineGap: 2 });
      }),
    );
  }

  title(text: string): void {
    this.#put("H1", text, "bold", 22, INK, 0);
  }
  heading(text: string): void {
    // A heading never stands alone at the foot of a page.
    if (this.#pdf.y > this.#pdf.page.height - MARGIN - 90) this.#pdf.addPage();
    this.#put("H2", text, "bold", 14, INK, 16);
  }
  smallHeading(text: string): void {
    this.#put("H3", text, "bold", 10.5, QUIET, 8);
  }
  paragraph(text: string): void {
    this.#put("P", text, "regular", 10.5, INK, 6);
  }
  pair(label: string, value: string): void {
    this.#put("P", `${label}: ${value}`, "regular", 10.5, INK, 2);
  }
  line(text: string): void {
    this.#put("P", text, "regular", 9, INK, 2);
  }
}

type Table = PersonRows["tables"][number];

const writeSection = (to: Writer, rows: readonly Readonly<Record<string, unknown>>[], { title, told: labels }: Table): void => {
  if (rows.length === 0 || Object.keys(labels).length === 0) return;
  to.heading(title);
  for (const [index, row] of rows.entries()) {
    if (rows.length > 1) to.smallHeading(t.entry(index + 1));
    for (const [column, label = column] of Object.entries(labels)) to.pair(label, inWords(row[column], CODED.includes(column)));
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

const writeAll = (to: Writer, data: PersonalData, tables: PersonRows["tables"]): void => {
  to.title(t.title);
  to.paragraph(t.created(when(new Date(data.created_at))));
  to.paragraph(t.intro);
  to.paragraph(t.secrets);
  for (const table of tables) writeSection(to, data.sections[table.name] ?? [], table);
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

/** The readable form: a tagged PDF in German. */
export const makePdf = (openPdf: OpenPdf, data: PersonalData, tables: PersonRows["tables"]): Promise<Buffer> => {
  const document = openPdf({ title: t.title, createdAt: new Date(data.created_at), margin: MARGIN, page: t.page });
  writeAll(new Writer(document), data, tables);
  return document.finish();
};
