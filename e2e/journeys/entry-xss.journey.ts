import type { Page } from "@playwright/test";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { HOSTILE_TEXTS } from "../house/hostile-texts.ts";
import { expect, signIn, test } from "../house/journey.ts";
import { ownerOfCopy } from "../house/own-company.ts";
import { PEOPLE } from "../house/people.ts";

/* T-XSS: texts of the entry that look like markup stay text on every screen that shows them. The browser reports each break of the
   content policy as an error, which fails any journey. */

const SCREENS = [PATHS.entryOverview, PATHS.entryData, PATHS.selfDisclosure, PATHS.entryHistory];
/** The screens are opened for these rounds; the history shows all of them at the end. */
const LOOKED_AT = 5;

/** Saves a text into every field of the entry that takes words, with the calls of the portal itself. */
const saveEverywhere = (page: Page, accountId: string, text: string): Promise<number[]> =>
  page.evaluate(
    async ([account, words]) => {
      const headers = {
        "content-type": "application/json",
        "x-requested-with": "XMLHttpRequest",
        "x-xsrf-token": decodeURIComponent(/XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? ""),
      };
      const url = (path: string) => `/api/customer/${path}?accountId=${account}`;
      const entry = (await (await fetch(url("getGrisuEntry"), { headers })).json()).data;
      const { version: _, ...company } = entry.companyData;
      const { version: __, ...details } = entry.details;
      const short = words.slice(0, 40);
      const bodies: Record<string, object> = {
        updateEntryCompanyData: {
          ...company,
          version: entry.companyData.version,
          company_name: words,
          name_addition: words,
          district: words.slice(0, 80),
        },
        updateEntryCompanyDetailsData: {
          ...details,
          version: entry.details.version,
          owner_name: words,
          register_court: words.slice(0, 80),
          register_number: short,
          chamber: words,
        },
        updateEntryLogoAndSlogan: { version: entry.logoAndSlogan.version, slogan: words, logo: { kind: "keep" } },
        updateEntrySearchKeywordsData: { version: entry.searchKeywords.version, keywords: [words.slice(0, 50)] },
        updateEntryAboutUs: { version: entry.aboutUs.version, short: words, long: `<p><strong>${words}</strong></p>${words}` },
        updateEntryOpeningHours: {
          ...entry.openingHours,
          note: words,
          special_days: [
            { startDate: "2026-12-24", endDate: "2026-12-24", kind: "special", label: words.slice(0, 80), hours: { state: "closed" } },
          ],
        },
      };
      const answers: number[] = [];
      for (const [path, body] of Object.entries(bodies)) {
        answers.push((await fetch(url(path), { method: "POST", headers, body: JSON.stringify(body) })).status);
      }
      return answers;
    },
    [accountId, text] as const,
  );

/** What a text must never become. */
const TRACES =
  "script:not([src]):not([type]), iframe, object, embed, svg[onload], [onerror], [onload], [onfocus], [onmouseover], a[href^='javascript' i], a[href^='data' i], base, main meta, main style, main link";

const expectOnlyText = async (page: Page): Promise<void> => {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("wird geladen")).toHaveCount(0);
  expect(
    await page
      .locator(TRACES)
      .evaluateAll((found) => found.map((element) => `${element.tagName} ${element.getAttributeNames().join(" ")}`)),
  ).toEqual([]);
};

test("hostile texts stay texts on every screen of the entry", { tag: "@desktop" }, async ({ page }) => {
  const ran: string[] = [];
  page.on("dialog", (dialog) => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  const owner = await ownerOfCopy(page, PEOPLE.kranz);
  await signIn(page, owner.email, PATHS.entryOverview, owner.password);
  const accountId = await page.evaluate(
    async () =>
      Object.keys(
        (await (await fetch("/api/user/data/getUser", { headers: { "x-requested-with": "XMLHttpRequest" } })).json()).data.accounts,
      )[0] ?? "",
  );
  let saved = 0;
  for (const [round, text] of HOSTILE_TEXTS.entries()) {
    const answers = await saveEverywhere(page, accountId, text);
    // A text may be refused, for example as a name; a fault of ours may not happen.
    expect(answers.filter((status) => status >= 500)).toEqual([]);
    saved += answers.filter((status) => status === 200).length;
    if (round % Math.ceil(HOSTILE_TEXTS.length / LOOKED_AT) !== 0) continue;
    for (const path of SCREENS) {
      await page.goto(path);
      await expectOnlyText(page);
    }
  }
  // Nearly everything was taken: the screens had something to show.
  expect(saved).toBeGreaterThan(HOSTILE_TEXTS.length * 5);
  await page.goto(PATHS.entryHistory);
  await expectOnlyText(page);
  for (const number of [2, 3]) {
    await page.goto(`${PATHS.entryHistory}?seite=${number}`);
    await expectOnlyText(page);
  }
  expect(ran).toEqual([]);
});
