import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { mockCall, refuse } from "../../../../test/mock-call.ts";
import { renderScreen } from "../../../../test/screen.tsx";
import { errorTexts } from "../../../http/error.texts.ts";
import { authTexts } from "../auth.texts.ts";
import LoginScreen from "./login.screen.tsx";
import { otherWaysTexts } from "./other-ways.texts.ts";

vi.hoisted(() => history.replaceState(null, "", "/login?code=c&state=s"));

test("a sign-in by Facebook that failed is over, also when a password is tried afterwards", async () => {
  mockCall(auth.facebook, refuse("wrong-credentials"));
  mockCall(auth.login, refuse("rate-limited"));
  await renderScreen(<LoginScreen />, { user: null });
  await expect.element(page.getByText(otherWaysTexts.facebookUnknown)).toBeVisible();
  await page.getByLabelText(authTexts.login.user).fill("a@example.test");
  await page.getByLabelText(authTexts.login.password, { exact: true }).fill("falsch");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("alert")).toHaveTextContent(`${authTexts.login.failedTitle}${errorTexts["rate-limited"]}`);
  await expect.element(page.getByText(authTexts.login.facebookRunning)).not.toBeInTheDocument();
});
