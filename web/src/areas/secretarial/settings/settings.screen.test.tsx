import { secretarial } from "@schaufenster/contract/areas/secretarial/secretarial.calls.ts";
import type { SecretarialSettings } from "@schaufenster/contract/areas/secretarial/phone-call.model.ts";
import { ANSWER_POLL_SECONDS, PHONE_CALL_POLL_SECONDS } from "@schaufenster/contract/areas/secretarial/phone-call.rules.ts";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { type Answer, type Asked, mockCall, refuse } from "../../../../test/mock-call.ts";
import { SAMPLE_USER } from "../../../../test/sample-person.ts";
import { renderScreen } from "../../../../test/screen.tsx";
import { currentPlace } from "../../../browser/location.ts";
import { queryClient } from "../../../http/queries.ts";
import PhoneSettingsScreen from "./settings.screen.tsx";
import { pressTwice } from "../../../../test/press-twice.ts";

const NEXT_YEAR = new Date().getFullYear() + 1;

const SAVED: SecretarialSettings = {
  forwardCalls: true,
  forwardAfterRings: 3,
  serviceFrom: "08:00",
  serviceUntil: "18:00",
  serviceDays: [1, 2, 3, 4, 5],
  greeting: "Guten Tag",
  instructions: [{ caller: "Holzhandel", phone: "+4922514710", action: "put-through", target: "mobil" }],
  assistantOutsideHours: true,
  notesTo: "buero@example.test",
  urgentSmsTo: "",
  vacationStartDate: "",
  vacationEndDate: "",
  vacationOfEntry: false,
  hasAssistant: true,
  serviceNumber: "+492214710900",
  confirmation: { state: "none", at: null, reason: null, earlierSince: null, overdue: false, serviceWords: null },
  version: 3,
};

type Update = typeof secretarial.updateCompanySettings;
type Body = Asked<Update>["body"];
let stored: SecretarialSettings;
let writes: Body[] = [];
const serve = (update: (body: Body) => Answer<Update>) => {
  mockCall(secretarial.getCompanySettings, () => stored);
  mockCall(secretarial.updateCompanySettings, ({ body }) => {
    writes.push(body);
    return update(body);
  });
};
const keep = ({ vacationStartDate, vacationEndDate, ...body }: Body): Answer<Update> => {
  const vacation = { vacationStartDate: vacationStartDate ?? "", vacationEndDate: vacationEndDate ?? "" };
  stored = { ...stored, ...body, ...vacation, version: body.version + 1 };
  return stored;
};
const keepOrConflict = (body: Body): Answer<Update> => (body.version === stored.version ? keep(body) : refuse("conflict"));
const show = () => renderScreen(<PhoneSettingsScreen />);
const save = () => page.getByRole("button", { name: "Speichern" });

beforeEach(async () => {
  stored = SAVED;
  writes = [];
  await page.viewport(1280, 900);
});

test("a vacation needs both days; written in German it is sent as days, and the bar goes", async () => {
  serve(keep);
  await show();
  await expect.element(save()).not.toBeInTheDocument();
  await page.getByRole("textbox", { name: /Betriebsurlaub ab/ }).fill(`21.12.${NEXT_YEAR % 100}`);
  await save().click();
  await expect.element(page.getByRole("alert").getByText(/braucht beide Tage/)).toBeVisible();
  expect(writes).toHaveLength(0);
  await page.getByRole("textbox", { name: /Betriebsurlaub bis/ }).fill(`3.1.${NEXT_YEAR + 1}`);
  await save().click();
  await expect.poll(() => writes).toHaveLength(1);
  expect(writes[0]).toMatchObject({ vacationStartDate: `${NEXT_YEAR}-12-21`, vacationEndDate: `${NEXT_YEAR + 1}-01-03`, version: 3 });
  await expect.element(save()).not.toBeInTheDocument();
});

test("that the assistant is an AI cannot be switched off, and is the first thing it says", async () => {
  serve(keep);
  await show();
  const announce = page.getByRole("switch", { name: /Sie sprechen mit einer KI/ });
  await expect.element(announce).toBeChecked();
  await expect.element(announce).toHaveAttribute("aria-disabled", "true");
  await announce.click({ force: true });
  await expect.element(announce).toBeChecked();
  await expect.element(save()).not.toBeInTheDocument();
  await expect.element(page.getByText(/Artikel 50 der KI-Verordnung/)).toBeVisible();
  for (let turn = 0; turn < 3; turn += 1) {
    await expect.element(page.getByText(/ich bin eine KI\./)).toBeVisible();
    await page.getByRole("button", { name: "Andere Frage testen" }).click();
  }
});

test("the server's refusal stands at its field, and what was typed stays", async () => {
  serve(() => refuse("invalid-input", { field: "urgentSmsTo" }));
  await show();
  const sms = page.getByRole("textbox", { name: /Dringendes per SMS/ });
  await sms.fill("0172 4710300");
  await save().click();
  await expect.element(sms).toHaveAttribute("aria-invalid", "true");
  await expect.element(sms).toHaveValue("0172 4710300");
});

test("every fault stands at its field, only what was looked at is sent, and two clicks send once", async () => {
  serve(keep);
  await show();
  const notes = page.getByRole("textbox", { name: /Notizen an/ });
  const from = page.getByRole("textbox", { name: "Sekretariat von" });
  await notes.fill("buero");
  await from.fill("25");
  await save().click();
  await expect.element(notes).toHaveAccessibleDescription(/vollständige E‑Mail-Adresse/);
  await expect.element(from).toHaveAccessibleDescription(/so an: 08:00/);
  await expect.element(page.getByRole("textbox", { name: "Sekretariat bis" })).not.toHaveAttribute("aria-invalid", "true");
  expect(writes).toHaveLength(0);
  await notes.fill("neu@example.test");
  await from.fill("7,30");
  await pressTwice(save());
  await expect.element(save()).not.toBeInTheDocument();
  expect(writes.map(({ notesTo, serviceFrom }) => [notesTo, serviceFrom])).toEqual([["neu@example.test", "07:30"]]);
});

test("of two who save, the later one sees both values and decides", async () => {
  serve(keepOrConflict);
  await show();
  await page.getByRole("textbox", { name: /^Text/ }).fill("Meine Begrüßung");
  stored = { ...SAVED, greeting: "Ihre Begrüßung", version: 4 };
  await save().click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByText("Meine Begrüßung")).toBeVisible();
  await expect.element(dialog.getByText("Ihre Begrüßung")).toBeVisible();
  await dialog.getByRole("button", { name: "Meine Angaben speichern" }).click();
  await expect.poll(() => stored).toMatchObject({ greeting: "Meine Begrüßung", version: 5 });
  await expect.element(dialog).not.toBeInTheDocument();
});

test("what somebody else saved while one typed is no basis, also when the page has heard of it", async () => {
  serve(keepOrConflict);
  await show();
  await page.getByRole("textbox", { name: /^Text/ }).fill("Meine Begrüßung");
  stored = { ...SAVED, greeting: "Ihre Begrüßung", notesTo: "neu@example.test", version: 4 };
  await queryClient.invalidateQueries();
  await expect.element(page.getByRole("textbox", { name: /Notizen an/ })).toHaveValue("neu@example.test");
  await save().click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByText("Ihre Begrüßung")).toBeVisible();
  expect([writes[0]?.version, stored.greeting]).toEqual([3, "Ihre Begrüßung"]);
  await dialog.getByRole("button", { name: "Meine Angaben speichern" }).click();
  await expect.poll(() => stored).toMatchObject({ greeting: "Meine Begrüßung", notesTo: "neu@example.test", version: 5 });
  await expect.element(save()).not.toBeInTheDocument();
  await page.getByRole("textbox", { name: /^Text/ }).fill("Noch eine");
  await save().click();
  await expect.poll(() => stored).toMatchObject({ greeting: "Noch eine", version: 6 });
});

test("instructions in conflict are told by what they say, not by their number", async () => {
  serve(keepOrConflict);
  await show();
  await page.getByRole("button", { name: "Anweisung für Holzhandel ändern" }).click();
  const edit = page.getByRole("dialog", { name: "Anweisung ändern" });
  await edit.getByRole("combobox", { name: "Was geschieht" }).selectOptions("Nummer sperren");
  await edit.getByRole("button", { name: "Anweisung übernehmen" }).click();
  stored = { ...SAVED, instructions: [{ caller: "Sägewerk", phone: "", action: "refuse", target: "" }], version: 4 };
  await save().click();
  const dialog = page.getByRole("dialog", { name: "Inzwischen geändert" });
  await expect.element(dialog.getByText("Holzhandel: Nummer sperren")).toBeVisible();
  await expect.element(dialog.getByText("Sägewerk: Höflich abweisen")).toBeVisible();
});

test("an instruction is checked in its dialog and saved with the page", async () => {
  serve(keep);
  await show();
  await page.getByRole("button", { name: "Anweisung", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Anweisung übernehmen" }).click();
  await expect.element(dialog.getByRole("textbox", { name: /Anrufer/ })).toHaveAccessibleDescription(/um wen es geht/);
  await dialog.getByRole("combobox", { name: "Was geschieht" }).selectOptions("Nummer sperren");
  await dialog.getByRole("textbox", { name: /Anrufer/ }).fill("Werbung");
  await dialog.getByRole("button", { name: "Anweisung übernehmen" }).click();
  await expect.element(dialog.getByRole("alert").getByText(/brauchen wir die Telefonnummer/)).toBeVisible();
  await dialog.getByRole("textbox", { name: /Telefonnummer/ }).fill("0221 471077");
  await dialog.getByRole("button", { name: "Anweisung übernehmen" }).click();
  await save().click();
  await expect.poll(() => writes).toHaveLength(1);
  expect(writes[0]?.instructions[1]).toEqual({ caller: "Werbung", phone: "+49221471077", action: "block", target: "" });
});

test("what was started at a call opens once, and changes the instruction that the number has", async () => {
  serve(keep);
  await renderScreen(<PhoneSettingsScreen />, {
    place: "/",
    handover: { instruct: "block", caller: "Unbekannt", phone: "+4922514710" },
  });
  const dialog = page.getByRole("dialog", { name: "Anweisung ändern" });
  await expect.element(dialog.getByLabelText("Anrufer")).toHaveValue("Holzhandel");
  expect(currentPlace().handover).toEqual({});
  await dialog.getByRole("button", { name: "Anweisung übernehmen" }).click();
  await save().click();
  await expect.poll(() => writes).toHaveLength(1);
  expect(writes[0]?.instructions).toEqual([{ caller: "Holzhandel", phone: "+4922514710", action: "block", target: "" }]);
});

const caller = () => page.getByRole("dialog").getByRole("textbox", { name: /Anrufer/ });
const begin = () => page.getByRole("button", { name: "Anweisung", exact: true }).click();

test("an instruction that was being written is back when the page was lost", async () => {
  serve(keep);
  const user = { ...SAMPLE_USER, device_key: btoa("0123456789abcdef0123456789abcdef") };
  const { unmount } = await renderScreen(<PhoneSettingsScreen />, { user });
  await begin();
  await caller().fill("Sägewerk");
  await unmount();
  await renderScreen(<PhoneSettingsScreen />, { user });
  await begin();
  await expect.element(caller()).toHaveValue("Sägewerk");
});

const SAID = { at: null, reason: null, earlierSince: null, overdue: false, serviceWords: null };
const tick = (seconds: number) => vi.advanceTimersByTime(seconds * 1_000);

test("the page says what the telephone service last said, and hears of it by itself", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  serve((body) => {
    keep(body);
    stored = { ...stored, confirmation: { ...SAID, state: "waiting", earlierSince: "2026-01-05T13:35:00Z" } };
    return stored;
  });
  stored = { ...SAVED, confirmation: { ...SAID, state: "applied", at: "2026-01-05T13:35:00Z" } };
  await show();
  await expect.element(page.getByRole("heading", { name: /^Gilt seit 05\.01\.2026, 14:35.Uhr$/ })).toBeVisible();

  await page.getByRole("textbox", { name: /^Text/ }).fill("Guten Morgen");
  await save().click();
  await expect.element(page.getByRole("heading", { name: "Noch nicht bestätigt" })).toBeVisible();
  await expect.element(page.getByText(/Zuletzt bestätigt hat er den Stand, der seit 05\.01\.2026, 14:35.Uhr gilt\./)).toBeVisible();

  stored = { ...stored, confirmation: { ...SAID, state: "refused", at: "2026-01-05T13:40:00Z", reason: "Die Nummer ist gesperrt." } };
  tick(ANSWER_POLL_SECONDS);
  await expect.element(page.getByRole("alert").getByText("Vom Telefondienst abgelehnt: Die Nummer ist gesperrt.")).toBeVisible();

  stored = { ...stored, confirmation: { ...SAID, state: "waiting", overdue: true, serviceWords: "Wir fragen dort nach." } };
  tick(PHONE_CALL_POLL_SECONDS);
  await expect
    .element(page.getByText(/Unser Kundenservice fragt nach\. Unser Kundenservice schreibt: Wir fragen dort nach\./))
    .toBeVisible();
});

test("settings that were never sent need no confirmation", async () => {
  serve(keep);
  await show();
  await expect.element(page.getByRole("textbox", { name: /^Text/ })).toBeVisible();
  await expect.element(page.getByText(/bestätigt|Gilt seit/)).not.toBeInTheDocument();
});
