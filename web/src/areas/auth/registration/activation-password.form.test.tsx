import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ActivationPasswordForm } from "./activation-password.form.tsx";
import "../../../ui/tokens.css";
import "../../../ui/base.css";

const password = () => page.getByLabelText("Passwort", { exact: true });

test("asks for the password, sends what was typed, and says what is wrong with it without emptying it", async () => {
  const wrong = "Dieses Passwort gehört nicht zu dieser Registrierung.";
  const submit = vi.fn((typed: string) => Promise.resolve(typed === "falsch" ? [{ field: "password", message: wrong }] : []));
  await render(<ActivationPasswordForm token="x.y" onSubmit={submit} />);
  await password().click();
  await userEvent.keyboard("{Enter}");
  await expect.element(password()).toHaveAccessibleDescription("Das Passwort fehlt. Bitte geben Sie ein Passwort ein.");
  expect(submit).not.toHaveBeenCalled();
  await password().fill("falsch");
  await userEvent.keyboard("{Enter}");
  await expect.element(password()).toHaveAccessibleDescription(wrong);
  await expect.element(password()).toHaveValue("falsch");
});

test("whoever never registered can cancel, with the same link", async () => {
  await render(<ActivationPasswordForm token="a.b" onSubmit={() => Promise.resolve([])} />);
  const cancel = page.getByRole("link", { name: "Das war ich nicht: Registrierung abbrechen" });
  await expect.element(cancel).toHaveAttribute("href", "/registrierung/abbrechen#token=a.b");
});
