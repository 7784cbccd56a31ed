import type { PreparedModal, ServiceNotice } from "@schaufenster/contract/areas/announcements/announcement.model.ts";
import { announcements } from "@schaufenster/contract/areas/announcements/announcements.calls.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { mockCall, refuse } from "../../../test/mock-call.ts";
import { SAMPLE_STAFF } from "../../../test/sample-person.ts";
import { renderScreen } from "../../../test/screen.tsx";
import { dismissToast } from "../../ui/overlay/toast-store.ts";
import { ToastRegion } from "../../ui/overlay/toast.tsx";
import AnnouncementsScreen from "./announcements.screen.tsx";
// Loaded with the page, so that no test ends while it is on its way.
import "../../ui/date/day-calendar.tsx";

const USER = { ...SAMPLE_STAFF, roles: ["cuca" as const, "desk" as const], cucaInfo: null, accounts: {} };
const SPAN = { startDay: "2026-11-14", startTime: "08:00", endDay: "2026-11-22", endTime: "04:00", state: "running" } as const;
const NOTICE: ServiceNotice = {
  ...SPAN,
  number: "1",
  version: 3,
  families: [],
  message: "Sonntag von 2 bis 4 Uhr.",
  level: "warning",
  label: "Wartung",
  dismissible: true,
  fades: false,
  fed: false,
};
const MODAL: PreparedModal = {
  ...SPAN,
  number: "9",
  version: 2,
  families: [],
  code: "meldungen",
  headline: "Neu: Ihre Meldungen",
  text: "Alles an einem Ort.",
  buttonText: "Zu den Meldungen",
  buttonLink: "/benutzer/meldungen",
  audience: "link",
};
const WINDOWS = "/service/hinweise?art=fenster";

const serve = (notices: readonly ServiceNotice[] = [NOTICE], modals: readonly PreparedModal[] = [MODAL]) =>
  mockCall(announcements.getAnnouncements, { notices: [...notices], modals: [...modals] });
const show = async (place = "/service/hinweise") => {
  await render(<ToastRegion label="Meldungen" closeLabel="Schließen" />);
  await renderScreen(<AnnouncementsScreen />, { user: USER, place });
};
const press = (name: string | RegExp, within: Pick<typeof page, "getByRole"> = page) => within.getByRole("button", { name }).click();
const dialog = (name: string) => page.getByRole("dialog", { name });
const summary = () => page.getByRole("dialog").getByRole("alert");

beforeEach(() => page.viewport(1440, 900));
afterEach(dismissToast);

test("what can still be done is offered: what a system brought is only ended, what is over only changed, what was ended nothing", async () => {
  serve([
    NOTICE,
    { ...NOTICE, number: "2", label: "Gebracht", fed: true, families: ["voicebot", "website"] },
    { ...NOTICE, number: "3", label: "Vorbei", state: "over" },
    { ...NOTICE, number: "4", label: "Beendet", state: "ended" },
  ]);
  await show();
  const rows = page.getByRole("list", { name: "Liste der Streifen" }).getByRole("listitem");
  await expect.element(rows.nth(0)).toBeVisible();
  const offered = rows.elements().map((row) => [...row.querySelectorAll("button")].map((button) => button.getAttribute("aria-label")));
  expect(offered).toEqual([["„Wartung“ bearbeiten", "„Wartung“ beenden"], ["„Gebracht“ beenden"], ["„Vorbei“ bearbeiten"], []]);
  await expect.element(rows.nth(0).getByText("Warnung · 14.11.2026, 08:00 Uhr bis 22.11.2026, 04:00 Uhr · Alle")).toBeVisible();
  await expect.element(rows.nth(1).getByText(/Voicebot, Website · Von einem System des Anbieters$/)).toBeVisible();
});

test.each([
  ["/service/hinweise", "Noch kein Streifen", "Neuer Streifen"],
  [WINDOWS, "Noch kein Fenster", "Neues Fenster"],
])("with nothing written %s says what it is for, and the address says which list is seen", async (place, title, add) => {
  serve([], []);
  await show(place);
  await expect.element(page.getByRole("heading", { name: title })).toBeVisible();
  await expect.element(page.getByRole("button", { name: add })).toBeVisible();
  await expect.element(page.getByRole("tab", { name: "Fenster" })).toHaveAttribute("href", WINDOWS);
});

test("a new notice is sent as it was typed and looked like", async () => {
  serve([]);
  const sent = mockCall(announcements.addNotice, NOTICE);
  await show();
  await press("Neuer Streifen");
  const form = dialog("Neuer Streifen");
  await form.getByLabelText("Überschrift").fill("Wartung");
  await form.getByLabelText("Text", { exact: true }).fill("Heute Nacht.");
  await expect.element(form.getByRole("region", { name: "So sieht es aus" }).getByText(/Heute Nacht\.$/)).toBeVisible();
  await userEvent.click(form.getByRole("radio", { name: "Kunden bestimmter Produkte" }), { force: true });
  await press("Veröffentlichen", form);
  await expect.element(summary().getByText(/Bitte wählen Sie mindestens ein Produkt\./)).toBeVisible();
  expect(sent).toHaveLength(0);
  await userEvent.click(form.getByRole("checkbox", { name: "Voicebot" }), { force: true });
  await press("Veröffentlichen", form);
  await expect.element(page.getByText("Der Hinweis ist gespeichert.")).toBeVisible();
  await expect.element(form).not.toBeInTheDocument();
  expect(sent.map(({ body }) => body)).toMatchObject([
    { label: "Wartung", message: "Heute Nacht.", level: "info", dismissible: true, fades: false, families: ["voicebot"] },
  ]);
});

test("what cannot be closed does not go by itself either, whatever was chosen before", async () => {
  serve([{ ...NOTICE, fades: true }]);
  const sent = mockCall(announcements.updateNotice, NOTICE);
  await show();
  await press("„Wartung“ bearbeiten");
  const form = dialog("Streifen bearbeiten");
  await userEvent.click(form.getByRole("switch", { name: "Lässt sich schließen" }), { force: true });
  await expect.element(form.getByText("Nur wenn sich der Streifen schließen lässt.")).toBeVisible();
  await press("Speichern", form);
  await expect.element(form).not.toBeInTheDocument();
  expect(sent.map(({ body }) => body)).toMatchObject([{ number: "1", version: 3, dismissible: false, fades: false }]);
});

test("an end before the beginning is not sent", async () => {
  serve();
  const sent = mockCall(announcements.updateNotice, NOTICE);
  await show();
  await press("„Wartung“ bearbeiten");
  const form = dialog("Streifen bearbeiten");
  await form.getByLabelText("Sichtbar bis").fill("13.11.2026");
  await press("Speichern", form);
  await expect.element(summary().getByText(/Das Ende muss nach dem Beginn liegen\./)).toBeVisible();
  expect(sent).toHaveLength(0);
});

test("whoever comes second keeps what was typed, and saves it over the newer one only on purpose", async () => {
  let version = 3;
  mockCall(announcements.getAnnouncements, () => ({ notices: [{ ...NOTICE, version }], modals: [] }));
  const sent = mockCall(announcements.updateNotice, ({ body }) => {
    version = 4;
    return body.version === 4 ? { ...NOTICE, version: 5 } : refuse("conflict");
  });
  await show();
  await press("„Wartung“ bearbeiten");
  const form = dialog("Streifen bearbeiten");
  await form.getByLabelText("Text", { exact: true }).fill("Mein Text.");
  await press("Speichern", form);
  await expect.element(summary().getByText(/inzwischen jemand anderes geändert/)).toBeVisible();
  await expect.element(form.getByLabelText("Text", { exact: true })).toHaveValue("Mein Text.");
  await press("Speichern", form);
  await expect.element(form).not.toBeInTheDocument();
  expect(sent.map(({ body }) => [body.version, body.message])).toEqual([
    [3, "Mein Text."],
    [4, "Mein Text."],
  ]);
});

test("a code that there was before, and a place that the portal leads nobody to, are said at their fields", async () => {
  serve();
  let refusal = refuse("not-possible-now", { field: "code" });
  mockCall(announcements.addModal, () => refusal);
  await show(WINDOWS);
  await press("Neues Fenster");
  const form = dialog("Neues Fenster");
  await form.getByLabelText("Code").fill("meldungen");
  await form.getByLabelText("Überschrift").fill("Neu");
  await form.getByLabelText("Text", { exact: true }).fill("Alles.");
  await form.getByLabelText(/^Ziel des Knopfs/).fill("https://anderswo.example/");
  await press("Veröffentlichen", form);
  await expect.element(summary().getByText(/Diesen Code gab es schon\./)).toBeVisible();
  await expect.element(form.getByLabelText("Code")).toBeInvalid();
  refusal = refuse("invalid-input", { field: "buttonLink" });
  await press("Veröffentlichen", form);
  await expect.element(summary().getByText(/Dorthin führt das Portal nicht\./)).toBeVisible();
  await expect.element(form.getByLabelText(/^Ziel des Knopfs/)).toBeInvalid();
});

test("a window is looked at before and after, by keyboard; the code of one that exists is not asked for", async () => {
  serve();
  const sent = mockCall(announcements.updateModal, MODAL);
  await show(WINDOWS);
  await press("„Neu: Ihre Meldungen“ ansehen");
  const shown = dialog("Neu: Ihre Meldungen");
  await expect.element(shown.getByText("Alles an einem Ort.")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(shown).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "„Neu: Ihre Meldungen“ ansehen" })).toHaveFocus();
  await press("„Neu: Ihre Meldungen“ bearbeiten");
  const form = dialog("Fenster bearbeiten");
  await form.getByLabelText("Überschrift").fill("Ganz neu");
  await press("Vorschau öffnen", form);
  await expect.element(dialog("Ganz neu").getByRole("button", { name: "Zu den Meldungen" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog("Ganz neu")).not.toBeInTheDocument();
  expect(form.getByLabelText("Code").elements()).toHaveLength(0);
  await press("Speichern", form);
  await expect.element(form).not.toBeInTheDocument();
  expect(sent.map(({ body }) => body)).toMatchObject([{ number: "9", version: 2, headline: "Ganz neu", audience: "link", families: [] }]);
  expect(Object.keys(sent[0]?.body ?? {})).not.toContain("code");
});

test("ending is asked for once more, names what it ends, and says when somebody else was quicker", async () => {
  serve();
  let isNewer = true;
  const sent = mockCall(announcements.endModal, () => (isNewer ? refuse("conflict") : { ...MODAL, state: "ended" as const }));
  await show(WINDOWS);
  await press("„Neu: Ihre Meldungen“ beenden");
  const asked = dialog("Hinweis beenden?");
  await expect.element(asked.getByText(/^„Neu: Ihre Meldungen“ ist dann für niemanden mehr zu sehen\./)).toBeVisible();
  await press("Beenden", asked);
  await expect.element(asked.getByText(/Bitte sehen Sie ihn sich noch einmal an\./)).toBeVisible();
  isNewer = false;
  await press("Beenden", asked);
  await expect.element(page.getByText("Der Hinweis ist beendet.")).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([
    { number: "9", version: 2 },
    { number: "9", version: 2 },
  ]);
});
