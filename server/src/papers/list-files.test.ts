import type { Refused } from "@schaufenster/contract/refused.ts";
import { readCsv } from "@schaufenster/contract/values/list/read-csv.ts";
import { cellText, headOf, type Cell, type ListColumn, type ListExport } from "@schaufenster/contract/values/list/table-export.ts";
import { afterAll, describe, expect, test } from "vitest";
import { pdfTexts, type PlacedText } from "../../test/pdf-text.ts";
import { openListFiles } from "./list-files.ts";
import { shareWidth, wrapLines } from "./list-layout.ts";
import { BRANDS } from "../../test/brands.ts";
import { openPaper } from "./paper.ts";

const paper = openPaper();
const files = openListFiles(paper);
afterAll(() => paper.close());
const BRAND = BRANDS.nahwerk;

const COLUMNS: readonly ListColumn[] = [
  { head: "Nummer", kind: "text" },
  { head: "Eingang", kind: "moment" },
  { head: "Name", kind: "text" },
  { head: "Entfernung", kind: "number", digits: 1, unit: "km" },
  { head: "Preis", kind: "money" },
  { head: "Nachricht", kind: "text", csvOnly: true },
];
const NAMES = ["Łukasz Müller", "Ağaoğlu & Söhne", "Ελένη Παπαδοπούλου", "Иван Петров", "Zoë Groß „Stern“ 5 €", "Stiffl, Effi"];
const row = (id: number): Cell[] => [
  `A-${id}`,
  new Date(Date.UTC(2026, 0, 1) + id * 9_876_543).toISOString(),
  NAMES[id % NAMES.length] ?? "",
  id * 1234.5,
  id % 7 === 0 ? null : -id * 0.5,
  "=1+1",
];
const listOf = (count: number, changed: Partial<ListExport> = {}): ListExport => ({
  title: "Anfragen",
  company: "Malerbetrieb Kranz & Tochter",
  createdAt: "2026-11-15T09:30:00Z",
  facts: [["Status", "Alle"]],
  columns: COLUMNS,
  rows: Array.from({ length: count }, (_, at) => row(at + 1)),
  total: count,
  ...changed,
});

/** The lines of a cell below each other are one text again. */
const joined = (pieces: readonly PlacedText[]): string => pieces.map(({ text }) => text).join(" ");
const linesOf = (pdf: Buffer): Map<string, string> => {
  const lines = new Map<string, PlacedText[]>();
  for (const piece of pdfTexts(pdf)) {
    const key = `${piece.page}:${piece.y.toFixed(1)}`;
    lines.set(key, [...(lines.get(key) ?? []), piece]);
  }
  return new Map([...lines].map(([key, pieces]) => [key, joined(pieces)]));
};

/** What a spreadsheet would take them for. */
const figures = (texts: readonly (string | undefined)[]) =>
  texts.map((text = "") =>
    text === ""
      ? null
      : Number(
          text
            .replace(/[^\d,−-]/g, "")
            .replace("−", "-")
            .replace(",", "."),
        ),
  );

describe("a list on paper", () => {
  test("says exactly what the screen says, and the CSV the same figures", async () => {
    const list = listOf(120, { sums: [null, null, null, 8_963_070, null, null] });
    const pdf = await files.make("1", list, "pdf", BRAND);
    const csv = readCsv((await files.make("1", list, "csv", BRAND)).body.toString());
    const lines = [...linesOf(pdf.body).values()];
    const table = csv.slice(csv.findIndex((cells) => cells[0] === "Nummer") + 1);
    for (const [at, cells] of [...list.rows, ["Summe", ...(list.sums ?? []).slice(1)]].entries()) {
      const screen = COLUMNS.map((column, index) => cellText(cells[index] ?? null, column));
      expect(lines).toContain(
        screen
          .slice(0, 5)
          .filter((text) => text !== "")
          .join(" "),
      );
      expect(figures(table[at]?.slice(3, 5) ?? [])).toEqual(figures(screen.slice(3, 5)));
      expect(table[at]?.[2]).toBe(screen[2]);
    }
    expect(table).toHaveLength(121);
  });

  test("names company, filter and time, repeats the heads, numbers the pages", async () => {
    const list = listOf(120);
    const { body, name, contentType } = await files.make("1", list, "pdf", BRAND);
    expect([name, contentType]).toEqual(["Anfragen_2026-11-15.pdf", "application/pdf"]);
    const texts = pdfTexts(body);
    const pages = Math.max(...texts.map(({ page }) => page));
    expect(pages).toBeGreaterThan(2);
    for (const [label, value] of headOf(list)) expect(joined(texts.filter(({ page }) => page === 1))).toContain(`${label} ${value}`);
    for (let page = 1; page <= pages; page += 1) {
      const here = texts.filter((piece) => piece.page === page).map(({ text }) => text);
      for (const { head } of COLUMNS.filter(({ csvOnly }) => !csvOnly)) expect(here.filter((text) => text === head)).toHaveLength(1);
      expect(here).toContain(`Seite ${page} von ${pages}`);
    }
    expect(texts.map(({ text }) => text)).not.toContain("Nachricht");
  });

  test("is tagged, German, and brings its fonts along", async () => {
    const text = (await files.make("1", listOf(3), "pdf", BRAND)).body.toString("latin1");
    for (const part of ["/StructTreeRoot", "/Marked true", "/Lang (de-DE)", "/S /H1", "/S /Table", "/S /TH", "/S /TD", "/FontFile2"]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain("/Helvetica");
  });

  test("has the brand's name and the portal's face; letters that it lacks come from another one", async () => {
    const usual = await files.make("1", listOf(6), "pdf", BRAND);
    expect(joined(pdfTexts(usual.body))).toContain("Nahwerk");
    expect(usual.body.toString("latin1")).toMatch(/\/FontName \/\w+\+Inter-Regular/);
    expect(usual.body.toString("latin1")).not.toContain("DejaVu");
    const strange = listOf(1, { columns: [{ head: "Name", kind: "text" }], rows: [["Ğ ş ł Արամ"]] });
    const { body } = await files.make("1", strange, "pdf", BRAND);
    expect(joined(pdfTexts(body))).toContain("Ğ ş ł Արամ");
    expect(body.toString("latin1")).toMatch(/DejaVuSansCondensed/);
  });

  test("mail addresses stay in one piece, however many columns there are", async () => {
    const address = "johanna-charlotte.kranz-oberhuber@malerbetrieb-kranz-und-tochter.example";
    const columns = Array.from({ length: 12 }, (_, at): ListColumn => ({ head: `Spalte ${at}`, kind: "text" }));
    const rows = [columns.map((_, at) => (at === 4 ? address : "Malermeisterbetrieb"))];
    expect(pdfTexts((await files.make("1", listOf(1, { columns, rows }), "pdf", BRAND)).body).map(({ text }) => text)).toContain(address);
  });

  test("a week is a picture with its figures, days down and hours across", async () => {
    const week = {
      title: "Wann angerufen wird",
      day: "Tag",
      sum: "Summe",
      none: "–",
      blocks: ["6–9 Uhr", "9–12 Uhr"],
      days: [
        { name: "Montag", values: [1, 12] },
        { name: "Dienstag", values: [null, 1234] },
      ],
    };
    const { body } = await files.make("1", listOf(2, { week }), "pdf", BRAND);
    const lines = [...linesOf(body).values()];
    expect(lines).toEqual(expect.arrayContaining(["Tag 6–9 Uhr 9–12 Uhr Summe", "Montag 1 12 13", "Dienstag – 1.234 1.234"]));
    const csv = readCsv((await files.make("1", listOf(2, { week }), "csv", BRAND)).body.toString());
    expect(csv.slice(-4)).toEqual([
      ["Wann angerufen wird"],
      ["Tag", "6–9 Uhr", "9–12 Uhr", "Summe"],
      ["Montag", "1", "12", "13"],
      ["Dienstag", "", "1234", "1234"],
    ]);
  });

  test("a text longer than a page goes on on the next, and no word is lost", async () => {
    const words = Array.from({ length: 4000 }, (_, at) => `Wort${at}`);
    const list = listOf(1, { columns: [{ head: "Text", kind: "text" }], rows: [[words.join(" ")]] });
    const texts = pdfTexts((await files.make("1", list, "pdf", BRAND)).body);
    expect(Math.max(...texts.map(({ page }) => page))).toBeGreaterThan(1);
    expect(joined(texts).match(/Wort\d+/g)).toEqual(words);
  });

  test("pictures that the font lacks are left out, strange letters leave a box", async () => {
    const list = listOf(1, {
      columns: [{ head: "Text", kind: "text" }],
      rows: [["Super \u{1F44D}\u{1F3FD} \u{1F1E9}\u{1F1EA} Ärzte ★ A\u0308 中"]],
    });
    expect(joined(pdfTexts((await files.make("1", list, "pdf", BRAND)).body))).toContain("Super Ärzte ★ Ä □");
  });

  test("an empty list says so, a cut one says how much is missing", async () => {
    const empty = pdfTexts((await files.make("1", listOf(0), "pdf", BRAND)).body);
    expect(joined(empty)).toContain("Zu diesem Filter gibt es keine Einträge.");
    const cut = pdfTexts((await files.make("1", listOf(2, { total: 12_000 }), "pdf", BRAND)).body);
    expect(joined(cut)).toContain("2 von 12.000.");
  });

  test("more lists at once than anybody waits for are refused", async () => {
    const results = await Promise.allSettled(Array.from({ length: 12 }, (_, at) => files.make(String(at), listOf(50), "pdf", BRAND)));
    const refused = results.flatMap((one) => (one.status === "rejected" ? [one.reason as Refused] : []));
    expect(refused.map(({ code }) => code)).toEqual(Array.from({ length: 4 }, () => "unavailable"));
  });
});

const measure = (text: string): number => Array.from(text).length;

describe("the layout", () => {
  test("breaks between words, and inside a word that is too long", () => {
    expect(wrapLines("eins zwei drei", 9, measure)).toEqual(["eins zwei", "drei"]);
    expect(wrapLines("Donaudampfschifffahrt", 8, measure)).toEqual(["Donaudam", "pfschiff", "fahrt"]);
    expect(wrapLines("a\n\nb", 5, measure)).toEqual(["a", "", "b"]);
    expect(wrapLines("", 5, measure)).toEqual([]);
    expect(wrapLines("abc", 0, measure)).toEqual(["a", "b", "c"]);
  });
  test("fills the page exactly, and gives most to what needs most", () => {
    const widths = shareWidth(
      [
        { natural: 50, least: 40 },
        { natural: 900, least: 40 },
        { natural: 20, least: 20 },
      ],
      400,
    );
    expect(widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(400);
    expect(widths[1]).toBeGreaterThan(250);
    expect(
      shareWidth(
        [
          { natural: 9, least: 300 },
          { natural: 9, least: 300 },
        ],
        400,
      ),
    ).toEqual([200, 200]);
  });
});
