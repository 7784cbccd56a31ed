import type { Consents } from "@schaufenster/contract/areas/tracking/consent.model.ts";
import { CONSENT_VERSIONS, PURPOSES } from "@schaufenster/contract/areas/tracking/consent.rules.ts";
import { tracking } from "@schaufenster/contract/areas/tracking/tracking.calls.ts";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { type Asked, mockCall, refuse } from "../../../test/mock-call.ts";
import { SAMPLE_STAFF } from "../../../test/sample-person.ts";
import { renderScreen } from "../../../test/screen.tsx";
import { navigate } from "../../browser/location.ts";
import { ConsentDoor } from "./consent-door.tsx";
import OwnUseScreen from "./own-use.screen.tsx";

const AT = "2026-11-16T08:00:00.000Z";
type State = Consents["purposes"][number]["state"];
const consents = (state: State): Consents => ({
  purposes: PURPOSES.map((purpose) => ({ purpose, version: CONSENT_VERSIONS[purpose], state, since: state === "open" ? null : AT })),
  answers:
    state === "open"
      ? []
      : PURPOSES.map((purpose) => ({ purpose, version: CONSENT_VERSIONS[purpose], granted: state === "granted", at: AT, until: null })),
});
const SETTINGS = { views: ["profile", "inbox"], data: ["width"], actions: ["print", "call"] };

let answers: Asked<typeof tracking.answerConsents>[];
let settings: Asked<typeof tracking.getUserSettings>[];
let views: Asked<typeof tracking.trackUserViews>[];
beforeEach(() => {
  answers = mockCall(tracking.answerConsents, ({ body }) => consents(body.answers.every(({ granted }) => granted) ? "granted" : "refused"));
  settings = mockCall(tracking.getUserSettings, SETTINGS);
  mockCall(tracking.getCompanySettings, { views: ["entryData"], data: ["companies"], actions: [] });
  views = mockCall(tracking.trackUserViews, null);
  mockCall(tracking.trackUserData, null);
  mockCall(tracking.trackUserActions, null);
  mockCall(tracking.trackCompanyViews, null);
  mockCall(tracking.trackCompanyData, null);
  mockCall(user.getRecentlyViewedEntries, { entries: [], total: 0 });
  mockCall(user.retrieveLatestSearches, []);
});
const strip = () => page.getByRole("region", { name: "Ihre Einwilligung" });
const door = (state: State, options: Parameters<typeof renderScreen>[1] = {}) => {
  const asked = mockCall(tracking.getConsents, consents(state));
  return renderScreen(
    <main>
      <h1>Seite</h1>
      <ConsentDoor />
    </main>,
    { place: PATHS.profile, ...options },
  ).then(() => asked);
};
const leavePage = () => dispatchEvent(new PageTransitionEvent("pagehide"));

test("before an answer nothing is asked of tracking and nothing is sent; the two answers look alike", async () => {
  await door("open");
  await expect.element(strip()).toBeVisible();
  leavePage();
  const [no, yes] = [page.getByRole("button", { name: "Nicht erlauben" }), page.getByRole("button", { name: "Erlauben", exact: true })];
  expect(no.element().className).toBe(yes.element().className);
  expect([settings.length, views.length]).toEqual([0, 0]);
});

test("no: one tap, the question is gone, and nothing is sent", async () => {
  await door("open");
  await page.getByRole("button", { name: "Nicht erlauben" }).click();
  await expect.element(strip()).not.toBeInTheDocument();
  leavePage();
  expect(answers.map(({ body }) => body.answers.map(({ granted }) => granted))).toEqual([[false, false]]);
  expect([settings.length, views.length]).toEqual([0, 0]);
});

test("yes: pages are told by their key when the page is left, once, and whoever withdraws is told of no longer", async () => {
  await door("open");
  await page.getByRole("button", { name: "Erlauben", exact: true }).click();
  await expect.element(strip()).not.toBeInTheDocument();
  await expect.poll(() => settings.length).toBe(1);
  navigate(`${PATHS.inbox}?suche=geheim`, { force: true });
  await expect
    .poll(() => {
      leavePage();
      return views.flatMap(({ body }) => body.data.map(({ name }) => name)).includes("inbox");
    })
    .toBe(true);
  expect(views.every(({ keepalive }) => keepalive)).toBe(true);
  expect(JSON.stringify(views.map(({ body }) => body))).not.toContain("geheim");
});

test("an answer that does not arrive says so, and the question stays", async () => {
  answers = mockCall(tracking.answerConsents, refuse("conflict"));
  await door("open");
  await page.getByRole("button", { name: "Erlauben", exact: true }).click();
  await expect.element(page.getByText("Ihre Antwort wurde nicht gespeichert")).toBeVisible();
  await expect.element(strip()).toBeVisible();
  expect(settings).toHaveLength(0);
});

test("what is not taken is let go: nothing is sent twice, and nobody is told", async () => {
  views = mockCall(tracking.trackUserViews, refuse("unavailable", { retryAfter: 60 }));
  await door("granted");
  await expect
    .poll(() => {
      leavePage();
      return views.length;
    })
    .toBe(1);
  leavePage();
  await expect.element(page.getByRole("heading", { name: "Seite" })).toBeVisible();
  expect(views).toHaveLength(1);
});

test("staff are neither asked nor told of", async () => {
  const asked = await door("granted", { user: SAMPLE_STAFF });
  await expect.element(page.getByRole("heading", { name: "Seite" })).toBeVisible();
  leavePage();
  expect([asked.length, settings.length, views.length]).toEqual([0, 0, 0]);
});

test("the page says what is stored, what was answered when, and what the portal always needs", async () => {
  mockCall(tracking.getConsents, consents("granted"));
  const line = { side: "user", kind: "views", name: "profile", value: null, count: 3, last: AT } as const;
  mockCall(tracking.getStoredUse, {
    events: 4,
    since: AT,
    lines: [line, { ...line, kind: "data", name: "width", value: "phone", count: 1 }],
  });
  await renderScreen(<OwnUseScreen />, { place: PATHS.ownUse });
  await expect.element(page.getByText("Seite /benutzer/profil")).toBeVisible();
  await expect.element(page.getByText("Breite des Bildschirms: Telefon")).toBeVisible();
  await expect.element(page.getByText("Nutzungsstatistik: eingewilligt")).toBeVisible();
  await expect.element(page.getByText("Cookie: __Secure-portal")).toBeVisible();
});

test("switching off is one tap, says that it is deleted, and then nothing is stored", async () => {
  let stored = 1;
  mockCall(tracking.getConsents, consents("granted"));
  const line = { side: "user", kind: "views", name: "profile", value: null, count: 1, last: AT } as const;
  mockCall(tracking.getStoredUse, () => (stored === 0 ? { events: 0, since: null, lines: [] } : { events: 1, since: AT, lines: [line] }));
  mockCall(tracking.answerConsents, () => {
    stored = 0;
    return consents("refused");
  });
  await renderScreen(<OwnUseScreen />, { place: PATHS.ownUse });
  const usage = page.getByRole("switch", { name: "Nutzungsstatistik" });
  await expect.element(usage).toBeChecked();
  await usage.click();
  await expect.element(usage).not.toBeChecked();
  await expect.element(page.getByText("Über Ihre Nutzung ist nichts gespeichert.")).toBeVisible();
});
