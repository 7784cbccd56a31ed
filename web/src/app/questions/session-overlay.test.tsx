import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import type { User } from "@schaufenster/contract/areas/user/user.model.ts";
import { user as calls } from "@schaufenster/contract/areas/user/user.calls.ts";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { mockCall, refuse } from "../../../test/mock-call.ts";
import { renderScreen } from "../../../test/screen.tsx";
import { SAMPLE_USER } from "../../../test/sample-person.ts";
import { send } from "../../http/send.ts";
import { currentSession, startSession } from "../../session/session-store.ts";
import { SessionOverlay } from "./session-overlay.tsx";

const USER: User = { ...SAMPLE_USER, login: "mira-anders", email: "mira@example.org" };
const clock = (leftMs: number) => ({
  refreshInSeconds: 300,
  idleSeconds: 3600,
  absoluteEnd: new Date(Date.now() + leftMs).toISOString(),
  serverTime: new Date().toISOString(),
});
const HOUR = 3_600_000;

/** A server with a session that can be ended. */
const serve = () => {
  const state = { alive: true, left: HOUR };
  const whileAlive =
    <T,>(answer: T) =>
    () =>
      state.alive ? answer : refuse("not-signed-in");
  const signIns = mockCall(auth.login, ({ body: { login, password } }) => {
    if (login !== USER.login || password !== "richtig") return refuse("wrong-credentials");
    state.alive = true;
    return { user: USER, session: clock(state.left) };
  });
  mockCall(calls.getUser, whileAlive(USER));
  mockCall(auth.refresh, () => (state.alive ? clock(state.left) : refuse("not-signed-in")));
  mockCall(calls.getSessions, whileAlive([]));
  mockCall(calls.getPortals, whileAlive([]));
  const endings = mockCall(calls.endSession, whileAlive([]));
  return Object.assign(state, { signIns, endings });
};

let server: ReturnType<typeof serve>;
beforeEach(async () => {
  server = serve();
  startSession();
  await vi.waitUntil(() => currentSession().state === "member", { timeout: 20_000 });
});

const dialog = () => page.getByRole("dialog", { name: "Bitte melden Sie sich erneut an" });
const password = () => dialog().getByLabelText("Passwort", { exact: true });

test("a lost session asks for the password over the page and repeats the call with the same key", async () => {
  await renderScreen(
    <>
      <input aria-label="Notiz" defaultValue="getippt" />
      <SessionOverlay />
    </>,
    { user: null },
  );
  server.alive = false;
  const saved = send(calls.endSession, { body: { family: "3b9f6f0e-8a51-4f6e-9d8a-0d8d0d8d0d8d" } });
  await expect.element(password()).toHaveFocus();
  // People from before the portal sign in with a name that is not their address.
  await expect.element(dialog().getByLabelText("Benutzername")).toHaveValue("mira-anders");
  await expect.element(dialog().getByText("Ihre Eingaben bleiben erhalten")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog()).toBeVisible();
  await expect.element(dialog().getByRole("link", { name: "Als andere Person anmelden" })).toHaveAttribute("href", "/login");

  await password().fill("falsch");
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog().getByRole("alert").getByText("Das Passwort stimmt nicht", { exact: false })).toBeVisible();
  await password().fill("richtig");
  await userEvent.keyboard("{Enter}");
  await expect(saved).resolves.toEqual([]);
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(page.getByLabelText("Notiz")).toHaveValue("getippt");
  const keys = server.endings.map(({ headers }) => headers.get("idempotency-key"));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test("all calls that fail meanwhile wait for one sign-in", async () => {
  await renderScreen(<SessionOverlay />, { user: null });
  server.alive = false;
  const waiting = [send(calls.getSessions, {}), send(calls.getPortals, {})];
  await password().fill("richtig");
  await userEvent.keyboard("{Enter}");
  await expect(Promise.all(waiting)).resolves.toEqual([[], []]);
  expect(server.signIns).toHaveLength(1);
});

test("shortly before the end a notice offers to stay, which can be put off", async () => {
  await renderScreen(<SessionOverlay />, { user: null });
  server.left = 90_000;
  server.alive = false;
  const waiting = send(calls.getSessions, {});
  await password().fill("richtig");
  await userEvent.keyboard("{Enter}");
  await waiting;
  await expect.element(page.getByRole("status").getByText("Ihre Sitzung endet in 2 Minuten", { exact: false })).toBeInTheDocument();
  await page.getByRole("button", { name: "Angemeldet bleiben" }).click();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog()).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Angemeldet bleiben" }).click();
  server.left = HOUR;
  await password().fill("richtig");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("button", { name: "Angemeldet bleiben" })).not.toBeInTheDocument();
});
