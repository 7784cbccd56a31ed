import { tvBanner } from "@schaufenster/contract/areas/tv-banner/tv-banner.calls.ts";
import type { Reply } from "@schaufenster/contract/call.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { mockCall } from "../../../test/mock-call.ts";
import { renderScreen } from "../../../test/screen.tsx";
import { isoDay } from "../../parts/format.ts";
import StatisticsScreen from "./statistics.screen.tsx";

const YESTERDAY = addDays(isoDay(new Date()), -1);
const PERIOD = { startDate: addDays(YESTERDAY, -2), endDate: YESTERDAY };
const HEAD = { asOf: "2026-11-16T05:30:00Z", lastDay: YESTERDAY, missingDays: 1, period: PERIOD };
const KEY: Reply<typeof tvBanner.getKeyFigures> = {
  ...HEAD,
  previousPeriod: PERIOD,
  impressions: 1200,
  previousImpressions: 1000,
  channelCount: 2,
  strongestChannelId: 1,
  bestTime: { fromHour: 19, toHour: 22, share: 0.5 },
};
/** Hundred at seven in the evening. */
const hours = Array.from({ length: 24 }, (_, hour) => (hour === 19 ? 100 : 0));
const nothing = Array.from({ length: 24 }, () => null);

beforeEach(async () => {
  await page.viewport(390, 844);
  mockCall(tvBanner.getCompanyCreatives, { creatives: [] });
  mockCall(tvBanner.getKeyFigures, KEY);
  mockCall(tvBanner.getByDay, {
    ...HEAD,
    total: 1200,
    days: [400, null, 800].map((impressions, n) => ({ day: addDays(PERIOD.startDate, n), impressions, weekend: false })),
  });
  mockCall(tvBanner.getByTvChannel, {
    ...HEAD,
    total: 1200,
    channels: [
      { channelId: 1, impressions: 900, share: 0.75, previousImpressions: 1 },
      { channelId: 77, impressions: 300, share: 0.25, previousImpressions: 1 },
    ],
  });
  mockCall(tvBanner.getByTvProgram, {
    ...HEAD,
    total: 1200,
    programs: [{ program: "Abendmagazin", channelId: 1, impressions: 700 }],
    unknown: 500,
  });
  mockCall(tvBanner.getByTimeOfDay, {
    ...HEAD,
    total: 1200,
    channels: [{ channelId: 1, hours, total: 100 }],
    weekdays: Array.from({ length: 7 }, (_, n) => ({
      weekday: n + 1,
      // Mondays are the strongest, and nobody counted on Sundays.
      ...(n === 6 ? { hours: nothing, total: null } : n === 0 ? { hours, total: 100 } : { hours: hours.map((one) => one / 2), total: 50 }),
    })),
  });
  mockCall(tvBanner.getTotal, { asOf: HEAD.asOf, lastDay: YESTERDAY, impressions: 54_321, since: "2026-01-02" });
});
const show = (search = "") => renderScreen(<StatisticsScreen />, { place: `${PATHS.tvBannerStatistics}${search}` });

test("figures, gaps, parts and the total are said in words", async () => {
  await show();
  await expect.element(page.getByText("stärkster: Lichtblick TV")).toBeVisible();
  await expect.element(page.getByText("50,0\u00a0% aller Einblendungen")).toBeVisible();
  await expect.element(page.getByText("An einem Tag dieses Zeitraums wurde nicht gezählt. Er fehlt in den Summen.")).toBeVisible();
  await expect.element(page.getByText("Ihre TV-Banner wurden 1.200-mal eingeblendet.")).toBeVisible();
  await expect.element(page.getByText("Am häufigsten: Lichtblick TV, 75\u00a0% der Einblendungen.")).toBeVisible();
  await expect.element(page.getByText("Sender 77").first()).toBeVisible();
  await expect.element(page.getByText("Übrige Sendungen")).toBeVisible();
  await expect.element(page.getByText("Insgesamt 54.321 Einblendungen seit dem 02.01.2026.")).toBeVisible();
  await expect.element(page.getByText(/Stand: 16\.11\.2026/)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test("the heat map is a table: what was not counted is no zero, and the other view has sums", async () => {
  await show();
  const table = page.getByRole("table", { name: "Einblendungen nach Wochentag und Uhrzeit" });
  await expect.element(table).toBeVisible();
  const cells = (row: string) =>
    table
      .getByRole("row", { name: new RegExp(row) })
      .getByRole("cell")
      .elements()
      .map((cell) => cell.textContent);
  expect(cells("Montag")).toEqual(["0", "0", "0", "0", "0", "0", "100", "0"]);
  expect(new Set(cells("Sonntag"))).toEqual(new Set(["–"]));
  await expect.element(page.getByText("Am häufigsten am Montag.")).toBeVisible();
  await page.getByRole("radio", { name: "Tabelle" }).nth(1).click({ force: true });
  expect(cells("Montag").at(-1)).toBe("100");
});

test("a day that nobody counted is a gap in the table of days", async () => {
  await show();
  const card = page.getByRole("region", { name: "Einblendungen pro Tag" });
  await card.getByRole("radio", { name: "Tabelle" }).click({ force: true });
  await expect.element(card.getByRole("cell", { name: "Keine Daten" })).toBeVisible();
});

test("more than three months are drawn by weeks", async () => {
  const asked = mockCall(tvBanner.getByWeekAndTvChannel, {
    ...HEAD,
    total: 1200,
    weeks: [{ start: PERIOD.startDate, end: PERIOD.endDate, complete: false, impressions: 1200, channels: [] }],
  });
  await show("?von=2026-01-01&bis=2026-06-30");
  await expect.element(page.getByRole("heading", { name: "Einblendungen pro Woche" })).toBeVisible();
  expect(asked[0]?.query).toMatchObject({ startDate: "2026-01-01", endDate: "2026-06-30" });
});

test("without figures: never counted, or not in this period", async () => {
  mockCall(tvBanner.getKeyFigures, { ...KEY, asOf: null, lastDay: null, impressions: null });
  await show();
  await expect.element(page.getByRole("heading", { name: "Noch keine Zahlen" })).toBeVisible();
});
test("a period in which nobody counted says when somebody last did", async () => {
  mockCall(tvBanner.getKeyFigures, { ...KEY, impressions: null });
  await show();
  await expect.element(page.getByRole("heading", { name: "Keine Daten für diesen Zeitraum" })).toBeVisible();
});

test("large figures stand in thousands on the map, and whole in the table", async () => {
  const many = Array.from({ length: 24 }, (_, hour) => (hour === 19 ? 12_345 : hour === 9 ? 40 : 0));
  mockCall(tvBanner.getByTimeOfDay, {
    ...HEAD,
    total: 1200,
    channels: [],
    weekdays: Array.from({ length: 7 }, (_, n) => ({ weekday: n + 1, hours: many, total: 12_385 })),
  });
  await show();
  const row = page.getByRole("row", { name: /Montag/ });
  const cells = () =>
    row
      .getByRole("cell")
      .elements()
      .map((cell) => cell.textContent);
  await expect.element(page.getByText("Angaben in Tausend")).toBeVisible();
  expect(cells()).toEqual(["0", "0", "0", "<\u00a00,1", "0", "0", "12,3", "0"]);
  await page.getByRole("region", { name: "Nach Wochentag und Uhrzeit" }).getByRole("radio", { name: "Tabelle" }).click({ force: true });
  expect(cells()).toEqual(["0", "0", "0", "40", "0", "0", "12.345", "0", "12.385"]);
});
