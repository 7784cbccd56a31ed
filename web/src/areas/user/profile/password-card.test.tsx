import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import type { Profile } from "@schaufenster/contract/areas/user/profile.model.ts";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { type Asked, mockCall, refuse } from "../../../../test/mock-call.ts";
import { SAMPLE_PROFILE } from "../../../../test/sample-person.ts";
import { renderScreen } from "../../../../test/screen.tsx";
import { PasswordCard } from "./password-card.tsx";
import { pressTwice } from "../../../../test/press-twice.ts";

const OLD = "Farbe-Rolle-Leiter";
const NEW = "Pinsel-Eimer-Gerüst";
let proofs: Asked<typeof auth.stepUp>[];
let changes: Asked<typeof user.updatePassword>[];
beforeEach(() => {
  proofs = mockCall(auth.stepUp, ({ body }) => ("password" in body && body.password === OLD ? null : refuse("wrong-credentials")));
  changes = mockCall(user.updatePassword, null);
});

const show = (profile: Partial<Profile> = {}) => renderScreen(<PasswordCard profile={{ ...SAMPLE_PROFILE, ...profile }} />);
const current = () => page.getByLabelText("Aktuelles Passwort");
const next = () => page.getByLabelText("Neues Passwort");
const submit = () => page.getByRole("button", { name: "Passwort ändern" });

test("what is missing, short, the old one or easy to guess is told at its field, and nothing is sent", async () => {
  await show();
  await submit().click();
  await expect.element(current()).toHaveAccessibleDescription(/Das aktuelle Passwort fehlt/);
  await expect.element(next()).toHaveAccessibleDescription(/Das neue Passwort fehlt/);
  await current().fill(OLD);
  await next().fill("Leiter");
  await expect.element(next()).toHaveAccessibleDescription(/mindestens 12 Zeichen/);
  await next().fill(OLD);
  await expect.element(next()).toHaveAccessibleDescription(/ist das alte/);
  await next().fill("Familie-Anders-1987");
  await expect.element(next()).toHaveAccessibleDescription(/leicht zu erraten/);
  await submit().click();
  expect([proofs, changes]).toEqual([[], []]);
});

test("the current password is asked for once and confirms the step too; afterwards both fields are empty", async () => {
  await show();
  await current().fill("falsch");
  await next().fill(NEW);
  await submit().click();
  await expect.element(current()).toHaveAccessibleDescription(/Das aktuelle Passwort stimmt nicht/);
  await expect.element(next()).toHaveValue(NEW);
  expect(changes).toEqual([]);
  await current().fill(OLD);
  await pressTwice(submit());
  await expect.element(next()).toHaveValue("");
  await expect.element(current()).toHaveValue("");
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  expect(changes.map(({ body }) => body)).toEqual([{ current_password: OLD, new_password: NEW }]);
});

test("a password that the server finds too common is told at the new one", async () => {
  mockCall(user.updatePassword, refuse("rejected-content", { field: "new_password" }));
  await show();
  await current().fill(OLD);
  await next().fill("passwort1234");
  await submit().click();
  await expect.element(next()).toHaveAccessibleDescription(/leicht zu erraten/);
  await expect.element(next()).toHaveValue("passwort1234");
});

test("whoever has a second factor is asked by the call itself", async () => {
  await show({ step_up: ["password-totp"] });
  await current().fill(OLD);
  await next().fill(NEW);
  await submit().click();
  await expect.poll(() => changes).toHaveLength(1);
  expect(proofs).toEqual([]);
});

test("who has no password is told how to get one", async () => {
  await show({ has_password: false, password_changed_at: null });
  await expect.element(page.getByText("Ihr Konto hat noch kein Passwort")).toBeVisible();
  await expect.element(submit()).not.toBeInTheDocument();
});
