import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderScreen } from "../../../../test/screen.tsx";
import { ConcernsCard } from "./concerns-card.tsx";
import { PhoneCallChart } from "./phone-call-chart.tsx";
import type { PhoneCallStatistics } from "./phone-call-statistics.ts";
import { StatisticsFigures } from "./statistics-figures.tsx";
import { WeekGrid } from "./week-grid.tsx";

const PERIOD = { startDate: "2026-08-17", endDate: "2026-11-08" };
const BEFORE = { startDate: "2026-05-25", endDate: "2026-08-16" };
const figures = (calls: number, missed = 0) => ({ calls, secretary: calls - missed, assistant: 0, missed, meanSeconds: 90 });

/** A period with so many phone calls, all but one taken, almost all of them on Monday morning. */
const statisticsOf = (calls: number, before: number): PhoneCallStatistics => ({
  asOf: "2026-11-09T00:00:00.000Z",
  period: PERIOD,
  previousPeriod: BEFORE,
  interval: "Week",
  totals: figures(calls, 1),
  previousTotals: { ...figures(before), meanSeconds: 134 },
  series: [{ start: "2026-08-17", end: "2026-08-23", complete: true, values: figures(calls, 1), previous: figures(before) }],
  grid: [
    { weekday: 1, block: 9, calls: calls - 1 },
    { weekday: 2, block: 9, calls: 1 },
  ],
  concerns: {
    asOf: "2026-11-09T00:00:00.000Z",
    period: PERIOD,
    total: calls,
    rows: [
      { key: "appointment", label: "Termin", value: calls - 1, share: (calls - 1) / calls, previous: null },
      { key: "other", label: "Sonstiges", value: 1, share: 1 / calls, previous: null },
    ],
  },
});

const show = (data: PhoneCallStatistics) =>
  renderScreen(
    <>
      <StatisticsFigures data={data} compares />
      <PhoneCallChart data={data} compares={false} />
      <WeekGrid grid={data.grid} />
      <ConcernsCard concerns={data.concerns} />
    </>,
  );
const said = (): string => document.body.innerText.replaceAll("\u00a0", " ");

test("below ten calls nothing is said in percent, and nothing is the most frequent", async () => {
  await show(statisticsOf(9, 3));
  await expect.element(page.getByText("8 von 9 Anrufen wurden angenommen.")).toBeVisible();
  await expect.element(page.getByText("9 Anrufe sagen noch nicht, wann meist angerufen wird.")).toBeVisible();
  await expect.element(page.getByText("9 angenommene Anrufe.")).toBeVisible();
  await expect.element(page.getByText("+6", { exact: true })).toBeVisible();
  await expect.element(page.getByText("−0:44\u00a0Min.")).toBeVisible();
  expect(said()).not.toContain("%");
  expect(said()).not.toContain("häufigsten");
});

test("from ten calls on there are shares, a busiest time and a most frequent concern", async () => {
  await show(statisticsOf(10, 20));
  await expect.element(page.getByText("9 von 10 Anrufen wurden angenommen, das sind 90,0\u00a0%.")).toBeVisible();
  await expect.element(page.getByText("Montags von 9 bis 12\u00a0Uhr klingelt es am häufigsten.")).toBeVisible();
  await expect.element(page.getByText("Am häufigsten: Termin, 90\u00a0% der angenommenen Anrufe.")).toBeVisible();
  await expect.element(page.getByText("−50,0\u00a0%")).toBeVisible();
});

test("what is equally frequent does not stand out", async () => {
  const data = statisticsOf(10, 20);
  const even = { ...data.concerns, rows: data.concerns.rows.map((row) => ({ ...row, value: 5, share: 0.5 })) };
  await show({ ...data, grid: data.grid.map((cell) => ({ ...cell, calls: 5 })), concerns: even });
  await expect.element(page.getByText("Keine Zeit sticht heraus.")).toBeVisible();
  await expect.element(page.getByText("Kein Anliegen sticht heraus.")).toBeVisible();
});

test("a single call is one call", async () => {
  await show({ ...statisticsOf(1, 0), totals: figures(1, 0) });
  await expect.element(page.getByText("Ein Anruf, er wurde angenommen.")).toBeVisible();
  await expect.element(page.getByText("Ein angenommener Anruf.")).toBeVisible();
});
