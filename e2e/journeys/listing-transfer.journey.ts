import { PATHS } from "@schaufenster/contract/paths.ts";
import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../house/accessibility.ts";
import { openSection, save, toast } from "../house/entry.ts";
import { decideAtGoogle, ownerAtGoogle } from "../house/google-profile.ts";
import { expect, signIn, test } from "../house/journey.ts";

const expectGood = async (page: Page): Promise<void> => {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
};

test("a Google profile is connected, its location chosen, confirmed there, and taken back", async ({ page }) => {
  const owner = await ownerAtGoogle(page);
  await signIn(page, owner.email, PATHS.listingTransfer, owner.password);
  await expect(page.getByText("Nicht verbunden", { exact: true })).toBeVisible();
  await expectGood(page);
  await page.getByRole("button", { name: "Mit Google verbinden" }).click();
  await decideAtGoogle(page, owner.atGoogle, "Zulassen");

  await expect(page.getByRole("heading", { level: 1, name: "Welcher Standort ist Ihr Betrieb?" })).toBeVisible();
  // What Google answered stands nowhere any more.
  await expect(page).toHaveURL(PATHS.listingTransferGoogleProfile);
  await expectGood(page);
  await page.getByRole("radio", { name: "Filiale Journey" }).check();
  await page.getByRole("button", { name: "Standort verbinden" }).click();
  await expect(toast(page, "Der Standort ist verbunden.")).toBeVisible();
  await expect(page).toHaveURL(PATHS.listingTransfer);
  await expect(page.getByText("Bestätigung offen", { exact: true })).toBeVisible();
  await expect(page.getByText(/^Filiale Journey, verbunden seit \d/)).toBeVisible();
  await expectGood(page);

  // Confirmed at Google, it is so here.
  await owner.confirm();
  await owner.strike();
  await expect(async () => {
    await page.goto(PATHS.listingTransfer);
    await expect(page.getByRole("heading", { name: "Bei Google bestätigt" })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expectGood(page);

  await page.getByRole("button", { name: "Zugriff auf Google widerrufen" }).click();
  await expectGood(page);
  await page.getByRole("button", { name: "Zugriff widerrufen", exact: true }).click();
  await expect(page.getByText("Nicht verbunden", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText("Nicht verbunden", { exact: true })).toBeVisible();
});

test("who refuses at Google reads why nothing was connected; who gives up in the middle has given nothing", async ({ page }) => {
  const owner = await ownerAtGoogle(page);
  await signIn(page, owner.email, PATHS.listingTransferGoogleAuth, owner.password);
  await expect(page.getByRole("heading", { name: "So geht es" })).toBeVisible();
  await expectGood(page);
  await page.getByRole("button", { name: "Mit Google verbinden" }).click();
  await decideAtGoogle(page, owner.atGoogle, "Ablehnen");
  await expect(page.getByRole("heading", { level: 1, name: "Die Verbindung mit Google kam nicht zustande" })).toBeVisible();
  await expect(page).toHaveURL(PATHS.listingTransferError);
  await expectGood(page);

  await page.getByRole("button", { name: "Erneut verbinden" }).click();
  await decideAtGoogle(page, owner.atGoogle, "Zulassen");
  await expect(page.getByRole("radio", { name: "Malerbetrieb Journey" })).toBeVisible();
  await page.getByRole("button", { name: "Abbrechen" }).click();
  await expect(page).toHaveURL(PATHS.listingTransfer);
  await expect(page.getByText("Nicht verbunden", { exact: true })).toBeVisible();
});

test("hours that are changed here stand in the connected Google profile, and are called confirmed when they were read there", async ({
  page,
}) => {
  const owner = await ownerAtGoogle(page);
  await signIn(page, owner.email, PATHS.listingTransfer, owner.password);
  await page.getByRole("button", { name: "Mit Google verbinden" }).click();
  await decideAtGoogle(page, owner.atGoogle, "Zulassen");
  await expect(page.getByText(/ersetzen wir dort Name, Telefon, Öffnungszeiten und Sondertage/)).toBeVisible();
  await page.getByRole("radio", { name: "Malerbetrieb Journey" }).check();
  await page.getByRole("button", { name: "Standort verbinden" }).click();
  await expect(toast(page, "Der Standort ist verbunden.")).toBeVisible();
  await expect(async () => {
    await page.goto(PATHS.listingTransfer);
    await expect(page.getByText(/aus Ihrem Eintrag senden wir an Google/)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expectGood(page);

  await page.goto(PATHS.entryData);
  await openSection(page, "Öffnungszeiten");
  const days = page.getByRole("group", { name: "Sondertage und Betriebsferien" });
  await days.getByRole("button", { name: "Betriebsferien über Weihnachten eintragen" }).click();
  await days.getByRole("button", { name: "Fertig" }).click();
  await save(page);

  await page.goto(PATHS.entryHistory);
  await page.getByRole("region", { name: "Änderungen" }).getByRole("link").first().click();
  const receipts = page.getByRole("region", { name: "Ist es schon sichtbar?" });
  await expect(async () => {
    await owner.readBack();
    await page.reload();
    await receipts.getByRole("combobox", { name: "Portal" }).selectOption("Google");
    await expect(receipts.getByRole("row", { name: /Google.*Bestätigt/s })).toContainText(/\d{2}:\d{2}\sUhr/, { timeout: 2_000 });
  }).toPass();
  expect(await owner.standing()).toMatch(/"specialHourPeriods":\[.*"month":12,"day":24.*"closed":true/);
  await expectGood(page);
});
