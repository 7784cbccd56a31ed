import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { formatNumber } from "@schaufenster/contract/values/text/format.ts";
import type { PdfBrand } from "../../../papers/letterhead.ts";
import type { FontName } from "../../../papers/fonts.ts";
import type { OpenPdf, Pdf, PdfDocument, PdfPart } from "../../../papers/pdf.ts";
import type { PersonRows } from "../../../privacy/personal-data.store.ts";
import type { PersonalData } from "./export.service.ts";
import { deedIn } from "./deeds.ts";
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
  if (typeof value === "number") return formatNumber(value);
  // Notes of the portal for itself: whoever wants them finds them in the other file.
  return t.inJson;
};

const wordsIn = (column: string, value: unknown): string =>
  column === "call" && typeof value === "string" ? deedIn(value) : inWords(value, CODED.includes(column));

/** Writes tagged paragraphs, so that a screen reader finds headings and order. */
class Writer {
  readonly #pdf: PdfDocument;
  readonly #root: PdfPart;
  readonly #wrapped: Pdf["wrapped"];

  constructor({ pdf, root, wrapped }: Pdf) {
    this.#pdf = pdf;
    this.#root = root;
    this.#wrapped = wrapped;
  }

  #put(tag: string, text: string, font: FontName, size: number, colour: string, gapBefore: number): void {
    const pdf = this.#pdf;
    this.#root.add(
      pdf.struct(tag, {}, () => {
        const width = pdf.page.width - 2 * MARGIN;
        const lines = this.#wrapped(font, size, text, width);
        pdf.fillColor(colour);
        if (gapBefore > 0) pdf.y += gapBefore;
        pdf.text(lines, MARGIN, pdf.y, { lineGap: 2, width });
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
    for (const [column, label = column] of Object.entries(labels)) to.pair(label, wordsIn(column, row[column]));
  }
};

interface TrailLine {
  readonly at: Date;
  readonly call: string;
  readonly object: string | null;
  readonly ip_prefix?: string | null;
}
/** Where it came from; of a visit of our service the reason, as it was given when the visit began. */
const besides = ({ call, object, ip_prefix: prefix }: TrailLine): string => {
  if (call === auth.loginCuca.path && object) return t.visit(object);
  return prefix ? t.network(prefix) : "";
};
const writeTrail = (to: Writer, title: string, rows: readonly TrailLine[]): void => {
  to.heading(title);
  to.paragraph(rows.length === 0 ? t.nothing : t.trailNote);
  for (const row of rows.slice(0, TRAIL_LINES)) to.line(t.trailLine(when(row.at), deedIn(row.call), besides(row)));
  if (rows.length > TRAIL_LINES) to.paragraph(t.more(formatNumber(rows.length - TRAIL_LINES)));
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
export const makePdf = (openPdf: OpenPdf, data: PersonalData, tables: PersonRows["tables"], brand: PdfBrand): Promise<Buffer> => {
  const document = openPdf({ title: t.title, brand, createdAt: new Date(data.created_at), margin: MARGIN, foot: brand.name, page: t.page });
  writeAll(new Writer(document), data, tables);
  return document.finish();
};
