import type { Page } from "@playwright/test";
import { expectStill, layoutShiftOf, slowAnswers, watchLayoutShift } from "../house/layout-shift.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { expect, test } from "../house/journey.ts";

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
