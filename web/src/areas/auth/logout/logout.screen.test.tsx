import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { type Asked, mockCall, refuse } from "../../../../test/mock-call.ts";
import { renderScreen, signIn } from "../../../../test/screen.tsx";
import { currentPlace, hrefOf, navigate, startLocation } from "../../../browser/location.ts";
import { usePlace } from "../../../browser/use-place.ts";
import { currentSession } from "../../../session/session-store.ts";
import { SIGN_OUT } from "../../../session/sign-out-wish.ts";
import LogoutScreen from "./logout.screen.tsx";

/* Any page of the web can send somebody to /logout. Only who chose it in the portal, or says yes there, is signed out. */

const start = hrefOf(currentPlace());
let seen: Asked<typeof auth.logout>[];

beforeAll(() => startLocation());
beforeEach(() => {
  seen = mockCall(auth.logout, null);
  signIn();
});
afterEach(() => {
  vi.restoreAllMocks();
  navigate(start, { replace: true, force: true });
});

/** The sign-out page where the address is /logout, and a page with the menu's link everywhere else; as the router would show them. */
function Portal() {
  const place = usePlace();
  return (
    <>
      <a href={PATHS.logout} data-wish={SIGN_OUT}>
        Im Menü
      </a>
      <a href={PATHS.logout}>In einem Text</a>
      <main>{place.path === PATHS.logout ? <LogoutScreen key={place.path} /> : null}</main>
    </>
  );
}

const question = () => page.getByText("Möchten Sie sich vom Kundenportal abmelden?");
const signOuts = () => seen.length;

test("who comes by an address is asked, and stays signed in until saying yes", async () => {
  navigate(PATHS.logout);
  await renderScreen(<Portal />, { user: null });
  await expect.element(question()).toBeVisible();
  expect([signOuts(), currentSession().state]).toEqual([0, "member"]);
  await page.getByRole("button", { name: "Jetzt abmelden" }).click();
  await expect.poll(() => currentPlace().path).toBe(PATHS.login);
  expect([signOuts(), currentSession().state]).toEqual([1, "visitor"]);
});

test("who would rather stay does", async () => {
  navigate(PATHS.logout);
  await renderScreen(<Portal />, { user: null });
  await page.getByRole("link", { name: "Angemeldet bleiben" }).click();
  await expect.poll(() => currentPlace().path).toBe(PATHS.dashboard);
  expect([signOuts(), currentSession().state]).toEqual([0, "member"]);
});

test("who chooses it in the menu is signed out at once", async () => {
  navigate("/irgendwo");
  await renderScreen(<Portal />, { user: null });
  await page.getByRole("link", { name: "Im Menü" }).click();
  await expect.poll(() => currentPlace().path).toBe(PATHS.login);
  expect([signOuts(), currentSession().state]).toEqual([1, "visitor"]);
});

test("a browser that showed what was new does so no longer", async () => {
  const unsubscribe = vi.fn(() => Promise.resolve(true));
  const registration = { pushManager: { getSubscription: () => Promise.resolve({ unsubscribe }) } };
  vi.spyOn(navigator.serviceWorker, "getRegistration").mockResolvedValue(registration as unknown as ServiceWorkerRegistration);
  await renderScreen(<Portal />);
  await page.getByRole("link", { name: "Im Menü" }).click();
  await expect.poll(() => currentPlace().path).toBe(PATHS.login);
  expect(unsubscribe).toHaveBeenCalledOnce();
});

test("another link of a page, or one step back to this page, is an address like any other", async () => {
  navigate("/irgendwo");
  await renderScreen(<Portal />, { user: null });
  await page.getByRole("link", { name: "In einem Text" }).click();
  await expect.element(question()).toBeVisible();
  navigate("/anderswo");
  history.back();
  await expect.element(question()).toBeVisible();
  expect([signOuts(), currentSession().state]).toEqual([0, "member"]);
});

test("who asked for the door of customer care finds it afterwards", async () => {
  navigate(`${PATHS.logout}?tuer=cuca`);
  await renderScreen(<Portal />, { user: null });
  await page.getByRole("button", { name: "Jetzt abmelden" }).click();
  await expect.poll(() => currentPlace().path).toBe(PATHS.loginCuca);
});

test("the case that staff come from is still named at that door, and nothing else of the address", async () => {
  navigate(`${PATHS.logout}?tuer=cuca&firma=4711&vorgang=17&uri=x`);
  await renderScreen(<Portal />, { user: null });
  await page.getByRole("button", { name: "Jetzt abmelden" }).click();
  await expect.poll(() => hrefOf(currentPlace())).toBe("/login/cuca?firma=4711&vorgang=17");
});

test("who cannot be signed out is never left without a place on the page", async () => {
  mockCall(auth.logout, refuse("unavailable"));
  navigate(PATHS.logout);
  await renderScreen(<Portal />, { user: null });
  await page.getByRole("button", { name: "Jetzt abmelden" }).click();
  await expect.element(page.getByRole("alert")).toBeVisible();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveFocus();
  seen = mockCall(auth.logout, refuse("internal"));
  await page.getByRole("button", { name: "Erneut versuchen" }).click();
  await expect.poll(() => signOuts()).toBe(1);
  await expect.element(page.getByRole("alert")).toBeVisible();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveFocus();
});
