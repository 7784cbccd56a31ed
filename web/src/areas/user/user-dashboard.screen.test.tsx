import { claiming } from "@schaufenster/contract/areas/claiming/claiming.calls.ts";
import type { OwnClaim } from "@schaufenster/contract/areas/claiming/claim.model.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { accountLink } from "@schaufenster/contract/areas/account-link/account-link.calls.ts";
import type { AccountLink } from "@schaufenster/contract/areas/account-link/account-link.model.ts";
import { members } from "@schaufenster/contract/areas/members/members.calls.ts";
import { serviceCase } from "@schaufenster/contract/areas/service-case/service-case.calls.ts";
import type { Reply } from "@schaufenster/contract/call.ts";
import { tracking } from "@schaufenster/contract/areas/tracking/tracking.calls.ts";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { mockCall } from "../../../test/mock-call.ts";
import { SAMPLE_PROFILE, SAMPLE_USER } from "../../../test/sample-person.ts";
import { renderScreen } from "../../../test/screen.tsx";
import UserDashboardScreen from "./user-dashboard.screen.tsx";

const HERE = { brand: "nahwerk", name: "Nahwerk", url: "https://portal.nahwerk.example", current: true } as const;
const THERE = { brand: "ortsfink", name: "Ortsfink", url: "https://portal.ortsfink.example", current: false } as const;

const show = async (
  portals: readonly (typeof HERE | typeof THERE)[],
  wanted: Reply<typeof serviceCase.getWantedCompany> = null,
  claims: OwnClaim[] = [],
  links: readonly AccountLink[] = [],
) => {
  mockCall(claiming.getClaims, { claims });
  mockCall(user.getRecentlyViewedEntries, { entries: [], total: 0 });
  mockCall(user.retrieveLatestSearches, []);
  mockCall(tracking.getConsents, { purposes: [], answers: [] });
  mockCall(members.getInvitations, { invitations: [] });
  mockCall(accountLink.getLinks, { links: [...links] });
  mockCall(serviceCase.getWantedCompany, wanted);
  mockCall(user.getPortals, [...portals]);
  mockCall(user.getProfile, SAMPLE_PROFILE);
  await renderScreen(<UserDashboardScreen />, { user: { ...SAMPLE_USER, accounts: {} } });
};

test("who belongs to the other brand is told first where the portal is, by a link that carries nothing", async () => {
  await show([HERE, THERE]);
  await expect.element(page.getByRole("heading", { level: 2 }).first()).toHaveTextContent("Ihr Portal ist das von Ortsfink");
  await expect
    .element(page.getByRole("link", { name: "Zum Portal von Ortsfink" }))
    .toHaveAttribute("href", "/redirect?uri=https%3A%2F%2Fportal.ortsfink.example%2Fbenutzer%2Fwechsel%3Ffrom%3Dnahwerk");
  expect(page.getByText("noch keine Firma zugeordnet", { exact: false }).query()).toBeNull();
});

test("who has no company anywhere is told so", async () => {
  await show([HERE]);
  await expect.element(page.getByRole("heading", { name: "Ihrem Konto ist noch keine Firma zugeordnet" })).toBeVisible();
  expect(page.getByText("Ihr Portal ist", { exact: false }).query()).toBeNull();
});

const WANTED = { name: "Malerei Amsel", askedAt: "2026-11-15T08:00:00.000Z", answer: null };

test("who named a company reads that it is being looked at", async () => {
  await show([HERE], WANTED);
  await expect.element(page.getByText("Sie haben bei der Registrierung „Malerei Amsel“ genannt.", { exact: false })).toBeVisible();
});

test("and later what our service says", async () => {
  await show([HERE], { ...WANTED, answer: { text: "Diese Firma kennen wir nicht.", at: "2026-11-16T08:00:00.000Z" } });
  await expect.element(page.getByRole("heading", { name: "Antwort zu „Malerei Amsel“" })).toBeVisible();
  await expect.element(page.getByText("Diese Firma kennen wir nicht.")).toBeVisible();
});

const CLAIM: OwnClaim = {
  id: "1",
  version: 1,
  phase: "begun",
  company_id: "4711",
  company_name: "Malerbetrieb Kranz",
  street: "",
  city: "Köln",
  begunAt: "2026-11-02T09:00:00.000Z",
  nextStepAt: null,
  endedAt: null,
  decideBy: null,
  method: null,
  target: null,
  codeSentAt: null,
  codeUntil: null,
  callFault: null,
  triesLeft: 5,
  roundsLeft: 5,
  ways: { letter: null, call: null, mail: null },
  answer: null,
};
test("who takes a company over finds the way back to it on every device, and nothing of what is over", async () => {
  await show([HERE], null, [CLAIM, { ...CLAIM, id: "2", company_name: "Vorbei", endedAt: "2026-11-03T09:00:00.000Z" }]);
  await expect.element(page.getByRole("link", { name: "Übernahme ansehen" })).toHaveAttribute("href", PATHS.claimingPending);
  await expect.element(page.getByText("Malerbetrieb Kranz", { exact: false })).toBeVisible();
  expect(page.getByText("Vorbei", { exact: false }).query()).toBeNull();
});

test("whose link to a company waits reads by when something happens", async () => {
  await show(
    [HERE],
    null,
    [],
    [
      {
        id: "00000000-0000-4000-8000-000000000001",
        state: "pending",
        reason: null,
        company_id: "4711",
        company_name: "Malerei Amsel",
        city: "Köln",
        begunAt: "2026-11-15T08:00:00.000Z",
        nextStepAt: "2099-11-29T11:00:00.000Z",
        words: null,
        objectable: false,
      },
    ],
  );
  await expect.element(page.getByRole("link", { name: /Malerei Amsel/ })).toHaveAttribute("href", "/account/verknuepfung/ausstehend");
  await expect.element(page.getByText("Nächster Schritt bis 29.11.2099")).toBeVisible();
});
