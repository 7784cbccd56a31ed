import { PATHS } from "@schaufenster/contract/paths.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { cleanup } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { serveEntry } from "../../../test/entry-server.ts";
import { renderScreen } from "../../../test/screen.tsx";
import { ToastRegion } from "../../ui/overlay/toast.tsx";
import EntryDataScreen from "./entry-data.screen.tsx";

let server: ReturnType<typeof serveEntry>;
beforeEach(() => {
  server = serveEntry();
});
afterEach(async () => {
  // Leaving the page stores what waits: that belongs to this test's server, not to the next one's.
  await cleanup();
  await new Promise((done) => setTimeout(done, 100));
});

const show = async (at = "") => {
  const screen = await renderScreen(
    <>
      <main>
        <EntryDataScreen />
      </main>
      <ToastRegion label="Meldungen" closeLabel="Meldung schließen" />
    </>,
    { place: `${PATHS.entryData}${at}` },
  );
  await expect.element(page.getByRole("heading", { name: "Zahlungsarten", level: 2 })).toBeVisible();
  return screen;
};
const keyOf = ({ headers }: { readonly headers: Headers }) => headers.get("idempotency-key");
const tick = (name: string) => page.getByRole("checkbox", { name }).click();
const review = () => page.getByRole("button", { name: "Prüfen und speichern" }).click();
const dialog = () => page.getByRole("dialog");
const confirm = () => dialog().getByRole("button", { name: "Änderungen speichern" }).click();
const farther = async () => {
  (page.getByRole("slider", { name: "Umkreis für Anfragen" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}");
};

test("compares, saves section by section, and takes it back", async () => {
  await show();
  await tick("PayPal");
  await farther();
  await expect.element(page.getByText("2 Angaben in 2 Abschnitten", { exact: false })).toBeVisible();
  await review();
  await expect.element(dialog().getByText(/, PayPal$/)).toBeVisible();
  await expect.element(dialog().getByText(/30.km$/)).toBeVisible();
  expect(server.saves()).toEqual([]);
  await confirm();
  await expect.element(page.getByText("Eintragsdaten gespeichert")).toBeVisible();
  expect(server.entry.payments.payments).toEqual(["cash", "paypal"]);
  expect(server.entry.requestRadius.radiusKm).toBe(30);
  expect(new Set(server.saves().map(keyOf)).size).toBe(2);
  await expect.element(page.getByRole("button", { name: "Prüfen und speichern" })).not.toBeInTheDocument();
  await expect.element(page.getByRole("slider", { name: "Umkreis für Anfragen" })).toHaveFocus();
  await page.getByRole("button", { name: "Rückgängig" }).click();
  await expect.element(page.getByText("rückgängig gemacht", { exact: false })).toBeVisible();
  expect(server.restores[0]?.body).toEqual({
    sections: [
      { section: "payments", to: 1, version: 2 },
      { section: "requestRadius", to: 1, version: 2 },
    ],
  });
});

test("after saving, the step that pays most now is one tap away, until it is taken or put off", async () => {
  const logo = { key: "logo", minutes: 2, gain: 6, field: "logoAndSlogan" } as const;
  const payments = { key: "payments", minutes: 1, gain: 7, field: "payments" } as const;
  server.steps = [payments, logo];
  await show();
  const next = page.getByRole("link", { name: "Hochladen" });
  await expect.element(next).not.toBeInTheDocument();
  await tick("PayPal");
  await review();
  server.steps = [logo];
  await confirm();
  await expect.element(page.getByText("80\u00a0%, weiter mit: Logo hochladen")).toBeVisible();
  await expect.element(next).toHaveAttribute("href", expect.stringContaining("?schritt=logo#logoAndSlogan"));
  await tick("PayPal");
  await expect.element(next).not.toBeInTheDocument();
  await tick("PayPal");
  await page.getByRole("button", { name: "Später" }).click();
  await expect.element(next).not.toBeInTheDocument();
});

test("what fails is named, stays typed, and is tried again with the same key", async () => {
  await show();
  await tick("PayPal");
  await farther();
  server.broken = "requestRadius";
  await review();
  await confirm();
  await expect.element(page.getByRole("alert").getByText("Anfrage-Umkreis: Bei uns ist ein Fehler", { exact: false })).toBeVisible();
  await expect.element(page.getByText("Eine Angabe in einem Abschnitt", { exact: false })).toBeVisible();
  await expect.poll(() => document.activeElement?.textContent).toContain("Ein Abschnitt wurde nicht gespeichert");
  expect(server.entry.payments.version).toBe(2);
  server.broken = null;
  await review();
  await confirm();
  await expect.poll(() => server.entry.requestRadius.radiusKm).toBe(30);
  expect(server.payments).toHaveLength(1);
  expect(new Set(server.radius.map(keyOf)).size).toBe(1);
});

test("other fields that somebody saved meanwhile come along", async () => {
  await show();
  await tick("Wir arbeiten nach dem B2B-Kodex");
  server.change("b2bCodex", { contactName: "Mira Anders" });
  await review();
  await confirm();
  await expect.element(page.getByText("zusammen mit gleichzeitigen Änderungen", { exact: false })).toBeVisible();
  expect(server.entry.b2bCodex).toMatchObject({ accepted: true, contactName: "Mira Anders", version: 3 });
});

test("the same field asks, shows both and overwrites nothing by itself", async () => {
  await show();
  const contact = page.getByRole("textbox", { name: "Ansprechperson", exact: false });
  await contact.fill("Von mir");
  server.change("b2bCodex", { contactName: "Von Mira" });
  await review();
  await confirm();
  await expect.element(dialog().getByText("von Mira Anders", { exact: false })).toBeVisible();
  await expect.element(dialog().getByText("Von mir", { exact: true })).toBeVisible();
  await expect.element(dialog().getByText("Von Mira", { exact: true })).toBeVisible();
  await dialog().getByRole("button", { name: "Später entscheiden" }).click();
  expect(server.entry.b2bCodex.contactName).toBe("Von Mira");
  await expect.element(contact).toHaveValue("Von mir");
  await review();
  await confirm();
  await dialog().getByRole("button", { name: "Auswahl speichern" }).click();
  await expect.poll(() => server.entry.b2bCodex).toMatchObject({ contactName: "Von mir", version: 3 });
});

test("the other state can be taken, then there is nothing left to save", async () => {
  await show();
  const contact = page.getByRole("textbox", { name: "Ansprechperson", exact: false });
  await contact.fill("Von mir");
  server.change("b2bCodex", { contactName: "Von Mira" });
  await review();
  await confirm();
  await dialog().getByRole("radio", { name: "Jetzt gespeichert" }).click();
  await dialog().getByRole("button", { name: "Auswahl speichern" }).click();
  await expect.element(contact).toHaveValue("Von Mira");
  expect(server.entry.b2bCodex.version).toBe(2);
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(page.getByText("schon gespeichert war", { exact: false })).toBeVisible();
  await expect.poll(() => server.drafts).toEqual([]);
});

test("a wrong value is told at once: the summary takes the focus, and leads to the field, which says what to do", async () => {
  await show();
  const contact = page.getByRole("textbox", { name: "Ansprechperson", exact: false });
  await contact.fill("x".repeat(150));
  await review();
  await expect.element(page.getByRole("alert").getByText("Bitte prüfen Sie eine Angabe")).toBeVisible();
  await expect.element(page.getByRole("alert")).toHaveFocus();
  await page.getByRole("link", { name: "B2B-Kodex: Der Name ist zu lang", exact: false }).click();
  await expect.element(contact).toHaveFocus();
  await expect.element(contact).toHaveAttribute("aria-invalid", "true");
  await expect.element(contact).toHaveValue("x".repeat(150));
  await expect.element(contact).toHaveAccessibleDescription(/zu lang/);
  await contact.fill("Kurz");
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  expect(server.saves()).toEqual([]);
});

test("keeps a draft, brings it back on the next visit, and throws it away on demand", async () => {
  const screen = await show();
  await tick("PayPal");
  await expect.element(page.getByText(/Entwurf.gespeichert.14:32/)).toBeVisible();
  expect(server.drafts).toMatchObject([
    { section: "payments", baseVersion: 1, data: { base: { payments: ["cash"] }, typed: { payments: ["cash", "paypal"] } } },
  ]);
  await screen.unmount();
  await show();
  await expect.element(page.getByText("Wir haben Ihren Entwurf", { exact: false })).toBeVisible();
  await expect.element(page.getByRole("checkbox", { name: "PayPal" })).toBeChecked();
  await page.getByRole("button", { name: "Entwurf verwerfen" }).click();
  await dialog().getByRole("button", { name: "Änderungen verwerfen" }).click();
  await expect.element(page.getByRole("checkbox", { name: "PayPal" })).not.toBeChecked();
  await expect.poll(() => document.activeElement).not.toBe(document.body);
  await expect.poll(() => server.drafts).toEqual([]);
});

test("two tabs: their drafts come together", async () => {
  await show();
  const elsewhere = { base: { contactName: "Johanna Kranz" }, typed: { contactName: "Vom Handy" } };
  server.drafts = [{ section: "b2bCodex", baseVersion: 1, data: elsewhere, version: 4, updatedAt: "2026-11-12T13:00:00.000Z" }];
  await tick("Wir arbeiten nach dem B2B-Kodex");
  await expect.element(page.getByRole("textbox", { name: "Ansprechperson", exact: false })).toHaveValue("Vom Handy");
  await expect.poll(() => server.drafts[0]).toMatchObject({ version: 5, data: { typed: { accepted: true, contactName: "Vom Handy" } } });
});

test("a draft that cannot be kept says so calmly and is tried again", async () => {
  await show();
  server.broken = "drafts";
  await tick("PayPal");
  await expect.element(page.getByText("Entwurf gerade nicht gespeichert", { exact: false })).toBeVisible();
  server.broken = null;
  await expect.poll(() => server.drafts).toHaveLength(1);
  await expect.element(page.getByText(/Entwurf.gespeichert.14:32/)).toBeVisible();
});

test("a step of completeness opens its exact field, a hash its section", async () => {
  const screen = await show("?schritt=service-features");
  await expect.element(page.getByRole("checkbox", { name: "Zugang mit Rollstuhl" })).toHaveFocus();
  await screen.unmount();
  await show("#requestRadius");
  await expect.poll(() => document.activeElement?.id).toBe("requestRadius");
});

test("one section is taken back alone", async () => {
  await show();
  await tick("PayPal");
  await farther();
  await page.getByRole("button", { name: "Zahlungsarten zurücksetzen" }).click();
  await expect.element(page.getByRole("checkbox", { name: "PayPal" })).not.toBeChecked();
  await expect.element(page.getByText("Eine Angabe in einem Abschnitt", { exact: false })).toBeVisible();
  await expect
    .element(page.getByRole("slider", { name: "Umkreis für Anfragen" }))
    .toHaveAttribute("aria-valuetext", expect.stringContaining("30"));
});
