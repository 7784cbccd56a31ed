import { serviceCase } from "@schaufenster/contract/areas/service-case/service-case.calls.ts";
import type { ServiceCase } from "@schaufenster/contract/areas/service-case/service-case.model.ts";
import { callDays } from "@schaufenster/contract/areas/service-case/service-case.rules.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { mockCall, refuse } from "../../../test/mock-call.ts";
import { renderScreen } from "../../../test/screen.tsx";
import { formatDay, isoDay } from "../../parts/format.ts";
import MattersScreen from "./matters.screen.tsx";

const today = isoDay(new Date());
const MATTER: ServiceCase = {
  id: "7",
  version: 1,
  type: "question",
  subject: "Zeiten im Advent",
  status: "open",
  answerBy: addDays(today, 1),
  callAt: null,
  phone: null,
  messages: [{ side: "company", name: "Johanna Kranz", text: "Wie trage ich sie ein?", at: "2026-11-17T09:00:00Z", files: [] }],
};
const show = () => renderScreen(<MattersScreen />);
const dialog = page.getByRole("dialog");
const send = () => dialog.getByRole("button", { name: "Senden" }).click();

test("without any it says what will stand here", async () => {
  mockCall(serviceCase.getCases, { cases: [] });
  await show();
  await expect.element(page.getByRole("heading", { name: "Noch kein Anliegen" })).toBeVisible();
});

test("what is asked goes out as it was typed, and what is missing is asked for first", async () => {
  mockCall(serviceCase.getCases, { cases: [] });
  const asked = mockCall(serviceCase.create, MATTER);
  await show();
  await page.getByRole("button", { name: "Neues Anliegen" }).click();
  await send();
  await expect
    .element(dialog.getByRole("alert"))
    .toHaveTextContent(
      "Ihre Nachricht wurde nicht gesendetBitte wählen Sie, worum es geht.Bitte nennen Sie einen Betreff.Bitte schreiben Sie, worum es geht.",
    );
  await dialog.getByLabelText("Worum geht es?").selectOptions("entry-change");
  await dialog.getByLabelText("Betreff").fill("Zeiten im Advent");
  await dialog.getByLabelText("Ihre Nachricht").fill("Wie trage ich sie ein?");
  await send();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked.map(({ path, body }) => [path, body])).toEqual([
    [{ type: "entry-change" }, { subject: "Zeiten im Advent", text: "Wie trage ich sie ein?" }],
  ]);
});

test("a call needs a number, a day on which we work and an hour", async () => {
  mockCall(serviceCase.getCases, { cases: [] });
  const asked = mockCall(serviceCase.create, MATTER);
  await show();
  await page.getByRole("button", { name: "Neues Anliegen" }).click();
  await dialog.getByLabelText("Worum geht es?").selectOptions("callback");
  await send();
  for (const missing of [
    "Bitte wählen Sie einen Tag.",
    "Bitte wählen Sie eine Uhrzeit.",
    "Bitte nennen Sie die Nummer, unter der wir Sie anrufen.",
  ])
    await expect.element(dialog.getByText(missing).first()).toBeVisible();
  const [day = ""] = callDays(today);
  await dialog.getByLabelText("Tag des Anrufs").selectOptions(day);
  await dialog.getByLabelText("Uhrzeit").selectOptions("10 bis 11 Uhr");
  await dialog.getByLabelText("Betreff").fill("Anzeige");
  await dialog.getByLabelText("Ihre Nachricht").fill("Bitte rufen Sie an.");
  await dialog.getByLabelText("Telefonnummer").fill("0221 4710 12");
  await send();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked.map(({ body }) => body)).toEqual([
    { subject: "Anzeige", text: "Bitte rufen Sie an.", phone: "+49221471012", call: { day, time: "10:00" } },
  ]);
});

test("a promise stands as long as it is owed, and says when it was not kept", async () => {
  const late = { ...MATTER, id: "8", subject: "Alt", answerBy: addDays(today, -1) };
  const called: ServiceCase = {
    ...MATTER,
    id: "9",
    type: "callback",
    subject: "Anruf",
    phone: "+49221471012",
    callAt: new Date(`${addDays(today, 3)}T12:00:00Z`).toISOString(),
  };
  const done: ServiceCase = {
    ...MATTER,
    id: "10",
    subject: "Fertig",
    status: "answered",
    messages: [
      ...MATTER.messages,
      { side: "team", name: null, text: "Unter Eintrag.\nBei Sondertagen.", at: "2026-11-18T08:00:00Z", files: [] },
    ],
  };
  mockCall(serviceCase.getCases, { cases: [MATTER, late, called, done] });
  await show();
  await expect.element(page.getByText(`Antwort zugesagt bis ${formatDay(MATTER.answerBy)}`)).toBeVisible();
  await expect.element(page.getByText(new RegExp(`^Zugesagt war eine Antwort bis ${formatDay(late.answerBy)}`))).toBeVisible();
  await expect.element(page.getByText(/^Wir rufen Sie an: .*, zwischen 1[34] und 1[45] Uhr unter \+?[\d\s/-]+$/)).toBeVisible();
  const region = page.getByRole("region", { name: "Fertig" });
  await expect.element(region.getByText("Unser Service")).toBeVisible();
  expect(region.getByText(/zugesagt/i).elements()).toEqual([]);
});

test("writing again goes on top of what was read; who was slower reads first, and keeps the words", async () => {
  mockCall(serviceCase.getCases, { cases: [MATTER] });
  const sent = mockCall(serviceCase.reply, refuse("conflict"));
  await show();
  await page.getByRole("button", { name: "Ergänzen: Zeiten im Advent" }).click();
  await dialog.getByLabelText("Ihre Nachricht").fill("Und an Silvester?");
  await send();
  await expect.element(dialog.getByText(/^Inzwischen wurde hier geschrieben/).first()).toBeVisible();
  await expect.element(dialog.getByLabelText("Ihre Nachricht")).toHaveValue("Und an Silvester?");
  expect(sent.map(({ body }) => body)).toEqual([{ id: "7", version: 1, text: "Und an Silvester?" }]);
});

test("the one that a letter led to stands first", async () => {
  mockCall(serviceCase.getCases, { cases: [MATTER, { ...MATTER, id: "8", subject: "Die gesuchte" }] });
  await renderScreen(<MattersScreen />, { place: `${PATHS.serviceCases}?anliegen=8` });
  await expect.element(page.getByRole("region", { name: "Die gesuchte" })).toBeVisible();
  expect(
    page
      .getByRole("heading", { level: 2 })
      .elements()
      .map((heading) => heading.textContent),
  ).toEqual(["Die gesuchte", "Zeiten im Advent"]);
});

test("a long conversation shows the newest, and the rest on demand", async () => {
  const messages = Array.from({ length: 9 }, (_, at) => ({
    side: at % 2 === 0 ? ("company" as const) : ("team" as const),
    name: null,
    text: `Beitrag ${at}`,
    at: `2026-11-17T09:0${at}:00Z`,
    files: [],
  }));
  mockCall(serviceCase.getCases, { cases: [{ ...MATTER, messages }] });
  await show();
  await expect.element(page.getByText("Beitrag 8")).toBeVisible();
  expect(page.getByText("Beitrag 0").query()).toBeNull();
  await page.getByRole("button", { name: "5 frühere Beiträge" }).click();
  await expect.element(page.getByText("Beitrag 0")).toBeVisible();
});

const put = (...files: File[]) => userEvent.upload(document.querySelector<HTMLElement>('dialog input[type="file"]') as HTMLElement, files);

test("what cannot be sent is said at once, and goes with no message", async () => {
  mockCall(serviceCase.getCases, { cases: [MATTER] });
  const sent = mockCall(serviceCase.reply, MATTER);
  await show();
  await page.getByRole("button", { name: "Ergänzen: Zeiten im Advent" }).click();
  await put(new File(["x"], "brief.docx", { type: "application/msword" }), new File([], "leer.png", { type: "image/png" }));
  await expect.element(dialog.getByText("Diese Art von Datei können wir nicht annehmen. Erlaubt sind Bilder und PDF.")).toBeVisible();
  await expect.element(dialog.getByText("Die Datei ist leer. Bitte wählen Sie eine andere.")).toBeVisible();
  await dialog.getByLabelText("Ihre Nachricht").fill("Ohne Foto.");
  await send();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent.map(({ body }) => body)).toEqual([{ id: "7", version: 1, text: "Ohne Foto." }]);
});

test("what was sent is fetched when it was checked, and says why when it was refused", async () => {
  const files = [
    { id: "datei-1", name: "foto.png", state: "ready" as const, refusal: null },
    { id: "datei-2", name: "neu.png", state: "checking" as const, refusal: null },
    { id: "datei-3", name: "böse.pdf", state: "refused" as const, refusal: "malware" as const },
  ];
  mockCall(serviceCase.getCases, { cases: [{ ...MATTER, messages: MATTER.messages.map((one) => ({ ...one, files })) }] });
  await show();
  await expect.element(page.getByRole("button", { name: "foto.png herunterladen" })).toBeVisible();
  await expect.element(page.getByText(/^neu\.png Wird geprüft\./)).toBeVisible();
  await expect.element(page.getByText(/^böse\.pdf In dieser Datei wurde Schadsoftware gefunden\./)).toBeVisible();
});
