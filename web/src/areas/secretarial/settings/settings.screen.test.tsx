import type { SecretarialSettings } from "@schaufenster/contract/areas/secretarial/call.model.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { currentPlace, navigate, onPlace } from "../../../browser/location.ts";
import { PlaceContext } from "../../../browser/use-place.ts";
import PhoneSettingsScreen from "./settings.screen.tsx";
import "../../../ui/tokens.css";
import "../../../ui/base.css";

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
  hasAssistant: true,
  serviceNumber: "+492214710900",
  version: 3,
};
const answer = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });

let stored: SecretarialSettings;
let writes: (SecretarialSettings & { version: number })[] = [];
const serve = (update: (body: SecretarialSettings) => Response) => {
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    if (request.method === "GET") return answer(200, { data: stored });
    const body = (await request.json()) as SecretarialSettings;
    writes.push(body);
    return update(body);
  });
};
const keep = (body: SecretarialSettings): Response => {
  stored = { ...stored, ...body, version: body.version + 1 };
  return answer(200, { data: stored });
};
const keepOrConflict = (body: SecretarialSettings): Response =>
  body.version === stored.version ? keep(body) : answer(409, { errors: [{ code: "conflict", message: "" }] });
/** The screen where the browser is, as the router would show it. */
function Here() {
  return (
    <PlaceContext value={useSyncExternalStore(onPlace, currentPlace)}>
      <PhoneSettingsScreen />
    </PlaceContext>
  );
}
const show = (client = new QueryClient()) =>
  render(
    <QueryClientProvider client={client}>
      <Here />
    </QueryClientProvider>,
  );
const save = () => page.getByRole("button", { name: "Speichern" });

beforeEach(async () => {
  stored = SAVED;
  writes = [];
  await page.viewport(1280, 900);
});
afterEach(() => vi.restoreAllMocks());

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
  await vi.waitFor(() => expect(writes).toHaveLength(1));
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
  serve(() => answer(400, { errors: [{ code: "invalid-input", field: "urgentSmsTo", message: "" }] }));
  await show();
  const sms = page.getByRole("textbox", { name: /Dringendes per SMS/ });
  await sms.fill("0172 4710300");
  await save().click();
  await expect.element(sms).toHaveAttribute("aria-invalid", "true");
  await expect.element(sms).toHaveValue("0172 4710300");
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
  await vi.waitFor(() => expect(stored).toMatchObject({ greeting: "Meine Begrüßung", version: 5 }));
  await expect.element(dialog).not.toBeInTheDocument();
});

test("what somebody else saved while one typed is no basis, also when the page has heard of it", async () => {
  serve(keepOrConflict);
  const client = new QueryClient();
  await show(client);
  await page.getByRole("textbox", { name: /^Text/ }).fill("Meine Begrüßung");
  stored = { ...SAVED, greeting: "Ihre Begrüßung", notesTo: "neu@example.test", version: 4 };
  await client.invalidateQueries();
  await expect.element(page.getByRole("textbox", { name: /Notizen an/ })).toHaveValue("neu@example.test");
  await save().click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByText("Ihre Begrüßung")).toBeVisible();
  expect([writes[0]?.version, stored.greeting]).toEqual([3, "Ihre Begrüßung"]);
  await dialog.getByRole("button", { name: "Meine Angaben speichern" }).click();
  await vi.waitFor(() => expect(stored).toMatchObject({ greeting: "Meine Begrüßung", notesTo: "neu@example.test", version: 5 }));
  await expect.element(save()).not.toBeInTheDocument();
  await page.getByRole("textbox", { name: /^Text/ }).fill("Noch eine");
  await save().click();
  await vi.waitFor(() => expect(stored).toMatchObject({ greeting: "Noch eine", version: 6 }));
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
  await dialog.getByRole("combobox", { name: "Was geschieht" }).selectOptions("Nummer sperren");
  await dialog.getByRole("textbox", { name: /Anrufer/ }).fill("Werbung");
  await dialog.getByRole("button", { name: "Anweisung übernehmen" }).click();
  await expect.element(dialog.getByRole("alert").getByText(/brauchen wir die Telefonnummer/)).toBeVisible();
  await dialog.getByRole("textbox", { name: /Telefonnummer/ }).fill("0221 471077");
  await dialog.getByRole("button", { name: "Anweisung übernehmen" }).click();
  await save().click();
  await vi.waitFor(() => expect(writes).toHaveLength(1));
  expect(writes[0]?.instructions[1]).toEqual({ caller: "Werbung", phone: "+49221471077", action: "block", target: "" });
});

test("what was started at a call opens once, and changes the instruction that the number has", async () => {
  serve(keep);
  navigate("/", { replace: true, force: true, handover: { instruct: "block", caller: "Unbekannt", phone: "+4922514710" } });
  await show();
  const dialog = page.getByRole("dialog", { name: "Anweisung ändern" });
  await expect.element(dialog.getByLabelText("Anrufer")).toHaveValue("Holzhandel");
  expect(currentPlace().handover).toEqual({});
  await dialog.getByRole("button", { name: "Anweisung übernehmen" }).click();
  await save().click();
  await vi.waitFor(() => expect(writes).toHaveLength(1));
  expect(writes[0]?.instructions).toEqual([{ caller: "Holzhandel", phone: "+4922514710", action: "block", target: "" }]);
});
