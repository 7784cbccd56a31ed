import { PATHS } from "@schaufenster/contract/paths.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderScreen } from "../../../test/screen.tsx";
import GenericErrorScreen from "./generic-error.screen.tsx";
import ServerErrorScreen from "./server-error.screen.tsx";

test("the code of the address is shown, words that somebody planted there are not", async () => {
  await renderScreen(<ServerErrorScreen />, { user: null, place: `${PATHS.serverError}?code=K7-42` });
  await expect.element(page.getByText("K7-42")).toBeVisible();
  for (const Screen of [ServerErrorScreen, GenericErrorScreen]) {
    const { unmount } = await renderScreen(<Screen />, { user: null, place: `${PATHS.serverError}?code=Bitte%20anrufen%200190` });
    await expect.element(page.getByText("Unser Service hilft Ihnen gern weiter.").first()).toBeVisible();
    expect(page.getByText("Bitte anrufen", { exact: false }).elements()).toEqual([]);
    await unmount();
  }
});
