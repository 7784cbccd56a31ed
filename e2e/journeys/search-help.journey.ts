import { PATHS } from "@schaufenster/contract/paths.ts";
import { expectAccessible, expectNoSidewaysScroll, expectReadable } from "../house/accessibility.ts";
import { BRANDS } from "../house/instance.ts";
import { expect, signIn, test } from "../house/journey.ts";
import { PEOPLE } from "../house/people.ts";

test("the search is opened, read and left by keyboard, and leads to the very document", { tag: "@desktop" }, async ({ page }) => {
  await signIn(page, PEOPLE.kranz);
  await expect(page.getByRole("button", { name: "Im Portal suchen" })).toBeVisible();
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: "Suchbegriff" });
  await expect(field).toBeFocused();
  await field.fill("öfnungszeiten");
  await expect(page.getByRole("option", { name: /^Öffnungszeiten/ })).toBeVisible();
  await field.fill("rechnung");
  const documents = page.getByRole("group", { name: "Dokumente" });
  await expect(documents.getByRole("option").first()).toContainText("RE-");
  await expectAccessible(page);
  await field.fill("rechnug");
  await expect(
    page.getByText("In den Daten Ihrer Firma steht nichts zu „rechnug“. Gezeigt wird: „Rechnung“.", { exact: true }),
  ).toBeVisible();
  await expect(documents.getByRole("option").first()).toContainText("RE-");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(field).toHaveCount(0);

  await page.keyboard.press("Control+k");
  await field.fill("faktura");
  const first = documents.getByRole("option").first();
  const number = /RE-[\d-]+/.exec((await first.textContent()) ?? "")?.[0] ?? "";
  await expect(first).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`${PATHS.documents}\\?jahr=\\d{4}#suche=${number}$`));
  await expect(page.getByRole("row").filter({ hasText: number })).toBeVisible();
});

test("on the phone the field stands in the menu, and the help of a page is one tap away", { tag: "@phone" }, async ({ page }) => {
  await signIn(page, PEOPLE.kranz, PATHS.leads);
  await page.getByRole("button", { name: "Menü" }).tap();
  await page.getByRole("button", { name: "Im Portal suchen" }).tap();
  await page.getByRole("combobox", { name: "Suchbegriff" }).fill("absagetxte");
  await expect(page.getByRole("option", { name: /^Absagetexte/ })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("combobox", { name: "Suchbegriff" }).fill("rechnug");
  await expect(page.getByText("Gezeigt wird: „Rechnung“.").last()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("combobox", { name: "Suchbegriff" }).fill("absagetxte");
  await page.getByRole("option", { name: /^Absagetexte/ }).tap();
  await expect(page).toHaveURL(`${PATHS.leadSettings}#absagetexte`);

  // The menu that the search was opened from goes with the page that is left.
  await expect(page.getByRole("button", { name: "Menü schließen" })).toBeHidden();
  await page.getByRole("button", { name: "Menü" }).tap();
  await page.getByRole("link", { name: "Hilfe zu dieser Seite" }).tap();
  await expect(page).toHaveURL("/hilfe/anfragen-einstellen");
  await expect(page.getByRole("heading", { level: 1, name: "Auslastung, Umkreis und Pause" })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test("help is read without signing in", { tag: "@desktop" }, async ({ page }) => {
  await page.goto(PATHS.login);
  await page.getByRole("link", { name: "Hilfeseiten" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Hilfe" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("searchbox", { name: "Hilfe durchsuchen" }).fill("kennwort vergesen");
  await page.getByRole("link", { name: /^Anmelden, Passwort vergessen/ }).click();
  await expect(page).toHaveURL("/hilfe/anmelden");
  await expect(page.getByRole("heading", { name: "Keine E‑Mail erhalten" })).toBeVisible();
  await expect(page.getByRole("img", { name: /^Die Anmeldeseite .*„Passwort vergessen\?“ \(1\)/ })).toBeVisible();
  await expectAccessible(page);
});

for (const brand of BRANDS) {
  test.describe(`the pictures of the help in ${brand}`, () => {
    test.use({ brand });

    test("every article has one that fits the phone, with letters of twice the size and on paper", { tag: "@phone" }, async ({ page }) => {
      await page.goto(PATHS.help);
      await expect(page.getByRole("heading", { level: 1, name: "Hilfe" })).toBeVisible();
      const articles = page.getByRole("main").locator(`a[href^="${PATHS.help}/"]`);
      const hrefs = await articles.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
      expect(hrefs.length).toBeGreaterThan(30);
      for (const href of hrefs) {
        await page.goto(href);
        await expect(page.getByRole("main").getByRole("img", { name: /\(1\)/ }).first()).toBeVisible();
        await expectNoSidewaysScroll(page);
        await page.evaluate(() => void (document.documentElement.style.fontSize = "200%"));
        await expectNoSidewaysScroll(page);
      }
      await expectReadable(page);
      await page.emulateMedia({ media: "print" });
      await expect(page.getByRole("main").getByRole("img", { name: /\(1\)/ }).first()).toBeVisible();
    });
  });
}
