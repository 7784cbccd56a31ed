import path from "node:path";
import { PATHS } from "@schaufenster/contract/paths.ts";
import type { Page } from "@playwright/test";
import { PROJECT } from "../../ops/local/processes.ts";
import { sectionLink } from "../house/entry.ts";
import { BRANDS } from "../house/instance.ts";
import { expect, signIn, test } from "../house/journey.ts";
import { PEOPLE } from "../house/people.ts";
import { PRACTICE } from "../house/phone.ts";

/* Not a test: `PICTURES=1 pnpm e2e pictures` draws the pictures of the README anew. */
const OWNER = { nahwerk: PEOPLE.kranz, ortsfink: PEOPLE.kranzOrtsfink } as const;
const WIDE = { width: 1440, height: 900 };
const MIDDLE = { width: 1024, height: 768 };
const PHONE = { width: 390, height: 844 };

const draw = async (page: Page, name: string): Promise<void> => {
  await page.waitForLoadState("networkidle");
  await page.screenshot({ path: path.join(PROJECT, "docs/pictures", `${name}.png`), animations: "disabled", caret: "hide" });
};

for (const brand of BRANDS) {
  test.describe(`pictures of ${brand}`, { tag: "@desktop" }, () => {
    test.use({ brand });

    test("sign-in, start page, requests, reviews and entry", async ({ page }) => {
      await page.setViewportSize(WIDE);
      await page.goto(PATHS.login);
      await expect(page.getByRole("heading", { level: 1, name: "Anmelden" })).toBeVisible();
      await draw(page, `${brand}-sign-in`);
      await signIn(page, OWNER[brand]);
      await expect(page.getByText("1.284", { exact: true })).toBeVisible();
      await draw(page, `${brand}-dashboard`);
      await page.goto(PATHS.leads);
      await expect(page.getByRole("article")).toBeVisible();
      await draw(page, `${brand}-requests`);
      await page.goto(PATHS.reviewsManage);
      await expect(page.getByText("Das loben Ihre Kunden")).toBeVisible();
      await draw(page, `${brand}-reviews`);
      await page.goto(PATHS.entryData);
      await expect(page.getByRole("region", { name: "Firmendaten" })).toBeVisible();
      await draw(page, `${brand}-entry`);
      await page.goto(PATHS.entryOverview);
      await expect(page.getByText("Letzte Änderungen")).toBeVisible();
      await draw(page, `${brand}-entry-overview`);
    });
  });
}

test("the phone of a practice", { tag: "@desktop" }, async ({ page }) => {
  await page.addInitScript((id) => localStorage.setItem("active-account-id", id), PRACTICE);
  await page.setViewportSize(WIDE);
  await signIn(page, PEOPLE.kranz, PATHS.secretarialOverview);
  await expect(page.getByRole("article")).toBeVisible();
  await draw(page, "nahwerk-calls");
  await page.setViewportSize(PHONE);
  await page.goto(PATHS.secretarialOverview);
  await expect(page.getByRole("list", { name: "Liste der Anrufe" })).toBeVisible();
  await draw(page, "nahwerk-calls-390");
});

test("smaller screens", { tag: "@desktop" }, async ({ page }) => {
  await page.setViewportSize(MIDDLE);
  await signIn(page, PEOPLE.kranz);
  await expect(page.getByText("1.284", { exact: true })).toBeVisible();
  await draw(page, "nahwerk-dashboard-1024");
  await page.setViewportSize(PHONE);
  await draw(page, "nahwerk-dashboard-390");
  await page.goto(PATHS.leads);
  await page.getByRole("list", { name: "Liste der Anfragen" }).getByRole("link").first().click();
  await expect(page.getByRole("article")).toBeVisible();
  await draw(page, "nahwerk-request-390");
  await page.goto(PATHS.entryData);
  await expect(sectionLink(page, "Firmendaten")).toBeVisible();
  await draw(page, "nahwerk-entry-390");
});
