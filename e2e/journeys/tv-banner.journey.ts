import { PATHS } from "@schaufenster/contract/paths.ts";
import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../house/accessibility.ts";
import { toast } from "../house/entry.ts";
import { expect, signIn, test } from "../house/journey.ts";
import { PEOPLE } from "../house/people.ts";
import { bringTv, ownerWithFilm } from "../house/tv.ts";

const expectGood = async (page: Page): Promise<void> => {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
};

test("a film is watched in parts, refused with a spot, comes anew, is released, booked and goes on air", async ({ page }) => {
  const owner = await ownerWithFilm(page);
  await signIn(page, owner.email, PATHS.tvBanner, owner.password);
  await expect(page.getByText("Warum läuft es nicht? Ihre Freigabe fehlt.")).toBeVisible();
  await expectGood(page);

  // Nothing is loaded of the film until somebody asks; then it comes in parts.
  const film = page.getByLabel("Film „Frische Farbe vor dem Fest“");
  expect(await film.evaluate((element) => (element as HTMLVideoElement).paused)).toBe(true);
  const part = page.waitForResponse((answer) => answer.url().includes("form=film"));
  await film.evaluate((element) => (element as HTMLVideoElement).play());
  expect((await part).status()).toBe(206);
  await expect.poll(() => film.evaluate((element) => (element as HTMLVideoElement).currentTime)).toBeGreaterThan(0);

  await page.getByRole("button", { name: /^Ablehnen/ }).click();
  const refusal = page.getByRole("dialog", { name: "Motiv ablehnen?" });
  await refusal.getByRole("button", { name: "Ablehnen" }).click();
  await expect(refusal.getByRole("alert")).toContainText("Bitte nennen Sie einen Grund.");
  await expect(refusal.getByRole("alert")).toContainText("Bitte zeigen Sie die Stelle im Bild.");
  await expectGood(page);
  await refusal.getByLabel("Grund").fill("Die Telefonnummer ist veraltet");
  await refusal.getByRole("slider", { name: "Sekunde im Film" }).press("ArrowRight");
  await refusal.getByRole("img").click({ position: { x: 20, y: 20 } });
  await refusal.getByRole("button", { name: "Ablehnen" }).click();
  await expect(toast(page, "Das Motiv ist abgelehnt.")).toBeVisible();
  await expect(page.getByText("„Die Telefonnummer ist veraltet“. Eine neue Fassung legen wir Ihnen wieder vor.")).toBeVisible();
  await expect(page.getByText(/^Stelle: .* % von links, .* % von oben, Sekunde 0,5$/)).toBeVisible();
  await expectGood(page);

  await bringTv(owner, "other content");
  await page.reload();
  await page.getByRole("button", { name: /^Freigeben/ }).click();
  const release = page.getByRole("dialog", { name: "Motiv freigeben?" });
  await expect(release.getByText("Prüfsumme der Datei (SHA-256)")).toBeVisible();
  await expectGood(page);
  await release.getByRole("button", { name: "Freigeben" }).click();
  await expect(page.getByText("Die Freigabe der Sender steht noch aus. In der Regel dauert das 2 Werktage.")).toBeVisible();

  await page.getByRole("button", { name: /^Auf Buchung setzen/ }).click();
  const booking = page.getByRole("dialog", { name: "Motiv auf eine Buchung setzen" });
  await booking.getByLabel("Buchung").selectOption("TV-7001");
  await booking.getByRole("button", { name: "Auf Buchung setzen" }).click();
  await expect(toast(page, "Das Motiv steht auf der Buchung.")).toBeVisible();
  await bringTv(owner, "accepted");
  await page.reload();
  await expect(page.getByText(/Alles ist freigegeben\. Die Ausstrahlung ist ab dem .* geplant\./)).toBeVisible();
  await bringTv(owner, "running");
  await page.reload();
  await expect(page.getByText(/^Läuft seit dem .*\.$/)).toBeVisible();
  await expect(page.getByText("Warum läuft es nicht?")).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Freigabe zurücknehmen/ })).toBeVisible();

  const paper = page.waitForEvent("download");
  await page.getByRole("button", { name: /Exportieren/ }).click();
  await page.getByRole("menuitem", { name: /PDF/ }).click();
  expect((await paper).suggestedFilename()).toMatch(/\.pdf$/);
});

test("every creative of the demo world says how it stands, and the figures hold together", async ({ page }) => {
  await signIn(page, PEOPLE.kranz, PATHS.tvBanner);
  await expect(page.getByRole("region", { name: "Motiv „Frische Farbe vor dem Fest“" })).toContainText("Wartet auf Sie");
  const others = page.getByRole("list", { name: "Weitere Motive" }).getByRole("listitem");
  await expect(others).toHaveCount(4);
  await expect(others.filter({ hasText: "10 Jahre" })).toContainText("„Schrift in der Fußzeile ist zu klein“");
  await expect(others.filter({ hasText: "Fassade neu gedacht" }).getByText(/^Läuft seit dem/)).toBeVisible();
  await expectGood(page);

  await page.goto(PATHS.tvBannerStatistics);
  await expect(page.getByText("stärkster: Lichtblick TV")).toBeVisible();
  await expect(page.getByText("An einem Tag dieses Zeitraums wurde nicht gezählt.")).toBeVisible();
  const week = page.getByRole("table", { name: "Einblendungen nach Wochentag und Uhrzeit" });
  await expect(week.getByRole("row")).toHaveCount(8);
  await expectGood(page);
  await page.locator("section", { hasText: "Nach Wochentag und Uhrzeit" }).getByText("Tabelle").click();
  await expect(week.getByRole("columnheader", { name: "Summe" })).toBeVisible();
  await expectGood(page);
  await page.getByLabel("Motiv").selectOption({ label: "T-2201 Ihr Maler in Köln-Süd" });
  await expect(page).toHaveURL(/motiv=2201/);
  await expect(page.getByText("Ihre TV-Banner wurden kein Mal eingeblendet.")).toBeVisible();
});
