import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import type { Route } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../house/accessibility.ts";
import { expect, signIn, test } from "../house/journey.ts";
import { PEOPLE } from "../house/people.ts";

test("the start page shows the figures of the company", { tag: "@firefox" }, async ({ page }) => {
  await signIn(page, PEOPLE.office);
  const main = page.getByRole("main");
  await expect(main.getByText("1.284", { exact: true })).toBeVisible();
  await expect(main.getByText("12,4 %")).toBeVisible();
  await expect(main.getByText("3 offen").first()).toBeVisible();
  await expect(main.getByText("308 Bewertungen", { exact: true })).toBeVisible();
  await expect(main.getByRole("heading", { name: "Ihr Eintrag ist zu 78 % vollständig" })).toBeVisible();
  await expect(main.getByRole("listitem").filter({ hasText: "Fassade streichen, ca. 140 m²" })).toBeVisible();
  await expect(main.getByRole("link", { name: "Alle 27 Anfragen ansehen" })).toBeVisible();
  await expect(main.getByText("16 von 24 Portalen zeigen korrekte Angaben.").first()).toBeVisible();
  await expect(main.getByRole("heading", { name: "Meine Produkte" })).toBeVisible();
  await expect(main.getByText("Ihr Google-Unternehmensprofil ist verbunden, aber noch nicht bestätigt")).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test("a request of the start page opens in the list", { tag: "@desktop" }, async ({ page }) => {
  await signIn(page, PEOPLE.office);
  await page
    .getByRole("main")
    .getByRole("link", { name: /Treppenhaus renovieren/ })
    .click();
  await expect(page).toHaveURL(/\/kunde\/anfragen\/uebersicht\?anfrage=/);
  await expect(page.getByRole("article", { name: "Treppenhaus renovieren" })).toBeVisible();
});

test("a slow network shows what will come and says so", { tag: "@desktop" }, async ({ page }) => {
  await signIn(page, PEOPLE.office);
  const gate = Promise.withResolvers<void>();
  await page.route("**/api/customer/**", async (route: Route) => {
    await gate.promise;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByRole("status").filter({ hasText: "Bitte haben Sie einen kurzen Moment Geduld" })).toBeVisible();
  await expect(page.getByRole("main").getByText("1.284", { exact: true })).toHaveCount(0);
  await expectAccessible(page);
  gate.resolve();
  await expect(page.getByRole("main").getByText("1.284", { exact: true })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Bitte haben Sie einen kurzen Moment Geduld" })).toHaveCount(0);
});

test("a source that is down affects its tile only, which can try again", { tag: "@phone" }, async ({ page, noise }) => {
  noise.expect(/503 \(Service Unavailable\)/);
  await signIn(page, PEOPLE.office);
  let down = true;
  await page.route(`**${leads.getLeads.path}*`, (route: Route) =>
    down ? route.fulfill({ status: 503, json: { errors: [{ code: "unavailable", message: "" }] } }) : route.continue(),
  );
  await page.reload();
  const alert = page.getByRole("main").getByRole("alert");
  await expect(alert).toHaveCount(1);
  await expect(page.getByRole("main").getByText("1.284", { exact: true })).toBeVisible();
  await expectAccessible(page);
  down = false;
  await alert.getByRole("button", { name: "Erneut versuchen" }).click();
  await expect(page.getByRole("main").getByRole("link", { name: "Alle 27 Anfragen ansehen" })).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test("a portal that cannot be reached says so and comes back by itself", { tag: "@desktop" }, async ({ page, noise }) => {
  noise.expect(/502 \(Bad Gateway\)/);
  let down = true;
  await page.route("**/api/**", (route: Route) => (down ? route.fulfill({ status: 502, body: "" }) : route.continue()));
  await page.goto(PATHS.dashboard);
  await expect(page.getByRole("heading", { name: "Das Portal ist gerade nicht erreichbar" })).toBeVisible();
  await expectAccessible(page);
  down = false;
  await page.getByRole("button", { name: "Jetzt versuchen" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Anmelden" })).toBeVisible();
});

test("long names stay inside a narrow screen", { tag: "@phone" }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, PEOPLE.longName);
  await page.waitForLoadState("networkidle");
  await expectNoSidewaysScroll(page);
  await page.goto(PATHS.leads);
  await expect(page.getByRole("list", { name: "Liste der Anfragen" })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole("list", { name: "Liste der Anfragen" }).getByRole("link").first().click();
  await expect(page.getByRole("article")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Menü", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Hauptmenü" })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test.describe("a company at its beginning", () => {
  test.use({ brand: "ortsfink" });

  test("has honest empty places instead of zeros", { tag: "@phone" }, async ({ page }) => {
    await signIn(page, PEOPLE.emptyCompany);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { name: "Noch keine Anfragen" })).toBeVisible();
    await expect(main.getByRole("heading", { name: "Noch keine Bewertungen" })).toBeVisible();
    await expectAccessible(page);
    await page.goto(PATHS.leads);
    await expect(main.getByRole("heading", { name: "Noch keine Anfragen" })).toBeVisible();
    await expect(main.getByRole("link", { name: "Umkreis vergrößern" })).toBeVisible();
    await expect(main.getByRole("tablist")).toHaveCount(0);
    await expectAccessible(page);
  });
});
