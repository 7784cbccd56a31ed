import { PATHS } from "@schaufenster/contract/paths.ts";
import type { Locator, Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../house/accessibility.ts";
import { openSection, review, save, toast } from "../house/entry.ts";
import { expect, signIn, test } from "../house/journey.ts";
import { ownerOfCopy } from "../house/own-company.ts";
import { PEOPLE } from "../house/people.ts";

const NEXT_YEAR = new Date().getFullYear() + 1;

const slogan = (page: Page): Locator => page.getByRole("textbox", { name: /^Slogan/ });

const atEntry = async (page: Page, section: string): Promise<void> => {
  const owner = await ownerOfCopy(page, PEOPLE.office);
  await signIn(page, owner.email, PATHS.entryData, owner.password);
  await openSection(page, section);
};

/** The newest change, opened. */
const newest = async (page: Page): Promise<Locator> => {
  await page.goto(PATHS.entryHistory);
  await page.getByRole("region", { name: "Änderungen" }).getByRole("link").first().click();
  return page.getByRole("table", { name: "Was sich geändert hat" });
};

test("a change stands in the history with its old and new value and who made it, and can be taken back", async ({ page }) => {
  await atEntry(page, "Logo und Slogan");
  await slogan(page).fill("Der erste Satz");
  await save(page);
  await slogan(page).fill("Der zweite Satz");
  const before = await review(page);
  await expect(before.getByRole("row", { name: /Slogan/ })).toContainText(/Der entfernt: erste Satz.*Der neu: zweite Satz/s);
  await expectAccessible(page);
  await before.getByRole("button", { name: "Änderungen speichern" }).click();
  await expect(before).toBeHidden();

  const changes = await newest(page);
  const row = changes.getByRole("row", { name: /Slogan/ });
  await expect(row.locator("del")).toHaveText("entfernt: erste");
  await expect(row.locator("ins")).toHaveText("neu: zweite");
  await expect(page.getByText(/ · Wiebke Ahrens$/).last()).toBeVisible();
  await expect(page.getByText("Aktueller Stand")).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Stand davor wiederherstellen" }).click();
  const question = page.getByRole("dialog", { name: "Fassung wiederherstellen" });
  await expect(question.getByRole("row", { name: /Slogan/ })).toContainText(/Der entfernt: zweite Satz.*Der neu: erste Satz/s);
  await expectAccessible(page);
  await question.getByRole("button", { name: "Wiederherstellen" }).click();
  await expect(toast(page, "Fassung wiederhergestellt")).toBeVisible();

  await newest(page);
  await expect(page.getByText(/wiederhergestellt$/).first()).toBeAttached();
  await page.goto(PATHS.entryData);
  await openSection(page, "Logo und Slogan");
  await expect(slogan(page)).toHaveValue("Der erste Satz");
});

test("where a change is seen already: every portal with its state and time, by single facts, one portal, and taken along", async ({
  page,
}) => {
  await signIn(page, PEOPLE.kranz, PATHS.entryHistory);
  await page
    .getByRole("region", { name: "Änderungen" })
    .getByRole("link", { name: /Telefon/ })
    .first()
    .click();
  const receipts = page.getByRole("region", { name: "Ist es schon sichtbar?" });
  await expect(receipts.getByRole("row", { name: /Firmenatlas.*Abgelehnt/s })).toContainText("Das Portal schreibt:");
  await expect(receipts.getByRole("row", { name: /Stadtregister.*Von anderen überschrieben/s })).toContainText("0221 4710100");
  await expect(receipts.getByRole("row", { name: /Auskunft Regional.*Angenommen/s })).toContainText("noch nicht gesendet");
  await receipts.getByRole("button", { name: "Alle 22 Portale anzeigen" }).click();
  await expect(receipts.getByRole("row", { name: /Kartenblick.*Bestätigt/s })).toContainText(/\d{2}:\d{2}\sUhr/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await receipts.getByRole("combobox", { name: "Portal" }).selectOption("Branchenkompass");
  await receipts.getByRole("button", { name: "Einzelne Angaben" }).click();
  await expect(receipts.getByRole("row", { name: /Branchenkompass.*Telefon.*Abweichend/s })).toBeVisible();
  const download = page.waitForEvent("download");
  await receipts.getByRole("button", { name: /Exportieren/ }).click();
  await page.getByRole("menuitem", { name: /CSV/ }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
});

test("right after saving one press takes everything back", { tag: "@phone" }, async ({ page }) => {
  await atEntry(page, "Logo und Slogan");
  await slogan(page).fill("Zu schnell gespeichert");
  await openSection(page, "Zahlungsarten");
  await page.getByRole("checkbox", { name: "PayPal" }).check();
  await save(page);
  await page.getByRole("button", { name: "Rückgängig" }).click();
  await expect(toast(page, "Die Änderungen sind rückgängig gemacht")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "PayPal" })).not.toBeChecked();
  await openSection(page, "Logo und Slogan");
  await expect(slogan(page)).toHaveValue("");
});

test("company holidays over Christmas with one tap: in the preview at once, on the overview on the day", async ({ page }) => {
  await atEntry(page, "Öffnungszeiten");
  const days = page.getByRole("group", { name: "Sondertage und Betriebsferien" });
  await days.getByRole("button", { name: "Betriebsferien über Weihnachten eintragen" }).click();
  await expect(days.getByLabel("Erster Tag")).toBeFocused();
  await expect(days.getByLabel("Erster Tag")).toHaveValue(/^24\.12\.\d{4}$/);
  await expect(days.getByLabel("Letzter Tag")).toHaveValue(/^0?1\.0?1\.\d{4}$/);
  const first = await days.getByLabel("Erster Tag").inputValue();
  await days.getByRole("button", { name: "Fertig" }).click();

  const opener = page.getByRole("button", { name: "Vorschau", exact: true });
  const isPhone = await opener.isVisible();
  if (isPhone) await opener.click();
  const preview = page.getByRole(isPhone ? "dialog" : "complementary", { name: "Vorschau" });
  await expect(preview.getByRole("listitem").filter({ hasText: "Betriebsferien" })).toContainText(/24\.12\.?.*Geschlossen/s);
  await expectAccessible(page);
  if (isPhone) await page.getByRole("button", { name: "Vorschau schließen" }).click();
  await save(page);

  // A page that is still open would see the clock before it is set.
  await page.goto("about:blank");
  await page.clock.setFixedTime(new Date(`${first.slice(-4)}-12-24T09:00:00Z`));
  await page.goto(PATHS.entryOverview);
  await expect(page.getByRole("region", { name: "Veröffentlicht" })).toContainText(/Heute\s*Geschlossen/);
  await expect(page.getByRole("region", { name: "Letzte Änderungen" })).toContainText("Sondertage");
  await expect(page.getByText("Sondertage zu Weihnachten eintragen")).toHaveCount(0);
});

test("requests are paused with a reason and a last day, and come back with one switch", async ({ page }) => {
  const owner = await ownerOfCopy(page, PEOPLE.office);
  await signIn(page, owner.email, PATHS.selfDisclosure, owner.password);
  const wish = page.getByRole("switch", { name: "Anfragen von Kunden" });
  await expect(wish).toBeChecked();
  await wish.click();
  const dialog = page.getByRole("dialog", { name: "Anfragen ausschalten" });
  await dialog.getByRole("button", { name: "Ausschalten" }).click();
  await expect(dialog.getByText("Bitte wählen Sie einen Grund.").first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Grund").selectOption({ label: "Wir haben Betriebsferien" });
  await dialog.getByLabel("Bis einschließlich").fill(`6.1.${NEXT_YEAR}`);
  await dialog.getByRole("button", { name: "Ausschalten" }).click();
  await expect(toast(page, "Anfragen von Kunden: ausgeschaltet")).toBeVisible();
  await page.reload();
  await expect(wish).not.toBeChecked();
  await expect(
    page.getByText(new RegExp(String.raw`^Ausgeschaltet bis einschließlich 0?6\.0?1\.${NEXT_YEAR}\. Grund: Wir haben Betriebsferien\.$`)),
  ).toBeVisible();
  await wish.click();
  await expect(toast(page, "Anfragen von Kunden: eingeschaltet")).toBeVisible();
  await expect(wish).toBeChecked();
});
