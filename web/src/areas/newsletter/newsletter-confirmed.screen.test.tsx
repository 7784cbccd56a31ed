import { newsletter } from "@schaufenster/contract/areas/newsletter/newsletter.calls.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { mockCall, refuse } from "../../../test/mock-call.ts";
import { renderScreen } from "../../../test/screen.tsx";
import { startLocation } from "../../browser/location.ts";
import NewsletterConfirmedScreen from "./newsletter-confirmed.screen.tsx";

startLocation();

const LINK = `4711.${"x".repeat(43)}`;
const FOUND = { state: "asked", company: "Malerbetrieb Kranz", email: "info@kranz.example" } as const;
const SCREEN = (
  <main>
    <NewsletterConfirmedScreen />
  </main>
);
const show = () => renderScreen(SCREEN, { place: `${PATHS.b2bNewsletterConfirmed}#token=${LINK}`, user: null });
const heading = (name: string) => page.getByRole("heading", { name });

test("the link leaves the address, looking agrees to nothing, and a press does", async () => {
  mockCall(newsletter.showNewsletterLink, FOUND);
  const confirmed = mockCall(newsletter.confirmNewsletter, { ...FOUND, state: "confirmed" });
  await show();
  await expect.element(page.getByText("Ich möchte den Newsletter von", { exact: false })).toBeVisible();
  expect([location.hash, confirmed]).toEqual(["", []]);
  await page.getByRole("button", { name: "Newsletter bestätigen" }).click();
  await expect.element(heading("Newsletter bestätigt")).toBeVisible();
  expect(confirmed.map(({ body }) => body)).toEqual([{ link: LINK }]);
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveFocus();
});

test("a link that is too old, one that has ended and a made-up one say so", async () => {
  mockCall(newsletter.showNewsletterLink, { ...FOUND, state: "expired" });
  const { unmount } = await show();
  await expect.element(heading("Dieser Link gilt nicht mehr")).toBeVisible();
  await unmount();
  mockCall(newsletter.showNewsletterLink, refuse("invalid-token"));
  await show();
  await expect.element(heading("Dieser Link öffnet nichts")).toBeVisible();
});
