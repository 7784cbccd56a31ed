import type { User } from "@schaufenster/contract/areas/user/user.model.ts";
import { user as calls } from "@schaufenster/contract/areas/user/user.calls.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { send } from "../../http/send.ts";
import { currentSession, startSession } from "../../session/session-store.ts";
import { SessionOverlay } from "./session-overlay.tsx";
import "../../ui/tokens.css";
import "../../ui/base.css";

const USER: User = {
  user_id: "7",
  login: "mira@example.org",
  email: "mira@example.org",
  salutation: "Frau",
  first_name: "Mira",
  last_name: "Anders",
  last_login: null,
  login_count: 3,
  role: "user",
  roles: ["user"],
  profile_image: null,
  accounts: {},
  userNotificationCode: null,
  user_notification_code: null,
  cucaInfo: null,
  erase_at: null,
};
const clock = (leftMs: number) => ({
  refreshInSeconds: 300,
  idleSeconds: 3600,
  absoluteEnd: new Date(Date.now() + leftMs).toISOString(),
  serverTime: new Date().toISOString(),
});
const HOUR = 3_600_000;

const answer = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
const refusal = (status: number, code: string) => answer(status, { errors: [{ code, message: "" }] });

/** A server with a session that can be ended. */
const serve = () => {
  const state = { alive: true, left: HOUR, seen: [] as Request[] };
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    state.seen.push(request);
    if (request.url.endsWith("/api/auth/login")) {
      const { password } = (await request.clone().json()) as { password: string };
      if (password !== "richtig") return refusal(401, "wrong-credentials");
      state.alive = true;
      return answer(200, { data: { user: USER, session: clock(state.left) } });
    }
    if (!state.alive) return refusal(401, "not-signed-in");
    if (request.url.endsWith("getUser")) return answer(200, { data: USER });
    if (request.url.endsWith("refresh")) return answer(200, { data: clock(state.left) });
    return answer(200, { data: [] });
  });
  return state;
};

let server: ReturnType<typeof serve>;
beforeEach(async () => {
  server = serve();
  startSession();
  await vi.waitUntil(() => currentSession().state === "member");
});
afterEach(() => vi.restoreAllMocks());

const dialog = () => page.getByRole("dialog", { name: "Bitte melden Sie sich erneut an" });
const password = () => dialog().getByLabelText("Passwort", { exact: true });

test("a lost session asks for the password over the page and repeats the call with the same key", async () => {
  await render(
    <>
      <input aria-label="Notiz" defaultValue="getippt" />
      <SessionOverlay />
    </>,
  );
  server.alive = false;
  const saved = send(calls.endSession, { body: { family: "3b9f6f0e-8a51-4f6e-9d8a-0d8d0d8d0d8d" } });
  await expect.element(password()).toHaveFocus();
  await expect.element(dialog().getByLabelText("E‑Mail-Adresse")).toHaveValue("mira@example.org");
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
  const keys = server.seen.filter((request) => request.url.endsWith("endSession")).map((request) => request.headers.get("idempotency-key"));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test("all calls that fail meanwhile wait for one sign-in", async () => {
  await render(<SessionOverlay />);
  server.alive = false;
  const waiting = [send(calls.getSessions, {}), send(calls.getPortals, {})];
  await password().fill("richtig");
  await userEvent.keyboard("{Enter}");
  await expect(Promise.all(waiting)).resolves.toEqual([[], []]);
  expect(server.seen.filter((request) => request.url.endsWith("/login"))).toHaveLength(1);
});

test("shortly before the end a notice offers to stay, which can be put off", async () => {
  await render(<SessionOverlay />);
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
