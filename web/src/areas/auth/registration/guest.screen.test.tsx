import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { mockCall, refuse } from "../../../../test/mock-call.ts";
import { renderScreen } from "../../../../test/screen.tsx";
import GuestScreen from "./guest.screen.tsx";

test("a name that the server refuses is told at its field, what was typed stays, and two clicks register once", async () => {
  const tried = mockCall(auth.registerGuest, refuse("invalid-input", { field: "lastName" }));
  await renderScreen(<GuestScreen />, { user: null, place: PATHS.registerGuest });
  const last = page.getByLabelText("Nachname");
  await page.getByLabelText("Vorname").fill("Johanna");
  await last.fill("Kranz");
  await page.getByLabelText("E‑Mail-Adresse").fill("j.kranz@example.org");
  await page.getByRole("checkbox", { name: /Nutzungsbedingungen/ }).click();
  const button = page.getByRole("button", { name: "Als Gast registrieren" }).element() as HTMLElement;
  button.click();
  button.click();
  await expect.element(last).toHaveAccessibleDescription(/sieht nicht wie ein Name aus/);
  await expect.element(last).toHaveValue("Kranz");
  await expect.element(page.getByRole("checkbox", { name: /Nutzungsbedingungen/ })).toBeChecked();
  expect(tried).toHaveLength(1);
});
