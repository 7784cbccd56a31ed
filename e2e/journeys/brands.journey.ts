import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import type { Page } from "@playwright/test";
import { type Traces, tracesOfOthers } from "../../contract/test/brand-traces.ts";
import { registered } from "../house/account.ts";
import { allBrands, foundOn, plant } from "../house/brand-page.ts";
import { openQuietly, post } from "../house/direct.ts";
import { bringCompanies, bringThirdBrand, THIRD } from "../house/fed-company.ts";
import { BRANDS, originAt } from "../house/instance.ts";
import { expect, test } from "../house/journey.ts";
import { PASSWORD } from "../house/people.ts";
import { Footsteps, routesFor, type Walker } from "../house/route-walk.ts";

/* Every route of the table in three brands, of which the third came by the feed while all was running: nothing on any page is another brand's. */

/** Partner portals of the register are named where changes are told apart by where they went and, once a check has been there, where listings stand; brands are among them. */
const PARTNERS_NAMED_AT: readonly string[] = [PATHS.entryHistory, PATHS.entryService, PATHS.legacyEntryService];
const isPartner = (address: string, what: string): boolean =>
  PARTNERS_NAMED_AT.includes(address) && /option value=|<p class="[^"]+">[^<]+<\/p>/.test(what);

/** Walks all routes, and answers what there was of other brands, also after something was found: who mends wants the whole list. */
const walk = async (page: Page, origin: string, walker: Walker, traces: Traces): Promise<string[]> => {
  const steps = new Footsteps(page);
  await page.goto(`${origin}${walker === "stranger" ? PATHS.login : PATHS.logout}`);
  await steps.rest();
  const titles = new Set<string>();
  const found: string[] = [];
  for (const { address } of routesFor(walker)) {
    await steps.go(address);
    titles.add(await page.title());
    const here = (await foundOn(page, traces)).filter((what) => !isPartner(address, what));
    found.push(...here.map((what) => `${address}: ${what}`));
  }
  steps.end();
  // Some lead on to others; still it was a way.
  expect(titles.size).toBeGreaterThan(routesFor(walker).length / 2);
  const elsewhere = steps.asked.filter((url) => !url.startsWith(`${origin}/`) && !/^(?:data|blob):/.test(url));
  return [...found, ...elsewhere.map((url) => `asked ${url}`)];
};

const signInAt = async (page: Page, origin: string, login: string, password: string): Promise<void> => {
  await openQuietly(page, origin);
  await post(page, auth.login, { login, password });
};

for (const key of [...BRANDS, THIRD.key])
  test(`on no page of ${key} stands anything of another brand`, { tag: "@desktop" }, async ({ page, noise }) => {
    test.slow();
    // Until the brand is there its host is nobody's; a short link that says nothing is refused.
    noise.expect(/421 \(Misdirected Request\)/);
    noise.expect(/400 \(Bad Request\) at \S+decryptData/);
    // Leaps from page to page, as no hand makes them, leave no time for where the focus goes.
    noise.expect(/The focus fell to the page/);
    await bringThirdBrand(page);
    const brands = await allBrands();
    expect(brands.map((brand) => brand.key)).toEqual([THIRD.key, ...BRANDS].toSorted());
    const [origin, traces] = [originAt(key), tracesOfOthers(brands, key)];
    const owner = await bringCompanies(page, key);
    const somebody = await registered(page, origin);

    const found = await walk(page, origin, "stranger", traces);
    await signInAt(page, origin, somebody.email, somebody.password);
    found.push(...(await walk(page, origin, "private", traces)));
    await page.context().clearCookies();
    await signInAt(page, origin, owner, PASSWORD);
    found.push(...(await walk(page, origin, "customer", traces)));
    expect(found).toEqual([]);

    // What would be there would have been found.
    const [word, colour] = await plant(page, traces);
    expect(await foundOn(page, traces)).toEqual([expect.stringContaining(`"${word}"`), colour]);
  });
