import { members } from "@schaufenster/contract/areas/members/members.calls.ts";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { mockCall, refuse } from "../../../test/mock-call.ts";
import { SAMPLE_USER } from "../../../test/sample-person.ts";
import { renderScreen } from "../../../test/screen.tsx";
import { InvitationsCard } from "./invitations-card.tsx";

const INVITATION = {
  id: "7",
  accountId: "4711",
  company: "Malerbetrieb Kranz",
  role: "agency",
  endsOn: "2027-01-31",
  expiresAt: "2099-01-01T00:00:00.000Z",
} as const;
const show = async (invitations: readonly (typeof INVITATION)[]) => {
  mockCall(members.getInvitations, { invitations: [...invitations] });
  await renderScreen(<InvitationsCard />, { place: PATHS.userDashboard });
};

test("whoever is invited reads to what, accepts, and the company is there", async () => {
  const asked = mockCall(members.acceptInvitation, { accountId: "4711" });
  const loaded = mockCall(user.getUser, SAMPLE_USER);
  await show([INVITATION]);
  await expect.element(page.getByRole("heading", { name: "Sie sind eingeladen" })).toBeVisible();
  await expect.element(page.getByText("Agentur: Eintrag, Website und Werbung, keine Verträge. Zugang bis 31.01.2027")).toBeVisible();
  const before = loaded.length;
  await page.getByRole("button", { name: "Einladung von Malerbetrieb Kranz annehmen" }).click();
  await expect.poll(() => asked.map(({ body }) => body)).toEqual([{ id: "7" }]);
  await expect.poll(() => loaded.length).toBe(before + 1);
});

test("it can be declined, and what failed is said", async () => {
  mockCall(members.declineInvitation, refuse("not-found"));
  await show([INVITATION]);
  await page.getByRole("button", { name: "Einladung von Malerbetrieb Kranz ablehnen" }).click();
  await expect.element(page.getByText("Das hat nicht geklappt")).toBeVisible();
});

test("without an invitation nothing stands there", async () => {
  await show([]);
  await expect.element(page.getByRole("heading")).not.toBeInTheDocument();
});
