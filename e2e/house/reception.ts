import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./journey.ts";

/** What a browser says about a line that breaks, and about what was under way then. */
export const BROKEN_LINE = /net::ERR_(INTERNET_DISCONNECTED|FAILED|ABORTED)/;

/** A line that can break. */
export interface Line {
  readonly down: () => Promise<unknown>;
  readonly up: () => Promise<unknown>;
}

/** 400 kbit/s and 400 ms, as on the edge of a village; what it gives breaks the line and mends it. */
export const slowLine = async (page: Page): Promise<Line> => {
  const line = await page.context().newCDPSession(page);
  await line.send("Network.enable");
  const perSecond = (400 * 1000) / 8;
  const set = (offline: boolean) =>
    line.send("Network.emulateNetworkConditions", { offline, latency: 400, downloadThroughput: perSecond, uploadThroughput: perSecond });
  await set(false);
  return { down: () => set(true), up: () => set(false) };
};

/** All that is kept on the device, closed as it is. */
const kept = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify(Object.entries(localStorage).filter(([name]) => name.startsWith("kept-input:"))));

/** Two breaks, while somebody types and after: the words are kept on the device and stay on the page, which stays too. */
export const typeThroughBreaks = async (page: Page, line: Line, field: Locator, words: string): Promise<void> => {
  const before = await kept(page);
  await test.step("the line breaks while somebody types", async () => {
    await line.down();
    await field.fill(words);
    await expect.poll(() => kept(page)).not.toBe(before);
    await line.up();
    await expect(field).toHaveValue(words);
  });
  await test.step("it breaks again, and the page stays as it is", async () => {
    await line.down();
    await expect(page.getByText("Sie sind gerade nicht mit dem Internet verbunden", { exact: false })).toBeAttached();
    await expect(page.locator("main h1").first()).toBeAttached();
    await line.up();
    await expect(field).toHaveValue(words);
  });
};
