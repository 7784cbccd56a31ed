import type { Capacity, LeadSettings } from "@schaufenster/contract/areas/leads/capacity.model.ts";
import { entry } from "@schaufenster/contract/areas/entry/entry.calls.ts";
import { entryEditing } from "@schaufenster/contract/areas/entry/entry-editing.calls.ts";
import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { mockCall, refuse } from "../../../../test/mock-call.ts";
import { SAMPLE_ENTRY } from "../../../../test/sample-entry.ts";
import { SAMPLE_STAFF } from "../../../../test/sample-person.ts";
import { renderScreen } from "../../../../test/screen.tsx";
import { answerHeldLeave, currentPlace, heldLeave, navigate } from "../../../browser/location.ts";
import LeadSettingsScreen from "./settings.screen.tsx";

const NEXT_YEAR = new Date().getFullYear() + 1;
const GREEN: Capacity = {
  light: "green",
  until: null,
  reason: null,
  perDay: 2,
  version: 4,
  now: { delivers: "all", because: null, until: null, receivedToday: 0 },
};
const WISHES: LeadSettings = {
  trades: [
    { label: "Maler", wanted: true },
    { label: "Tapezierer", wanted: true },
  ],
  pause: null,
  pauseOnHolidays: false,
  jobLeads: true,
  version: 7,
};

const serve = () => {
  const state = { capacity: GREEN, wishes: WISHES };
  mockCall(leads.getCapacity, () => state.capacity);
  mockCall(leads.getLeadSettings, () => state.wishes);
  mockCall(leads.getDeclineTexts, { texts: [], usual: "fully-booked", version: 0 });
  mockCall(leads.getInquiryStatistics, { weeks: [], byTrade: [] });
  mockCall(entry.getGrisuEntry, SAMPLE_ENTRY);
  mockCall(entryEditing.getSurroundings, { here: { lat: 50.9, lon: 6.9 }, towns: [] });
  const lights = mockCall(leads.updateCapacity, ({ body: { version, ...light } }) => {
    if (version !== state.capacity.version) return refuse("conflict");
    return (state.capacity = { ...state.capacity, ...light, version: version + 1 });
  });
  const wishes = mockCall(leads.updateLeadSettings, ({ body: { version, unwantedTrades, ...rest } }) => {
    if (version !== state.wishes.version) return refuse("conflict");
    const trades = WISHES.trades.map(({ label }) => ({ label, wanted: !unwantedTrades.includes(label) }));
    return (state.wishes = { ...rest, trades, version: version + 1 });
  });
  return { state, lights: () => lights.map(({ body }) => body), wishes: () => wishes.map(({ body }) => body) };
};

const show = () => renderScreen(<LeadSettingsScreen />, { place: "/einstellungen" });
const light = (name: string) => page.getByRole("radio", { name });
const trade = (name: string) => page.getByRole("switch", { name });
const save = () => page.getByRole("button", { name: "Speichern" });

beforeEach(() => page.viewport(1440, 900));

test("one bar names what has changed, saves all of it and goes; nothing is sent before", async () => {
  const sent = serve();
  await show();
  await expect.element(save()).not.toBeInTheDocument();
  await light("Gelb: Wenig Zeit").click();
  await trade("Tapezierer").click();
  await page.getByRole("textbox", { name: /^Erster Tag/ }).fill(`1.7.${NEXT_YEAR}`);
  await page.getByRole("textbox", { name: /^Letzter Tag/ }).fill(`14.7.${NEXT_YEAR}`);
  await expect.element(page.getByText(/Auslastung, Leistungen und Pause/)).toBeVisible();
  expect([sent.lights(), sent.wishes()]).toEqual([[], []]);
  await save().click();
  await expect.element(save()).not.toBeInTheDocument();
  await expect.element(page.getByText(`Geplant: 01.07.${NEXT_YEAR} – 14.07.${NEXT_YEAR}`)).toBeVisible();
  expect(sent.lights()).toEqual([{ light: "yellow", until: null, reason: null, perDay: 2, version: 4 }]);
  expect(sent.wishes()).toEqual([
    {
      unwantedTrades: ["Tapezierer"],
      jobLeads: true,
      pauseOnHolidays: false,
      pause: { from: `${NEXT_YEAR}-07-01`, to: `${NEXT_YEAR}-07-14` },
      version: 7,
    },
  ]);
});

test("red that was chosen and left is asked about; discarding takes back everything, and nobody asks any more", async () => {
  serve();
  await show();
  await light("Rot: Pause").click();
  await trade("Bewerbungen").click();
  navigate("/da");
  expect([heldLeave() === null, currentPlace().path]).toEqual([false, "/einstellungen"]);
  answerHeldLeave(false);
  await page.getByRole("button", { name: "Verwerfen" }).click();
  await expect.element(light("Grün: Wir haben Zeit")).toBeChecked();
  await expect.element(trade("Bewerbungen")).toBeChecked();
  navigate("/da");
  expect(currentPlace().path).toBe("/da");
});

test("what is wrong in two cards stands in one summary that has the focus, each named by its card", async () => {
  const sent = serve();
  await show();
  await light("Rot: Pause").click();
  await page.getByRole("textbox", { name: /^Letzter Tag/ }).fill(`14.7.${NEXT_YEAR}`);
  await save().click();
  const summary = page.getByRole("alert");
  await expect.element(summary.getByRole("link", { name: /^Auslastung: Bitte wählen Sie einen Grund/ })).toBeVisible();
  await expect.element(summary.getByRole("link", { name: /^Leistungen und Pause: Bitte geben Sie einen Tag/ })).toBeVisible();
  await expect.element(summary).toHaveFocus();
  expect([sent.lights(), sent.wishes()]).toEqual([[], []]);
});

test("of two forms one arrives and one meets a conflict: what was typed there stays and is sent on top of what is there now", async () => {
  const sent = serve();
  await show();
  await light("Gelb: Wenig Zeit").click();
  await trade("Maler").click();
  sent.state.wishes = { ...WISHES, jobLeads: false, version: 8 };
  await save().click();
  await expect.element(page.getByRole("alert").getByText(/Leistungen und Pause: .*inzwischen an anderer Stelle/)).toBeVisible();
  await expect.element(trade("Bewerbungen")).not.toBeChecked();
  await expect.element(trade("Maler")).not.toBeChecked();
  await save().click();
  await expect.element(save()).not.toBeInTheDocument();
  expect(sent.lights()).toHaveLength(1);
  expect(sent.wishes().map(({ unwantedTrades, jobLeads, version }) => [unwantedTrades, jobLeads, version])).toEqual([
    [["Maler"], true, 7],
    [["Maler"], false, 8],
  ]);
});

test("customer care may look at every choice and saves none", async () => {
  const sent = serve();
  await renderScreen(<LeadSettingsScreen />, { user: SAMPLE_STAFF });
  await light("Rot: Pause").click();
  await expect.element(save()).toHaveAccessibleDescription("Im Kundenservice-Modus gesperrt");
  await save().click({ force: true });
  expect(sent.lights()).toEqual([]);
});
