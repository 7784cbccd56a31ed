import { PATHS } from "@schaufenster/contract/paths.ts";
import { useEffect, useState } from "react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { answer, answering, type SeenCall } from "../../../test/answering.ts";
import { sampleSignIn } from "../../../test/sample-person.ts";
import { currentPlace, hrefOf, navigate, onPlace, startLocation } from "../../browser/location.ts";
import { PlaceContext } from "../../browser/use-place.ts";
import { currentSession, signedIn } from "../../session/session-store.ts";
import { SIGN_OUT } from "../../session/sign-out-wish.ts";
import LogoutScreen from "./logout.screen.tsx";

/* Any page of the web can send somebody to /logout. Only who chose it in the portal, or says yes there, is signed out. */

const start = hrefOf(currentPlace());
let seen: SeenCall[];

beforeAll(() => startLocation());
beforeEach(() => {
  seen = answering({ logout: () => answer(null) });
  signedIn(sampleSignIn());
});
afterEach(() => {
  vi.restoreAllMocks();
  navigate(start, { replace: true, force: true });
});

/** The sign-out page where the address is /logout, and a page with the menu's link everywhere else; as the router would show them. */
function Portal() {
  const [place, setPlace] = useState(currentPlace);
  useEffect(() => onPlace(() => setPlace(currentPlace())), []);
  return (
    <PlaceContext value={place}>
      <a href={PATHS.logout} data-wish={SIGN_OUT}>
        Im Menü
      </a>
      <a href={PATHS.logout}>In einem Text</a>
      <main>{place.path === PATHS.logout ? <LogoutScreen key={place.path} /> : null}</main>
    </PlaceContext>
  );
}

const question = () => page.getByText("Möchten Sie sich vom Kundenportal abmelden?");
const signOuts = () => seen.filter(({ name }) => name === "logout").length;

test("who comes by an address is asked, and stays signed in until saying yes", async () => {
  navigate(PATHS.logout);
  await render(<Portal />);
  await expect.element(question()).toBeVisible();
  expect([signOuts(), currentSession().state]).toEqual([0, "member"]);
  await page.getByRole("button", { name: "Jetzt abmelden" }).click();
  await vi.waitFor(() => expect(currentPlace().path).toBe(PATHS.login));
  expect([signOuts(), currentSession().state]).toEqual([1, "visitor"]);
});

test("who would rather stay does", async () => {
  navigate(PATHS.logout);
  await render(<Portal />);
  await page.getByRole("link", { name: "Angemeldet bleiben" }).click();
  await vi.waitFor(() => expect(currentPlace().path).toBe(PATHS.dashboard));
  expect([signOuts(), currentSession().state]).toEqual([0, "member"]);
});

test("who chooses it in the menu is signed out at once", async () => {
  navigate("/irgendwo");
  await render(<Portal />);
  await page.getByRole("link", { name: "Im Menü" }).click();
  await vi.waitFor(() => expect(currentPlace().path).toBe(PATHS.login));
  expect([signOuts(), currentSession().state]).toEqual([1, "visitor"]);
});

test("another link of a page, or one step back to this page, is an address like any other", async () => {
  navigate("/irgendwo");
  await render(<Portal />);
  await page.getByRole("link", { name: "In einem Text" }).click();
  await expect.element(question()).toBeVisible();
  navigate("/anderswo");
  history.back();
  await expect.element(question()).toBeVisible();
  expect([signOuts(), currentSession().state]).toEqual([0, "member"]);
});

test("who asked for the door of customer care finds it afterwards", async () => {
  navigate(`${PATHS.logout}?tuer=cuca`);
  await render(<Portal />);
  await page.getByRole("button", { name: "Jetzt abmelden" }).click();
  await vi.waitFor(() => expect(currentPlace().path).toBe(PATHS.loginCuca));
});

test("who cannot be signed out is never left without a place on the page", async () => {
  answering({ logout: () => answer("unavailable", 503) });
  navigate(PATHS.logout);
  await render(<Portal />);
  await page.getByRole("button", { name: "Jetzt abmelden" }).click();
  await expect.element(page.getByRole("alert")).toBeVisible();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveFocus();
  seen = answering({ logout: () => answer("unavailable", 503) });
  await page.getByRole("button", { name: "Erneut versuchen" }).click();
  await vi.waitFor(() => expect(signOuts()).toBe(1));
  await expect.element(page.getByRole("alert")).toBeVisible();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveFocus();
});
