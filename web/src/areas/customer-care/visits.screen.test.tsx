import { customerCare } from "@schaufenster/contract/areas/customer-care/customer-care.calls.ts";
import type { CareVisit, Proposal } from "@schaufenster/contract/areas/customer-care/care.model.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { mockCall, refuse } from "../../../test/mock-call.ts";
import { SAMPLE_STAFF, SAMPLE_USER } from "../../../test/sample-person.ts";
import { renderScreen } from "../../../test/screen.tsx";
import { showToast } from "../../ui/overlay/toast-store.ts";
import VisitsScreen from "./visits.screen.tsx";

vi.mock(import("../../ui/overlay/toast-store.ts"), async (original) => {
  const store = await original();
  return { ...store, showToast: vi.fn(store.showToast) };
});

const VISIT: CareVisit = {
  id: "v-1",
  since: "2026-11-03T09:48:00.000Z",
  until: "2026-11-03T10:04:00.000Z",
  running: false,
  purpose: "Rückruf: Frage zur Rechnung (Ticket 48213)",
  looked: ["documents", "entry"],
  shown: [{ at: "2026-11-03T09:50:00.000Z", reason: "Wir schreiben der Inhaberin", what: "person" }],
  proposals: { open: 0, confirmed: 1, refused: 0 },
};
const PROPOSAL: Proposal = {
  id: "00000000-0000-4000-8000-000000000001",
  section: "openingHours",
  note: "Sie öffnen montags früher",
  madeAt: "2026-11-12T09:00:00.000Z",
  state: "open",
  answeredAt: null,
  overtaken: false,
  before: { week: { monday: { state: "closed" } } },
  after: { week: { monday: { state: "open", spans: [{ from: "08:00", to: "12:00" }], by_appointment: false } } },
};
const ACCESS = { allowed: true, pin: "204816", round: 1, blocked: false };
const show = async (given: { visits?: CareVisit[]; proposals?: Proposal[]; access?: object } = {}, user = SAMPLE_USER) => {
  const { visits = [VISIT], proposals = [], access = {} } = given;
  mockCall(customerCare.getCareVisits, { visits, total: visits.length });
  mockCall(customerCare.getProposals, { proposals });
  mockCall(customerCare.getCareAccess, { ...ACCESS, ...access });
  await renderScreen(<VisitsScreen />, { place: PATHS.careVisits, user });
};
const said = (): string => document.body.innerText.replaceAll("\u00a0", " ");

test("each visit says when, why, where staff looked, what was shown and what came of it", async () => {
  await show();
  const row = page.getByRole("row", { name: /48213/ });
  await expect.element(row).toBeVisible();
  expect(row.element().textContent.replaceAll("\u00a0", " ")).toMatch(
    /03\.11\.2026.*10:48–11:04 Uhr.*Ticket 48213.*gezeigt: Wir schreiben der Inhaberin.*Dokumente, Eintrag.*Vorschlag bestätigt/,
  );
});

test("a visit that was shown contacts says of whom, and why", async () => {
  const at = "2026-11-03T09:50:00.000Z";
  await show({
    visits: [
      {
        ...VISIT,
        shown: [
          { at, what: "calls", reason: "Wir suchen einen Anruf" },
          { at, what: "leads", reason: "Wir prüfen eine Anfrage" },
        ],
      },
    ],
  });
  await expect.element(page.getByText("Kontaktdaten Ihrer Anfragen gezeigt: Wir prüfen eine Anfrage")).toBeVisible();
  await expect.element(page.getByText("Kontaktdaten Ihrer Anrufe gezeigt: Wir suchen einen Anruf")).toBeVisible();
});

test("without any visit the page says so", async () => {
  await show({ visits: [] });
  await expect.element(page.getByText("Noch kein Besuch")).toBeVisible();
});

test("the owner closes the account for visits, and has another PIN made", async () => {
  await show();
  const changed = mockCall(customerCare.updateCareAccess, { ...ACCESS, allowed: false });
  const renewed = mockCall(customerCare.renewCarePin, { ...ACCESS, pin: "771122", round: 2 });
  await expect.element(page.getByText("204816")).toBeVisible();
  await page.getByRole("switch", { name: "Unser Kundenservice darf Ihr Konto ansehen" }).click();
  await expect.poll(() => changed.map(({ body }) => body)).toEqual([{ allowed: false }]);
  await page.getByRole("button", { name: "Neue PIN" }).click();
  await expect.poll(() => renewed.map(({ body }) => body)).toEqual([{ round: 1 }]);
});

test("a PIN that was named wrongly too often is said to be over", async () => {
  await show({ access: { blocked: true } });
  await expect.element(page.getByText(/fünfmal falsch genannt/)).toBeVisible();
});

test("a proposal shows before and after, and one click confirms or refuses it", async () => {
  await show({ proposals: [PROPOSAL] });
  const confirmed = mockCall(customerCare.confirmProposal, { proposals: [] });
  const refused = mockCall(customerCare.refuseProposal, { proposals: [] });
  const row = page.getByRole("row", { name: /Montag/ });
  await expect.element(row).toBeVisible();
  expect(row.element().textContent.replaceAll("\u00a0", " ")).toMatch(/geschlossen.*08:00/i);
  await page.getByRole("button", { name: "Vorschlag zu Öffnungszeiten bestätigen" }).click();
  await expect.poll(() => confirmed.map(({ body }) => body)).toEqual([{ id: PROPOSAL.id }]);
  await page.getByRole("button", { name: "Vorschlag zu Öffnungszeiten ablehnen" }).click();
  await expect.poll(() => refused.map(({ body }) => body)).toEqual([{ id: PROPOSAL.id }]);
});

test.each([
  ["bestätigen", "confirmed", "Änderung gespeichert"],
  ["ablehnen", "refused", "Vorschlag abgelehnt"],
] as const)("what „%s“ did is said also when the button is gone before the answer is read", async (verb, state, words) => {
  const answered: Proposal = { ...PROPOSAL, state, answeredAt: "2026-11-13T09:00:00.000Z" };
  await show({ proposals: [PROPOSAL] });
  const button = page.getByRole("button", { name: `Vorschlag zu Öffnungszeiten ${verb}` });
  await expect.element(button).toBeVisible();
  mockCall(customerCare.confirmProposal, { proposals: [answered] });
  mockCall(customerCare.refuseProposal, { proposals: [answered] });
  mockCall(customerCare.getProposals, { proposals: [answered] });
  // The visits take longer: the button is gone while the step still waits for them.
  const { promise, resolve } = Promise.withResolvers<undefined>();
  mockCall(customerCare.getCareVisits, () => promise.then(() => ({ visits: [VISIT], total: 1 })));
  vi.mocked(showToast).mockClear();
  await button.click();
  await expect.element(button).not.toBeInTheDocument();
  resolve(undefined);
  await expect.poll(() => vi.mocked(showToast).mock.calls).toEqual([[words]]);
});

test("one that was overtaken is only refused, and a conflict says why", async () => {
  await show({ proposals: [{ ...PROPOSAL, overtaken: true }] });
  await expect.element(page.getByText(/seit dem Vorschlag geändert/)).toBeVisible();
  expect(page.getByRole("button", { name: /bestätigen/ }).query()).toBeNull();
  mockCall(customerCare.refuseProposal, refuse("not-possible-now"));
  await page.getByRole("button", { name: /ablehnen/ }).click();
  await expect.element(page.getByText("Das wurde nicht gespeichert.")).toBeVisible();
});

test("staff on a visit see the page, not the PIN, and change nothing", async () => {
  await show({ proposals: [PROPOSAL], access: { pin: null } }, SAMPLE_STAFF);
  await expect.element(page.getByText("Die PIN sieht nur die Firma selbst.")).toBeVisible();
  expect(said()).not.toContain("204816");
  await expect.element(page.getByRole("switch")).toHaveAttribute("aria-disabled", "true");
});
