import { PATHS } from "@schaufenster/contract/paths.ts";
import { website } from "@schaufenster/contract/areas/website/website.calls.ts";
import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { mockCall, refuse } from "../../../../test/mock-call.ts";
import { WEBSITE, WEBSITE_DEVICES, WEBSITE_REFERRERS, WEBSITE_STATISTICS, WEBSITE_TERMS } from "../../../../test/sample-websites.ts";
import { renderScreen } from "../../../../test/screen.tsx";
import WebsiteStatisticsScreen from "./statistics.screen.tsx";

const show = () => renderScreen(<WebsiteStatisticsScreen />, { place: PATHS.websiteStatistics });
const NONE = { visits: null, pageViews: null, searches: null, bounces: null };
const said = (): string => document.body.innerText.replaceAll("\u00a0", " ");
const OTHER = {
  ...WEBSITE,
  identifier: "aktion",
  piwikId: "18",
  kind: "landing-page" as const,
  url: "https://aktion.example",
  name: "Aktion",
};

beforeEach(() => {
  mockCall(website.getWebsites, { websites: [WEBSITE] });
  mockCall(website.getWebsiteViews, WEBSITE_STATISTICS);
  mockCall(website.getWebsiteDevices, WEBSITE_DEVICES);
  mockCall(website.getWebsiteReferrers, WEBSITE_REFERRERS);
  mockCall(website.getWebsiteSearchTerms, WEBSITE_TERMS);
});
afterEach(() => localStorage.clear());

test("asks for its own website by weeks, capitalised; draws what is pressed, and says where visits came from", async () => {
  const asked = mockCall(website.getWebsiteViews, WEBSITE_STATISTICS);
  await show();
  await expect.element(page.getByText("Ihre Website wurde 120-mal besucht, 20,0 % häufiger als im Zeitraum davor.")).toBeVisible();
  expect(asked.map(({ query }) => [query.interval, query.piwikId, query.url, query.identifier])).toEqual([
    ["Week", "17", "https://www.beispiel.example", "haupt"],
  ]);
  await expect.element(page.getByText("Am häufigsten: Suchmaschinen, 50 % der Besuche.")).toBeVisible();
  await expect.element(page.getByText("Am häufigsten: „maler köln“, 67 % der Besuche über Suchmaschinen.")).toBeVisible();
  await expect.element(page.getByText("Nicht übermittelt")).toBeVisible();
  await page.getByRole("button", { name: /^Über Suchmaschinen/ }).click();
  await expect.element(page.getByRole("heading", { name: "Über Suchmaschinen pro Woche" })).toBeVisible();
  expect(window.location.search).toContain("kennzahl=suchmaschinen");
  expect(said()).toContain("Stand: 10.11.2026");
});

test("the one that was chosen of several is kept on the device, and asked for by its own name", async () => {
  mockCall(website.getWebsites, { websites: [WEBSITE, OTHER] });
  const asked = mockCall(website.getWebsiteViews, WEBSITE_STATISTICS);
  await show();
  await page.getByLabelText("Website").selectOptions("aktion");
  await expect.poll(() => asked.at(-1)?.query.piwikId).toBe("18");
  expect(JSON.parse(localStorage.getItem("active-website-id") ?? "{}")).toEqual({ 4711: "aktion" });
});

test("a dead source says since when, and shows no zero", async () => {
  mockCall(website.getWebsiteViews, { ...WEBSITE_STATISTICS, totals: NONE, series: [], lastDay: "2026-01-08" });
  await show();
  await expect.element(page.getByText("In diesem Zeitraum wurde nicht gezählt. Gezählt wurde zuletzt am 08.01.2026.")).toBeVisible();
  expect(said()).not.toMatch(/\b0\b/);
});

test("one that died within the period says so above the figures; days that are missing are counted", async () => {
  mockCall(website.getWebsiteViews, { ...WEBSITE_STATISTICS, lastDay: "2026-01-08" });
  await show();
  await expect.element(page.getByRole("heading", { name: "Zurzeit kommen keine neuen Zahlen" })).toBeVisible();
  await expect.element(page.getByText(/Gezählt wurde zuletzt am 08.01.2026/)).toBeVisible();
});
test("days that are missing are said", async () => {
  mockCall(website.getWebsiteViews, { ...WEBSITE_STATISTICS, lastDay: isoDay(new Date()), missingDays: 1 });
  await show();
  await expect.element(page.getByText("An einem Tag dieses Zeitraums wurde nicht gezählt. Er fehlt in den Summen.")).toBeVisible();
});

test("a website without figures yet reads since when it is counted; one that nobody counts, whom to ask", async () => {
  mockCall(website.getWebsites, { websites: [{ ...WEBSITE, lastDay: null, asOf: null }] });
  const { unmount } = await show();
  await expect.element(page.getByText(/Diese Website wird seit dem 01.01.2026 gezählt/)).toBeVisible();
  expect(page.getByRole("radio", { name: "Woche" }).query()).toBeNull();
  await unmount();
  mockCall(website.getWebsites, { websites: [{ ...WEBSITE, piwikId: null, lastDay: null, asOf: null }] });
  await show();
  await expect.element(page.getByText("Diese Website wird nicht gezählt")).toBeVisible();
  await expect.element(page.getByText(/Fragen dazu beantwortet unser Service am Telefon/)).toBeVisible();
});

test("a company without a website reads what that is", async () => {
  mockCall(website.getWebsites, { websites: [] });
  await show();
  await expect.element(page.getByText(/Ihre Website ist noch nicht da|Keine Website gebucht/)).toBeVisible();
});

test("search terms that cannot be read say so alone", async () => {
  mockCall(website.getWebsiteSearchTerms, refuse("internal"));
  await show();
  await expect.element(page.getByText("Am häufigsten: Smartphone, 67 % der Besuche.")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Erneut versuchen" })).toBeVisible();
});
