import type { Profile } from "@schaufenster/contract/areas/user/profile.model.ts";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { type Answer, type Asked, mockCall, refuse } from "../../../../test/mock-call.ts";
import { SAMPLE_PROFILE } from "../../../../test/sample-person.ts";
import { renderScreen } from "../../../../test/screen.tsx";
import { useProfile } from "../profile.queries.ts";
import { EmailCard } from "./email-card.tsx";
import { pressTwice } from "../../../../test/press-twice.ts";

type Ask = typeof user.updateUserData;
const HOUR = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();
let stored: Profile;
let asked: Asked<Ask>[];
const serve = (answer: (asked: Asked<Ask>) => Answer<Ask>) => {
  mockCall(user.getProfile, () => stored);
  asked = mockCall(user.updateUserData, answer);
};
const wait = ({ body: { email } }: Asked<Ask>) => (stored = { ...stored, pending_email: { email, valid_until: inHours(24) } });

beforeEach(() => {
  stored = SAMPLE_PROFILE;
  serve(wait);
});

function Page() {
  const { data } = useProfile();
  return data ? <EmailCard profile={data} /> : null;
}
const begin = async () => {
  await renderScreen(<Page />);
  await page.getByRole("button", { name: "E‑Mail-Adresse ändern" }).click();
};
const field = () => page.getByRole("textbox", { name: "Neue E‑Mail-Adresse" });
const submit = () => page.getByRole("button", { name: "Bestätigung anfordern" });

test("says at the field what is wrong; a right address is asked for once and waits for its owner", async () => {
  await begin();
  await expect.element(field()).toHaveFocus();
  await submit().click();
  await expect.element(field()).toHaveAccessibleDescription(/Die E‑Mail-Adresse fehlt/);
  await field().fill("mira@betrieb");
  await expect.element(field()).toHaveAccessibleDescription(/Das ist keine E‑Mail-Adresse/);
  await field().fill("MIRA@example.org");
  await expect.element(field()).toHaveAccessibleDescription(/Das ist schon Ihre Adresse/);
  await submit().click();
  expect(asked).toEqual([]);
  await field().fill(" neu@example.org ");
  await pressTwice(submit());
  await expect.element(page.getByText("Wartet auf Bestätigung")).toBeVisible();
  await expect.element(page.getByText(/^neu@example\.org/)).toBeVisible();
  expect(asked.map(({ body }) => body.email)).toEqual(["neu@example.org"]);
});

const resend = () => page.getByRole("button", { name: "Nachricht erneut senden" });
const pressAnyway = () => (resend().element() as HTMLElement).click();

test("a second press that comes late sends no second message; after two minutes one may be sent", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  await begin();
  await field().fill("neu@example.org");
  await submit().click();
  // It has taken the place of the button that was just pressed.
  await expect.element(resend()).toHaveAttribute("aria-disabled", "true");
  await expect.element(resend()).toHaveAccessibleDescription(/^Erneut senden können Sie ab \d\d:\d\d/);
  pressAnyway();
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  await expect.element(resend()).toBeEnabled();
  expect(asked).toHaveLength(1);
  await resend().click();
  // Only what was sent says from when it may be sent again; "busy" locks the button as well.
  await expect.element(resend()).toHaveAccessibleDescription(/^Erneut senden können Sie ab \d\d:\d\d/);
  await expect.element(resend()).toHaveFocus();
  pressAnyway();
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  await expect.element(resend()).toBeEnabled();
  expect(asked).toHaveLength(2);
});

test("an address that the server refuses is told at its field and stays; what failed otherwise stands above", async () => {
  serve(() => refuse("invalid-input", { field: "email" }));
  await begin();
  await field().fill("neu@example.org");
  await submit().click();
  await expect.element(field()).toHaveAccessibleDescription(/Das ist keine E‑Mail-Adresse/);
  await expect.element(field()).toHaveValue("neu@example.org");
  serve(() => refuse("rate-limited", { retryAfter: 60 }));
  await submit().click();
  await expect.element(page.getByRole("alert").getByText(/zu viele/i)).toBeVisible();
  await expect.element(field()).not.toHaveAttribute("aria-invalid", "true");
});

test("a link that is over says so; the message can be sent again, or the change given up", async () => {
  const discarded = mockCall(user.discardEmailChange, () => (stored = { ...stored, pending_email: null }));
  stored = { ...stored, pending_email: { email: "neu@example.org", valid_until: inHours(-1) } };
  await renderScreen(<Page />);
  await expect.element(page.getByText("Link abgelaufen")).toBeVisible();
  await resend().click();
  await expect.element(page.getByText("Wartet auf Bestätigung")).toBeVisible();
  expect(asked.map(({ body }) => body.email)).toEqual(["neu@example.org"]);
  await page.getByRole("button", { name: "Änderung verwerfen" }).click();
  await expect.element(page.getByRole("button", { name: "E‑Mail-Adresse ändern" })).toBeVisible();
  expect(discarded).toHaveLength(1);
});
