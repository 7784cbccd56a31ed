import type { PortalBrand } from "@schaufenster/contract/areas/portal/brand.model.ts";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { BrandContext } from "../../../session/brand.ts";
import { currentDraft } from "./person.ts";
import { PersonForm } from "./person.form.tsx";
import "../../../ui/tokens.css";
import "../../../ui/base.css";

const BRAND: PortalBrand = {
  key: "nahwerk",
  name: "Nahwerk",
  company: "Nahwerk GmbH",
  logo: "/brands/nahwerk.svg",
  footer: "line",
  phone: "0221 4710 555",
  hours: "Mo–Fr 08:00–17:30 Uhr",
  email: "service@nahwerk.example",
  legalLinks: [
    { label: "AGB", url: "https://www.nahwerk.example/agb" },
    { label: "Datenschutz", url: "https://www.nahwerk.example/datenschutz" },
  ],
  trustLinks: [],
  socialLinks: [],
  claim: "Für Betriebe.",
  welcome: { title: "Guten Tag.", text: "Hier ist Ihr Betrieb.", picture: null },
  redirectHosts: [],
  tryouts: false,
};

const show = (onSubmit: Parameters<typeof PersonForm>[0]["onSubmit"]) =>
  render(
    <BrandContext value={BRAND}>
      <PersonForm start={currentDraft()} submit="Weiter zum Passwort" onSubmit={onSubmit} />
    </BrandContext>,
  );

const fields = () => ({
  first: page.getByLabelText("Vorname"),
  last: page.getByLabelText("Nachname"),
  email: page.getByLabelText("E‑Mail-Adresse"),
  company: page.getByLabelText(/^Firmenname/),
  terms: page.getByRole("checkbox", { name: /Nutzungsbedingungen/ }),
  submit: page.getByRole("button", { name: "Weiter zum Passwort" }),
});

const ENDING = "Nach dem @-Zeichen fehlt die Endung. Bitte ergänzen Sie zum Beispiel „.de“.";

test("an empty form names every gap, in the summary and at the fields, and the summary has the focus", async () => {
  const submit = vi.fn(() => Promise.resolve([]));
  await show(submit);
  await fields().submit.click();
  await expect.element(page.getByRole("alert")).toHaveFocus();
  await expect.element(page.getByRole("heading", { name: "Bitte prüfen Sie 4 Angaben" })).toBeVisible();
  await expect.element(fields().first).toHaveAccessibleDescription("Der Vorname fehlt. Bitte geben Sie Ihren Vornamen ein.");
  await expect.element(fields().terms).toHaveAttribute("aria-invalid", "true");
  expect(submit).not.toHaveBeenCalled();
});

test("an address without ending says so in the same words twice, and what was typed stays", async () => {
  await show(() => Promise.resolve([]));
  await fields().first.fill("Johanna");
  await fields().last.fill("Kranz");
  await fields().email.fill("j.kranz@malerbetrieb-kranz");
  await fields().company.fill("Malerbetrieb Kranz & Tochter");
  await fields().terms.click();
  await fields().submit.click();
  await expect.element(fields().email).toHaveAccessibleDescription(ENDING);
  await page.getByRole("link", { name: ENDING }).click();
  await expect.element(fields().email).toHaveFocus();
  await expect.element(fields().email).toHaveValue("j.kranz@malerbetrieb-kranz");
  await expect.element(fields().company).toHaveValue("Malerbetrieb Kranz & Tochter");
  await expect.element(fields().terms).toBeChecked();
});

test("a name that is an address is refused in plain words, and a doctor is not", async () => {
  const submit = vi.fn(() => Promise.resolve([]));
  await show(submit);
  await fields().first.fill("Gewinn auf evil.com");
  await fields().last.fill("Dr. Groß-Öhler");
  await fields().email.fill("j.kranz@example.org");
  await fields().terms.click();
  await fields().submit.click();
  await expect.element(fields().first).toHaveAccessibleDescription(/^Das sieht nicht wie ein Name aus\./);
  await expect.element(fields().last).not.toHaveAttribute("aria-invalid", "true");
  expect(submit).not.toHaveBeenCalled();
});

test("hands on what was typed without the blanks that pasting brings along", async () => {
  const submit = vi.fn(() => Promise.resolve([]));
  await show(submit);
  await fields().first.fill(" Johanna ");
  await fields().last.fill("Kranz\u00a0");
  await fields().email.fill("mailto:j.kranz@example.org ");
  await fields().terms.click();
  await fields().submit.click();
  const person = { firstName: "Johanna", lastName: "Kranz", email: "j.kranz@example.org", companyName: "", termsAccepted: true };
  await expect.poll(() => submit).toHaveBeenCalledWith({ ...person, newsletter: false });
});

test("what the server refuses takes the focus and empties nothing", async () => {
  const refusal = "Das waren zu viele Versuche. Bitte versuchen Sie es in 3 Minuten erneut.";
  await show(() => Promise.resolve([{ message: refusal }]));
  await fields().first.fill("Johanna");
  await fields().last.fill("Kranz");
  await fields().email.fill("j.kranz@example.org");
  await fields().terms.click();
  await fields().submit.click();
  await expect.element(page.getByRole("alert")).toHaveFocus();
  await expect.element(page.getByRole("alert").getByText(refusal)).toBeVisible();
  await expect.element(fields().terms).toBeChecked();
});
