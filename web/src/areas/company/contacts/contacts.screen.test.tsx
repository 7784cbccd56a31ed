import { accountLink } from "@schaufenster/contract/areas/account-link/account-link.calls.ts";
import { company } from "@schaufenster/contract/areas/company/company.calls.ts";
import { CONTACTS_MAX } from "@schaufenster/contract/areas/company/contact.rules.ts";
import { members } from "@schaufenster/contract/areas/members/members.calls.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { mockCall, refuse } from "../../../../test/mock-call.ts";
import { CONTACTS } from "../../../../test/sample-contract.ts";
import { renderScreen } from "../../../../test/screen.tsx";
import ContactsScreen from "./contacts.screen.tsx";

const show = () => renderScreen(<ContactsScreen />, { place: PATHS.contacts });
const row = (name: RegExp): string => page.getByRole("row", { name }).query()?.textContent.replaceAll("\u00a0", " ") ?? "";
const said = (): string => document.body.innerText.replaceAll("\u00a0", " ");
const dialog = page.getByRole("dialog");
beforeEach(() => {
  mockCall(company.getContacts, CONTACTS);
  mockCall(members.getMembers, { members: [], invited: [] });
  mockCall(accountLink.getLinkRequests, { requests: [] });
});

test("everybody with their task; the main contact is marked and explained", async () => {
  await show();
  await expect.poll(() => row(/Johanna/)).toMatch(/j\.kranz@kranz\.example.*Geschäftsführung.*0221 4710123/);
  expect(row(/Tim/)).toMatch(/Ohne E‑Mail-Adresse.*Mitarbeit.*0221 12 \(Werkstatt\)/);
  expect(row(/Wiegand/)).toMatch(/Rechnungsempfang.*Hauptkontakt/);
  expect(said()).toContain("Steuerkanzlei Wiegand ist unser Hauptkontakt.");
  expect(said()).toContain("Zuletzt hier geändert am 12.11.2026, 10:15 Uhr von Johanna Kranz.");
  expect(page.getByRole("link", { name: "Benachrichtigungen ansehen" }).element().getAttribute("href")).toBe(PATHS.told);
});

test("somebody is added, the others are kept as they are", async () => {
  const asked = mockCall(company.updateContacts, CONTACTS);
  await show();
  await page.getByRole("button", { name: "Person hinzufügen" }).click();
  await dialog.getByRole("button", { name: "Speichern" }).click();
  await expect.element(dialog.getByText("Der Nachname fehlt.").first()).toBeVisible();
  await dialog.getByLabelText("Nachname").fill("Meyer");
  await dialog.getByLabelText(/^E‑Mail-Adresse/).fill("meyer@");
  await dialog.getByRole("button", { name: "Speichern" }).click();
  await expect.element(dialog.getByText("Diese E‑Mail-Adresse ist unvollständig.").first()).toBeVisible();
  expect(asked).toEqual([]);
  await dialog.getByLabelText(/^E‑Mail-Adresse/).fill(" meyer@kranz.example ");
  await dialog.getByLabelText(/^Telefon/).fill("0221 / 47 10 55");
  await dialog.getByRole("button", { name: "Speichern" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked.map(({ body }) => body)).toEqual([
    {
      version: 4,
      keep: ["1", "2", "3"],
      contacts: [
        { Salutation: "keine", FirstName: "", LastName: "Meyer", Email: "meyer@kranz.example", Phone: "+49221471055", roles: ["Employee"] },
      ],
    },
  ]);
});

test("somebody is changed; without a task it is not saved", async () => {
  const asked = mockCall(company.updateContacts, CONTACTS);
  await show();
  await page.getByRole("button", { name: "Steuerkanzlei Wiegand bearbeiten" }).click();
  await dialog.getByLabelText("Rechnungsempfang").click();
  await dialog.getByRole("button", { name: "Speichern" }).click();
  await expect.element(dialog.getByText("Bitte wählen Sie mindestens eine Aufgabe.").first()).toBeVisible();
  await dialog.getByLabelText("Geschäftsführung").click();
  await dialog.getByRole("button", { name: "Speichern" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked[0]?.body).toMatchObject({ keep: ["1", "2"], contacts: [{ id: "3", Salutation: "keine", roles: ["Director"] }] });
});

test("a change of somebody else meanwhile keeps what was typed, and goes on from the new list", async () => {
  mockCall(company.updateContacts, refuse("conflict"));
  await show();
  await page.getByRole("button", { name: "Johanna Kranz bearbeiten" }).click();
  await dialog.getByLabelText("Nachname").fill("Kranz-Meyer");
  mockCall(company.getContacts, { ...CONTACTS, version: 5, contacts: CONTACTS.contacts.slice(0, 2) });
  await dialog.getByRole("button", { name: "Speichern" }).click();
  await expect.element(dialog.getByText(/haben sich inzwischen geändert/).first()).toBeVisible();
  await expect.element(dialog.getByLabelText("Nachname")).toHaveValue("Kranz-Meyer");
  const asked = mockCall(company.updateContacts, CONTACTS);
  await dialog.getByRole("button", { name: "Speichern" }).click();
  await expect.poll(() => asked.map(({ body }) => [body.version, body.keep])).toEqual([[5, ["2"]]]);
});

test("somebody is removed after a question; the last one stays", async () => {
  const asked = mockCall(company.updateContacts, CONTACTS);
  const { unmount } = await show();
  await page.getByRole("button", { name: "Tim Kranz bearbeiten" }).click();
  await dialog.getByRole("button", { name: "Person entfernen" }).click();
  await dialog.getByRole("button", { name: "Entfernen", exact: true }).click();
  await expect.poll(() => asked.map(({ body }) => body)).toEqual([{ version: 4, keep: ["1", "3"], contacts: [] }]);
  await unmount();
  mockCall(company.getContacts, { ...CONTACTS, contacts: CONTACTS.contacts.slice(0, 1) });
  await show();
  await page.getByRole("button", { name: "Johanna Kranz bearbeiten" }).click();
  await expect.element(dialog.getByText("Mindestens eine Person bleibt eingetragen.")).toBeVisible();
});

test("nobody at all, nobody with an address, and a full list say so", async () => {
  mockCall(company.getContacts, { version: 1, contacts: [], changed: null });
  const { unmount } = await show();
  await expect.element(page.getByRole("heading", { name: "Noch niemand eingetragen" })).toBeVisible();
  expect(said()).toContain("Es gibt niemanden mit E‑Mail-Adresse, an den wir uns wenden können.");
  await unmount();
  const long = "Wolfeschlegelsteinhausenbergerdorff-Hohenlohe-Schillingsfürst-von-und-zu-Meyer";
  const many = Array.from({ length: CONTACTS_MAX }, (_, at) => ({ ...CONTACTS.contacts[1], id: String(at + 1), LastName: long }) as never);
  mockCall(company.getContacts, { ...CONTACTS, contacts: many });
  await show();
  await expect.element(page.getByText(`Es sind schon ${CONTACTS_MAX} Personen eingetragen.`)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
});
