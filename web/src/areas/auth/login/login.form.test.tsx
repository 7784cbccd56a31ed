import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { LoginForm } from "./login.form.tsx";
import "../../../ui/tokens.css";
import "../../../ui/base.css";

const fields = () => ({
  login: page.getByLabelText("E‑Mail-Adresse oder Benutzername"),
  password: page.getByLabelText("Passwort", { exact: true }),
  submit: page.getByRole("button", { name: "Anmelden" }),
});

test("empty fields are named and the first takes the focus", async () => {
  const signIn = vi.fn(() => Promise.resolve(null));
  await render(<LoginForm onSignIn={signIn} />);
  await fields().submit.click();
  await expect.element(page.getByText("Das Passwort fehlt.", { exact: false })).toBeVisible();
  await expect.element(fields().login).toHaveFocus();
  expect(signIn).not.toHaveBeenCalled();
});

test("a refusal keeps the name, says why and takes the focus", async () => {
  await render(<LoginForm onSignIn={() => Promise.resolve("E‑Mail-Adresse oder Passwort stimmt nicht.")} />);
  await fields().login.fill("j.kranz@example.org");
  await fields().password.fill("falsch");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("alert").getByText("stimmt nicht", { exact: false })).toBeVisible();
  await expect.element(fields().login).toHaveValue("j.kranz@example.org");
  await expect.element(fields().password).toHaveValue("");
});

test("sends what was typed; the device is remembered only by an own choice", async () => {
  const signIn = vi.fn(() => Promise.resolve(null));
  await render(<LoginForm onSignIn={signIn} />);
  await fields().login.fill("  kranz ");
  await fields().password.fill(" geheim ");
  await fields().submit.click();
  await expect.poll(() => signIn).toHaveBeenCalledWith({ login: "kranz", password: " geheim ", stay: false });
  await fields().password.fill(" geheim ");
  await page.getByLabelText("Auf diesem Gerät angemeldet bleiben").click();
  await fields().submit.click();
  await expect.poll(() => signIn).toHaveBeenLastCalledWith({ login: "kranz", password: " geheim ", stay: true });
});

test("the password can be shown", async () => {
  await render(<LoginForm onSignIn={() => Promise.resolve(null)} />);
  await page.getByRole("button", { name: "Passwort anzeigen" }).click();
  await expect.element(fields().password).toHaveAttribute("type", "text");
});

test("two presses before the page shows the first sign in once", async () => {
  const signIn = vi.fn(() => Promise.resolve("Das hat nicht geklappt."));
  await render(<LoginForm onSignIn={signIn} />);
  await fields().login.fill("kranz");
  await fields().password.fill("geheim");
  const button = fields().submit.element() as HTMLElement;
  button.click();
  button.click();
  await expect.element(page.getByRole("alert").getByText("Das hat nicht geklappt.")).toBeVisible();
  expect(signIn).toHaveBeenCalledOnce();
  await expect.element(fields().login).toHaveValue("kranz");
});
