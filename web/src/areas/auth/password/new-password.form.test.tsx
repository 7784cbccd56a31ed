import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { NewPasswordForm } from "./new-password.form.tsx";
import "../../../ui/tokens.css";
import "../../../ui/base.css";

const show = (onSubmit: Parameters<typeof NewPasswordForm>[0]["onSubmit"]) =>
  render(
    <NewPasswordForm
      email="j.kranz@example.org"
      words={["j.kranz", "Kranz"]}
      label="Neues Passwort"
      submit="Passwort speichern"
      onSubmit={onSubmit}
    />,
  );

const password = () => page.getByLabelText("Neues Passwort");

test("a short password says how short, stays, and the summary has the focus", async () => {
  const submit = vi.fn(() => Promise.resolve([]));
  await show(submit);
  await password().fill("Leiter");
  await userEvent.keyboard("{Enter}");
  const fault = "Das Passwort ist zu kurz: 6 Zeichen. Bitte geben Sie mindestens 12 Zeichen ein.";
  await expect.element(page.getByRole("alert")).toHaveFocus();
  await expect.element(password()).toHaveAccessibleDescription(fault);
  await page.getByRole("link", { name: fault }).click();
  await expect.element(password()).toHaveFocus();
  await expect.element(password()).toHaveValue("Leiter");
  expect(submit).not.toHaveBeenCalled();
});

test("rules turn green while typing, and the strength is named", async () => {
  await show(() => Promise.resolve([]));
  await expect.element(page.getByText("Offen: Mindestens 12 Zeichen")).toBeInTheDocument();
  await password().fill("Farbe-Rolle-Leiter");
  await expect.element(page.getByText("Erfüllt: Mindestens 12 Zeichen")).toBeInTheDocument();
  await expect.element(page.getByText("Stärke: Stark")).toBeVisible();
});

test("a password made of the own name is refused before it is sent", async () => {
  const submit = vi.fn(() => Promise.resolve([]));
  await show(submit);
  await password().fill("Familie-Kranz-1987");
  await page.getByRole("button", { name: "Passwort speichern" }).click();
  await expect.element(page.getByRole("alert").getByText("leicht zu erraten", { exact: false })).toBeVisible();
  expect(submit).not.toHaveBeenCalled();
});

test("the server's refusal stands at the field; the next try goes through", async () => {
  const submit = vi.fn(() => Promise.resolve([]));
  const guessable = "Dieses Passwort ist leicht zu erraten. Bitte wählen Sie eines ohne Namen, Firma und häufige Wörter.";
  submit.mockImplementationOnce(() => Promise.resolve([{ field: "password", message: guessable }] as never));
  await show(submit);
  await password().fill("passwort1234");
  await page.getByRole("button", { name: "Passwort speichern" }).click();
  await expect.element(password()).toHaveAccessibleDescription(guessable);
  await password().fill("Farbe-Rolle-Leiter");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => submit).toHaveBeenLastCalledWith("Farbe-Rolle-Leiter");
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});
