import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { mockCall, refuse } from "../../../../test/mock-call.ts";
import { renderScreen } from "../../../../test/screen.tsx";
import ActivationScreen from "./activation.screen.tsx";

const show = () => renderScreen(<ActivationScreen />, { user: null, place: PATHS.registerActivation });
const email = () => page.getByLabelText("E‑Mail-Adresse");
const code = () => page.getByLabelText("Aktivierungscode");
const confirm = () => page.getByRole("button", { name: "Adresse bestätigen" });

test("address and code are looked at together, the code's blanks are forgiven, and a wrong one is told at its field", async () => {
  const tried = mockCall(auth.activateRegistration, refuse("invalid-token"));
  await show();
  await email().fill("j.kranz");
  await code().fill("12345");
  await confirm().click();
  await expect.element(email()).toHaveAccessibleDescription(/fehlt das @-Zeichen/);
  await expect.element(code()).toHaveAccessibleDescription(/sechs Ziffern\. Bitte prüfen/);
  expect(tried).toEqual([]);
  await email().fill("j.kranz@example.org");
  await code().fill("123 456");
  await confirm().click();
  await expect.element(code()).toHaveAccessibleDescription(/stimmt nicht, ist abgelaufen/);
  await expect.element(email()).toHaveValue("j.kranz@example.org");
  expect(tried.map(({ body }) => body)).toEqual([{ email: "j.kranz@example.org", code: "123456" }]);
});

test("a new message needs the address alone", async () => {
  const resent = mockCall(auth.resendActivation, null);
  await show();
  const again = page.getByRole("button", { name: "Neue Nachricht anfordern" });
  await again.click();
  await expect.element(email()).toHaveAccessibleDescription(/Die E‑Mail-Adresse fehlt/);
  await expect.element(code()).not.toHaveAttribute("aria-invalid", "true");
  await email().fill("j.kranz@example.org");
  await again.click();
  await expect.element(page.getByRole("status").getByText(/senden wir die Nachricht noch einmal/)).toBeVisible();
  expect(resent.map(({ body }) => body.email)).toEqual(["j.kranz@example.org"]);
});
