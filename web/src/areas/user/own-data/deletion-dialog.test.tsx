import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { DELETION_WORDS_MAX } from "@schaufenster/contract/areas/user/deletion.rules.ts";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import type { Profile } from "@schaufenster/contract/areas/user/profile.model.ts";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type Asked, mockCall, refuse } from "../../../../test/mock-call.ts";
import { renderScreen } from "../../../../test/screen.tsx";
import { formatDay } from "../../../parts/format.ts";
import { SAMPLE_PROFILE, SAMPLE_USER } from "../../../../test/sample-person.ts";
import { DeletionDialog } from "./deletion-dialog.tsx";

const IN_14_DAYS = new Date(Date.now() + 14 * 86_400_000).toISOString();

let deletions: Asked<typeof user.deleteProfile>[] = [];
beforeEach(() => {
  mockCall(auth.stepUp, ({ body }) => ("password" in body && body.password === "richtig" ? null : refuse("wrong-credentials")));
  deletions = mockCall(user.deleteProfile, { erase_at: IN_14_DAYS });
  // The person says from now on that the profile is going.
  mockCall(user.getUser, { ...SAMPLE_USER, erase_at: IN_14_DAYS });
});

const show = async (profile: Profile = SAMPLE_PROFILE) => {
  const onClose = vi.fn();
  await renderScreen(<DeletionDialog profile={profile} onClose={onClose} />);
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
  await expect.poll(() => onClose).toHaveBeenCalledOnce();
  expect(deletions).toHaveLength(1);
  expect(deletions[0]?.body).toEqual({ reason: "other", customtext: "Danke & tschüss" });
  expect(deletions[0]?.url.search).toBe("");
});

test("words that are too many are told at their field, and two clicks plan the deletion once", async () => {
  const onClose = await show();
  const words = page.getByLabelText("Möchten Sie uns noch etwas sagen?", { exact: false });
  await words.fill("x".repeat(DELETION_WORDS_MAX + 1));
  await password().fill("richtig");
  await submit().click();
  await expect.element(words).toHaveAccessibleDescription(/Bitte kürzen Sie ihn auf 1000 Zeichen/);
  expect(deletions).toEqual([]);
  await words.fill("Danke");
  const button = submit().element() as HTMLElement;
  button.click();
  button.click();
  await expect.poll(() => onClose).toHaveBeenCalledOnce();
  expect(deletions).toHaveLength(1);
});

test("who has no password is not asked for one here; the call itself asks in another way", async () => {
  const onClose = await show({ ...SAMPLE_PROFILE, has_password: false, password_changed_at: null, step_up: ["mail"] });
  await expect.element(submit()).toBeVisible();
  expect(password().query()).toBeNull();
  await submit().click();
  await expect.poll(() => onClose).toHaveBeenCalledOnce();
  expect(deletions).toHaveLength(1);
});
