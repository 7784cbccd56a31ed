import { PATHS } from "@schaufenster/contract/paths.ts";
import type { Locator, Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../house/accessibility.ts";
import { toast } from "../house/entry.ts";
import { expect, signIn, test } from "../house/journey.ts";
import { letThrottlePass, ownerWithService, playPortal, showListing } from "../house/listings.ts";
import { PEOPLE } from "../house/people.ts";

const expectGood = async (page: Page): Promise<void> => {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
};
const group = (page: Page, name: string): Locator => page.getByRole("list", { name, exact: true });
const row = (page: Page, name: string): Locator => page.getByRole("listitem").filter({ has: page.getByText(name, { exact: true }) });

test("from the first check to what became of a correction: portals arrive, deviate, are put right and read again", async ({ page }, {
  project,
}) => {
  const owner = await ownerWithService(page);
  // Each size has a portal of its own that is out of order.
  const broken = project.name === "phone" ? ["lokalzeiger", "Lokalzeiger"] : ["meisterliste", "Meisterliste"];
  await playPortal(broken[0] ?? "", "error");
  await showListing("stadtregister", owner.name, { phone: "0221 4710 100" });
  await showListing("kartenblick", owner.name, {});
  await signIn(page, owner.email, PATHS.entryService, owner.password);
  await expect(page.getByRole("heading", { name: "Noch keine Prüfung" })).toBeVisible();
  await expectGood(page);

  await page.getByRole("button", { name: "Jetzt prüfen" }).click();
  await expect(page.getByRole("progressbar")).toBeVisible();
  await expect(page.getByText(/^\d+ von 24 Portalen geprüft$/)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Prüfung abgeschlossen" })).toBeVisible();
  await expect(page.getByText("24 von 24 Portalen geprüft")).toBeVisible();
  await expect(page.getByRole("heading", { name: "1 von 24 Portalen zeigen korrekte Angaben" })).toBeVisible();
  await expect(group(page, "Korrekt")).toContainText("Kartenblick");
  await expect(group(page, "Nicht gefunden")).toContainText("Firmenatlas");
  await expect(row(page, "Wegweiser West")).toContainText("Dieses Portal lässt sich von außen nicht prüfen.");
  await expect(row(page, broken[1] ?? "")).toContainText(/Wir versuchen es (?:heute|am \d\d\.\d\d\.) um \d\d:\d\d\sUhr erneut\./);
  await expectGood(page);

  // Too early for another one.
  await expect(page.getByText(/^Wieder möglich ab \d\d:\d\d\sUhr\.$/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Jetzt neu prüfen" })).toHaveAttribute("aria-disabled", "true");

  const wrong = row(page, "Stadtregister");
  await wrong.getByRole("button", { name: /^Details/ }).click();
  await expect(wrong.getByRole("table", { name: "Abweichungen bei Stadtregister" })).toContainText("0221 4710 100");
  await expectGood(page);
  await wrong.getByRole("button", { name: /^Korrektur beauftragen/ }).click();
  await expect(toast(page, "Beauftragt.")).toBeVisible();
  await expect(wrong.getByText("Korrektur gemeldet")).toBeVisible();
  await expect(wrong.getByText(/Erledigt ist es, wenn wir die richtigen Angaben dort lesen\.$/)).toBeVisible();
  const missing = row(page, "Firmenatlas");
  await missing.getByRole("button", { name: /^Eintrag anlegen/ }).click();
  await expect(missing.getByText("Eintrag gemeldet")).toBeVisible();
  // Where only the company itself has a way in, nobody promises anything.
  const own = row(page, "Telefonheft");
  await own.getByRole("button", { name: /^Details/ }).click();
  await expect(own.getByText("Diese Angaben können Sie nur selbst bei Telefonheft ändern. Wir haben dort keinen Zugang.")).toBeVisible();
  await expect(own.getByRole("button", { name: /^Eintrag anlegen/ })).toHaveCount(0);

  // One portal alone, once it is in order again.
  await playPortal(broken[0] ?? "", "ok");
  await row(page, broken[1] ?? "")
    .getByRole("button", { name: /^Jetzt erneut prüfen/ })
    .click();
  await expect(group(page, "Nicht gefunden")).toContainText(broken[1] ?? "");

  const signet = page.getByRole("switch", { name: "Bewertungssiegel anzeigen" });
  await expect(signet).toBeChecked();
  await signet.click();
  await expect(page.getByText("In Ihrem Eintrag ausgeblendet")).toBeVisible();
  await expect(signet).not.toBeChecked();

  await letThrottlePass(owner);
  await page.reload();
  await page.getByRole("button", { name: "Jetzt neu prüfen" }).click();
  await expect(page.getByRole("heading", { name: "Prüfung abgeschlossen" })).toBeVisible();
  await expect(group(page, "Korrekt")).toContainText("Firmenatlas");
  const made = row(page, "Firmenatlas");
  await made.getByRole("button", { name: /^Details/ }).click();
  await expect(made.getByText(/^Erledigt: Am .* standen Ihre Angaben richtig im Portal\.$/)).toBeVisible();
  await expectGood(page);
});

test("who has been with us for months sees every state, the months before and the ratings", async ({ page }) => {
  await signIn(page, PEOPLE.kranz, PATHS.entryService);
  await expect(page.getByRole("heading", { name: "16 von 24 Portalen zeigen korrekte Angaben" })).toBeVisible();
  await expect(page.getByText("2 mehr als im Monat davor. 2 Korrekturen laufen.")).toBeVisible();
  await expect(page.getByRole("img", { name: /^Korrekte Portale je Monat: .*14 von 24, .*16 von 24$/ })).toBeVisible();
  await expect(page.getByText(/^Durchschnitt \d,\d aus /)).toBeVisible();
  for (const name of ["Nicht gefunden", "Fehler", "Abweichend", "Korrekt"]) await expect(group(page, name)).toBeVisible();
  await page.getByText(/^Zu\stun\s8$/).click();
  await expect(group(page, "Korrekt")).toHaveCount(0);
  await row(page, "Navigo Karten")
    .getByRole("button", { name: /^Details/ })
    .click();
  await expect(row(page, "Navigo Karten").getByText(/^Abgelehnt am .*Werbung/)).toBeVisible();
  await expectGood(page);
});
