import { ads } from "@schaufenster/contract/areas/ads/ads.calls.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { mockCall, refuse } from "../../../test/mock-call.ts";
import { AD_ACCOUNTS, AD_CAMPAIGNS, AD_GROUPS, AD_SOCIAL_CAMPAIGNS, AD_STATISTICS, BUDGET } from "../../../test/sample-ads.ts";
import { renderScreen } from "../../../test/screen.tsx";
import SearchBudgetScreen from "./budget/search-budget.screen.tsx";
import GroupsScreen from "./groups/groups.screen.tsx";
import SearchStatisticsScreen from "./statistics/search-statistics.screen.tsx";
import SocialStatisticsScreen from "./statistics/social-statistics.screen.tsx";

const NONE = { clicks: null, impressions: null, contacts: null, costCents: null };
const said = (): string => document.body.innerText.replaceAll("\u00a0", " ");
const showStatistics = () => renderScreen(<SearchStatisticsScreen />, { place: PATHS.searchAdsStatistics });
const showGroups = (query = "") => renderScreen(<GroupsScreen />, { place: `${PATHS.searchAdsGroups}${query}` });
const sums = (): string[] =>
  page
    .getByRole("row", { name: /^Summe/ })
    .elements()
    .map((row) => row.textContent.replaceAll("\u00a0", " "));

beforeEach(() => {
  mockCall(ads.getCustomerData, AD_ACCOUNTS);
  mockCall(ads.getSumaStatistics, AD_STATISTICS);
  mockCall(ads.getAdGroupStatistics, AD_GROUPS);
  mockCall(ads.getAdGroupCampaigns, AD_CAMPAIGNS);
});

test("asks for its own account by weeks, capitalised; draws what is pressed, and money is money", async () => {
  const asked = mockCall(ads.getSumaStatistics, AD_STATISTICS);
  await showStatistics();
  await expect.element(page.getByText("Auf Ihre Anzeigen wurde 120-mal geklickt, 20,0 % häufiger als im Zeitraum davor.")).toBeVisible();
  expect(asked.map(({ body }) => [body.interval, body.adplorerCompanyId])).toEqual([["Week", "AP-1"]]);
  await expect.element(page.getByText("Am häufigsten: Google, 75 % der Klicks.")).toBeVisible();
  await page.getByRole("button", { name: /^Kosten/ }).click();
  await expect.element(page.getByText("Ihre Anzeigen haben 96,00 € gekostet, 20,0 % mehr als im Zeitraum davor.")).toBeVisible();
  expect(window.location.search).toContain("kennzahl=kosten");
  expect(said()).toContain("Stand: 12.11.2026");
  expect(said()).toContain("Ein Kontakt kostete in diesem Zeitraum im Schnitt 8,00 €.");
});

test("a dead source says since when, and shows no zero", async () => {
  mockCall(ads.getSumaStatistics, { ...AD_STATISTICS, totals: NONE, series: [], networks: [], lastDay: "2026-01-08" });
  await showStatistics();
  await expect.element(page.getByText("In diesem Zeitraum wurde nicht gezählt. Gezählt wurde zuletzt am 08.01.2026.")).toBeVisible();
  expect(said()).not.toMatch(/\b0\b/);
});

test("what is not booked, and what has no figures yet, say so", async () => {
  const { unmount } = await renderScreen(<SocialStatisticsScreen />, { place: PATHS.socialMediaStatistics });
  await expect.element(page.getByText(/Kein Social Media gebucht|Ihre Anzeigen sind noch nicht eingerichtet/)).toBeVisible();
  await unmount();
  mockCall(ads.getCustomerData, { ...AD_ACCOUNTS, suma: { adplorerCompanyId: "AP-1", startsOn: "2026-11-01", lastDay: null, asOf: null } });
  await showStatistics();
  await expect.element(page.getByText(/Ihre Anzeigen laufen ab dem 01.11.2026/)).toBeVisible();
});

test("groups that cannot be read say so alone", async () => {
  mockCall(ads.getAdGroupStatistics, refuse("internal"));
  await showStatistics();
  await expect.element(page.getByText("Am häufigsten: Google, 75 % der Klicks.")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Erneut versuchen" })).toBeVisible();
});

test("groups and campaigns each add up to the same; a limited one says why, and one opens with its ads", async () => {
  mockCall(ads.getAdGroupCampaign, {
    groups: [
      {
        id: "1",
        name: "Treppen",
        campaignName: "Region",
        network: "google",
        status: "active",
        limitReason: null,
        ads: [{ displayUrl: "treppen.example", headline: "Treppen nach Maß", text: "Aufmaß vor Ort." }],
      },
    ],
  });
  await showGroups("?gruppe=1");
  await expect.element(page.getByText("„Türen“ läuft eingeschränkt")).toBeVisible();
  await expect.poll(sums).toHaveLength(2);
  expect(new Set(sums()).size).toBe(1);
  expect(sums()[0]).toContain("96,00 €");
  await expect.element(page.getByText("Noch ohne Namen").first()).toBeVisible();
  await expect.element(page.getByText("Treppen nach Maß")).toBeVisible();
  expect(page.getByRole("link", { name: "Türen" }).element().getAttribute("href")).toContain("gruppe=2");
});

test("figures that nobody counted are no data, not zero", async () => {
  mockCall(ads.getAdGroupStatistics, { ...AD_GROUPS, totals: NONE, groups: AD_GROUPS.groups.map((group) => ({ ...group, ...NONE })) });
  await showGroups();
  await expect.element(page.getByText("keine Daten").first()).toBeVisible();
  expect(said()).not.toMatch(/\b0\b/);
});

test("campaigns in social networks stand below the figures, and their sum is that of the rows", async () => {
  const booked = { adplorerCompanyId: "AP-2", startsOn: "2026-01-01", lastDay: "2026-11-11", asOf: "2026-11-12T05:00:00.000Z" };
  mockCall(ads.getCustomerData, { suma: null, socialMedia: booked });
  mockCall(ads.getSocialMediaStatistics, AD_STATISTICS);
  const asked = mockCall(ads.getSocialMediaCampaigns, AD_SOCIAL_CAMPAIGNS);
  await renderScreen(<SocialStatisticsScreen />, { place: PATHS.socialMediaStatistics });
  const table = page.getByRole("table", { name: "Kampagnen" });
  await expect.element(table.getByRole("row", { name: /Nachbarschaft.*Facebook.*Aktiv/ })).toBeVisible();
  await expect.element(table.getByRole("row", { name: /Noch ohne Namen/ })).toBeVisible();
  expect(sums()).toEqual([expect.stringContaining("120")]);
  expect(asked.map(({ body }) => body.adplorerCompanyId)).toEqual(["AP-2"]);
});

test("groups and budget can be taken along", async () => {
  const { unmount } = await showGroups();
  await expect.element(page.getByRole("button", { name: "Exportieren" })).toBeVisible();
  await unmount();
  mockCall(ads.getSumaBudget, BUDGET);
  await renderScreen(<SearchBudgetScreen />, { place: PATHS.searchAdsBudget });
  await expect.element(page.getByRole("button", { name: "Exportieren" })).toBeVisible();
});
