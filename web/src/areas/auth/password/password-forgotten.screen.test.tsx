import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { mockCall, refuse } from "../../../../test/mock-call.ts";
import { renderScreen } from "../../../../test/screen.tsx";
import { currentPlace } from "../../../browser/location.ts";
import PasswordForgottenScreen from "./password-forgotten.screen.tsx";

const field = () => page.getByLabelText("E‑Mail-Adresse oder Benutzername");
const show = () => renderScreen(<PasswordForgottenScreen />, { user: null, place: PATHS.passwordForgotten });

test("an address that cannot be one is told at its field; a login name will do", async () => {
  const asked = mockCall(auth.requestPassword, null);
  await show();
  await field().click();
  await userEvent.keyboard("{Enter}");
  await expect.element(field()).toHaveAccessibleDescription(/Die E‑Mail-Adresse fehlt/);
  await field().fill("j.kranz@malerbetrieb");
  await userEvent.keyboard("{Enter}");
  await expect.element(field()).toHaveAccessibleDescription(/fehlt die Endung/);
  expect(asked).toEqual([]);
  await field().fill(" kranz ");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => currentPlace().path).toBe(PATHS.passwordForgottenDone);
  expect(asked.map(({ body }) => body)).toEqual([{ email: "kranz" }]);
});

test("what the server refuses stands at the field, and what was typed stays", async () => {
  mockCall(auth.requestPassword, refuse("invalid-input", { field: "email" }));
  await show();
  await field().fill("j.kranz@example.org");
  await userEvent.keyboard("{Enter}");
  await expect.element(field()).toHaveAccessibleDescription(/nicht vollständig/);
  await expect.element(field()).toHaveValue("j.kranz@example.org");
});
