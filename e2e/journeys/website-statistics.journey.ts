import { PATHS } from "@schaufenster/contract/paths.ts";
import { readCsv } from "@schaufenster/contract/values/list/read-csv.ts";
import { readFile } from "node:fs/promises";
import { expectAccessible, expectNoSidewaysScroll } from "../house/accessibility.ts";
import { expect, signIn, test } from "../house/journey.ts";
import { PEOPLE } from "../house/people.ts";

/** A number as it is written in German. */
const numberIn = (text: string | undefined): number => Number((text ?? "").replaceAll(".", ""));
const VISITED = /^Ihre Website wurde ([\d.]+)-mal besucht/;

test("from the overview to the figures of a website: screen, table and file are equal", async ({ page }) => {
  await signIn(page, PEOPLE.office, PATHS.websiteOverview);
  const main = page.getByRole("main");
  await expect(main.getByText("Besuche in 30 Tagen")).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await main.getByRole("link", { name: "Statistiken ansehen" }).first().click();

  await expect(main.getByRole("heading", { name: "Besuche pro Woche" })).toBeVisible();
  await expect(main.getByText(/Stand: \d/)).toBeVisible();
  await expect(main.getByText(/^Am häufigsten: Suchmaschinen/)).toBeVisible();
  await expect(main.getByRole("heading", { name: "Suchbegriffe" })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await main.getByText("Monat", { exact: true }).click();
  await expect(page).toHaveURL(/intervall=monat/);
  await main.getByRole("button", { name: /^Seitenaufrufe/ }).click();
  await expect(main.getByRole("heading", { name: "Seitenaufrufe pro Monat" })).toBeVisible();
  await page.reload();
  await expect(main.getByRole("heading", { name: "Seitenaufrufe pro Monat" })).toBeVisible();
  await main.getByRole("button", { name: /^Besuche/ }).click();

  const total = numberIn(VISITED.exec(await main.getByText(VISITED).innerText())?.[1]);
  expect(total).toBeGreaterThan(0);
  await main.getByText("Tabelle", { exact: true }).click();
  const table = main.getByRole("table").first();
  await expect(table).toBeVisible();
  const shown = await table.locator("tbody tr").evaluateAll((rows) => rows.map((row) => row.querySelectorAll("td")[1]?.textContent ?? ""));
  expect(shown.reduce((sum, cell) => sum + numberIn(/[\d.]+/.exec(cell)?.[0]), 0)).toBe(total);

  await page.getByRole("button", { name: "Exportieren" }).click();
  const coming = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: /CSV/ }).click();
  const rows = readCsv((await readFile(await (await coming).path())).toString("utf8"));
  expect(numberIn(rows.find(([first]) => first === "Summe")?.find((cell, at) => at > 0 && /\d/.test(cell)))).toBe(total);
});

test("of two websites the one that was chosen stays; search engine optimisation says what was measured", async ({ page }) => {
  await signIn(page, PEOPLE.everyProduct, PATHS.websiteStatistics);
  const main = page.getByRole("main");
  const chosen = main.getByLabel("Website", { exact: true });
  await chosen.selectOption({ index: 1 });
  await expect(main.getByText(VISITED)).toBeVisible();
  await page.reload();
  await expect(chosen).toHaveValue("aktion");
  await expect(main.getByText(VISITED)).toBeVisible();

  await page.goto(PATHS.seoOverview);
  await expect(main.getByText(/bei der letzten Messung unter den ersten zehn Treffern/)).toBeVisible();
  await expect(main.getByText(/einen Platz kann niemand zusichern/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test("who has no website reads what it is", async ({ page }) => {
  await signIn(page, PEOPLE.newEntry, PATHS.websiteStatistics);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Keine Website gebucht" })).toBeVisible();
  await expectAccessible(page);
  await page.goto(PATHS.seoOverview);
  await expect(main.getByRole("heading", { name: "Keine Suchmaschinenoptimierung gebucht" })).toBeVisible();
});
