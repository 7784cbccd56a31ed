import { env } from "node:process";
import { defineConfig } from "@playwright/test";
import { browserOf } from "../ops/local/programs.ts";

const inCi = env["CI"] !== undefined && env["CI"] !== "";

/** Without a window, and with the widths of letters that a window would have: otherwise they are rounded to whole points. */
const chromium = {
  launchOptions: {
    ...browserOf("CHROMIUM_PATH", "chromium-headless-shell"),
    args: ["--no-sandbox", "--font-render-hinting=none"],
  },
};
/** Debian's own, steered by the protocol that browsers share (WebDriver BiDi); Playwright's patched one is not on a bare machine. */
const firefox = {
  browserName: "firefox",
  channel: "moz-firefox",
  launchOptions: browserOf("FIREFOX_PATH", "firefox-esr"),
} as const;
/** In Firefox the journeys tagged @firefox, which pass through every room; `FIREFOX=all` runs whatever that driver can. */
const inFirefox = env["FIREFOX"] === "all" ? { grepInvert: /@phone|@chromium/ } : { grep: /@firefox/ };

/** Journeys tagged @phone or @desktop run there alone, all others on both. */
export default defineConfig({
  testDir: "journeys",
  testMatch: "*.journey.ts",
  // Drawn on demand only: PICTURES=1 pnpm e2e pictures
  testIgnore: env["PICTURES"] === "1" ? [] : ["pictures.journey.ts"],
  outputDir: "test-results",
  globalSetup: "./house/global-setup.ts",
  fullyParallel: true,
  forbidOnly: inCi,
  workers: 2,
  retries: inCi ? 1 : 0,
  // A busy machine is slower by far; a journey that hangs still ends.
  timeout: 5 * 60_000,
  expect: { timeout: 60_000 },
  snapshotPathTemplate: "pictures/{arg}{ext}",
  reporter: "line",
  use: {
    locale: "de-DE",
    timezoneId: "Europe/Berlin",
    // Recording costs a small machine more than the journey itself.
    trace: "on-first-retry",
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
  },
  projects: [
    { name: "phone", grepInvert: /@desktop/, use: { ...chromium, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    { name: "desktop", grepInvert: /@phone/, use: { ...chromium, viewport: { width: 1440, height: 900 } } },
    { name: "firefox", ...inFirefox, use: { ...firefox, viewport: { width: 1440, height: 900 } } },
  ],
});
