import { accountLink } from "@schaufenster/contract/areas/account-link/account-link.calls.ts";
import type { LinkRequest } from "@schaufenster/contract/areas/account-link/account-link.model.ts";
import { members } from "@schaufenster/contract/areas/members/members.calls.ts";
import type { Members } from "@schaufenster/contract/areas/members/members.model.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { mockCall, refuse } from "../../../../test/mock-call.ts";
import { renderScreen } from "../../../../test/screen.tsx";
import { MembersPart } from "./members-part.tsx";

const OWNER = {
  userId: "1",
  name: "Ida Stahl",
  email: "ida@stahl.example",
  role: "owner",
  endsOn: null,
  version: 1,
  isSelf: true,
} as const;
const AGENCY = {
  userId: "2",
  name: "Petra Vogt",
  email: "vogt@klarblick.example",
  role: "agency",
  endsOn: "2027-11-30",
  version: 3,
  isSelf: false,
} as const;
const INVITED = {
  id: "9",
  email: "meister@stahl.example",
  role: "office",
  endsOn: null,
  invitedAt: "2026-11-09T08:00:00.000Z",
  expiresAt: "2099-11-16T23:00:00.000Z",
} as const;
const DATA: Members = { members: [OWNER, AGENCY], invited: [INVITED] };
const show = async (data: Members = DATA, requests: readonly LinkRequest[] = []) => {
  mockCall(accountLink.getLinkRequests, { requests: [...requests] });
  mockCall(members.getMembers, data);
  await renderScreen(<MembersPart />, { place: PATHS.contacts });
};
const row = (name: RegExp): string => page.getByRole("row", { name }).first().query()?.textContent.replaceAll("\u00a0", " ") ?? "";
const said = (): string => document.body.innerText.replaceAll("\u00a0", " ");
const dialog = page.getByRole("dialog");

test("who has access, as what and until when; one's own rights are nobody's own to change", async () => {
  await show();
  await expect.poll(() => row(/Petra/)).toMatch(/vogt@klarblick\.example.*Agentur.*keine Verträge.*bis 30\.11\.2027/);
  expect(row(/Ida/)).toMatch(/Inhaberin, Inhaber.*unbefristet/);
  expect(page.getByRole("button", { name: "Zugang von Ida Stahl bearbeiten" }).query()).toBeNull();
  expect(said()).toContain("Büro · eingeladen am 09.11.2026, gültig bis 16.11.2099");
  expect(page.getByRole("link", { name: "Übergabe mitteilen" }).element().getAttribute("href")).toBe(`${PATHS.serviceCases}?art=uebergabe`);
});

test("each role says what it may, in one table", async () => {
  await show();
  await expect.poll(() => row(/^Buchhaltung/)).toBe("Buchhaltung–nein–nein–nein–neinja–nein–nein–nein");
  expect(row(/^Büro/)).toBe("Bürojajaja–neinja–neinja–nein");
});

test("somebody is invited with a role and a last day; an address that is none is said before anything is sent", async () => {
  const asked = mockCall(members.inviteMember, DATA);
  await show();
  await page.getByRole("button", { name: "Person einladen" }).click();
  await dialog.getByLabelText(/^E‑Mail-Adresse/).fill("steuer@");
  await dialog.getByRole("button", { name: "Einladung senden" }).click();
  await expect.element(dialog.getByText("Diese E‑Mail-Adresse ist unvollständig.").first()).toBeVisible();
  await dialog.getByLabelText(/^E‑Mail-Adresse/).fill("steuer@kanzlei.example");
  await dialog.getByRole("radio", { name: /Buchhaltung/ }).click();
  await dialog.getByLabelText(/^Zugang endet am/).fill("01.01.2020");
  await dialog.getByRole("button", { name: "Einladung senden" }).click();
  await expect.element(dialog.getByText("Bitte geben Sie einen Tag ab heute an.").first()).toBeVisible();
  expect(asked).toEqual([]);
  await dialog.getByLabelText(/^Zugang endet am/).fill("31.12.2027");
  await dialog.getByRole("button", { name: "Einladung senden" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked.map(({ body }) => body)).toEqual([{ email: "steuer@kanzlei.example", role: "accounting", endsOn: "2027-12-31" }]);
});

test("an owner has no end, and who works there already is said", async () => {
  mockCall(members.inviteMember, refuse("conflict"));
  await show();
  await page.getByRole("button", { name: "Person einladen" }).click();
  await dialog.getByRole("radio", { name: /Inhaberin/ }).click();
  await expect.element(dialog.getByLabelText(/^Zugang endet am/)).not.toBeInTheDocument();
  await dialog.getByLabelText(/^E‑Mail-Adresse/).fill("vogt@klarblick.example");
  await dialog.getByRole("button", { name: "Einladung senden" }).click();
  await expect.element(dialog.getByText("Diese Person hat schon Zugang.")).toBeVisible();
});

test("access is changed from the state that was seen, and ended after a question", async () => {
  const changed = mockCall(members.updateMember, DATA);
  const ended = mockCall(members.endMember, DATA);
  await show();
  await page.getByRole("button", { name: "Zugang von Petra Vogt bearbeiten" }).click();
  await dialog.getByRole("radio", { name: /Büro/ }).click();
  await dialog.getByRole("button", { name: "Speichern" }).click();
  await expect.poll(() => changed.map(({ body }) => body)).toEqual([{ userId: "2", version: 3, role: "office", endsOn: "2027-11-30" }]);
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Zugang von Petra Vogt bearbeiten" }).click();
  await dialog.getByRole("button", { name: "Zugang beenden" }).click();
  await expect.element(dialog.getByRole("heading", { name: "Zugang beenden?" })).toBeVisible();
  await dialog.getByRole("button", { name: "Zugang beenden" }).click();
  await expect.poll(() => ended.map(({ body }) => body)).toEqual([{ userId: "2", version: 3 }]);
});

test("when another owner was quicker it is said, and the next try goes out from what stands there now", async () => {
  mockCall(members.updateMember, refuse("conflict"));
  await show();
  await page.getByRole("button", { name: "Zugang von Petra Vogt bearbeiten" }).click();
  await dialog.getByRole("radio", { name: /Büro/ }).click();
  mockCall(members.getMembers, { ...DATA, members: [OWNER, { ...AGENCY, version: 4 }] });
  await dialog.getByRole("button", { name: "Speichern" }).click();
  await expect.element(dialog.getByText(/^Der Zugang hat sich inzwischen geändert\./)).toBeVisible();
  const changed = mockCall(members.updateMember, DATA);
  await dialog.getByRole("button", { name: "Speichern" }).click();
  await expect.poll(() => changed.map(({ body }) => body)).toEqual([{ userId: "2", version: 4, role: "office", endsOn: "2027-11-30" }]);
});

test("an invitation is sent again or withdrawn; without one the list says so", async () => {
  const again = mockCall(members.inviteMember, DATA);
  const back = mockCall(members.withdrawInvitation, { ...DATA, invited: [] });
  await show();
  await page.getByRole("button", { name: "Einladung an meister@stahl.example erneut senden" }).click();
  await expect.poll(() => again.map(({ body }) => body)).toEqual([{ email: "meister@stahl.example", role: "office", endsOn: null }]);
  mockCall(members.getMembers, { ...DATA, invited: [] });
  await page.getByRole("button", { name: "Einladung an meister@stahl.example zurückziehen" }).click();
  await expect.poll(() => back.map(({ body }) => body)).toEqual([{ id: "9" }]);
  await expect.element(page.getByText("Keine offenen Einladungen")).toBeVisible();
});

const ASKED: LinkRequest = {
  id: "00000000-0000-4000-8000-000000000001",
  version: 1,
  name: "Vera Amsel",
  email: "vera@amsel.example",
  channel: "letter",
  askedAt: "2026-11-09T08:00:00.000Z",
  answerBy: "2099-11-23T11:00:00.000Z",
};

test("who wants access stands above the others, with the last day; an owner agrees with what was seen", async () => {
  await show(DATA, [ASKED]);
  await expect.element(page.getByRole("heading", { name: "Jemand möchte Zugang" })).toBeVisible();
  expect(said()).toContain("vera@amsel.example · Code aus einem Brief an den Betrieb · Antwort bis 23.11.2099");
  const answered = mockCall(accountLink.answerLinkRequest, { requests: [] });
  mockCall(accountLink.getLinkRequests, { requests: [] });
  await page.getByRole("button", { name: "Zugang für Vera Amsel zustimmen" }).click();
  await expect.poll(() => answered.map(({ body }) => body)).toEqual([{ id: ASKED.id, version: 1, agrees: true }]);
  await expect.element(page.getByRole("heading", { name: "Jemand möchte Zugang" })).not.toBeInTheDocument();
});

test("a refusal says what somebody else decided meanwhile", async () => {
  await show(DATA, [ASKED]);
  const answered = mockCall(accountLink.answerLinkRequest, refuse("conflict"));
  await page.getByRole("button", { name: "Zugang für Vera Amsel ablehnen" }).click();
  await expect.element(page.getByText("Darüber ist inzwischen entschieden.", { exact: false })).toBeVisible();
  expect(answered.map(({ body }) => body)).toEqual([{ id: ASKED.id, version: 1, agrees: false }]);
});
