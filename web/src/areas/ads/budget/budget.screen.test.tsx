import { ads } from "@schaufenster/contract/areas/ads/ads.calls.ts";
import type { AdPause, Budget } from "@schaufenster/contract/areas/ads/ads.model.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { formatDay, isoDay } from "@schaufenster/contract/values/text/format.ts";
import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { mockCall, refuse } from "../../../../test/mock-call.ts";
import { AD_ACCOUNTS, BUDGET } from "../../../../test/sample-ads.ts";
import { renderScreen } from "../../../../test/screen.tsx";
import SearchBudgetScreen from "./search-budget.screen.tsx";

const show = () => renderScreen(<SearchBudgetScreen />, { place: PATHS.searchAdsBudget });
const row = (name: RegExp): string => page.getByRole("row", { name }).query()?.textContent ?? "";
const said = (): string => document.body.innerText.replaceAll("\u00a0", " ");
const today = isoDay(new Date());
const PAUSE: AdPause = {
  id: "7",
  version: 1,
  from: "2026-12-21",
  until: "2027-01-03",
  status: "open",
  askedAt: "2026-11-12T09:15:00.000Z",
  askedByName: "Johanna Kranz",
  answeredAt: null,
  words: null,
};

beforeEach(() => {
  mockCall(ads.getCustomerData, AD_ACCOUNTS);
  mockCall(ads.getSumaBudget, BUDGET);
});

test("the month goes on at its pace; a missing day is said, and is no zero", async () => {
  await show();
  await expect.element(page.getByText("Das Budget reicht voraussichtlich bis zum 28.11.2026.")).toBeVisible();
  expect(said()).toContain("210,40 €");
  expect(said()).toContain("631,20 €");
  expect(said()).toContain("Ein Tag fehlt in den Zahlen.");
});

test("enough, used up, without a budget, and without a whole day: each says its own", async () => {
  const cases = [
    [{ ...BUDGET, budgetCents: 90_000 }, "Das Budget reicht voraussichtlich bis zum Monatsende."],
    [{ ...BUDGET, budgetCents: 9_000 }, "Das Budget dieses Monats ist aufgebraucht."],
    [{ ...BUDGET, budgetCents: null }, "Für diesen Monat ist uns kein Budget bekannt."],
    [{ ...BUDGET, spentCents: null, contacts: null, days: [] }, "Für diesen Monat liegen noch keine Zahlen vor."],
  ] satisfies [Budget, string][];
  for (const [budget, sentence] of cases) {
    mockCall(ads.getSumaBudget, budget);
    const { unmount } = await show();
    await expect.element(page.getByText(sentence)).toBeVisible();
    await unmount();
  }
});

test("a wish that nobody answered in time says so, is not waiting any more, and another can be made", async () => {
  mockCall(ads.getSumaBudget, { ...BUDGET, pauses: [{ ...PAUSE, status: "expired", version: 2 }] });
  await show();
  await expect.element(page.getByText("Nicht beantwortet")).toBeVisible();
  await expect.element(page.getByText(/Wir haben nicht geantwortet, bevor diese Tage vorbei waren/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Pause wünschen" })).toBeVisible();
  expect(page.getByRole("button", { name: "Wunsch zurücknehmen" }).query()).toBeNull();
});

test("agreed days cost nothing in the forecast", async () => {
  mockCall(ads.getSumaBudget, {
    ...BUDGET,
    pauses: [{ ...PAUSE, status: "accepted", from: "2026-11-13", until: "2026-11-30", answeredAt: PAUSE.askedAt }],
  });
  await show();
  // Eleven days, the missing one and today among them, at 21.04 each.
  await expect.element(page.getByText("Das Budget reicht voraussichtlich bis zum Monatsende.")).toBeVisible();
  expect(said()).toContain("252,48 €");
});

test("the ledger says what was changed, by whom and why, with the owner's own steps", async () => {
  await show();
  await expect.poll(() => row(/Gebot/)).toMatch(/10\.11\.2026.*0,92.*0,85.*Unser Team.*Ein Kontakt war zu teuer/);
  expect(row(/Pause gewünscht/)).toContain("Sie, Johanna Kranz");
});

test("a wish is sent with its days, and what is wrong with them is said before", async () => {
  mockCall(ads.getSumaBudget, { ...BUDGET, today });
  const asked = mockCall(ads.requestAdPause, { ...PAUSE, from: addDays(today, 10), until: addDays(today, 12) });
  await show();
  await page.getByRole("button", { name: "Pause wünschen" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Wunsch senden" }).click();
  await expect.element(dialog.getByText("Bitte geben Sie einen Tag an.").first()).toBeVisible();
  await dialog.getByLabelText("Erster Tag ohne Anzeigen").fill(formatDay(today));
  await dialog.getByLabelText("Letzter Tag ohne Anzeigen").fill(formatDay(addDays(today, 12)));
  await dialog.getByRole("button", { name: "Wunsch senden" }).click();
  await expect.element(dialog.getByText("Eine Pause beginnt frühestens morgen.").first()).toBeVisible();
  expect(asked).toEqual([]);
  await dialog.getByLabelText("Erster Tag ohne Anzeigen").fill(formatDay(addDays(today, 10)));
  await dialog.getByRole("button", { name: "Wunsch senden" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked.map(({ body }) => body)).toEqual([
    { channel: "search", adplorerCompanyId: "AP-1", from: addDays(today, 10), until: addDays(today, 12) },
  ]);
});

test("one that waits shows its receipt and can be taken back; nobody asks for a second one meanwhile", async () => {
  mockCall(ads.getSumaBudget, { ...BUDGET, pauses: [PAUSE] });
  const asked = mockCall(ads.withdrawAdPause, refuse("not-possible-now"));
  await show();
  await expect.element(page.getByRole("heading", { name: "21.12.2026 – 03.01.2027" })).toBeVisible();
  expect(said()).toContain("Gewünscht am 12.11.2026, 10:15 Uhr von Johanna Kranz. Bis zu unserer Zusage laufen die Anzeigen weiter.");
  expect(page.getByRole("button", { name: "Pause wünschen" }).query()).toBeNull();
  await page.getByRole("button", { name: "Wunsch zurücknehmen" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Zurücknehmen", exact: true }).click();
  await expect.element(page.getByText("Der Wunsch ist inzwischen beantwortet und lässt sich nicht mehr zurücknehmen.")).toBeVisible();
  expect(asked.map(({ body }) => body)).toEqual([{ id: "7", version: 1 }]);
});

test("the answer is there with its words: agreed, refused", async () => {
  mockCall(ads.getSumaBudget, {
    ...BUDGET,
    pauses: [{ ...PAUSE, status: "refused", answeredAt: PAUSE.askedAt, words: "Der Vertrag endet vorher." }],
  });
  const { unmount } = await show();
  await expect.element(page.getByText("Abgelehnt")).toBeVisible();
  await expect.element(page.getByText("Unsere Antwort: Der Vertrag endet vorher.")).toBeVisible();
  await unmount();
  mockCall(ads.getSumaBudget, { ...BUDGET, pauses: [{ ...PAUSE, status: "accepted", answeredAt: PAUSE.askedAt }] });
  await show();
  await expect.element(page.getByText("An diesen Tagen erscheinen keine Anzeigen.")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Pause wünschen" })).toBeVisible();
});
