import type { Award } from "@schaufenster/contract/areas/reviews/rating.model.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { SAMPLE_STAFF, sampleSignIn } from "../../../../test/sample-person.ts";
import { signedIn } from "../../../session/session-store.ts";
import { AwardCard } from "./award-card.tsx";
import { awardTexts as texts } from "./awards.texts.ts";
import "../../../ui/tokens.css";
import "../../../ui/base.css";

afterEach(() => vi.restoreAllMocks());

const AWARD: Award = {
  key: "signet",
  name: "Siegel",
  state: "earned",
  count: 50,
  average: 4.8,
  needed: 1,
  missing: 0,
  computedOn: null,
  seal: { large: "4,8", small: "50 Bewertungen" },
  embed: null,
};
test("in customer-care mode the files of an award are not taken along, and the buttons say why", async () => {
  const fetched = vi.spyOn(globalThis, "fetch");
  signedIn(sampleSignIn(SAMPLE_STAFF));
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <AwardCard award={AWARD} />
    </QueryClientProvider>,
  );
  for (const name of [texts.pdf, texts.picture]) {
    const button = page.getByRole("button", { name, exact: true });
    await expect.element(button).toHaveAttribute("aria-disabled", "true");
    await expect.element(button).toHaveAccessibleDescription(/Im Kundenservice-Modus gesperrt/);
    await button.click({ force: true });
  }
  expect(fetched).not.toHaveBeenCalled();
});
