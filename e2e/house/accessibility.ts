import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type * as Axe from "axe-core";
import type { RunOptions } from "axe-core";

/** Known in the page only, once it was brought there. */
declare const axe: typeof Axe;

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What every look asks: the page itself. A letter or a banner in a frame runs no scripts, and axe is one. */
const ALWAYS: RunOptions = { reporter: "no-passes", preload: false, iframes: false };

const describeFindings = (page: Page, options: RunOptions): Promise<string[]> =>
  page.evaluate(async (given) => {
    const { violations } = await axe.run(document, given);
    return violations.map(
      ({ id, impact, help, nodes }) => `${id}, ${impact ?? "?"} (${help}): ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
    );
  }, options);

/** What axe finds, and whether parts of the page came or went while it looked. */
const look = async (page: Page, rules: RunOptions): Promise<{ findings: string[]; changed: boolean }> => {
  // Half-faded text has no contrast yet; what moves for ever is not waited for.
  await page.evaluate(() => {
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    return Promise.all(ending.map((one) => one.finished.catch(() => undefined)));
  });
  // Brought once: reading it costs as much as a look does.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(AXE);
  const watch = await page.evaluateHandle(() => {
    const seen = { changed: false };
    new MutationObserver(() => (seen.changed = true)).observe(document.body, { childList: true, subtree: true });
    return seen;
  });
  // Where everything is in order nothing has to be named, and naming is half of the work.
  const broken = await page.evaluate(async (given) => (await axe.run(document, given)).violations.length, {
    ...ALWAYS,
    ...rules,
    selectors: false,
  });
  const findings = broken === 0 ? [] : await describeFindings(page, { ...ALWAYS, ...rules });
  // A page that was left takes the answer with it.
  const changed = await watch.evaluate((seen) => seen.changed).catch(() => true);
  return { findings, changed };
};

/** How often a page that does not come to rest is looked at. */
const LOOKS = 5;

const expectNothingFound = async (page: Page, rules: RunOptions): Promise<void> => {
  // The driver of Firefox loses the page while axe reads a long one; what axe finds does not depend on the browser.
  if (page.context().browser()?.browserType().name() === "firefox") return;
  // A page whose address is there and whose parts are on their way has no heading yet.
  await page.locator("h1").first().waitFor({ state: "attached" });
  // axe takes its time. One page that takes the place of another meanwhile is read half old, half new: what it finds then is true of neither.
  let { findings, changed } = await look(page, rules);
  for (let looks = 1; changed && findings.length > 0 && looks < LOOKS; looks += 1) ({ findings, changed } = await look(page, rules));
  expect(findings, `accessibility of ${page.url()}`).toEqual([]);
};

/** Looks at the screen as it is now; any finding fails the journey, however small, but for rules that are not meant for what is shown. */
export const expectAccessible = (page: Page, notMeant: readonly string[] = []): Promise<void> =>
  expectNothingFound(page, { rules: Object.fromEntries(notMeant.map((rule) => [rule, { enabled: false }])) });

/** Of all that is only what the colours of a brand can spoil. */
export const expectReadable = (page: Page): Promise<void> =>
  expectNothingFound(page, { runOnly: ["color-contrast", "link-in-text-block"] });

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
