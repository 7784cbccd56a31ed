import type { Profile } from "@schaufenster/contract/areas/user/profile.model.ts";
import type { User } from "@schaufenster/contract/areas/user/user.model.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { formatDay } from "../../parts/format.ts";
import { currentSession, startSession } from "../../session/session-store.ts";
import { DeletionDialog } from "./deletion-dialog.tsx";
import "../../ui/tokens.css";
import "../../ui/base.css";

const NOW = new Date().toISOString();
const IN_14_DAYS = new Date(Date.now() + 14 * 86_400_000).toISOString();
const PROFILE: Profile = {
  salutation: "Frau",
  first_name: "Mira",
  last_name: "Anders",
  display_name: "",
  phone: "",
  email: "mira@example.org",
  pending_email: null,
  has_image: false,
  image_upload: null,
  has_password: true,
  password_changed_at: NOW,
  totp: false,
  recovery_codes_left: 0,
  passkeys: [],
  facebook: false,
  step_up: ["password"],
  erase_at: null,
  changed_at: NOW,
};
const USER: User = {
  user_id: "7",
  login: "mira@example.org",
  email: "mira@example.org",
  salutation: "Frau",
  first_name: "Mira",
  last_name: "Anders",
  last_login: null,
  login_count: 3,
  role: "customer",
  roles: ["user", "customer"],
  profile_image: null,
  accounts: { "4": { id: "4", name: "Gasthaus", city: "Köln", since: NOW } },
  userNotificationCode: null,
  user_notification_code: null,
  cucaInfo: null,
  erase_at: null,
};

const answer = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });

let deletions: { url: string; body: unknown }[] = [];
beforeEach(async () => {
  deletions = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    if (request.url.endsWith("getUser")) return answer(200, { data: USER });
    if (request.url.endsWith("step-up")) {
      const { password } = (await request.json()) as { password: string };
      return password === "richtig" ? answer(200, { data: null }) : answer(401, { errors: [{ code: "wrong-credentials", message: "" }] });
    }
    if (!request.url.includes("deleteProfile")) return answer(200, { data: {} });
    deletions.push({ url: request.url, body: await request.json() });
    return answer(200, { data: { erase_at: IN_14_DAYS } });
  });
  startSession();
  await vi.waitUntil(() => currentSession().state === "member");
});
afterEach(() => vi.restoreAllMocks());

const show = async (profile: Profile = PROFILE) => {
  const onClose = vi.fn();
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <DeletionDialog profile={profile} onClose={onClose} />
    </QueryClientProvider>,
  );
  return onClose;
};
const password = () => page.getByLabelText("Zur Bestätigung Ihr Passwort");
const submit = () => page.getByRole("button", { name: "Profil löschen" });

test("says what goes, what stays and until when it can be taken back; the dangerous button comes last", async () => {
  const onClose = await show();
  await expect.element(page.getByText(formatDay(IN_14_DAYS))).toBeVisible();
  await expect.element(page.getByText("Ihr Zugriff auf den Betrieb")).toBeVisible();
  await expect.element(page.getByText("Sie gehören dem Betrieb", { exact: false })).toBeVisible();
  const names = [...document.querySelectorAll("dialog footer button")].map((button) => button.textContent);
  expect(names).toEqual(["Profil behalten", "Profil löschen"]);
  await page.getByRole("button", { name: "Profil behalten" }).click();
  expect(onClose).toHaveBeenCalledOnce();
  expect(deletions).toEqual([]);
});

test("a wrong password deletes nothing", async () => {
  const onClose = await show();
  await submit().click();
  await expect.element(page.getByRole("alert").getByText("Das Passwort fehlt", { exact: false })).toBeVisible();
  await password().fill("falsch");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("alert").getByText("Das Passwort stimmt nicht", { exact: false })).toBeVisible();
  expect(deletions).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();
});

test("reason and words travel in the body, never in the address", async () => {
  const onClose = await show();
  await page.getByRole("radio", { name: "Anderer Grund" }).click();
  await page.getByLabelText("Möchten Sie uns noch etwas sagen?", { exact: false }).fill("Danke & tschüss");
  await password().fill("richtig");
  await submit().click();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(deletions).toHaveLength(1);
  expect(deletions[0]?.body).toEqual({ reason: "other", customtext: "Danke & tschüss" });
  expect(new URL(deletions[0]?.url ?? "").search).toBe("");
});

test("who has no password is not asked for one here; the call itself asks in another way", async () => {
  const onClose = await show({ ...PROFILE, has_password: false, password_changed_at: null, step_up: ["mail"] });
  await expect.element(submit()).toBeVisible();
  expect(password().query()).toBeNull();
  await submit().click();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(deletions).toHaveLength(1);
});
