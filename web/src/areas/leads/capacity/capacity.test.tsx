import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import type { Capacity } from "@schaufenster/contract/areas/leads/capacity.model.ts";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { mockCall, refuse } from "../../../../test/mock-call.ts";
import { renderScreen } from "../../../../test/screen.tsx";
import { formatDay, isoDay } from "../../../parts/format.ts";
import { CapacityStrip } from "./capacity-strip.tsx";
import { pressTwice } from "../../../../test/press-twice.ts";

const GREEN: Capacity = {
  light: "green",
  until: null,
  reason: null,
  perDay: 2,
  version: 4,
  now: { delivers: "all", because: null, until: null, receivedToday: 0 },
};

const serve = (start: Capacity = GREEN) => {
  const state = { stored: start };
  mockCall(leads.getCapacity, () => state.stored);
  const seen = mockCall(leads.updateCapacity, ({ body: { version, ...light } }) => {
    if (version !== state.stored.version) return refuse("conflict");
    state.stored = { ...state.stored, ...light, version: version + 1 };
    return state.stored;
  });
  return { state, saved: () => seen.map(({ body }) => body) };
};

const show = () => renderScreen(<CapacityStrip />);

const dialog = () => page.getByRole("dialog", { name: "Auslastung" });
const open = async () => {
  await page.getByRole("button", { name: "Auslastung ändern" }).click();
  await expect.element(dialog()).toBeVisible();
};
const save = () => dialog().getByRole("button", { name: "Auslastung speichern" }).click();

test("on the phone the light is one line that opens; on the desk all of it stands there", async () => {
  serve();
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
  const { unmount } = await show();
  const line = page.getByRole("button", { name: "Grün: Wir haben Zeit" });
  await expect.element(line).toHaveAttribute("aria-expanded", "false");
  await expect.element(page.getByText("Sie erhalten alle passenden Anfragen.")).not.toBeInTheDocument();
  await line.click();
  await expect.element(page.getByText("Sie erhalten alle passenden Anfragen.")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Auslastung ändern" })).toBeVisible();
  await unmount();
  await page.viewport(1440, 900);
  await show();
  await expect.element(page.getByText("Sie erhalten alle passenden Anfragen.")).toBeVisible();
  await expect.element(line).not.toBeInTheDocument();
});

test("red needs a reason, may end by itself, and says what it does", async () => {
  const { saved } = serve();
  await show();
  await expect.element(page.getByRole("heading", { name: "Grün: Wir haben Zeit" })).toBeVisible();
  await open();
  await dialog().getByRole("radio", { name: "Rot: Pause" }).click();
  await expect.element(dialog().getByText("Sie erhalten keine neuen Anfragen.", { exact: false })).toBeVisible();
  await save();
  await expect.element(dialog().getByRole("alert").getByText("Bitte wählen Sie einen Grund.", { exact: false })).toBeVisible();
  const day = addDays(isoDay(new Date()), 30);
  await dialog().getByRole("combobox", { name: "Grund" }).selectOptions("fully-booked");
  await dialog()
    .getByRole("textbox", { name: /^Gilt bis einschließlich/ })
    .fill(formatDay(day));
  await expect.element(dialog().getByText(`bis einschließlich ${formatDay(day)}, danach wieder Grün.`, { exact: false })).toBeVisible();
  await save();
  await expect.element(page.getByRole("heading", { name: "Rot: Pause" })).toBeVisible();
  expect(saved()).toEqual([{ light: "red", until: day, reason: "fully-booked", perDay: 2, version: 4 }]);
});

test("a day that has passed is refused", async () => {
  const { saved } = serve();
  await show();
  await open();
  await dialog().getByRole("radio", { name: "Gelb: Wenig Zeit" }).click();
  await dialog()
    .getByRole("textbox", { name: /^Gilt bis einschließlich/ })
    .fill("01.01.2020");
  await save();
  await expect
    .element(
      dialog().getByRole("alert").getByText("Bitte geben Sie einen Tag von heute bis Ende übernächsten Jahres ein", { exact: false }),
    )
    .toBeVisible();
  expect(saved()).toEqual([]);
});

test("yellow says how many, and green forgets reason and end", async () => {
  const until = addDays(isoDay(new Date()), 1);
  const { saved } = serve({ ...GREEN, light: "yellow", until, perDay: 3, now: { ...GREEN.now, delivers: "slowed", receivedToday: 1 } });
  await show();
  await expect.element(page.getByText(/höchstens 3 Anfragen am Tag.*Heute 1 von 3/)).toBeVisible();
  await open();
  await dialog().getByRole("radio", { name: "Grün: Wir haben Zeit" }).click();
  await save();
  await expect.element(page.getByRole("heading", { name: "Grün: Wir haben Zeit" })).toBeVisible();
  expect(saved()).toEqual([{ light: "green", until: null, reason: null, perDay: 3, version: 4 }]);
});

test("somebody else was quicker: the new state is told, what was typed stays and can be saved on top", async () => {
  const { state, saved } = serve();
  await show();
  await open();
  state.stored = { ...GREEN, light: "yellow", version: 5 };
  await dialog().getByRole("radio", { name: "Rot: Pause" }).click();
  await dialog().getByRole("combobox", { name: "Grund" }).selectOptions("illness");
  await save();
  await expect.element(dialog().getByRole("alert").getByText("inzwischen an anderer Stelle geändert", { exact: false })).toBeVisible();
  await expect.element(dialog().getByRole("alert").getByText("Jetzt gilt „Gelb: Wenig Zeit“", { exact: false })).toBeVisible();
  await expect.element(dialog().getByRole("radio", { name: "Rot: Pause" })).toBeChecked();
  await save();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(saved().map(({ light, reason, version }) => [light, reason, version])).toEqual([
    ["red", "illness", 4],
    ["red", "illness", 5],
  ]);
});

test("what the server refuses stands at its field, and the choice stays; two presses send once", async () => {
  serve();
  const sent = mockCall(leads.updateCapacity, refuse("invalid-input", { field: "until" }));
  await show();
  await open();
  await dialog().getByRole("radio", { name: "Gelb: Wenig Zeit" }).click();
  const until = dialog().getByRole("textbox", { name: /^Gilt bis einschließlich/ });
  const day = formatDay(addDays(isoDay(new Date()), 30));
  await until.fill(day);
  await pressTwice(dialog().getByRole("button", { name: "Auslastung speichern" }));
  await expect.element(until).toHaveAccessibleDescription(/Bitte geben Sie einen Tag von heute/);
  await expect.element(until).toHaveValue(day);
  await expect.element(dialog().getByRole("radio", { name: "Gelb: Wenig Zeit" })).toBeChecked();
  expect(sent).toHaveLength(1);
});

test("company holidays stop delivery although the light is green, and the way there is shown", async () => {
  serve({ ...GREEN, now: { delivers: "none", because: "company-holiday", until: "2027-01-02", receivedToday: 0 } });
  await show();
  await expect.element(page.getByText("bis einschließlich 02.01.2027", { exact: false })).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Sondertage ansehen" }))
    .toHaveAttribute("href", "/kunde/meineProdukte/eintrag/eintragsdaten#openingHours");
});
