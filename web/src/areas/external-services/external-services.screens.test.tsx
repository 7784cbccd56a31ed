import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { externalServices } from "@schaufenster/contract/areas/external-services/external-services.calls.ts";
import type { ExternalService, GoogleLocation } from "@schaufenster/contract/areas/external-services/external-service.model.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { mockCall, refuse } from "../../../test/mock-call.ts";
import { SAMPLE_STAFF } from "../../../test/sample-person.ts";
import { renderScreen } from "../../../test/screen.tsx";
import * as location from "../../browser/location.ts";
import GoogleAuthScreen from "./auth.screen.tsx";
import ListingTransferErrorScreen from "./error.screen.tsx";
import ListingTransferScreen from "./overview.screen.tsx";
import GoogleProfileScreen from "./profile.screen.tsx";

let answer = "";
const left = vi.fn();
vi.mock(import("../../browser/location.ts"), async (importActual) => ({
  ...(await importActual()),
  foreignAnswer: () => answer,
  forgetForeignAnswer: () => void (answer = ""),
  leaveTo: (url: string) => left(url),
}));
beforeEach(() => {
  answer = "";
  left.mockReset();
});

const GOOGLE: ExternalService = {
  sourceName: "google",
  granted: true,
  connected: true,
  externallyConfirmed: false,
  locationTitle: "Malerbetrieb Kranz & Tochter",
  since: "2026-11-03T09:00:00.000Z",
  setUpHere: true,
};
const FACEBOOK: ExternalService = {
  ...GOOGLE,
  sourceName: "facebook",
  granted: false,
  connected: false,
  locationTitle: null,
  since: null,
  setUpHere: false,
};
const NOTHING: ExternalService = { ...FACEBOOK, sourceName: "google" };
const answered = (google: ExternalService) => mockCall(externalServices.list, [google, FACEBOOK]);
const show = (google: ExternalService) => {
  answered(google);
  return renderScreen(<ListingTransferScreen />, { place: PATHS.listingTransfer });
};
const path = () => location.currentPlace().path;
const button = (name: string) => page.getByRole("button", { name });

test("nothing connected: one step to do, which leads to Google; nothing can be ended", async () => {
  const asked = mockCall(externalServices.getAuthUrl, { url: "https://google.example/auth", expiresAt: "2026-11-18T12:00:00.000Z" });
  await show(NOTHING);
  await expect.element(page.getByText("Nicht verbunden")).toBeVisible();
  expect(button("Zugriff auf Google widerrufen").query()).toBeNull();
  await button("Mit Google verbinden").click();
  await expect.poll(() => left.mock.calls).toEqual([["https://google.example/auth"]]);
  expect(asked[0]?.path).toEqual({ service: "google" });
});
test("Google that does not answer is said, and can be tried again", async () => {
  mockCall(externalServices.getAuthUrl, refuse("upstream-failed"));
  await show(NOTHING);
  await button("Mit Google verbinden").click();
  await expect.element(page.getByRole("heading", { name: "Google ist gerade nicht zu erreichen" })).toBeVisible();
  expect(left).not.toHaveBeenCalled();
  await expect.element(button("Mit Google verbinden")).not.toHaveAttribute("aria-busy");
});
test("granted without a location leads to the choice", async () => {
  await show({ ...GOOGLE, connected: false, locationTitle: null, since: null });
  await expect.element(page.getByText("Standort fehlt")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Standort wählen" })).toHaveAttribute("href", PATHS.listingTransferGoogleProfile);
});
test("connected and unconfirmed: the next step is at Google, and nothing is called confirmed", async () => {
  await show(GOOGLE);
  await expect.element(page.getByText("Bestätigung offen")).toBeVisible();
  await expect.element(page.getByText("Malerbetrieb Kranz & Tochter, verbunden seit 03.11.2026")).toBeVisible();
  await expect.element(page.getByRole("link", { name: /^Bei Google bestätigen/ })).toHaveAttribute("target", "_blank");
  expect(document.body.innerText).not.toMatch(/Bei Google bestätigt|^Bestätigt$/m);
});
test("confirmed", async () => {
  await show({ ...GOOGLE, externallyConfirmed: true });
  await expect.element(page.getByRole("heading", { name: "Bei Google bestätigt" })).toBeVisible();
  expect(page.getByRole("link", { name: /^Bei Google bestätigen/ }).query()).toBeNull();
  await expect.element(page.getByText(/aus Ihrem Eintrag senden wir an Google/)).toBeVisible();
});
test("confirmed by our service: nothing is said to be sent", async () => {
  await show({ ...GOOGLE, externallyConfirmed: true, setUpHere: false });
  await expect.element(page.getByRole("heading", { name: "Bei Google bestätigt" })).toBeVisible();
  expect(page.getByText(/aus Ihrem Eintrag senden wir an Google/).query()).toBeNull();
});
test("what our service set up says so and cannot be ended here; Facebook says that it is not offered", async () => {
  await show({ ...GOOGLE, setUpHere: false });
  await expect.element(page.getByText(/hat unser Service für Sie eingerichtet/)).toBeVisible();
  expect(button("Zugriff auf Google widerrufen").query()).toBeNull();
  await expect.element(page.getByText("Die Verbindung mit einer Facebook-Seite bieten wir noch nicht an.")).toBeVisible();
});
test("ending asks once more, says what ends, and shows what stands afterwards", async () => {
  const denied = mockCall(externalServices.denyAccess, NOTHING);
  await show(GOOGLE);
  await button("Zugriff auf Google widerrufen").click();
  await expect.element(page.getByText(/endet der Zugriff auch dort/)).toBeVisible();
  expect(denied).toHaveLength(0);
  answered(NOTHING);
  await button("Zugriff widerrufen").click();
  await expect.element(page.getByText("Nicht verbunden")).toBeVisible();
  expect(denied).toHaveLength(1);
  expect(page.getByRole("dialog").query()).toBeNull();
});
test("on a visit nobody connects or ends anything in the company's name", async () => {
  answered(GOOGLE);
  await renderScreen(<ListingTransferScreen />, { place: PATHS.listingTransfer, user: SAMPLE_STAFF });
  await expect.element(button("Zugriff auf Google widerrufen")).toHaveAttribute("aria-disabled", "true");
});

const back = (query: string) => {
  answer = query;
  return renderScreen(<GoogleAuthScreen />, { place: PATHS.listingTransferGoogleAuth });
};
test("back from Google: the answer is brought once, with who gave it, and leads to the choice", async () => {
  const granted = mockCall(externalServices.grantAccess, { ...GOOGLE, connected: false });
  await back("?state=s1&code=c1&iss=https://accounts.google.com");
  await expect.poll(path).toBe(PATHS.listingTransferGoogleProfile);
  expect(granted.map(({ body }) => body)).toEqual([{ code: "c1", state: "s1", iss: "https://accounts.google.com" }]);
});
test("who refused at Google, and whose answer is too old, read why on the page of errors", async () => {
  const granted = mockCall(externalServices.grantAccess, refuse("invalid-token", { field: "state" }));
  await back("?state=s1&error=access_denied");
  await expect.poll(path).toBe(PATHS.listingTransferError);
  expect([location.currentPlace().handover, granted.length]).toEqual([{ reason: "denied" }, 0]);
  await back("?state=s1&code=c1");
  await expect.poll(() => location.currentPlace().handover).toEqual({ reason: "expired" });
});
test("Google that does not answer costs nobody the way back: the same answer is brought again", async () => {
  mockCall(externalServices.grantAccess, refuse("upstream-failed"));
  await back("?state=s1&code=c1");
  await expect.element(page.getByRole("heading", { name: "Die Verbindung ist noch nicht abgeschlossen" })).toBeVisible();
  const granted = mockCall(externalServices.grantAccess, { ...GOOGLE, connected: false });
  await button("Noch einmal versuchen").click();
  await expect.poll(path).toBe(PATHS.listingTransferGoogleProfile);
  expect(granted[0]?.body).toEqual({ code: "c1", state: "s1" });
});
test("who comes without an answer reads how it goes, and begins", async () => {
  await back("");
  await expect.element(page.getByRole("heading", { name: "So geht es" })).toBeVisible();
  await expect.element(button("Mit Google verbinden")).toBeVisible();
});
test("the page of errors says why and how it works, and begins anew", async () => {
  await renderScreen(<ListingTransferErrorScreen />, { place: PATHS.listingTransferError, handover: { reason: "denied" } });
  await expect.element(page.getByRole("heading", { level: 1, name: "Die Verbindung mit Google kam nicht zustande" })).toBeVisible();
  await expect.element(page.getByText(/Google hat den Zugriff nicht erteilt/)).toBeVisible();
  await expect.element(button("Erneut verbinden")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Zur Übersicht" })).toHaveAttribute("href", PATHS.listingTransfer);
});

const place = (n: number, more: Partial<GoogleLocation> = {}): GoogleLocation => ({
  googleAccountId: "accounts/1",
  googleLocationId: `locations/${n}`,
  locationTitle: `Betrieb ${n}`,
  address: `Ring ${n}, 50667 Köln`,
  takenByOthers: false,
  ...more,
});
const choose = (locations: GoogleLocation[] | null) => {
  answered({ ...GOOGLE, connected: false });
  mockCall(externalServices.getGoogleLocations, locations);
  return renderScreen(<GoogleProfileScreen />, { place: PATHS.listingTransferGoogleProfile });
};
test("a location is chosen among those that are free; one of another company says so and cannot be", async () => {
  const connected = mockCall(externalServices.connectGoogleLocation, GOOGLE);
  await choose([place(1), place(2), place(3, { takenByOthers: true })]);
  // Nothing is written over somebody's profile that was not said before.
  await expect.element(page.getByText(/ersetzen wir dort Name, Telefon, Öffnungszeiten und Sondertage/)).toBeVisible();
  await button("Standort verbinden").click();
  await expect.element(page.getByText("Bitte wählen Sie einen Standort.")).toBeVisible();
  await expect.element(page.getByRole("radio", { name: "Betrieb 3" })).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("radio", { name: "Betrieb 2" }).click();
  await button("Standort verbinden").click();
  await expect.poll(path).toBe(PATHS.listingTransfer);
  expect(connected.map(({ body }) => body)).toEqual([{ googleAccountId: "accounts/1", googleLocationId: "locations/2" }]);
});
test("the only one is chosen already; one that was taken meanwhile is said", async () => {
  mockCall(externalServices.connectGoogleLocation, refuse("not-possible-now"));
  await choose([place(1)]);
  await expect.element(page.getByRole("radio", { name: "Betrieb 1" })).toBeChecked();
  await button("Standort verbinden").click();
  await expect.element(page.getByText(/inzwischen mit einem anderen Betrieb/)).toBeVisible();
});
test("many are found by words", async () => {
  await choose(Array.from({ length: 40 }, (_, n) => place(n + 1)));
  await expect.element(page.getByText("20 von 40 Standorten. Suchen Sie nach Name oder Adresse.")).toBeVisible();
  await page.getByLabelText("Standort suchen").fill("betrieb 33");
  await expect.poll(() => page.getByRole("radio").elements().length).toBe(1);
  await page.getByLabelText("Standort suchen").fill("hamburg");
  await expect.element(page.getByText("Kein Standort passt zu Ihrer Suche.")).toBeVisible();
});
test("an account without a location says so and offers another; giving up ends what was begun", async () => {
  const cancelled = mockCall(externalServices.cancelConnectGoogleLocation, NOTHING);
  await choose(null);
  await expect.element(page.getByRole("heading", { name: "Kein Unternehmensprofil gefunden" })).toBeVisible();
  await expect.element(button("Anderes Google-Konto")).toBeVisible();
  await button("Abbrechen").click();
  await expect.poll(path).toBe(PATHS.listingTransfer);
  expect(cancelled).toHaveLength(1);
});
test("an access that was taken back at Google leads to a new one", async () => {
  answered(GOOGLE);
  mockCall(externalServices.getGoogleLocations, refuse("not-possible-now"));
  await renderScreen(<GoogleProfileScreen />, { place: PATHS.listingTransferGoogleProfile });
  await expect.element(page.getByRole("heading", { name: "Google lässt uns nicht zu" })).toBeVisible();
  await expect.element(button("Mit Google verbinden")).toBeVisible();
});
test.each([
  ["without an access", NOTHING],
  ["with one that our service made", { ...GOOGLE, setUpHere: false }],
])("%s Google is not asked: the first step is offered", async (_, google) => {
  answered(google);
  const asked = mockCall(externalServices.getGoogleLocations, refuse("not-possible-now"));
  await renderScreen(<GoogleProfileScreen />, { place: PATHS.listingTransferGoogleProfile });
  await expect.element(page.getByRole("heading", { name: "Ihr Google-Konto ist noch nicht verbunden" })).toBeVisible();
  await expect.element(button("Mit Google verbinden")).toBeVisible();
  expect(asked).toEqual([]);
});
test("the choice works by keyboard alone", async () => {
  const connected = mockCall(externalServices.connectGoogleLocation, GOOGLE);
  await choose([place(1), place(2)]);
  await expect.element(page.getByRole("radio", { name: "Betrieb 1" })).toBeVisible();
  page.getByRole("radio", { name: "Betrieb 1" }).element().focus();
  await userEvent.keyboard("{ArrowDown}");
  await userEvent.keyboard("{Tab}{Enter}");
  await expect.poll(() => connected.length).toBe(1);
  mockCall(auth.logout, null);
});
