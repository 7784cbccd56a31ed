import { entryService } from "@schaufenster/contract/areas/entry-service/entry-service.calls.ts";
import type { Listing } from "@schaufenster/contract/areas/entry-service/listing.model.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import type { Reply } from "@schaufenster/contract/call.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { mockCall, refuse } from "../../../../test/mock-call.ts";
import { SAMPLE_CUSTOMER } from "../../../../test/sample-customer.ts";
import { SAMPLE_STAFF } from "../../../../test/sample-person.ts";
import { renderScreen, type Circumstances } from "../../../../test/screen.tsx";
import AnalysisScreen from "./analysis.screen.tsx";

const BASE: Listing = {
  identifier: "kartenblick",
  name: "Kartenblick",
  icon: "Ka",
  status: "portal_ok",
  url: "https://kartenblick.example/1",
  checkedAt: "2026-11-12T06:42:00.000Z",
  retryAt: null,
  fields: [
    { field: "name", state: "ok" },
    { field: "hours", state: "unknown" },
  ],
  differences: [],
  ratingCount: 12,
  ratingAverage: 4.5,
  correction: null,
  readable: true,
  changeable: "us",
};
const WRONG: Listing = {
  ...BASE,
  identifier: "stadtregister",
  name: "Stadtregister",
  status: "portal_nok",
  fields: [{ field: "phone", state: "nok" }],
  differences: [{ field: "phone", detail: null, ours: "0221 4710 123", found: "0221 4710 100" }],
};
const facts: Reply<typeof entryService.getGrisuEntryServiceData> = {
  rating_stats: { GOOGLEMYBUSINESS: { count: 57, avgScore: 4.6 } },
  has_wkdb_signet: true,
  has_wkdb: true,
  has_jobs: false,
};
const month = (name: string, correct: number | null) => ({
  month: name,
  correct,
  total: correct === null ? null : 24,
  not_found: correct === null ? null : 2,
  error: correct === null ? null : 0,
  nok: correct === null ? null : 22 - correct,
  complete: true,
});
const correctness: Reply<typeof entryService.getCorrectnessOfListing> = {
  percent: 67,
  months: [month("2026-09", null), month("2026-10", 14), month("2026-11", 16)],
  runningCorrections: 1,
};
const pageOf = (portals: Listing[], more: Partial<Reply<typeof entryService.retrievePortals>> = {}) => ({
  portals,
  lastUpdate: portals.length === 0 ? null : { date: "12.11.2026", time: "07:42" },
  checkedAt: portals.length === 0 ? null : "2026-11-12T06:42:00.000Z",
  reloadPossibleAt: null,
  ...more,
});
const show = async (
  portals: Listing[],
  more: Partial<Reply<typeof entryService.retrievePortals>> = {},
  circumstances: Circumstances = {},
) => {
  mockCall(entryService.retrievePortals, pageOf(portals, more));
  mockCall(entryService.getGrisuEntryServiceData, facts);
  mockCall(entryService.getCorrectnessOfListing, correctness);
  await renderScreen(<AnalysisScreen />, { place: PATHS.entryService, ...circumstances });
};
const said = (): string => document.body.innerText.replaceAll("\u00a0", " ");

test("what deviates is shown with ours and theirs, a month without a check is a gap, and nothing is promised without a clock", async () => {
  const away: Listing = {
    ...BASE,
    identifier: "auskunft",
    name: "Auskunft Regional",
    status: "portal_error",
    fields: [],
    retryAt: "2099-01-02T17:00:00.000Z",
  };
  const late: Listing = { ...away, identifier: "spaet", name: "Spät", retryAt: null };
  const closed: Listing = { ...away, identifier: "west", name: "Wegweiser West", readable: false, retryAt: null };
  await show([WRONG, BASE, away, late, closed]);
  await page.getByRole("button", { name: /^Details.*Stadtregister/ }).click();
  await expect.element(page.getByRole("table", { name: "Abweichungen bei Stadtregister" })).toBeVisible();
  expect(said()).toMatch(/0221 4710 123[\s\S]*0221 4710 100/);
  expect(said()).toContain("Wir versuchen es am 02.01. um 18:00 Uhr erneut.");
  expect(said()).toContain("Wir versuchen es mit der nächsten täglichen Prüfung erneut.");
  expect(said()).toContain("Dieses Portal lässt sich von außen nicht prüfen.");
  await expect.element(page.getByRole("img", { name: /September 2026: nicht geprüft, Oktober 2026: 14 von 24/ })).toBeVisible();
  expect(said()).toContain("2 mehr als im Monat davor. Eine Korrektur läuft.");
});

const one = (name: string, more: Partial<Listing>): Listing => ({ ...WRONG, identifier: name.toLowerCase(), name, ...more });
test("what became of an order, and who can change a listing, stands with it", async () => {
  const since = "2026-11-12T08:00:00.000Z";
  const correction = (state: "ordered" | "sent" | "refused", reason: string | null = null, dueOn: string | null = null) =>
    ({ kind: "correct", state, since, reason, dueOn }) as const;
  await show([
    one("Abgelehnt", { correction: correction("refused", "Der Name enthält Werbung.") }),
    one("Desk", { changeable: "portal", correction: correction("ordered", null, "2026-11-20") }),
    one("Blind", { readable: false, correction: correction("sent") }),
    one("Selbst", { changeable: "owner" }),
  ]);
  await expect.element(page.getByRole("button", { name: /^Details.*Selbst/ })).toBeVisible();
  for (const button of page.getByRole("button", { name: /^Details/ }).all()) await button.click();
  expect(said()).toContain("Abgelehnt am 12.11.2026, 09:00 Uhr: Der Name enthält Werbung.");
  expect(said()).toContain("Unser Service kümmert sich bis 20.11.2026 darum.");
  expect(said()).toContain("Ob es dort schon zu sehen ist, können wir nicht prüfen.");
  expect(said()).toContain("Diese Angaben können Sie nur selbst bei Selbst ändern.");
  expect(page.getByRole("button", { name: /^Korrektur beauftragen.*(?:Selbst|Desk)/ }).query()).toBeNull();
});

const result = (identifier: string, status: "portal_ok" | "portal_nok") => ({
  portal: { identifier, status, icon: "Xx", name: `Portal ${identifier}` },
  fields: [],
  url: null,
});
test("a check shows each portal when it has answered, ends, and is not asked for again", async () => {
  let answered = 0;
  mockCall(entryService.getJobIdAndPortalsMetadata, {
    jobId: "1",
    token: "t",
    metadata: ["a", "b"].map((identifier) => ({ identifier, name: identifier, icon: identifier })),
  });
  const seen = mockCall(entryService.getAnalysisData, () => {
    answered += 1;
    const results = answered === 1 ? [result("a", "portal_nok")] : [result("a", "portal_nok"), result("b", "portal_ok")];
    return {
      results,
      chartData: { total: results.length, not_found: 0, error: 0, nok: 1, ok: results.length - 1 },
      finished: results.length === 2,
      pending: 2 - results.length,
    };
  });
  await show([]);
  await page.getByRole("button", { name: "Jetzt prüfen" }).click();
  await expect.element(page.getByText("1 von 2 Portalen geprüft")).toBeVisible();
  await expect.element(page.getByText("Portal a")).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Prüfung abgeschlossen" })).toBeVisible();
  await expect.element(page.getByText("2 von 2 Portalen geprüft")).toBeVisible();
  expect(seen).toHaveLength(2);
});

test("nobody asks after the page was left", async () => {
  mockCall(entryService.getJobIdAndPortalsMetadata, { jobId: "1", token: "t", metadata: [{ identifier: "a", name: "a", icon: "a" }] });
  const seen = mockCall(entryService.getAnalysisData, {
    results: [],
    chartData: { total: 0, not_found: 0, error: 0, nok: 0, ok: 0 },
    finished: false,
    pending: 1,
  });
  await show([]);
  await page.getByRole("button", { name: "Jetzt prüfen" }).click();
  await expect.poll(() => seen.length).toBe(2);
  await cleanup();
  const asked = seen.length;
  mockCall(entryService.retrievePortals, pageOf([BASE]));
  await show([BASE]);
  await expect.element(page.getByRole("heading", { name: "1 von 1 Portalen zeigen korrekte Angaben" })).toBeVisible();
  expect(seen).toHaveLength(asked);
});

test("too early, without a street and on a visit the page says why", async () => {
  await show([BASE], { reloadPossibleAt: "2099-01-01T12:00:00.000Z" });
  await expect.element(page.getByText("Wieder möglich ab 13:00 Uhr.")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Jetzt neu prüfen" })).toHaveAttribute("aria-disabled", "true");
  await cleanup();
  mockCall(entryService.reloadPortals, refuse("rate-limited"));
  await show([BASE]);
  await page.getByRole("button", { name: "Jetzt neu prüfen" }).click();
  await expect.element(page.getByText("Eine neue Prüfung ist alle fünf Minuten möglich.", { exact: false })).toBeVisible();
  await cleanup();
  mockCall(entryService.getJobIdAndPortalsMetadata, refuse("invalid-input", { field: "street" }));
  await show([]);
  await page.getByRole("button", { name: "Jetzt prüfen" }).click();
  await expect.element(page.getByRole("link", { name: "Zu den Eintragsdaten" })).toBeVisible();
  await cleanup();
  await show([WRONG], {}, { user: SAMPLE_STAFF });
  await expect.element(page.getByRole("button", { name: "Jetzt neu prüfen" })).toHaveAttribute("aria-disabled", "true");
});

test("without the product the page says so", async () => {
  await show([], {}, { customer: { ...SAMPLE_CUSTOMER, products: [] } });
  await expect.element(page.getByRole("heading", { name: "Eintragsservice nicht gebucht" })).toBeVisible();
});

test("the signet is hidden and shown by its switch", async () => {
  const seen = mockCall(entryService.updateWkdbSignet, { has_wkdb_signet: false });
  await show([BASE]);
  await expect.element(page.getByText("Durchschnitt 4,6 aus 57 Bewertungen")).toBeVisible();
  await page.getByRole("switch", { name: "Bewertungssiegel anzeigen" }).click();
  await expect.poll(() => seen.map(({ query }) => query.lock)).toEqual(["true"]);
});
