import { env } from "node:process";
import { defineConfig } from "@playwright/test";

const inCi = env["CI"] !== undefined && env["CI"] !== "";

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
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: "line",
  use: {
    locale: "de-DE",
    timezoneId: "Europe/Berlin",
    // Recording costs a small machine more than the journey itself.
    trace: "on-first-retry",
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    launchOptions: { executablePath: env["CHROMIUM_PATH"] ?? "/usr/bin/chromium", args: ["--no-sandbox"] },
  },
  projects: [
    { name: "phone", grepInvert: /@desktop/, use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    { name: "desktop", grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
  ],
});
