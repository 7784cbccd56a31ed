import { PATHS } from "@schaufenster/contract/paths.ts";
import { readCsv } from "@schaufenster/contract/values/list/read-csv.ts";
import { readFile } from "node:fs/promises";
import { expectAccessible, expectNoSidewaysScroll } from "../house/accessibility.ts";

import { expect, signIn, test } from "../house/journey.ts";
import { PEOPLE } from "../house/people.ts";

/** A number as it is written in German. */
const numberIn = (text: string | undefined): number => Number((text ?? "").replaceAll(".", ""));

test("the figures of the entry: period, interval and figure live in the address; screen, table and file are equal", async ({ page }) => {
  await signIn(page, PEOPLE.office, PATHS.entryStatistics);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Aufrufe pro Woche" })).toBeVisible();
  await expect(main.getByRole("img", { name: /^Karte: je größer der Kreis, desto mehr Aufrufe\. Am größten: Köln mit/ })).toBeVisible();
  await expect(main.getByText(/^Ihr Eintrag wurde [\d.]+-mal aufgerufen/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await main.getByText("Monat", { exact: true }).click();
  await expect(page).toHaveURL(/intervall=monat/);
  await main.getByRole("button", { name: /^Anrufe/ }).click();
  await expect(page).toHaveURL(/kennzahl=anrufe/);
  await expect(main.getByRole("heading", { name: "Anrufe pro Monat" })).toBeVisible();
  await page.reload();
  await expect(main.getByRole("heading", { name: "Anrufe pro Monat" })).toBeVisible();
  await main.getByRole("button", { name: /^Aufrufe/ }).click();

  const sentence = await main.getByText(/^Ihr Eintrag wurde [\d.]+-mal aufgerufen/).innerText();
  const total = numberIn(/wurde ([\d.]+)-mal/.exec(sentence)?.[1]);
  expect(total).toBeGreaterThan(0);
  await main.getByText("Tabelle", { exact: true }).click();
  const table = main.getByRole("table").first();
  await expect(table).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const shown = await table.locator("tbody tr").evaluateAll((rows) => rows.map((row) => row.querySelectorAll("td")[1]?.textContent ?? ""));
  expect(shown.reduce((sum, cell) => sum + numberIn(/[\d.]+/.exec(cell)?.[0]), 0)).toBe(total);

  await page.getByRole("button", { name: "Exportieren" }).click();
  const coming = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: /CSV/ }).click();
  const rows = readCsv((await readFile(await (await coming).path())).toString("utf8"));
  expect(numberIn(rows.find(([first]) => first === "Summe")?.find((cell, at) => at > 0 && /\d/.test(cell)))).toBe(total);
});
