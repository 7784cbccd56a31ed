import { claiming } from "@schaufenster/contract/areas/claiming/claiming.calls.ts";
import { entry } from "@schaufenster/contract/areas/entry/entry.calls.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { mockCall } from "../../../test/mock-call.ts";
import { SAMPLE_ENTRY } from "../../../test/sample-entry.ts";
import { renderScreen } from "../../../test/screen.tsx";
import { currentPlace, startLocation } from "../../browser/location.ts";
import { queryClient } from "../../http/queries.ts";
import { ToastRegion } from "../../ui/overlay/toast.tsx";
import ClaimingConfirmScreen from "./confirm.screen.tsx";

startLocation();

/* Another year, giving it back, and what others want. */

const button = (name: string) => page.getByRole("button", { name });
beforeEach(() => queryClient.clear());
const showConfirm = (customer: object = {}, handover: Record<string, string> = {}) => {
  mockCall(entry.getGrisuEntry, SAMPLE_ENTRY);
  return renderScreen(<ClaimingConfirmScreen />, { place: PATHS.claimingConfirm, customer, handover });
};
const OWNED = {
  claimed_by: "OWNER",
  claimed_last_update: "2025-12-02T09:00:00.000Z",
  owner_claim_expires: "2026-11-10T23:00:00.000Z",
  must_confirm_claim: true,
} as const;
test("a click confirms, and leads back to where the person was going", async () => {
  mockCall(claiming.getTakeovers, { takeovers: [] });
  const confirmed = mockCall(claiming.updateEntryClaimedLastUpdate, {
    company_id: "4711",
    claimed_by: "OWNER",
    claimed_last_update: "2026-11-20T09:00:00.000Z",
    owner_claim_expires: null,
  });
  await showConfirm(OWNED, { from: "/kunde/anfragen/uebersicht?seite=2" });
  await expect.element(page.getByText("Seit 11.11.2026 fällig")).toBeVisible();
  await button("Ja, alles aktuell").click();
  await expect.poll(() => `${currentPlace().path}${currentPlace().search}`).toBe("/kunde/anfragen/uebersicht?seite=2");
  expect(confirmed).toHaveLength(1);
});
test("what there is to confirm stands there, each with the way to where it is changed", async () => {
  mockCall(claiming.getTakeovers, { takeovers: [] });
  await showConfirm(OWNED);
  const rows = page.getByRole("definition");
  await expect.element(rows.getByText("Amselgrund 14, 50999 Köln")).toBeVisible();
  expect(
    rows
      .elements()
      .map((one) => one.textContent.replaceAll("\u00a0", " "))
      .filter((text) => !text.startsWith("Ändern")),
  ).toEqual([
    "Amselgrund 14, 50999 Köln",
    "0221 4710100",
    "info@malerbetrieb-kranz.example",
    "Mo–Fr 08:00–17:00 Uhr, Sa–So geschlossen",
    "A B",
  ]);
  expect(
    page
      .getByRole("link", { name: /^Ändern / })
      .elements()
      .map((link) => link.getAttribute("href")),
  ).toEqual([
    `${PATHS.entryData}#companyData`,
    `${PATHS.entryData}#companyData`,
    `${PATHS.entryData}#companyData`,
    `${PATHS.entryData}#openingHours`,
    PATHS.contacts,
  ]);
});
test("giving it back asks first, and signs out with it", async () => {
  mockCall(claiming.getTakeovers, { takeovers: [] });
  const dissolved = mockCall(claiming.dissolveClaiming, {
    company_id: "4711",
    claimed_by: "11880",
    claimed_last_update: "2026-11-20T09:00:00.000Z",
    owner_claim_expires: null,
  });
  await showConfirm(OWNED);
  await button("Inhaberschaft abgeben").click();
  expect(dissolved).toEqual([]);
  await page.getByRole("dialog").getByRole("button", { name: "Inhaberschaft abgeben" }).click();
  await expect.poll(() => currentPlace().path).toBe(PATHS.logout);
});
test("who has the company reads what others have proved, and objects", async () => {
  const takeover = {
    id: "9",
    version: 3,
    method: "mail",
    provenAt: "2026-11-02T09:00:00.000Z",
    objectUntil: "2026-11-09T09:00:00.000Z",
    objectedAt: null,
    decideBy: null,
  } as const;
  mockCall(claiming.getTakeovers, { takeovers: [takeover] });
  const objected = mockCall(claiming.objectToTakeover, {
    takeovers: [
      { ...takeover, version: 4, objectUntil: null, objectedAt: "2026-11-03T09:00:00.000Z", decideBy: "2099-12-03T09:00:00.000Z" },
    ],
  });
  await showConfirm(OWNED);
  await render(<ToastRegion label="Meldungen" closeLabel="Meldung schließen" />);
  await button("Widersprechen").click();
  await expect.element(page.getByRole("link", { name: "Bitte schreiben Sie, warum das nicht stimmt." })).toBeVisible();
  await page.getByRole("textbox", { name: "Warum stimmt das nicht?" }).fill("Der Betrieb gehört mir.");
  await button("Widersprechen").click();
  await expect
    .element(page.getByText("Entscheidung zugesagt bis 03.12.2099. Bis zur Entscheidung bleibt der Eintrag bei Ihnen.", { exact: false }))
    .toBeVisible();
  await expect.element(page.getByText("Widerspruch gespeichert")).toBeVisible();
  expect(objected.map(({ body }) => body)).toEqual([{ id: "9", version: 3, words: "Der Betrieb gehört mir." }]);
});
test("and reads it when our desk took longer than it promised", async () => {
  const takeover = { id: "9", version: 4, method: "mail", provenAt: "2025-11-02T09:00:00.000Z", objectUntil: null } as const;
  mockCall(claiming.getTakeovers, {
    takeovers: [{ ...takeover, objectedAt: "2025-11-03T09:00:00.000Z", decideBy: "2025-11-17T09:00:00.000Z" }],
  });
  await showConfirm(OWNED);
  await expect
    .element(page.getByText("Die Entscheidung war bis 17.11.2025 zugesagt und ist noch nicht gefallen.", { exact: false }))
    .toBeVisible();
});
