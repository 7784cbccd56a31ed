import { NECESSARY } from "@schaufenster/contract/areas/tracking/necessary.rules.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../house/accessibility.ts";
import type { Newcomer } from "../house/account.ts";
import { quoted, sql } from "../house/database.ts";
import { expect, signIn, test } from "../house/journey.ts";
import { ownerOfCopy } from "../house/own-company.ts";
import { PEOPLE } from "../house/people.ts";
import { Footsteps, routesFor } from "../house/route-walk.ts";

/* §25 TDDDG: before somebody says yes nothing is kept in the browser but what is necessary, and nothing is told; after no, nothing is left. Requests to other hosts fail every journey. */

const rowsOf = async ({ email }: Newcomer): Promise<number> =>
  Number((await sql(`select count(*) from tracked_event join app_user using (user_id) where login = ${quoted(email)}`))[0]);

/** What the browser keeps, each as `place name`. */
const keptIn = async (page: Page): Promise<readonly string[]> => {
  const cookies = (await page.context().cookies()).map(({ name }) => `cookie ${name}`);
  const stored = await page.evaluate(async () => [
    ...Object.keys(localStorage).map((name) => `device ${name}`),
    ...Object.keys(sessionStorage).map((name) => `tab ${name}`),
    ...(await indexedDB.databases()).map(({ name }) => `database ${name ?? ""}`),
    ...(await caches.keys()).map((name) => `cache ${name}`),
  ]);
  return [...cookies, ...stored];
};
const isNecessary = (kept: string): boolean =>
  NECESSARY.some(({ place, name }) =>
    name.endsWith("*") ? kept.startsWith(`${place} ${name.slice(0, -1)}`) : kept === `${place} ${name}`,
  );

test("without an answer only what is necessary is kept and nothing is told; yes stores, no deletes and ends it", async ({ page }) => {
  const owner = await ownerOfCopy(page, PEOPLE.office);
  const told: string[] = [];
  page.on("request", (request) => void (request.url().includes("/api/tartaros/") ? told.push(request.url()) : undefined));
  await signIn(page, owner.email, PATHS.profile, owner.password);
  const strip = page.getByRole("region", { name: "Ihre Einwilligung" });
  await expect(strip).toBeVisible();
  await page.goto(PATHS.inbox);
  await expect(strip).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const kept = await keptIn(page);
  expect(kept.filter((one) => !isNecessary(one))).toEqual([]);
  expect(kept).toEqual(expect.arrayContaining(["cookie __Secure-portal", "cookie __Host-portal-bind", "cookie XSRF-TOKEN"]));
  expect([told, await rowsOf(owner)]).toEqual([[], 0]);

  await strip.getByRole("button", { name: "Erlauben", exact: true }).click();
  await expect(strip).toBeHidden();
  await expect.poll(() => told.length).toBeGreaterThan(0);
  await expect(async () => {
    await page.goto(PATHS.profile);
    await page.goto(PATHS.inbox);
    expect(await rowsOf(owner)).toBeGreaterThan(0);
  }).toPass();
  expect((await keptIn(page)).filter((one) => !isNecessary(one))).toEqual([]);

  await page.goto(PATHS.ownUse);
  await expect(page.getByText(`Seite ${PATHS.inbox}`)).toBeVisible();
  await expect(page.getByText("Nutzungsstatistik: eingewilligt")).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.screenshot({ path: test.info().outputPath("own-use.png"), fullPage: true });
  await page.getByRole("switch", { name: "Nutzungsstatistik" }).click();
  await expect(page.getByText("Über Ihre Nutzung ist nichts gespeichert.")).toBeVisible();
  expect(await rowsOf(owner)).toBe(0);
  told.length = 0;
  await page.goto(PATHS.profile);
  await page.goto(PATHS.ownUse);
  await expect(page.getByText("Nutzungsstatistik: abgelehnt")).toBeVisible();
  expect([told, await rowsOf(owner)]).toEqual([[], 0]);
});

test(
  "no page keeps more than what is necessary before there is an answer, and tells nothing",
  { tag: "@desktop" },
  async ({ page, noise }) => {
    // A short link that says nothing is refused, and leaps from page to page leave no time for where the focus goes.
    noise.expect(/400 \(Bad Request\) at \S+decryptData/);
    noise.expect(/The focus fell to the page/);
    const owner = await ownerOfCopy(page, PEOPLE.office);
    // Whoever was never shown round gets the tour offered, and that is counted.
    await sql(`delete from tour_state where user_id = (select user_id from app_user where login = ${quoted(owner.email)})`);
    const steps = new Footsteps(page);
    // It offers itself where a page is still for a moment, which none is on the way through all of them.
    await signIn(page, owner.email, PATHS.dashboard, owner.password);
    await expect.poll(() => keptIn(page)).toContain("device welcomeTourPopupHasBeenOpenedCount");
    await steps.rest();
    const kept = new Map<string, string>();
    for (const { address } of routesFor("customer")) {
      await steps.go(address);
      for (const one of await keptIn(page)) if (!kept.has(one)) kept.set(one, address);
    }
    expect([...kept].filter(([one]) => !isNecessary(one))).toEqual([]);
    expect([...kept.keys()]).toEqual(expect.arrayContaining(["device active-account-id", "device welcomeTourPopupHasBeenOpenedCount"]));
    expect([steps.asked.filter((url) => url.includes("/api/tartaros/")), await rowsOf(owner)]).toEqual([[], 0]);
  },
);
