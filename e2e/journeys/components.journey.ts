import { expectAccessible, expectNoSidewaysScroll } from "../house/accessibility.ts";
import { openComponentPage } from "../house/component-page.ts";
import { BRANDS } from "../house/instance.ts";
import { test } from "../house/journey.ts";
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
}
