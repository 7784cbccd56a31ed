import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const GRAVE: readonly (string | null | undefined)[] = ["serious", "critical"];

/** Looks at the screen as it is now; grave findings fail the journey. */
export const expectAccessible = async (page: Page): Promise<void> => {
  // Half-faded text has no contrast yet; what moves for ever is not waited for.
  await page.evaluate(() => {
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    return Promise.all(ending.map((one) => one.finished.catch(() => undefined)));
  });
  // Without the separate page that axe would open for its report.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  const grave = violations
    .filter(({ impact }) => GRAVE.includes(impact))
    .map(({ id, help, nodes }) => `${id} (${help}): ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
  expect(grave, `accessibility of ${page.url()}`).toEqual([]);
};

/** No reader has to move a page sideways. */
export const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, `width of ${page.url()}`).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
};
