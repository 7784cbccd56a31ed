import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** What axe finds, and whether parts of the page came or went while it looked. */
const look = async (page: Page, notMeant: readonly string[]): Promise<{ findings: string[]; changed: boolean }> => {
  // Half-faded text has no contrast yet; what moves for ever is not waited for.
  await page.evaluate(() => {
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    return Promise.all(ending.map((one) => one.finished.catch(() => undefined)));
  });
  const watch = await page.evaluateHandle(() => {
    const seen = { changed: false };
    new MutationObserver(() => (seen.changed = true)).observe(document.body, { childList: true, subtree: true });
    return seen;
  });
  // Without the separate page that axe would open for its report, and without describing all that is in order: half the time.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ["violations"] })
    .disableRules([...notMeant])
    .analyze();
  const findings = violations.map(
    ({ id, impact, help, nodes }) => `${id}, ${impact ?? "?"} (${help}): ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
  );
  // A page that was left takes the answer with it.
  const changed = await watch.evaluate((seen) => seen.changed).catch(() => true);
  return { findings, changed };
};

/** How often a page that does not come to rest is looked at. */
const LOOKS = 5;

/** Looks at the screen as it is now; any finding fails the journey, however small, but for rules that are not meant for what is shown. */
export const expectAccessible = async (page: Page, notMeant: readonly string[] = []): Promise<void> => {
  // The driver of Firefox loses the page while axe reads a long one; what axe finds does not depend on the browser.
  if (page.context().browser()?.browserType().name() === "firefox") return;
  // A page whose address is there and whose parts are on their way has no heading yet.
  await page.locator("h1").first().waitFor({ state: "attached" });
  // axe takes its time. One page that takes the place of another meanwhile is read half old, half new: what it finds then is true of neither.
  let { findings, changed } = await look(page, notMeant);
  for (let looks = 1; changed && findings.length > 0 && looks < LOOKS; looks += 1) ({ findings, changed } = await look(page, notMeant));
  expect(findings, `accessibility of ${page.url()}`).toEqual([]);
};

/** No reader has to move a page sideways; what sticks out is named. */
export const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  const wide = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const scrollsItself = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).overflowX !== "visible" || scrollsItself(element.parentElement));
    const out = [...document.querySelectorAll("body *")].filter(
      (one) => one.getBoundingClientRect().right > clientWidth + 0.5 && !scrollsItself(one.parentElement),
    );
    const names = out.map(
      (one) => `${one.tagName.toLowerCase()}.${one.getAttribute("class") ?? ""} "${(one.textContent ?? "").slice(0, 30)}"`,
    );
    return [`${scrollWidth} of ${clientWidth}`, ...names.slice(-6)];
  });
  expect(wide, `width of ${page.url()}`).toEqual([]);
};
