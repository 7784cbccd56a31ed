import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import type { Call } from "@schaufenster/contract/call.ts";
import { portal } from "@schaufenster/contract/areas/portal/portal.calls.ts";

/** Goes to the portal's address without starting the portal: what comes next needs its cookies and nothing to look at. */
export const openQuietly = async (page: Page, origin = ""): Promise<void> => {
  await page.goto(`${origin}/robots.txt`);
  await page.evaluate((path) => fetch(path), portal.getBrand.path);
};

/** Writes as a page of the portal would, without one. */
export const post = async (page: Page, { path }: Call, body: object): Promise<void> => {
  const status = await page.evaluate(
    async ([url, content, key]) => {
      const token = document.cookie.match(/XSRF-TOKEN=([^;]+)/)?.[1] ?? "";
      const headers = {
        "Content-Type": "application/json",
        "X-Requested-With": "XMLHttpRequest",
        "X-XSRF-TOKEN": decodeURIComponent(token),
      };
      return (await fetch(url, { method: "POST", headers: { ...headers, "Idempotency-Key": key }, body: content })).status;
    },
    [path, JSON.stringify(body), randomUUID()] as const,
  );
  expect(status, path).toBeLessThan(300);
};
