import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { answer, answering } from "../../../test/answering.ts";
import { SAMPLE_BRAND } from "../../../test/sample-brand.ts";
import { errorTexts } from "../../http/error.texts.ts";
import { BrandContext } from "../../session/brand.ts";
import { authTexts } from "./auth.texts.ts";
import LoginScreen from "./login.screen.tsx";
import { otherWaysTexts } from "./other-ways.texts.ts";

vi.hoisted(() => history.replaceState(null, "", "/login?code=c&state=s"));

test("a sign-in by Facebook that failed is over, also when a password is tried afterwards", async () => {
  answering({ facebook: () => answer("wrong-credentials", 401), login: () => answer("rate-limited", 429) });
  await render(
    <BrandContext value={SAMPLE_BRAND}>
      <LoginScreen />
    </BrandContext>,
  );
  await expect.element(page.getByText(otherWaysTexts.facebookUnknown)).toBeVisible();
  await page.getByLabelText(authTexts.login.user).fill("a@example.test");
  await page.getByLabelText(authTexts.login.password, { exact: true }).fill("falsch");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("alert")).toHaveTextContent(`${authTexts.login.failedTitle}${errorTexts["rate-limited"]}`);
  await expect.element(page.getByText(authTexts.login.facebookRunning)).not.toBeInTheDocument();
});
