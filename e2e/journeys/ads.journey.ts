import { readFile } from "node:fs/promises";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { readCsv } from "@schaufenster/contract/values/list/read-csv.ts";
import { formatDay, isoDay } from "@schaufenster/contract/values/text/format.ts";
import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../house/accessibility.ts";
import { answerPause, ownerWithAds } from "../house/ads.ts";
import { INN } from "../house/banners.ts";
import { toast } from "../house/entry.ts";
import { expect, signIn, test } from "../house/journey.ts";
import { PEOPLE } from "../house/people.ts";

const expectGood = async (page: Page): Promise<void> => {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
};
const numberIn = (text: string | undefined): number => Number((text ?? "").replaceAll(".", ""));
const CLICKED = /^Auf Ihre Anzeigen wurde ([\d.]+)-mal geklickt/;

test("from the figures to the groups: screen, table and file are equal, and every total is that of its rows", async ({ page }) => {
  await page.addInitScript((id) => localStorage.setItem("active-account-id", id), INN);
  await signIn(page, PEOPLE.kranz, PATHS.searchAdsStatistics);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Klicks pro Woche" })).toBeVisible();
  await expect(main.getByText(/Stand: \d/)).toBeVisible();
  await expect(main.getByText(/^Am häufigsten: Google/)).toBeVisible();
  await expectGood(page);

  const total = numberIn(CLICKED.exec(await main.getByText(CLICKED).innerText())?.[1]);
  expect(total).toBeGreaterThan(0);
  await main.getByRole("button", { name: /^Kosten/ }).click();
  await expect(main.getByText(/^Ihre Anzeigen haben [\d.,]+\s€ gekostet/)).toBeVisible();
  await page.getByRole("button", { name: "Exportieren" }).click();
  const coming = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: /CSV/ }).click();
  const rows = readCsv((await readFile(await (await coming).path())).toString("utf8"));
  expect(numberIn(rows.find(([first]) => first === "Summe")?.[1])).toBe(total);

  await main.getByRole("link", { name: "Alle ansehen" }).click();
  await expect(main.getByRole("heading", { level: 1, name: "Anzeigengruppen" })).toBeVisible();
  await expect(main.getByText(/läuft eingeschränkt$/)).toBeVisible();
  const sums = main.getByRole("row", { name: /^Summe/ });
  await expect(sums).toHaveCount(2);
  await expect(sums.first()).toContainText(total.toLocaleString("de-DE"));
  expect(await sums.first().innerText()).toContain((await sums.last().innerText()).split("\n").at(-1) ?? "");
  await main.getByRole("table", { name: "Alle Gruppen" }).getByRole("link").first().click();
  await expect(main.getByText("Gesponsert")).toBeVisible();
  await expectGood(page);

  await page.goto(PATHS.searchAdsBudget);
  await expect(main.getByRole("heading", { name: "Vergangene Monate" })).toBeVisible();
  await expect(main.getByRole("row", { name: /Gebotsstrategie/ })).toBeVisible();
  await expectGood(page);
  await page.goto(PATHS.socialMedia);
  await expect(main.getByRole("heading", { level: 1, name: "Social Media" })).toBeVisible();
  await expect(main.getByRole("heading", { name: "Änderungen" })).toBeVisible();
  await expectGood(page);
  await main.getByRole("link", { name: "Statistiken ansehen" }).click();
  await expect(main.getByText(/^Am häufigsten: (Facebook|Instagram)/)).toBeVisible();
  await expect(main.getByRole("table", { name: "Kampagnen" }).getByRole("row", { name: /^Summe/ })).toBeVisible();
  await expectGood(page);
});

test("a pause over the holidays: wished with a receipt, taken back, wished again, refused and agreed", async ({ page }) => {
  const owner = await ownerWithAds(page);
  await signIn(page, owner.email, PATHS.searchAdsBudget, owner.password);
  const main = page.getByRole("main");
  const today = isoDay(new Date());
  const [from, until] = [formatDay(addDays(today, 10)), formatDay(addDays(today, 20))];
  const wish = async () => {
    await main.getByRole("button", { name: "Pause wünschen" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Erster Tag ohne Anzeigen").fill(from);
    await dialog.getByLabel("Letzter Tag ohne Anzeigen").fill(until);
    await expectGood(page);
    await dialog.getByRole("button", { name: "Wunsch senden" }).click();
    await expect(toast(page, "Ihr Wunsch ist bei uns. Die Antwort lesen Sie hier.")).toBeVisible();
    await expect(main.getByRole("heading", { name: `${from} – ${until}` })).toBeVisible();
  };
  await expect(main.getByText("Für diesen Monat liegen noch keine Zahlen vor.")).toBeVisible();
  await wish();
  await expect(main.getByText(/^Gewünscht am .* von .*\. Bis zu unserer Zusage laufen die Anzeigen weiter\.$/)).toBeVisible();
  await expect(main.getByRole("row", { name: /Pause gewünscht/ })).toContainText("Sie, ");
  await expectGood(page);

  await main.getByRole("button", { name: "Wunsch zurücknehmen" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Zurücknehmen", exact: true }).click();
  await expect(toast(page, "Der Wunsch ist zurückgenommen.")).toBeVisible();
  await expect(main.getByRole("row", { name: /zurückgenommen/ })).toBeVisible();

  await wish();
  await answerPause(owner, "refused", "Der Vertrag endet vorher.");
  await page.reload();
  await expect(main.getByText("Unsere Antwort: Der Vertrag endet vorher.")).toBeVisible();
  await wish();
  await answerPause(owner, "accepted", "Eingetragen.");
  await page.reload();
  await expect(main.getByText("An diesen Tagen erscheinen keine Anzeigen.")).toBeVisible();
  await expect(main.getByRole("row", { name: /Pause zugesagt/ })).toBeVisible();
  await expectGood(page);
});
