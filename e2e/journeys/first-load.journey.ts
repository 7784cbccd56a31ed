import { PATHS, type RouteKey } from "@schaufenster/contract/paths.ts";
import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../house/accessibility.ts";
import { firstLoadOf, loadFirst, openFirstLoad, recordsOf } from "../house/first-load.ts";
import type { Brand } from "../house/instance.ts";
import { expect, fillSignIn, test } from "../house/journey.ts";
import { letterTo } from "../house/mailbox.ts";

/* From an empty database to somebody who reads their own data on every screen, by the commands of docs/feed/first-load.md and nothing else. */

const CHOSEN = "gelbe Stühle am Fenster";
type Shown = Readonly<Partial<Record<RouteKey, readonly string[]>>>;

/** What the files say of a company: the field of its newest record. */
const readFirst = (entity: string, company: string, field: string): string => {
  const records = recordsOf(entity).filter((one) => one["company"] === company);
  const timeOf = (one: (typeof records)[number]): string => one["ratedAt"] ?? one["calledAt"] ?? "";
  const newest = records.toSorted((a, b) => timeOf(b).localeCompare(timeOf(a)))[0];
  if (newest === undefined) throw new Error(`The files have no ${entity} of ${company}.`);
  return newest[field] ?? "";
};
const countRecords = (entity: string, company: string): number => recordsOf(entity).filter((one) => one["company"] === company).length;

const ofCompany = (company: string): Shown => {
  const author = readFirst("review", company, "author");
  const reviews = `${countRecords("review", company)} Bewertungen`;
  return {
    dashboard: ["Frau Kranz", reviews],
    userDashboard: ["Malerbetrieb Kranz & Tochter"],
    profile: ["Zuletzt geändert am"],
    entryOverview: ["Malerbetrieb Kranz & Tochter", "Amselgrund 14, 50999 Köln"],
    entryData: ["Firmendaten"],
    entryHistory: ["Vom Anbieter geändert", "Maler und Lackierer (Hauptbranche)"],
    selfDisclosure: ["Amselgrund 14", "Handwerkskammer zu Köln", "Silikatfarbe"],
    reviewsOverview: [author, reviews],
    reviewsManage: [author],
    reviewsPartners: ["Kartenblick"],
    reviewsAwards: ["Top-Arbeitgeber"],
    reviewsStatus: [author],
    reviewsPackages: [readFirst("package-report", company, "name")],
    leads: recordsOf("lead").flatMap((one) => (one["company"] === company ? [one["title"] ?? "–"] : [])),
    leadSettings: ["Entfernung von 50999 Köln", "15 km"],
    // Theirs alone: nobody has worked here yet.
    leadOffers: ["Noch keine Angebote"],
    leadOrders: ["Noch keine Aufträge"],
    contract: [readFirst("product", company, "name"), "Kündbar bis"],
    products: [readFirst("product", company, "name")],
    contacts: [readFirst("contact", company, "lastName")],
  };
};
const ofTelephone = (company: string): Shown => ({
  secretarialOverview: [readFirst("phone-call", company, "subject")],
  secretarialGuides: [readFirst("phone-service", company, "serviceNumber").replace("+49", "*61*0")],
  secretarialStatistics: ["Anrufe"],
  secretarialSettings: ["Sekretariat"],
});

const SIGNED_IN = [
  {
    brand: "nahwerk",
    login: "j.kranz@malerbetrieb-kranz.example",
    companies: [
      ["Malerbetrieb Kranz & Tochter", "K-4081552"],
      ["Physiopraxis Am Wehr", "K-4079020"],
    ],
  },
  { brand: "ortsfink", login: "johanna.kranz@malerbetrieb-kranz.example", companies: [["Malerbetrieb Kranz & Tochter", "K-5081552"]] },
] as const satisfies readonly {
  readonly brand: Brand;
  readonly login: string;
  readonly companies: readonly (readonly [string, string])[];
}[];

const expectShown = async (page: Page, shown: Shown): Promise<void> => {
  for (const [key, texts] of Object.entries(shown)) {
    await page.goto(PATHS[key as RouteKey]);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("main")).not.toContainText(/nicht gebucht|nicht geladen/);
    for (const text of texts) await expect(page.getByRole("main"), `${key} at ${page.viewportSize()?.width ?? 0}`).toContainText(text);
  }
};
const choose = async (page: Page, company: string): Promise<void> => {
  await page.goto(PATHS.userDashboard);
  await page.getByRole("button", { name: `${company} öffnen` }).click();
  await expect(page).toHaveURL(/\/$/);
};
const WIDTHS = [1440, 390] as const;

test.describe("a first load", { tag: "@desktop" }, () => {
  // Loaded once; the screens of both brands are read afterwards. Some twenty programs start one behind the other.
  test.describe.configure({ mode: "serial" });
  test.slow();
  let portal: Awaited<ReturnType<typeof openFirstLoad>> | undefined;
  test.afterAll(() => portal?.stop());

  test("every line of every file is taken", async () => {
    const taken = await loadFirst();
    const all = Object.keys(taken).map((entity) => [entity, { taken: recordsOf(entity).length, refused: 0, waiting: 0 }]);
    expect(all).toHaveLength(33);
    expect(taken).toMatchObject(Object.fromEntries(all));
    portal = await openFirstLoad();
  });

  for (const { brand, login, companies } of SIGNED_IN)
    test.describe(brand, () => {
      test.use({ brand, baseURL: firstLoadOf(brand) });

      test("an invited person chooses a password, signs in again and reads everything on every screen", async ({
        page,
        otherBrowser,
        noise,
      }) => {
        // The link, once used.
        noise.expect(/400 \(Bad Request\) at \S+\/api\/auth\/password\/check/);
        const { text } = await letterTo(login, /Ihr Zugang/);
        const link = /http\S+/.exec(text)?.[0] ?? "";
        await page.goto(link);
        await expect(page.getByRole("heading", { level: 1, name: "Willkommen" })).toBeVisible();
        for (const width of WIDTHS.toReversed()) {
          await page.setViewportSize({ width, height: 900 });
          await expectAccessible(page);
          await expectNoSidewaysScroll(page);
        }
        await page.getByLabel("Passwort", { exact: true }).fill(CHOSEN);
        await page.getByRole("button", { name: "Passwort festlegen" }).click();
        await expect(page.getByRole("heading", { level: 1 })).toContainText("Frau Kranz");

        // Whoever finds the link later comes too late, and the password opens the door again.
        const again = await otherBrowser();
        await again.goto(link);
        await expect(again.getByRole("heading", { level: 1, name: "Dieser Link ist nicht mehr gültig" })).toBeVisible();
        await expectAccessible(again);
        await again.goto(PATHS.login);
        await fillSignIn(again, login, CHOSEN);
        await expect(again.getByRole("heading", { level: 1 })).toContainText("Frau Kranz");

        for (const [at, [name, company]] of companies.entries()) {
          await page.setViewportSize({ width: WIDTHS[0], height: 900 });
          await choose(page, name);
          for (const width of WIDTHS) {
            await page.setViewportSize({ width, height: 900 });
            await expectShown(page, at === 0 ? ofCompany(company) : ofTelephone(company));
          }
        }
      });
    });
});
