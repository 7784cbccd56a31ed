import { PATHS } from "@schaufenster/contract/paths.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../house/accessibility.ts";
import { expect, signIn, test } from "../house/journey.ts";
import { PEOPLE } from "../house/people.ts";

test("what it brought: a month with its contacts and costs, another month, and the rows behind a sum", async ({ page }) => {
  await signIn(page, PEOPLE.office, PATHS.results);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1, name: "Was hat es gebracht?" })).toBeVisible();
  const table = main.getByRole("table", { name: "Kontakte und Kosten nach Produkt" });
  const entry = table.getByRole("row").filter({ has: page.getByRole("link", { name: "Eintrag", exact: true }) });
  await expect(entry).toContainText("99,00");
  await expect(table.getByRole("row").filter({ hasText: "Bewertungen" })).toContainText("Wirkt mit, nicht einzeln messbar");
  await expect(main.getByRole("group", { name: "Ergebnis des Monats" })).toContainText("247,00");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const before = await entry.textContent();
  await main.getByRole("combobox", { name: "Monat wählen" }).selectOption({ index: 1 });
  await expect(page).toHaveURL(/\?monat=20\d\d-\d\d$/);
  await expect(entry).not.toHaveText(before ?? "");
  await page.reload();
  await expect(entry).not.toHaveText(before ?? "");

  const link = table.getByRole("link", { name: "Eintrag", exact: true });
  await link.click();
  await expect(page).toHaveURL(/statistiken\?von=20\d\d-\d\d-01&bis=/);
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(/Statistik/);
});

test("the chart can be read as a table", { tag: "@desktop" }, async ({ page }) => {
  await signIn(page, PEOPLE.office, PATHS.results);
  const card = page.getByRole("region", { name: "Kontakte pro Monat" });
  await expect(card).toContainText(/Kontakte? im \p{L}+ 20\d\d/u);
  await card.getByRole("radio", { name: "Tabelle" }).click();
  await expect(card.getByRole("table").getByRole("row")).toHaveCount(13);
});

test.describe("a company at its beginning", () => {
  test.use({ brand: "ortsfink" });

  test("reads that there is nothing yet", { tag: "@phone" }, async ({ page }) => {
    await signIn(page, PEOPLE.emptyCompany, PATHS.results);
    await expect(page.getByRole("main").getByRole("heading", { name: "Noch nichts zu zeigen" })).toBeVisible();
    await expectAccessible(page);
  });
});
