import { entry } from "@schaufenster/contract/areas/entry/entry.calls.ts";
import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { mockCall, refuse } from "../../../../test/mock-call.ts";
import { VIEW_STATISTICS } from "../../../../test/sample-statistics.ts";
import { renderScreen } from "../../../../test/screen.tsx";
import EntryStatisticsScreen from "./statistics.screen.tsx";

const show = () => renderScreen(<EntryStatisticsScreen />, { place: PATHS.entryStatistics });
const NONE = { views: null, calls: null, clicks: null, routes: null };
const asOf = VIEW_STATISTICS.asOf;
const said = (): string => document.body.innerText.replaceAll("\u00a0", " ");

beforeEach(() => {
  mockCall(entry.getViewStatistics, VIEW_STATISTICS);
  mockCall(entry.getDeviceStatistics, {
    devices: [
      { device: "smartphone", views: 80 },
      { device: "desktop", views: 40 },
    ],
    total: 120,
    asOf,
  });
  mockCall(entry.getLocationStatistics, {
    locations: [{ municipality: "05315000", city: "Köln", views: 90, position: { lat: 50.94, lon: 6.96 } }],
    others: { places: 2, views: 20 },
    unknown: 10,
    unplaced: 2,
    total: 120,
    asOf,
  });
});

test("asks by weeks for the last twelve unless told otherwise, capitalised, and draws what is pressed", async () => {
  const asked = mockCall(entry.getViewStatistics, VIEW_STATISTICS);
  await show();
  await expect.element(page.getByText("Ihr Eintrag wurde 120-mal aufgerufen, 20,0 % häufiger als im Zeitraum davor.")).toBeVisible();
  expect(asked.map(({ query }) => query.interval)).toEqual(["Week"]);
  await page.getByRole("button", { name: /^Anrufe/ }).click();
  await expect.element(page.getByRole("heading", { name: "Anrufe pro Woche" })).toBeVisible();
  await expect.element(page.getByText("Sie wurden 7-mal über Ihren Eintrag angerufen, so oft wie im Zeitraum davor.")).toBeVisible();
  expect(window.location.search).toContain("kennzahl=anrufe");
  await page.getByText("Monat", { exact: true }).click();
  await expect.poll(() => asked.at(-1)?.query.interval).toBe("Month");
  await page.getByRole("checkbox", { name: "Mit Zeitraum davor vergleichen" }).click();
  await expect.element(page.getByText("Sie wurden 7-mal über Ihren Eintrag angerufen.")).toBeVisible();
  expect(window.location.search).toContain("vergleich=nein");
});

test("the table has the figures of the chart; a step that nobody counted is no zero, and one that is cut short says so", async () => {
  const [whole, cut] = VIEW_STATISTICS.series;
  if (!whole || !cut) throw new Error("two steps");
  mockCall(entry.getViewStatistics, {
    ...VIEW_STATISTICS,
    missingDays: 7,
    lastDay: isoDay(new Date()),
    totals: { ...VIEW_STATISTICS.totals, views: 50 },
    series: [{ ...whole, complete: false, values: null }, cut],
  });
  await show();
  await page.getByText("Tabelle", { exact: true }).click();
  const rows = page.getByRole("row");
  await expect.element(rows.nth(2)).toBeVisible();
  expect(
    rows
      .elements()
      .slice(1)
      .map((row) => row.textContent),
  ).toEqual([expect.stringMatching(/KW 44.*unvollständig.*Keine Daten/), expect.stringMatching(/KW 45.*unvollständig.*50/)]);
  await expect.element(page.getByText("An 7 Tagen dieses Zeitraums wurde nicht gezählt. Sie fehlen in den Summen.")).toBeVisible();
});

test("parts are a whole: places that are not listed and those nobody knows stand below the others", async () => {
  await show();
  await expect.element(page.getByText("Die meisten Aufrufe kommen aus Köln: 75 %.")).toBeVisible();
  await expect.element(page.getByText("2 weitere Orte")).toBeVisible();
  await expect.element(page.getByText("Ort unbekannt")).toBeVisible();
  await expect.element(page.getByText("Am häufigsten: Smartphone, 67 % der Aufrufe.")).toBeVisible();
});

test("places stand on the map beside the table, and those whose position nobody knows are told below it", async () => {
  await show();
  await expect
    .element(page.getByRole("img", { name: /^Karte: je größer der Kreis, desto mehr Aufrufe\. Am größten: Köln mit 90\./ }))
    .toBeVisible();
  await expect.element(page.getByText(/2 Orte ohne Lage\./)).toBeVisible();
  await expect.element(page.getByRole("link", { name: "CC BY 4.0" })).toBeVisible();
});

test("where the register knows none of the places the page says so instead of drawing an empty map", async () => {
  mockCall(entry.getLocationStatistics, {
    locations: [{ municipality: "05315000", city: "Köln", views: 90, position: null }],
    others: { places: 0, views: 0 },
    unknown: 0,
    unplaced: 1,
    total: 90,
    asOf,
  });
  await show();
  await expect.element(page.getByText("Zu keinem dieser Orte kennen wir die Lage, deshalb zeigen wir keine Karte.")).toBeVisible();
  await expect.element(page.getByText(/1 Ort ohne Lage\./)).toBeVisible();
});

test("a dead source says since when, and shows no zero", async () => {
  mockCall(entry.getViewStatistics, { ...VIEW_STATISTICS, totals: NONE, series: [], lastDay: "2026-01-08" });
  await show();
  await expect.element(page.getByText("In diesem Zeitraum wurde nicht gezählt. Gezählt wurde zuletzt am 08.01.2026.")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Letzte 12 Wochen zeigen" })).toBeVisible();
  expect(said()).not.toMatch(/\b0\b/);
});

test("one that died within the period says so above the figures", async () => {
  mockCall(entry.getViewStatistics, { ...VIEW_STATISTICS, lastDay: "2026-01-08" });
  await show();
  await expect.element(page.getByRole("heading", { name: "Zurzeit kommen keine neuen Zahlen" })).toBeVisible();
  await expect.element(page.getByText(/Gezählt wurde zuletzt am 08.01.2026/)).toBeVisible();
});

test("a company that nobody counts yet reads what will stand there, without a choice of periods", async () => {
  mockCall(entry.getViewStatistics, { ...VIEW_STATISTICS, totals: NONE, series: [], lastDay: null, asOf: null });
  await show();
  await expect.element(page.getByText("Noch keine Zahlen")).toBeVisible();
  expect(page.getByRole("radio", { name: "Woche" }).query()).toBeNull();
});

test("places that cannot be read say so alone", async () => {
  mockCall(entry.getLocationStatistics, refuse("internal"));
  await show();
  await expect.element(page.getByText("Am häufigsten: Smartphone, 67 % der Aufrufe.")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Erneut versuchen" })).toBeVisible();
});

test("of a few nothing is said in percent", async () => {
  mockCall(entry.getViewStatistics, {
    ...VIEW_STATISTICS,
    totals: { views: 1, calls: 0, clicks: 0, routes: 0 },
    previousTotals: { views: 4, calls: 0, clicks: 0, routes: 0 },
  });
  await show();
  await expect.element(page.getByText("Ihr Eintrag wurde einmal aufgerufen, im Zeitraum davor 4-mal.")).toBeVisible();
});
