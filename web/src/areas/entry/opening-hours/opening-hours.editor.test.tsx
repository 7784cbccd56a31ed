import { entryEditing } from "@schaufenster/contract/areas/entry/entry-editing.calls.ts";
import type { Holiday } from "@schaufenster/contract/areas/entry/entry-editing.model.ts";
import type { LeadSettings } from "@schaufenster/contract/areas/leads/capacity.model.ts";
import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import type { SecretarialSettings } from "@schaufenster/contract/areas/secretarial/phone-call.model.ts";
import { secretarial } from "@schaufenster/contract/areas/secretarial/secretarial.calls.ts";
import { useLayoutEffect, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { mockCall } from "../../../../test/mock-call.ts";
import { renderScreen } from "../../../../test/screen.tsx";
import { SAMPLE_ENTRY } from "../../../../test/sample-entry.ts";
import { goToField } from "../../../browser/go-to-field.ts";
import { Form } from "../../../ui/form/form.tsx";
import type { FormError } from "../../../ui/form/form-context.ts";
import { check } from "../editing/checking.ts";
import type { SectionValues } from "../frame/section.ts";
import { OpeningHoursEditor } from "./opening-hours.editor.tsx";
import { openingHoursSection } from "./opening-hours.section.ts";

type Values = SectionValues<"openingHours">;
const SAVED: Values = SAMPLE_ENTRY.openingHours;
const HOLIDAYS: Holiday[] = [
  { date: "2026-12-25", label: "1. Weihnachtstag", where: "country" },
  { date: "2026-12-26", label: "2. Weihnachtstag", where: "country" },
];
const seen = { values: SAVED };
const PHONE: SecretarialSettings = {
  forwardCalls: true,
  forwardAfterRings: 3,
  serviceFrom: "08:00",
  serviceUntil: "18:00",
  serviceDays: [1, 2, 3, 4, 5],
  greeting: "",
  instructions: [],
  assistantOutsideHours: false,
  notesTo: "buero@example.test",
  urgentSmsTo: "",
  vacationStartDate: "",
  vacationEndDate: "",
  vacationOfEntry: false,
  hasAssistant: false,
  serviceNumber: "+492214710900",
  confirmation: { state: "none", at: null, reason: null, earlierSince: null, overdue: false, serviceWords: null },
  version: 1,
};
const REQUESTS: LeadSettings = { trades: [], pause: null, pauseOnHolidays: true, jobLeads: true, version: 1 };
const followers = { phone: PHONE, requests: REQUESTS };

function Sample({ first }: { first: Values }) {
  const [state, setState] = useState(first);
  const [errors, setErrors] = useState<readonly FormError[]>([]);
  useLayoutEffect(() => {
    seen.values = state;
  });
  const submit = async () => setErrors(await check(openingHoursSection, state, SAVED));
  return (
    <Form errors={errors} errorTitle="Bitte prüfen" onSubmit={() => void submit()}>
      <OpeningHoursEditor values={state} saved={SAVED} onChange={setState} lockedReason={undefined} />
      <button type="submit">Speichern</button>
    </Form>
  );
}

const show = (first: Values = SAVED) => renderScreen(<Sample first={first} />);
const day = (name: string) => page.getByRole("group", { name: "Öffnungszeiten der Woche" }).getByRole("group", { name, exact: true });
const time = (name: string) => page.getByRole("textbox", { name, exact: true });
const special = () => page.getByRole("group", { name: "Sondertage und Betriebsferien" });
const press = (name: string | RegExp) => page.getByRole("button", { name }).click();

const holidays = (startDate: string, endDate: string, state: "closed" | "by-appointment") => ({
  startDate,
  endDate,
  kind: "company-holiday" as const,
  label: `Ferien ab ${startDate}`,
  hours: { state },
});

beforeEach(() => {
  Object.assign(followers, { phone: PHONE, requests: REQUESTS });
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-15T09:00:00Z") });
  mockCall(entryEditing.getHolidays, { state: "NW", holidays: HOLIDAYS });
  mockCall(leads.getLeadSettings, () => followers.requests);
  mockCall(secretarial.getCompanySettings, () => followers.phone);
});
afterEach(() => void vi.useRealTimers());

test("times take their proper form on leaving, a whole span goes into both fields", async () => {
  await show();
  await time("Montag, Zeitraum 1, von").fill("730");
  await userEvent.tab();
  await expect.element(time("Montag, Zeitraum 1, von")).toHaveValue("07:30");
  await time("Dienstag, Zeitraum 1, von").fill("8-12 Uhr");
  await userEvent.tab();
  await expect.element(time("Dienstag, Zeitraum 1, bis")).toHaveValue("12:00");
  await expect.element(day("Dienstag").getByText(/Bisher: 08:00–17:00/)).toBeVisible();
});

test("plus and minus keep the focus in the day; the night is said quietly", async () => {
  await show();
  await press("Montag: zweiten Zeitraum hinzufügen");
  await expect.element(time("Montag, Zeitraum 2, von")).toHaveFocus();
  await userEvent.keyboard("18{Tab}2{Tab}");
  await expect.element(day("Montag").getByText("bis 02:00 Uhr am nächsten Tag")).toBeVisible();
  await press("Montag: zweiten Zeitraum entfernen");
  await expect.element(time("Montag, Zeitraum 1, bis")).toHaveFocus();
  expect(seen.values.week.monday).toEqual(SAVED.week.monday);
});

test("open, closed, by appointment, no statement", async () => {
  await show();
  await day("Sonntag").getByRole("combobox").selectOptions("Nach Vereinbarung");
  expect(seen.values.week.sunday).toEqual({ state: "by-appointment" });
  await day("Sonntag").getByRole("switch").click();
  expect(seen.values.week.sunday).toEqual(SAVED.week.friday);
  await day("Sonntag").getByRole("switch").click();
  expect(seen.values.week.sunday).toEqual({ state: "closed" });
  await page.getByRole("switch", { name: /Außerhalb dieser Zeiten/ }).click();
  await day("Freitag").getByRole("checkbox", { name: "auch nach Vereinbarung" }).click();
  expect([seen.values.week.monday, seen.values.week.friday]).toMatchObject([{ by_appointment: true }, { by_appointment: false }]);
});

test("Monday for others, and an overlap is told at once", async () => {
  await show();
  await time("Montag, Zeitraum 1, bis").fill("20");
  await press("Montag übernehmen");
  await page.getByRole("menuitem", { name: "für Dienstag bis Freitag" }).click();
  expect(seen.values.week.friday).toMatchObject({ spans: [{ from: "08:00", to: "20:00" }] });
  await press("Freitag: zweiten Zeitraum hinzufügen");
  await userEvent.keyboard("19{Tab}22{Tab}");
  await expect.element(day("Freitag").getByText("Freitag: Die Zeiträume überschneiden sich.")).toBeVisible();
});

test("a text becomes the days it names", async () => {
  await show();
  await page.getByRole("textbox", { name: /Oder als Text/ }).fill("Mo–Di 9–12, Mi nachmittags zu, Sa n. V., blau");
  await expect.element(page.getByText(/Mo–Di 09:00–12:00 Uhr, Sa nach Vereinbarung/)).toBeVisible();
  await expect.element(page.getByText("Das haben wir nicht verstanden: blau")).toBeVisible();
  await userEvent.keyboard("{Enter}");
  expect(seen.values.week).toMatchObject({
    tuesday: { spans: [{ from: "09:00", to: "12:00" }] },
    friday: SAVED.week.friday,
    saturday: { state: "by-appointment" },
  });
});

test("phone hours begin as the opening hours and go again", async () => {
  await show();
  const phone = page.getByRole("switch", { name: /Eigene Telefonzeiten/ });
  await phone.click();
  expect(seen.values.phone_week).toEqual(SAVED.week);
  await phone.click();
  expect(seen.values.phone_week).toBeNull();
});

test("company holidays over Christmas with one tap, adjustable; the days in between are not suggested any more", async () => {
  await show();
  await expect.element(special().getByRole("button", { name: "1. Weihnachtstag, 25.12." })).toBeVisible();
  await press("Betriebsferien über Weihnachten eintragen");
  const first = special().getByRole("textbox", { name: "Erster Tag" });
  await expect.element(first).toHaveFocus();
  await expect.element(first).toHaveValue("24.12.2026");
  await special().getByRole("textbox", { name: "Letzter Tag" }).fill("3.1.27");
  await press("Fertig");
  expect(seen.values.special_days).toEqual([
    { startDate: "2026-12-24", endDate: "2027-01-03", kind: "company-holiday", label: "Betriebsferien", hours: { state: "closed" } },
  ]);
  await expect.element(special().getByRole("button", { name: /bearbeiten/ })).toHaveFocus();
  await expect.element(special().getByText("11 Tage")).toBeVisible();
  await expect.element(special().getByRole("button", { name: /Weihnacht/ })).not.toBeInTheDocument();
});

test("holidays by chip; a special day by hand with hours of its own", async () => {
  await show();
  await special().getByRole("button", { name: "Alle 2 Feiertage eintragen" }).click();
  expect(seen.values.special_days.map(({ startDate, kind }) => [startDate, kind])).toEqual([
    ["2026-12-25", "public-holiday"],
    ["2026-12-26", "public-holiday"],
  ]);
  await special().getByRole("button", { name: "Sondertag", exact: true }).click();
  await userEvent.keyboard("24.12.{Tab}");
  await expect.element(special().getByRole("textbox", { name: "Datum" })).toHaveValue("24.12.2026");
  await expect.element(special().getByText(/Donnerstag, KW.52/)).toBeVisible();
  await special().getByRole("combobox", { name: "An diesem Tag" }).selectOptions("Andere Öffnungszeiten");
  await special()
    .getByRole("textbox", { name: /Zeitraum 1, von/ })
    .fill("9-12");
  await press("Fertig");
  await expect.element(special().getByText(/09:00–12:00.Uhr/)).toBeVisible();
  await expect.element(special().getByRole("listitem").first().getByText("24.12.2026")).toBeVisible();
});

test("what is over is tucked away, what conflicts is told", async () => {
  await show({
    ...SAVED,
    special_days: [
      holidays("2026-12-24", "2026-12-31", "closed"),
      holidays("2026-12-30", "2027-01-05", "by-appointment"),
      holidays("2026-08-01", "2026-08-09", "closed"),
    ],
  });
  await expect.element(special().getByText("überschneiden sich mit verschiedenen Zeiten", { exact: false })).toBeVisible();
  await expect.element(special().getByText("Ferien ab 2026-08-01", { exact: true })).not.toBeVisible();
  await special().getByText("1 vergangener Tag").click();
  await press("Vergangene entfernen");
  expect(seen.values.special_days).toHaveLength(2);
  await expect.element(special()).toHaveFocus();
});

test("errors open the row they belong to and stand at the field", async () => {
  await show({
    ...SAVED,
    special_days: [{ startDate: "bald", endDate: "bald", kind: "special", label: "Inventur", hours: { state: "closed" } }],
  });
  await time("Montag, Zeitraum 1, von").fill("8:99");
  await press("Speichern");
  await expect.element(time("Montag, Zeitraum 1, von")).toHaveAccessibleDescription(/Montag: Bitte geben Sie die Uhrzeit/);
  await expect.element(special().getByRole("textbox", { name: "Datum" })).toHaveAccessibleDescription(/zum Beispiel 24.12.2026/);
});

test("deep links find week, special days and phone hours", async () => {
  await show();
  for (const name of ["week", "special_days", "phone_week", "week.monday", "week.monday.0.from", "note"]) {
    expect(goToField(`openingHours.${name}`), name).toBe(true);
    expect(document.activeElement?.id).toMatch(new RegExp(`openingHours\\.${name}$`));
  }
});

test("company holidays say before they are saved what they do to entry, requests and telephone", async () => {
  await show({ ...SAVED, special_days: [holidays("2026-12-24", "2026-12-31", "closed")] });
  await expect.element(page.getByText("Ihr Eintrag zeigt geschlossen vom 24.12.2026 bis 31.12.2026.")).toBeVisible();
  await expect.element(page.getByText(/^Anfragen pausieren vom 24\.12\.2026 bis 31\.12\.2026\./)).toBeVisible();
  await expect.element(page.getByText(/^Dem Telefondienst melden wir Betriebsurlaub vom 24\.12\.2026 bis 31\.12\.2026\./)).toBeVisible();
});

test("what was set otherwise in its own room is said so, and a company without telephone reads nothing of it", async () => {
  followers.requests = { ...REQUESTS, pauseOnHolidays: false };
  followers.phone = { ...PHONE, vacationStartDate: "2026-12-01", vacationEndDate: "2026-12-05" };
  await show({ ...SAVED, special_days: [holidays("2026-12-24", "2026-12-31", "closed")] });
  await expect.element(page.getByText(/^Anfragen kommen weiter an/)).toBeVisible();
  await expect
    .element(page.getByText(/bleibt der Urlaub, den Sie dort eingetragen haben: vom 01\.12\.2026 bis 05\.12\.2026\./))
    .toBeVisible();
});
