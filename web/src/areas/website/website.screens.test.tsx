import { PATHS } from "@schaufenster/contract/paths.ts";
import { website } from "@schaufenster/contract/areas/website/website.calls.ts";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { mockCall } from "../../../test/mock-call.ts";
import { UNCHECKED, WEBSITE } from "../../../test/sample-websites.ts";
import { renderScreen } from "../../../test/screen.tsx";
import WebsiteOverviewScreen from "./overview/overview.screen.tsx";
import SeoOverviewScreen from "./seo/seo.screen.tsx";

afterEach(() => localStorage.clear());
const said = (): string => document.body.innerText.replaceAll("\u00a0", " ");

test("every website with its address, its visits and their time; what is not counted says so and shows no zero", async () => {
  const uncounted = { ...WEBSITE, identifier: "neu", name: "Neue Seite", piwikId: null, lastDay: null, asOf: null, visits30: null };
  mockCall(website.getWebsites, { websites: [WEBSITE, { ...uncounted, visits30Before: null }] });
  mockCall(website.getWebsiteCheck, UNCHECKED);
  await renderScreen(<WebsiteOverviewScreen />, { place: PATHS.websiteOverview });
  await expect.element(page.getByRole("heading", { name: "Malerbetrieb Beispiel" })).toBeVisible();
  await expect.element(page.getByText("+20,0 %")).toBeVisible();
  await expect.element(page.getByText("wird nicht gezählt")).toBeVisible();
  expect(page.getByRole("link", { name: "Statistiken ansehen" }).elements()).toHaveLength(1);
  expect(said()).not.toMatch(/^0$/m);
});

test("visits that nobody counted are no data", async () => {
  mockCall(website.getWebsites, { websites: [{ ...WEBSITE, visits30: null, visits30Before: null, lastDay: "2026-01-08" }] });
  mockCall(website.getWebsiteCheck, UNCHECKED);
  await renderScreen(<WebsiteOverviewScreen />, { place: PATHS.websiteOverview });
  await expect.element(page.getByText("keine Daten")).toBeVisible();
  await expect.element(page.getByText("gezählt bis 08.01.2026")).toBeVisible();
});

const KEYWORD = {
  keyword: "maler köln",
  place: "Köln",
  position: 4,
  previousPosition: 7,
  bestPosition: 3,
  measuredOn: "2026-11-01",
  previousOn: "2026-10-01",
  bestOn: "2026-08-01",
};

test("places are measurements: better, worse, lost and first, and what they say and do not", async () => {
  mockCall(website.getWebsiteKeywords, {
    keywords: [
      KEYWORD,
      { ...KEYWORD, keyword: "fassade", position: 12, previousPosition: 11 },
      { ...KEYWORD, keyword: "kalkputz", position: null, previousPosition: 90 },
      { ...KEYWORD, keyword: "lehmputz", previousPosition: null, previousOn: null },
    ],
  });
  await renderScreen(<SeoOverviewScreen />, { place: PATHS.seoOverview });
  await expect.element(page.getByText("2 von 4 Begriffen standen bei der letzten Messung unter den ersten zehn Treffern.")).toBeVisible();
  for (const text of ["3 Plätze besser", "1 Platz schlechter", "nicht mehr unter den ersten 100", "erste Messung"])
    await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(page.getByText("3 am 01.08.2026").first()).toBeVisible();
  await expect.element(page.getByText(/einen Platz kann niemand zusichern/)).toBeVisible();
});

test("without terms the page says why", async () => {
  mockCall(website.getWebsiteKeywords, { keywords: [] });
  await renderScreen(<SeoOverviewScreen />, { place: PATHS.seoOverview });
  await expect.element(page.getByText(/Noch keine Messung|Keine Suchmaschinenoptimierung gebucht/)).toBeVisible();
});
