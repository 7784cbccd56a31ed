import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { mockCall, refuse } from "../../../../test/mock-call.ts";
import { renderScreen } from "../../../../test/screen.tsx";
import { currentPlace } from "../../../browser/location.ts";
import PasswordRenewScreen from "./password-renew.screen.tsx";

const EMAIL = "j.kranz@example.org";
const CHOSEN = "Farbe-Rolle-Leiter";
const TOKEN = `1.${"x".repeat(43)}`;
const show = (login: string) => {
  mockCall(auth.checkPasswordToken, { email: EMAIL, minutesLeft: 20_000, invitation: { login } });
  return renderScreen(<PasswordRenewScreen />, { user: null, place: `${PATHS.passwordRenew}#token=${TOKEN}` });
};
const choose = async () => {
  await page.getByLabelText("Passwort", { exact: true }).fill(CHOSEN);
  await userEvent.keyboard("{Enter}");
};

test("whoever is invited chooses a password and is signed in with the own login name", async () => {
  const chosen = mockCall(auth.renewPassword, null);
  // What happens inside is the guard's business: here the way in is enough.
  const entered = mockCall(auth.login, refuse("second-factor-needed", { field: "c" }));
  await show("kranz");
  await expect.element(page.getByRole("heading", { level: 1, name: "Willkommen" })).toBeVisible();
  await expect.element(page.getByText("Ihr Benutzername ist „kranz“", { exact: false })).toBeVisible();
  await choose();
  await expect.poll(() => entered.map(({ body }) => body)).toEqual([{ login: "kranz", password: CHOSEN, stay: false }]);
  expect(chosen.map(({ body }) => body)).toEqual([{ token: TOKEN, password: CHOSEN }]);
  await expect.poll(() => currentPlace().path).toBe(PATHS.login);
});

test("a guessable password is told at the field, and nobody is signed in", async () => {
  mockCall(auth.renewPassword, refuse("rejected-content", { field: "password" }));
  const entered = mockCall(auth.login, refuse("wrong-credentials"));
  await show(EMAIL);
  await choose();
  await expect.element(page.getByLabelText("Passwort", { exact: true })).toHaveAccessibleDescription(/leicht zu erraten/);
  await expect.element(page.getByText("Ihr Benutzername ist", { exact: false })).not.toBeInTheDocument();
  expect(entered).toEqual([]);
});

test("a link that died meanwhile leads to the page that says so", async () => {
  mockCall(auth.renewPassword, refuse("invalid-token"));
  await show(EMAIL);
  await choose();
  await expect.poll(() => currentPlace().path).toBe(PATHS.passwordRenewError);
});
