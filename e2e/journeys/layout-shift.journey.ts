import type { Page } from "@playwright/test";
import { BRANDS } from "../house/instance.ts";
import { expectStill, layoutShiftOf, slowAnswers, watchLayoutShift } from "../house/layout-shift.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { expect, signIn, test } from "../house/journey.ts";
import { PEOPLE } from "../house/people.ts";

/** Moves everything on the page down, as a picture without a size would. */
const pushDown = async (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.body.style.paddingTop = "300px";
  });

test("the measure of layout shift sees what moves by itself, and nothing else", { tag: "@desktop" }, async ({ page }) => {
  await watchLayoutShift(page);
  await slowAnswers(page);
  await page.goto(PATHS.login);
  await expect(page.getByRole("heading", { level: 1, name: "Anmelden" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expectStill(page);
  await pushDown(page);
  const { sum, moved } = await layoutShiftOf(page);
  expect(sum).toBeGreaterThan(0.1);
  expect(moved.join("\n")).toContain("Anmelden");
  await page.reload();
  await page.waitForLoadState("networkidle");
  await expectStill(page);
});

/** Screens on which much waits above much else; every answer is late, so that this does not depend on the machine. */
const CROWDED = [PATHS.leads, PATHS.leadSettings, PATHS.profile, PATHS.reviewsPartners] as const;
const OWNER = { nahwerk: PEOPLE.kranz, ortsfink: PEOPLE.kranzOrtsfink } as const;
const WIDTHS = [390, 1024, 1440] as const;

for (const brand of BRANDS) {
  test.describe(`with slow answers in ${brand}`, () => {
    test.use({ brand });

    for (const path of CROWDED)
      test(`nothing moves on ${path}`, { tag: "@desktop" }, async ({ page }) => {
        test.slow();
        await watchLayoutShift(page);
        await signIn(page, OWNER[brand]);
        await slowAnswers(page);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 844 });
          await page.goto(path);
          await page.waitForLoadState("networkidle");
          await expectStill(page);
        }
      });
  });
}
