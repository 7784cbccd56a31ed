import path from "node:path";
import type { Page } from "@playwright/test";
import { PROJECT } from "../../ops/local/processes.ts";
import type { Brand } from "./instance.ts";
import { runToEnd, TRACES } from "./processes.ts";

const DIST = path.join(TRACES, "component-page");
/** No server stands there: the files are given out of the build. */
const ORIGIN = "http://components.localhost";

/** Builds the page of all components; it is no part of the portal, so nobody else does. */
export const buildComponentPage = (): Promise<void> => {
  const vite = path.join(PROJECT, "web/node_modules/vite/bin/vite.js");
  return runToEnd("component-page", [vite, "build", "web", "--config", "web/vite.ui.config.ts", "--outDir", DIST, "--emptyOutDir"], {});
};

/** Opens the page of all components in a brand, on a day that is always the same. */
export const openComponentPage = async (page: Page, brand: Brand): Promise<void> => {
  await page.clock.setFixedTime(new Date("2026-11-16T10:00:00+01:00"));
  await page.route(`${ORIGIN}/**`, (route) => route.fulfill({ path: path.join(DIST, new URL(route.request().url()).pathname) }));
  await page.goto(`${ORIGIN}/ui.html?${brand}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.evaluate(() => document.fonts.ready);
};
