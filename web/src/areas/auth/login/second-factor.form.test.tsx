import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { SecondFactorForm } from "./second-factor.form.tsx";
import "../../../ui/tokens.css";
import "../../../ui/base.css";

test("takes the app's code with a blank in the middle, and names a wrong one at the field", async () => {
  const submit = vi.fn((_: string, wrong: string) => Promise.resolve([{ field: "code", message: wrong }]));
  await render(<SecondFactorForm onSubmit={submit} onBack={() => undefined} />);
  const code = page.getByLabelText("Code aus Ihrer App");
  await expect.element(code).toHaveAttribute("autocomplete", "one-time-code");
  await code.fill("123 456");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("alert")).toHaveFocus();
  await expect.element(code).toHaveAccessibleDescription(/stimmt nicht/);
  expect(submit).toHaveBeenCalledWith("123456", expect.any(String));
});

test("a recovery code opens the door when the phone is gone", async () => {
  const submit = vi.fn(() => Promise.resolve([]));
  await render(<SecondFactorForm onSubmit={submit} onBack={() => undefined} />);
  await page.getByRole("button", { name: /Wiederherstellungscode verwenden/ }).click();
  await page.getByLabelText("Wiederherstellungscode").fill("01AB-CDEF-GHJK-MNPQ-RSTV-WXYZ");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => submit).toHaveBeenCalledWith("01AB-CDEF-GHJK-MNPQ-RSTV-WXYZ", expect.any(String));
});

test("a code that is missing or has not six digits is told at its field and sent nowhere", async () => {
  const submit = vi.fn(() => Promise.resolve([]));
  await render(<SecondFactorForm onSubmit={submit} onBack={() => undefined} />);
  const code = page.getByLabelText("Code aus Ihrer App");
  await code.click();
  await userEvent.keyboard("{Enter}");
  await expect.element(code).toHaveAccessibleDescription(/fehlt/);
  await code.fill("12345");
  await userEvent.keyboard("{Enter}");
  await expect.element(code).toHaveAccessibleDescription(/sechs Ziffern\. Bitte prüfen/);
  expect(submit).not.toHaveBeenCalled();
});
