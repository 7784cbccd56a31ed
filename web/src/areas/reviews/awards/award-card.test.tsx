import type { Award } from "@schaufenster/contract/areas/reviews/rating.model.ts";
import type { User } from "@schaufenster/contract/areas/user/user.model.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
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
const STAFF: User = {
  user_id: "7",
  login: "s@example.org",
  email: "s@example.org",
  salutation: "Herr",
  first_name: "Sven",
  last_name: "Thiel",
  last_login: null,
  login_count: 3,
  role: "cuca",
  profile_image: null,
  roles: ["cuca"],
  accounts: { "4711": { id: "4711", name: "Firma", city: "Köln", since: "2020-01-01" } },
  userNotificationCode: null,
  user_notification_code: null,
  cucaInfo: { companyId: "4711" },
  erase_at: null,
};

test("in customer-care mode the files of an award are not taken along, and the buttons say why", async () => {
  const fetched = vi.spyOn(globalThis, "fetch");
  const now = new Date();
  const absoluteEnd = new Date(now.getTime() + 3_600_000).toISOString();
  signedIn({ user: STAFF, session: { refreshInSeconds: 900, idleSeconds: 3600, absoluteEnd, serverTime: now.toISOString() } });
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
