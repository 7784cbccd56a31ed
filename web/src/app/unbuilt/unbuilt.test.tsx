import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderScreen } from "../../../test/screen.tsx";
import { standIn } from "./unbuilt.screen.tsx";

test("a page that is not built says what our service does instead, and where it is reached", async () => {
  const { default: Screen } = standIn("claimingWelcome", "Eintrag übernehmen");
  await renderScreen(<Screen />, { user: null });
  await expect.element(page.getByText("hilft Ihnen unser Service am Telefon", { exact: false })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Jetzt anrufen" })).toHaveAttribute("href", "tel:+492214710900");
});
