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

const show = async (portals: readonly (typeof HERE | typeof THERE)[], wanted: Reply<typeof serviceCase.getWantedCompany> = null) => {
  mockCall(user.getRecentlyViewedEntries, { entries: [], total: 0 });
  mockCall(user.retrieveLatestSearches, []);
  mockCall(tracking.getConsents, { purposes: [], answers: [] });
  mockCall(members.getInvitations, { invitations: [] });
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
