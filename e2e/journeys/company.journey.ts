import { PATHS } from "@schaufenster/contract/paths.ts";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../house/accessibility.ts";
import { quoted, sql } from "../house/database.ts";
import { expect, openMenu, signIn, test } from "../house/journey.ts";
import { PEOPLE } from "../house/people.ts";

const selector = (page: Page) => page.getByRole("button", { name: /^Meine Firmen/ });

test("another company by mouse: the tab keeps it, also after loading anew", async ({ page, context }) => {
  await signIn(page, PEOPLE.kranz);
  const second = await context.newPage();
  await second.goto(PATHS.dashboard);
  await openMenu(second);
  await expect(selector(second)).toHaveAccessibleName(/Malerbetrieb Kranz & Tochter/);
  await page.bringToFront();
  await openMenu(page);
  await selector(page).click();
  await page.getByRole("option", { name: /Physiopraxis Am Wehr/ }).click();
  await expect(page.getByRole("status").filter({ hasText: "Sie arbeiten jetzt für Physiopraxis Am Wehr." })).toBeVisible();
  await page.reload();
  await openMenu(page);
  await expect(selector(page)).toHaveAccessibleName(/Physiopraxis Am Wehr/);
  await expectAccessible(page);
  await second.bringToFront();
  await second.reload();
  await openMenu(second);
  await expect(selector(second)).toHaveAccessibleName(/Malerbetrieb Kranz & Tochter/);
});

test("another company by keyboard, with search", { tag: ["@desktop", "@firefox"] }, async ({ page }) => {
  await signIn(page, PEOPLE.twelveCompanies);
  await expect(selector(page)).toHaveAccessibleName(/Optik Sommer/);
  await selector(page).focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("combobox", { name: "Firma suchen" })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type("Hamburg");
  await expect(page.getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(selector(page)).toHaveAccessibleName(/Optik Sommer Hamburg/);
  await page.reload();
  await expect(selector(page)).toHaveAccessibleName(/Optik Sommer Hamburg/);
});

test("Escape leaves the choice as it was", { tag: "@desktop" }, async ({ page }) => {
  await signIn(page, PEOPLE.kranz);
  await selector(page).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("option")).toHaveCount(3);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("option")).toHaveCount(0);
  await expect(selector(page)).toBeFocused();
  await expect(selector(page)).toHaveAccessibleName(/Malerbetrieb Kranz & Tochter/);
});

test.describe("an owner's claim", () => {
  test.use({ brand: "ortsfink" });

  test("that is running out has to be confirmed when its company is chosen", { tag: "@desktop" }, async ({ page }) => {
    await signIn(page, PEOPLE.twoCompanies);
    await expect(selector(page)).toHaveAccessibleName(/Steuerkanzlei|Fahrradwerkstatt/);
    const other = /Steuerkanzlei/.test((await selector(page).textContent()) ?? "")
      ? "Fahrradwerkstatt Blitz"
      : "Steuerkanzlei Yıldız & Groß";
    await sql(`update customer set claimed_by = 'OWNER', claimed_last_update = now() - interval '351 days'
      where account_id = (select account_id from account where name = ${quoted(other)})`);
    await selector(page).click();
    await page.getByRole("option", { name: other }).click();
    await expect(page).toHaveURL(PATHS.claimingConfirm);
    await expect(page.getByRole("heading", { level: 1, name: "Sind Ihre Angaben noch aktuell?" })).toBeVisible();
  });
});
