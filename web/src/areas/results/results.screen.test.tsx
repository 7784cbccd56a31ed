import { results } from "@schaufenster/contract/areas/results/results.calls.ts";
import { resultMonths } from "@schaufenster/contract/areas/results/results.rules.ts";
import type { Reply } from "@schaufenster/contract/call.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { mockCall, refuse } from "../../../test/mock-call.ts";
import { SAMPLE_USER } from "../../../test/sample-person.ts";
import { renderScreen } from "../../../test/screen.tsx";
import { isoDay } from "../../parts/format.ts";
import ResultsScreen from "./results.screen.tsx";

type Found = Reply<typeof results.getResults>;

const MONTHS = resultMonths(isoDay(new Date()));
const [BEFORE = "", LAST = ""] = MONTHS.slice(-2);
const totals = (month: string, contacts: number | null, cents: number | null, missingDays = 0): Found["totals"] => ({
  month,
  contacts,
  cents,
  perContact: contacts === null || cents === null || missingDays > 0 ? null : Math.round(cents / contacts),
  missingDays,
});
const FOUND: Found = {
  month: LAST,
  months: [...MONTHS],
  asOf: "2026-11-02T05:00:00Z",
  totals: totals(LAST, 94, 24_700),
  previous: totals(BEFORE, 89, 24_700),
  rows: [
    {
      product: "requests",
      cents: null,
      once: false,
      contacts: 12,
      measured: true,
      parts: [{ part: "received", count: 12 }],
      perContact: null,
    },
    {
      product: "entry",
      cents: 14_900,
      once: false,
      contacts: 82,
      measured: true,
      parts: [
        { part: "calls", count: 81 },
        { part: "routes", count: 1 },
      ],
      perContact: 182,
    },
    { product: "tvBanner", cents: 9_800, once: true, contacts: null, measured: false, parts: [], perContact: null },
  ],
  course: MONTHS.map((month, at) => ({
    month,
    entry: at === 4 ? null : 60 + at,
    requests: at < 8 ? null : at,
    ads: null,
    missingDays: at === 4 ? 31 : 0,
  })),
  notes: [{ day: `${BEFORE}-09`, change: "media" }],
};
const show = async (found: Found = FOUND, place: string = PATHS.results) => {
  const asked = mockCall(results.getResults, found);
  await renderScreen(<ResultsScreen />, { user: SAMPLE_USER, place });
  return asked;
};
const figure = (value: string) => page.getByRole("group", { name: "Ergebnis des Monats" }).getByText(value, { exact: true });
const row = (name: string) =>
  page.getByRole("table", { name: "Kontakte und Kosten nach Produkt" }).getByRole("row").filter({ hasText: name });

test("a month in figures, in one sentence, and product by product down to the single ones", async () => {
  await show();
  for (const value of ["94", "247,00 €", "2,63 €"]) await expect.element(figure(value)).toBeVisible();
  await expect.element(page.getByText(/^94 Kontakte im .+, 5 mehr als im .+\.$/)).toBeVisible();
  await expect.element(row("Eintrag").getByText("149,00 €")).toBeVisible();
  await expect.element(row("Eintrag").getByText("81 Anrufe, 1 Routenplanung")).toBeVisible();
  await expect.element(row("TV-Banner").getByText("98,00 €, einmalig")).toBeVisible();
  await expect.element(row("TV-Banner").getByText("Wirkt mit, nicht einzeln messbar")).toBeVisible();
  await expect.element(row("Summe").getByText("247,00 €")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Anfragen", exact: true }))
    .toHaveAttribute("href", expect.stringMatching(new RegExp(`${PATHS.leads}\\?von=${LAST}-01&bis=${LAST}-\\d\\d$`)));
  await expect.element(page.getByText(/Fotos im Eintrag geändert/)).toBeVisible();
});

test("what was not counted is said, and nothing is compared with it", async () => {
  await show({ ...FOUND, totals: totals(LAST, 80, 24_700, 2), rows: FOUND.rows.map((one) => ({ ...one, perContact: null })) });
  await expect.element(page.getByText("An 2 Tagen dieses Monats wurde der Eintrag nicht gezählt. Sie fehlen in den Summen.")).toBeVisible();
  await expect.element(page.getByText(/^80 Kontakte im \p{L}+ \d{4}\.$/u)).toBeVisible();
  await expect.element(figure("Keine Daten")).toBeVisible();
});

test("a month without costs says so instead of being free", async () => {
  await show({ ...FOUND, totals: totals(LAST, 94, null), rows: FOUND.rows.map((one) => ({ ...one, cents: null, perContact: null })) });
  await expect.element(page.getByText("Keine Angaben zu den Kosten")).toBeVisible();
  await expect.element(figure("Keine Angaben")).toBeVisible();
});

test("the month is chosen in the address; one that cannot be asked for is the last", async () => {
  const asked = await show(FOUND, `${PATHS.results}?monat=1999-01`);
  await expect.element(page.getByRole("combobox", { name: "Monat wählen" })).toHaveValue(LAST);
  expect(asked.at(-1)?.query).toEqual({});
  await page.getByRole("combobox", { name: "Monat wählen" }).selectOptions(BEFORE);
  await expect.poll(() => asked.at(-1)?.query).toEqual({ month: BEFORE });
});

test("nothing at all is no row of zeros, and a source that is down is no empty month", async () => {
  const none = MONTHS.map((month) => ({ month, entry: null, requests: null, ads: null, missingDays: 0 }));
  await show({
    ...FOUND,
    asOf: null,
    totals: totals(LAST, null, null),
    previous: totals(BEFORE, null, null),
    rows: [],
    course: none,
    notes: [],
  });
  await expect.element(page.getByRole("heading", { name: "Noch nichts zu zeigen" })).toBeVisible();
  await expect.element(page.getByRole("combobox")).not.toBeInTheDocument();
});

test("a failure says so and can be tried again", async () => {
  mockCall(results.getResults, refuse("unavailable"));
  await renderScreen(<ResultsScreen />, { user: SAMPLE_USER, place: PATHS.results });
  await expect.element(page.getByRole("button", { name: "Erneut versuchen" })).toBeVisible();
});
