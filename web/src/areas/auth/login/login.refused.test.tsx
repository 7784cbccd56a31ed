import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { mockCall, refuse } from "../../../../test/mock-call.ts";
import { renderScreen } from "../../../../test/screen.tsx";
import { authTexts } from "../auth.texts.ts";
import LoginScreen from "./login.screen.tsx";

test("a refused password says what else it may be, in words that are true for everybody", async () => {
  mockCall(auth.login, refuse("wrong-credentials"));
  await renderScreen(<LoginScreen />, { user: null });
  await page.getByLabelText(authTexts.login.user).fill("a@example.test");
  await page.getByLabelText(authTexts.login.password, { exact: true }).fill("falsch");
  await userEvent.keyboard("{Enter}");
  const words = /Passwort stimmt nicht\. Bitte prüfen Sie Ihre Eingabe\. Ist Ihr Zugang noch nicht aktiviert/;
  await expect.element(page.getByRole("alert").getByText(words)).toBeVisible();
});
