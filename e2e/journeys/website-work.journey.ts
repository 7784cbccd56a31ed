import { PATHS } from "@schaufenster/contract/paths.ts";
import type { Locator, Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../house/accessibility.ts";
import { toast } from "../house/entry.ts";
import { expect, signIn, test } from "../house/journey.ts";
import { jpeg } from "../house/photos.ts";
import { answerOrder, endPause, ownerWithWebsite, playWebsite } from "../house/websites.ts";

const expectGood = async (page: Page): Promise<void> => {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
};
const todo = (page: Page): Locator => page.getByRole("list", { name: "Was Sie verbessern können" }).getByRole("listitem");

test("a check from the first look to what we do about it: found, ordered with a picture, done", async ({ page }) => {
  const owner = await ownerWithWebsite(page);
  await playWebsite(owner.host, "no-imprint");
  await signIn(page, owner.email, PATHS.websiteOverview, owner.password);
  await expect(page.getByRole("heading", { name: "Ihre Website prüfen" })).toBeVisible();
  await expect(page.getByRole("list", { name: "In Ordnung" })).toHaveCount(0);
  await expectGood(page);

  await page.getByRole("button", { name: "Jetzt prüfen" }).click();
  const imprint = todo(page).filter({ hasText: "Kein Link zum Impressum gefunden" });
  await expect(imprint).toBeVisible();
  await expect(page.getByText(/^Stand: \d/)).toBeVisible();
  await expect(page.getByText("Erreichbar", { exact: true })).toBeVisible();
  // Website and entry are compared: their numbers and hours are others.
  await expect(todo(page).filter({ hasText: "Die Telefonnummer weicht vom Eintrag ab" })).toContainText(
    "Website: 0221 4710123 · Eintrag: 0",
  );
  await expect(todo(page).filter({ hasText: "Öffnungszeiten weichen vom Eintrag ab" })).toContainText(/\d Uhr, Eintrag/);
  await expect(page.getByRole("list", { name: "In Ordnung" })).toContainText("Sichere Verbindung");
  await expectGood(page);

  await imprint.getByRole("link", { name: /^Erledigen lassen/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Website bearbeiten" })).toBeVisible();
  const note = page.getByLabel("Was sollen wir ändern?");
  await expect(note).toHaveValue("Bitte beheben: Kein Link zum Impressum gefunden.");
  await expectGood(page);
  const asked = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Dateien auswählen" }).click();
  await (await asked).setFiles([await jpeg(page, "fassade.jpg", 800, 600)]);
  const file = page.getByRole("list", { name: "Dateien für diesen Auftrag" }).getByRole("listitem").filter({ hasText: "fassade.jpg" });
  await expect(file.getByText("Bereit")).toBeVisible();
  await expectGood(page);
  await page.getByRole("button", { name: "Auftrag senden" }).click();
  await expect(toast(page, "Ihr Auftrag ist gesendet.")).toBeVisible();
  const orders = page.getByRole("list", { name: "Ihre Aufträge" });
  await expect(orders.getByText("Gesendet", { exact: true })).toBeVisible();
  await expect(orders.getByRole("link", { name: /^fassade\.jpg/ })).toBeVisible();
  await expect(orders.getByText(/^Antwort bis \d/)).toBeVisible();

  await answerOrder(owner, "Das Impressum ist verlinkt.");
  await page.reload();
  await expect(orders.getByText("Erledigt")).toBeVisible();
  await expect(orders.getByText("Das Impressum ist verlinkt.")).toBeVisible();
  await expectGood(page);

  // Put right, it is found to be so by another look.
  await playWebsite(owner.host, "good");
  await endPause(owner);
  await page.goto(PATHS.websiteOverview);
  await page.getByRole("button", { name: "Erneut prüfen" }).click();
  await expect(page.getByRole("list", { name: "In Ordnung" })).toContainText("Es ist verlinkt");
  await expect(imprint).toHaveCount(0);
});

test("a website that leads inwards is an error without a green word", async ({ page }) => {
  const owner = await ownerWithWebsite(page);
  await playWebsite(owner.host, "inward");
  await signIn(page, owner.email, PATHS.websiteOverview, owner.password);
  await page.getByRole("button", { name: "Jetzt prüfen" }).click();
  await expect(page.getByText("Ihre Website hat nicht geantwortet.")).toBeVisible();
  await expect(page.getByText("Nicht geprüft")).toBeVisible();
  await expect(page.getByRole("list", { name: "In Ordnung" })).toHaveCount(0);
  await expectGood(page);
});

test("the editor opens in a tab of its own, signed in; mailboxes say how full they are and how to set them up", async ({ page }) => {
  const owner = await ownerWithWebsite(page);
  await signIn(page, owner.email, PATHS.websiteEdit, owner.password);
  const opening = page.waitForEvent("popup");
  await page.getByRole("button", { name: /^Editor öffnen/ }).click();
  const editor = await opening;
  await expect(editor.getByText(`Angemeldet für ${owner.host}`)).toBeVisible();
  expect(new URL(editor.url()).hash).toBe("");
  await editor.close();

  await page.goto(PATHS.websiteEmail);
  await expect(page.getByText(/^2 von 5 angelegt · Stand: \d/)).toBeVisible();
  await expect(page.getByText("Fast voll", { exact: true })).toBeVisible();
  await expect(page.getByText("imap.maler.example, Port 993")).toBeVisible();
  await expect(page.getByText("Wir kennen und zeigen es nicht.")).toBeVisible();
  await expectGood(page);
});
