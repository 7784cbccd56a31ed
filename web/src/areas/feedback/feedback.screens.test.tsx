import { address } from "@schaufenster/contract/areas/address/address.calls.ts";
import { feedback } from "@schaufenster/contract/areas/feedback/feedback.calls.ts";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { mockCall, refuse } from "../../../test/mock-call.ts";
import { renderScreen } from "../../../test/screen.tsx";
import AccessibilityScreen from "./accessibility.screen.tsx";
import CorrectionScreen from "./correction.screen.tsx";

const field = (name: string | RegExp) => page.getByRole("textbox", { name });
const press = () => page.getByRole("button", { name: "Hinweis senden" }).click();
const shown = async (text: string) => {
  await expect.element(page.getByText(text).first()).toBeVisible();
};

test("without company and words nothing is sent, and each field says what it wants", async () => {
  const sent = mockCall(feedback.sendCorrection, { answerBy: null });
  await renderScreen(<CorrectionScreen />, { user: null });
  await press();
  await shown("Bitte geben Sie den Namen der Firma ein.");
  await shown("Bitte schreiben Sie, was Ihnen aufgefallen ist.");
  expect(sent).toEqual([]);
});

test("an address of the register is taken from the suggestions, and the promised day is read", async () => {
  mockCall(address.callUgc, {
    addresses: [{ street: "Hauptstraße", houseNumber: "5", zipCode: "50667", city: "Köln", district: null }],
  });
  const sent = mockCall(feedback.sendCorrection, { answerBy: "2026-12-02" });
  await renderScreen(<CorrectionScreen />, { user: null });
  await page.getByRole("radio", { name: "Eine Firma fehlt" }).click();
  await field("Name der Firma").fill("Café Neu");
  await page.getByRole("combobox", { name: /^Anschrift der Firma/ }).fill("Hauptstr. 5");
  await page.getByRole("option", { name: "Hauptstraße 5, 50667 Köln" }).click();
  await field("Ihr Hinweis").fill("Seit Mai geöffnet.");
  await field(/^E‑Mail-Adresse für die Antwort/).fill("leser@example.com");
  await press();
  await shown("Wir antworten Ihnen bis spätestens 02.12.2026 per E‑Mail.");
  expect(sent.map(({ body }) => body)).toEqual([
    {
      reason: "missing",
      company: "Café Neu",
      address: "Hauptstraße 5, 50667 Köln",
      text: "Seit Mai geöffnet.",
      email: "leser@example.com",
    },
  ]);
  expect(document.activeElement).not.toBe(document.body);
});

test("who leaves no address is promised nothing, and may write again", async () => {
  mockCall(feedback.reportBarrier, { answerBy: null });
  await renderScreen(<AccessibilityScreen />, { user: null });
  await field("Was hat nicht funktioniert?").fill("Der Kalender nimmt keine Pfeiltasten.");
  await press();
  await shown("Unser Service liest ihn. Eine Antwort können wir nicht senden, weil keine E‑Mail-Adresse angegeben ist.");
  await page.getByRole("button", { name: "Noch einen Hinweis senden" }).click();
  await expect.element(field("Was hat nicht funktioniert?")).toHaveValue("");
});

test("what was refused is said, and what was typed stays", async () => {
  mockCall(feedback.reportBarrier, refuse("rate-limited"));
  await renderScreen(<AccessibilityScreen />, { user: null });
  await field("Was hat nicht funktioniert?").fill("Kein Fokus zu sehen.");
  await userEvent.keyboard("{Tab}");
  await press();
  await expect.element(page.getByRole("heading", { name: "Bitte prüfen Sie Ihre Angaben" })).toBeVisible();
  await expect.element(field("Was hat nicht funktioniert?")).toHaveValue("Kein Fokus zu sehen.");
});
