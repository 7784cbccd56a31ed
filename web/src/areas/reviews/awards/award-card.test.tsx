import { reviews } from "@schaufenster/contract/areas/reviews/reviews.calls.ts";
import { mockCall, refuse } from "../../../../test/mock-call.ts";
import type { Award } from "@schaufenster/contract/areas/reviews/rating.model.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderScreen } from "../../../../test/screen.tsx";
import { SAMPLE_STAFF } from "../../../../test/sample-person.ts";
import { AwardCard } from "./award-card.tsx";
import { awardTexts as texts } from "./awards.texts.ts";

const AWARD: Award = {
  key: "signet",
  name: "Siegel",
  state: "earned",
  count: 50,
  average: 4.8,
  needed: 1,
  missing: 0,
  computedOn: null,
  signet: { large: "4,8", small: "50 Bewertungen" },
  embed: null,
};
test("in customer-care mode the files of an award are not taken along, and the buttons say why", async () => {
  const fetched = [mockCall(reviews.downloadPdfSignet, refuse("forbidden")), mockCall(reviews.downloadSignetPicture, refuse("forbidden"))];
  await renderScreen(<AwardCard award={AWARD} />, { user: SAMPLE_STAFF });
  for (const name of [texts.pdf, texts.picture]) {
    const button = page.getByRole("button", { name, exact: true });
    await expect.element(button).toHaveAttribute("aria-disabled", "true");
    await expect.element(button).toHaveAccessibleDescription(/Im Kundenservice-Modus gesperrt/);
    await button.click({ force: true });
  }
  expect(fetched).toEqual([[], []]);
});
