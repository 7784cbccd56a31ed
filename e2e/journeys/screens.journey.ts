import { PATHS } from "@schaufenster/contract/paths.ts";
import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, expectReadable } from "../house/accessibility.ts";
import { type Brand, BRANDS } from "../house/instance.ts";
import { expect, signIn, test } from "../house/journey.ts";
import { expectStill, watchLayoutShift } from "../house/layout-shift.ts";
import { PEOPLE } from "../house/people.ts";
import { PRACTICE } from "../house/phone.ts";
import { screensFor } from "../house/screens.ts";
import { expectTappable } from "../house/touch-targets.ts";

/* A round of every built screen, in both brands: whoever builds a new one inherits all of this. */

/** Somebody with everything that is built; in the first brand the practice has a telephone. */
const OWNER = { nahwerk: PEOPLE.kranz, ortsfink: PEOPLE.kranzOrtsfink } as const;

const isLoaded = async (page: Page): Promise<void> => {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(page.getByText("Bitte haben Sie einen kurzen Moment Geduld")).toHaveCount(0);
};

/** Letters of twice the size, as set in the browser: everything here is measured in them. */
const doubleLetters = (page: Page): Promise<void> => page.evaluate(() => void (document.documentElement.style.fontSize = "200%"));

type Check = (page: Page) => Promise<void>;

const atDoubleSize: Check = async (page) => {
  await doubleLetters(page);
  await expectNoSidewaysScroll(page);
};
/** What moves while it loads depends on how fast the machine is: measured on demand (MEASURE=1), on a quiet one. */
const STILL: readonly Check[] = process.env["MEASURE"] === "1" ? [expectStill] : [];

/** Opens every screen and asks everything of each, also after something was found: who mends wants the whole list. */
const goRound = async (page: Page, paths: readonly string[], checks: readonly Check[]): Promise<void> => {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await isLoaded(page);
    for (const check of checks) await check(page).catch((error: unknown) => found.push(`${path}: ${String(error)}`));
  }
  expect(found).toEqual([]);
};

/** Everything is asked in the first brand; the others share its pages and bring words and colours of their own. */
const checksFor = (brand: Brand, touch: boolean): readonly Check[] =>
  brand === BRANDS[0]
    ? [...STILL, expectAccessible, expectNoSidewaysScroll, ...(touch ? [expectTappable] : []), atDoubleSize]
    : [...STILL, expectReadable, expectNoSidewaysScroll];

/** Half of a round each, so that two of them can be under way at once. */
const HALVES = [0, 1] as const;
const half = (paths: readonly string[], which: number): readonly string[] => paths.filter((_, at) => at % HALVES.length === which);

for (const brand of BRANDS) {
  test.describe(`every screen of ${brand}`, () => {
    test.use({ brand });

    test("before signing in", async ({ page, hasTouch }) => {
      test.slow();
      await watchLayoutShift(page);
      await page.goto(PATHS.login);
      await expect(page.locator("html")).toHaveAttribute("data-brand", brand);
      await goRound(page, screensFor("stranger"), checksFor(brand, hasTouch));
    });

    for (const which of HALVES)
      test(`of a company, round ${which + 1}`, { tag: brand === BRANDS[0] ? [] : ["@desktop"] }, async ({ page, hasTouch }) => {
        await watchLayoutShift(page);
        await page.addInitScript((id) => localStorage.setItem("active-account-id", id), PRACTICE);
        await signIn(page, OWNER[brand]);
        await goRound(page, half(screensFor("company"), which), checksFor(brand, hasTouch));
      });
  });
}

test("on a tablet nothing moves and nothing is cut", { tag: "@desktop" }, async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await watchLayoutShift(page);
  await page.addInitScript((id) => localStorage.setItem("active-account-id", id), PRACTICE);
  await signIn(page, PEOPLE.kranz);
  await goRound(page, screensFor("company"), [...STILL, expectNoSidewaysScroll, atDoubleSize]);
});
