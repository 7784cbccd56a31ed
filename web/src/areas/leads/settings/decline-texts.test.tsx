import type { DeclineTexts } from "@schaufenster/contract/areas/leads/decline.model.ts";
import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { LOST, mockCall, refuse } from "../../../../test/mock-call.ts";
import { SAMPLE_USER } from "../../../../test/sample-person.ts";
import { renderScreen } from "../../../../test/screen.tsx";
import { SavedTogether } from "../../../parts/form/saved-together.tsx";
import { DeclineTextsCard } from "./decline-texts-card.tsx";

const WINTER = { name: "Winter", text: "im Winter ruht der Betrieb." };

const open = async (start: DeclineTexts) => {
  const state = { kept: start };
  mockCall(leads.getDeclineTexts, () => state.kept);
  const saved = mockCall(leads.updateDeclineTexts, ({ body: { version, ...kept } }) => {
    if (version !== state.kept.version) return refuse("conflict");
    state.kept = { ...kept, version: version + 1 };
    return state.kept;
  });
  await renderScreen(
    <SavedTogether label="Einstellungen" errorTitle="Bitte prüfen" names={["Absagetexte"]} beside={<DeclineTextsCard />}>
      {null}
    </SavedTogether>,
  );
  return { state, saved: () => saved.map(({ body }) => body) };
};
const dialog = () => page.getByRole("dialog");
const write = async (name: string, text: string) => {
  await dialog().getByRole("textbox", { name: "Name" }).fill(name);
  await dialog().getByRole("textbox", { name: "Ihre Nachricht" }).fill(text);
  await dialog().getByRole("button", { name: "Text speichern" }).click();
};

test("a text is added, becomes the usual one, keeps being it under a new name, and goes again", async () => {
  const { saved } = await open({ texts: [], usual: "fully-booked", version: 0 });
  await page.getByRole("button", { name: "Text hinzufügen" }).click();
  await write("Winter", WINTER.text);
  await expect.element(page.getByText(WINTER.text)).toBeVisible();
  await page.getByRole("combobox", { name: /^Ein Druck auf/ }).selectOptions("Winter");
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect.poll(() => saved().at(-1)).toEqual({ texts: [WINTER], usual: "Winter", version: 1 });
  await page.getByRole("button", { name: "Winter bearbeiten" }).click();
  await write("Winterpause", WINTER.text);
  await expect.poll(() => saved().at(-1)).toMatchObject({ texts: [{ name: "Winterpause" }], usual: "Winterpause" });
  await page.getByRole("button", { name: "Winterpause bearbeiten" }).click();
  await dialog().getByRole("button", { name: "Text löschen" }).click();
  await expect.poll(() => saved().at(-1)).toEqual({ texts: [], usual: "fully-booked", version: 3 });
});

test("a name that is taken, no words and the provider's number are named at their field, and nothing is sent", async () => {
  const { saved } = await open({ texts: [WINTER], usual: "Winter", version: 1 });
  await page.getByRole("button", { name: "Text hinzufügen" }).click();
  await write("winter", "");
  await expect.element(dialog().getByRole("textbox", { name: "Name" })).toHaveAccessibleDescription(/heißt schon so/);
  await write("Sommer", "Rufen Sie 11880 an.");
  await expect.element(dialog().getByRole("textbox", { name: "Ihre Nachricht" })).toHaveAccessibleDescription(/Nummer unserer Auskunft/);
  expect(saved()).toEqual([]);
});

test("somebody else was quicker: what was written stays", async () => {
  const { state } = await open({ texts: [], usual: "fully-booked", version: 0 });
  await page.getByRole("button", { name: "Text hinzufügen" }).click();
  state.kept = { texts: [WINTER], usual: "Winter", version: 1 };
  await write("Sommer", "im Sommer auch nicht.");
  await expect
    .element(
      dialog()
        .getByRole("alert")
        .getByText(/inzwischen an anderer Stelle geändert/),
    )
    .toBeVisible();
  await expect.element(dialog().getByRole("textbox", { name: "Name" })).toHaveValue("Sommer");
});

test("a text that was being written is back when its dialog opens again, and the others are as they were", async () => {
  mockCall(leads.getDeclineTexts, { texts: [WINTER], usual: "Winter", version: 1 });
  mockCall(leads.updateDeclineTexts, LOST);
  const user = { ...SAMPLE_USER, device_key: btoa("0123456789abcdef0123456789abcdef") };
  const { unmount } = await renderScreen(<DeclineTextsCard />, { user });
  await page.getByRole("button", { name: "Text hinzufügen" }).click();
  await write("Sommer", "im Sommer auch nicht.");
  await expect.element(dialog().getByRole("status", { name: "Noch nicht gesendet" })).toHaveFocus();
  await unmount();
  await renderScreen(<DeclineTextsCard />, { user });
  await page.getByRole("button", { name: "Winter bearbeiten" }).click();
  await expect.element(dialog().getByRole("textbox", { name: "Ihre Nachricht" })).toHaveValue(WINTER.text);
  await dialog().getByRole("button", { name: "Abbrechen" }).last().click();
  await page.getByRole("button", { name: "Text hinzufügen" }).click();
  await expect.element(dialog().getByRole("textbox", { name: "Ihre Nachricht" })).toHaveValue("im Sommer auch nicht.");
});
