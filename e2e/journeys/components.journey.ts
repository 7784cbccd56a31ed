import { expectAccessible, expectNoSidewaysScroll } from "../house/accessibility.ts";
import { openComponentPage } from "../house/component-page.ts";
import { BRANDS } from "../house/instance.ts";
import { expect, test } from "../house/journey.ts";
import { expectLook } from "../house/look.ts";
import { expectTappable } from "../house/touch-targets.ts";

/* Every component with its states. */

for (const brand of BRANDS) {
  test(`every component of ${brand} has no barrier and fits, also with letters of twice the size`, async ({ page }) => {
    await openComponentPage(page, brand);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.evaluate(() => void (document.documentElement.style.fontSize = "200%"));
    await expectNoSidewaysScroll(page);
  });

  test(`every component of ${brand} takes a finger`, { tag: "@phone" }, async ({ page }) => {
    await openComponentPage(page, brand);
    await expectTappable(page);
  });

  test(`every component of ${brand} looks as it was last looked at`, async ({ page, viewport }, info) => {
    await openComponentPage(page, brand);
    await expect.poll(() => page.evaluate(() => document.fonts.check("16px 'Inter Variable'"))).toBe(true);
    const nameOf = (what: string): string => `${brand}-${viewport?.width ?? 0}-${what}`;
    // The last that is said to who waits: nothing changes by itself any more.
    await expect(page.getByText(/^Das dauert länger als sonst/)).toHaveCount(2);
    const sections = page.locator("main > [id]");
    await expect(sections).toHaveCount(10);
    for (const section of await sections.all()) await expectLook(section, nameOf((await section.getAttribute("id")) ?? ""), info);
    await page.getByRole("radio", { name: "Ohne Treffer" }).check({ force: true });
    await expectLook(page.getByRole("region", { name: "Leiste über einer Liste" }), nameOf("nothing-found"), info);
    await page.getByRole("button", { name: /Benutzerprofil$/ }).click();
    await expect(page.getByRole("menuitem", { name: "Mein Konto" })).toBeFocused();
    await expectLook(page.getByRole("menu"), nameOf("user-menu"), info);
  });

  test(`the steps of a row of ${brand} look as they were last looked at`, { tag: "@desktop" }, async ({ page }, info) => {
    await openComponentPage(page, brand);
    const rows = page.getByRole("list", { name: "Schritte in der Zeile" });
    await rows.getByRole("link", { name: /^Tom Berger/ }).hover();
    await expect(rows.getByRole("link", { name: "Zurückrufen Tom Berger" })).toBeVisible();
    await expectLook(rows, `${brand}-1440-row-actions`, info);
  });
}
