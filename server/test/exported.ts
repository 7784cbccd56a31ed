import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import { readCsv } from "@schaufenster/contract/values/list/read-csv.ts";
import { cellText, type ListExport } from "@schaufenster/contract/values/list/table-export.ts";
import { expect } from "vitest";
import { buildCompany, buildUser } from "./builders.ts";
import { signedIn } from "./client.ts";
import type { House } from "./house.ts";
import { pdfTexts } from "./pdf-text.ts";

/** A company without requests, and its owner. */
export const ownerOf = async (house: House, mark = "") => {
  const { userId, login } = await buildUser(house);
  const { accountId } = await buildCompany(house, { members: [userId], leads: 0, mark });
  return { accountId, browser: await signedIn(house, login) };
};
/** A day of the past, as the wire writes it. */
export const daysAgo = (days: number): string => addDays(isoDay(new Date()), -days);
/** Long enough for everything that a test makes. */
export const PERIOD = { startDate: daysAgo(400), endDate: daysAgo(-300) };

const isEmpty = (row: readonly string[]): boolean => row.length === 1 && row[0] === "";
/** The first table below the head of the file; the sums are no row, and what follows after an empty line is another one. */
export const tableOf = (csv: string): string[][] => {
  const rows = readCsv(csv);
  const below = rows.slice(rows.findIndex(isEmpty) + 2);
  const end = below.findIndex(isEmpty);
  return below.slice(0, end === -1 ? undefined : end).filter(([first]) => first !== "Summe");
};
/** A figure in German writing. */
export const numberIn = (text: string): number =>
  Number(
    text
      .replace(/[^\d,−-]/g, "")
      .replace("−", "-")
      .replace(",", "."),
  );
/** "0:02:14" and "2:14 Min." are the same. */
export const secondsIn = (text: string): number => (text.match(/\d+/g) ?? []).reduce((sum, part) => sum * 60 + Number(part), 0);
/** Without white space: a PDF breaks lines where it likes. */
export const squeezed = (text: string): string => text.replaceAll(/\s/g, "");

/** What the screen shows of a list, against both files: every cell, and every figure as a figure. */
export const expectSame = (screen: Omit<ListExport, "company">, csv: string, pdf: Buffer) => {
  const table = tableOf(csv);
  expect(table).toHaveLength(screen.rows.length);
  const paper = squeezed(
    pdfTexts(pdf)
      .map(({ text }) => text)
      .join(""),
  );
  for (const [at, row] of screen.rows.entries()) {
    for (const [index, column] of screen.columns.entries()) {
      const shown = cellText(row[index] ?? null, column);
      const cell = table[at]?.[index] ?? "";
      if (column.kind === "duration") expect(secondsIn(cell)).toBe(secondsIn(shown));
      else if (column.kind === "number" || column.kind === "money" || column.kind === "percent")
        expect(numberIn(cell)).toBe(numberIn(shown));
      else
        expect(cell.replace(" ", "").replace(/^'/, "")).toBe(
          shown
            .replace(",\u00a0", "")
            .replace(column.kind === "moment" ? ", " : " ", "")
            .replace("\u00a0Uhr", ""),
        );
      if (!column.csvOnly) expect(paper).toContain(squeezed(shown));
    }
  }
};
