import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { SAMPLE_BRAND } from "../../../../test/sample-brand.ts";
import { errorTexts } from "../../../http/error.texts.ts";
import { BrandContext } from "../../../session/brand.ts";
import { authTexts } from "../auth.texts.ts";
import LoginScreen from "./login.screen.tsx";

vi.hoisted(() => history.replaceState(null, "", "/login?code=c&state=s"));
vi.mock(import("./other-ways.queries.ts"), () => {
  throw new Error("not loaded");
});

test("another way in that cannot be loaded ends with words, and its button is free again", async () => {
  await render(
    <BrandContext value={SAMPLE_BRAND}>
      <LoginScreen />
    </BrandContext>,
  );
  await expect.element(page.getByRole("alert")).toHaveTextContent(`${authTexts.login.failedTitle}${errorTexts.internal}`);
  await expect.element(page.getByText(authTexts.login.facebookRunning)).not.toBeInTheDocument();
  const facebook = page.getByRole("button", { name: authTexts.login.facebook });
  await facebook.click();
  await expect.element(facebook).not.toHaveAttribute("aria-busy");
});
