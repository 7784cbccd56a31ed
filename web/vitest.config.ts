import { env } from "node:process";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { browserOf } from "../ops/local/programs.ts";

/** Screens and forms are tested in a real browser: layout, focus and keyboard are what they are about. */
export default defineConfig({
  plugins: [react()],
  css: { modules: { generateScopedName: "[name]_[local]_[hash:base64:3]" } },
  // All of them, and nothing is looked for later: a package found on first use reloads the page in the middle of a test.
  optimizeDeps: {
    noDiscovery: true,
    include: [
      "react",
      "react-dom",
      "react-dom/client",
      "react/jsx-runtime",
      "react/jsx-dev-runtime",
      "lucide-react",
      "@schaufenster/contract > zod",
      "@schaufenster/contract > libphonenumber-js/max",
      "vitest-browser-react",
      "@tanstack/react-query",
      // What screens load on demand.
      "@internationalized/date",
      ...["Button", "Calendar", "DateField", "Dialog", "I18nProvider", "Popover", "RangeCalendar"].map(
        (part) => `react-aria-components/${part}`,
      ),
      ...["axis", "scale", "shape"].map((part) => `@visx/${part}`),
      "react-image-crop",
      "qrcode-generator",
    ],
  },
  test: {
    name: "web",
    include: ["src/**/*.test.tsx", "test/**/*.test.tsx"],
    setupFiles: ["test/setup.ts"],
    // As in the project's own config: only what hangs is ended.
    testTimeout: 10 * 60_000,
    expect: { poll: { timeout: 60_000 } },
    // As with the journeys: on a busy machine a browser loses a press now and then. Whatever needed its second try is named by .ci/run.
    retry: (env["CI"] ?? "") === "" ? 0 : 1,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { ...browserOf("CHROMIUM_PATH", "chromium-headless-shell"), args: ["--no-sandbox"] },
        contextOptions: { locale: "de-DE", timezoneId: "Europe/Berlin" },
      }),
      instances: [{ browser: "chromium", viewport: { width: 1280, height: 800 } }],
    },
  },
});
