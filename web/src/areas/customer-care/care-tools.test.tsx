import { customerCare } from "@schaufenster/contract/areas/customer-care/customer-care.calls.ts";
import type { Reply } from "@schaufenster/contract/call.ts";
import { entry } from "@schaufenster/contract/areas/entry/entry.calls.ts";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { mockCall, refuse } from "../../../test/mock-call.ts";
import { SAMPLE_ENTRY } from "../../../test/sample-entry.ts";
import { SAMPLE_STAFF } from "../../../test/sample-person.ts";
import { renderScreen } from "../../../test/screen.tsx";
import { copyText } from "../../browser/page.ts";
import { queryClient, queryFor } from "../../http/queries.ts";
import { CareTools } from "./care-tools.tsx";

vi.mock(import("../../browser/page.ts"), async (original) => ({ ...(await original()), copyText: vi.fn(() => Promise.resolve(true)) }));

const PERSON = {
  userId: "90217734",
  role: "owner",
  shown: false,
  login: "j•••",
  email: "j•••@m•••.example",
  lastLogin: "2026-11-09T17:24:00.000Z",
} as const;
const INFO: Reply<typeof customerCare.getCompanyInfo> = { people: [PERSON], claimedBy: "OWNER", claimedAt: "2026-03-14T08:00:00.000Z" };
/** What the visit is shown of consumers; masked where a test says nothing. */
beforeEach(() => void mockCall(customerCare.getContactsShown, { shown: [] }));
const show = (products?: []) => renderScreen(<CareTools />, { user: SAMPLE_STAFF, customer: products ? { products } : {} });
const dialog = page.getByRole("dialog");

test("the remaining time is shown", async () => {
  await show();
  await expect.element(page.getByText(/^noch (59|60) Minuten$/)).toBeVisible();
});

test("the box says who is linked, masked, and shows it after a reason", async () => {
  mockCall(customerCare.getCompanyInfo, INFO);
  const asked = mockCall(customerCare.showPerson, INFO);
  await show();
  await page.getByRole("button", { name: "Info" }).click();
  await expect.element(dialog.getByText("j•••@m•••.example")).toBeVisible();
  // On its own ground, not on the bar's: its words are read, and the focus is seen.
  expect(dialog.element().parentElement).toBe(document.body);
  await expect.element(dialog.getByText("90217734")).toBeVisible();
  await expect.element(dialog.getByText("Inhaberin oder Inhaber (bestätigt am 14.03.2026)")).toBeVisible();
  await dialog.getByRole("button", { name: /von Benutzer 90217734 anzeigen/ }).click();
  await dialog.getByLabelText("Grund").fill("x");
  await dialog.getByRole("button", { name: "Anzeigen" }).click();
  await expect.element(dialog.getByText(/geht nicht hervor/).first()).toBeVisible();
  expect(asked).toEqual([]);
  mockCall(customerCare.getCompanyInfo, { ...INFO, people: [{ ...PERSON, shown: true, login: "j.kranz", email: "j@kranz.example" }] });
  await dialog.getByLabelText("Grund").fill("Wir rufen die Inhaberin heute zurück");
  await dialog.getByRole("button", { name: "Anzeigen" }).click();
  await expect.element(dialog.getByText("j@kranz.example")).toBeVisible();
  expect(asked.map(({ body }) => body)).toEqual([{ userId: "90217734", reason: "Wir rufen die Inhaberin heute zurück" }]);
});

test("the deeplink is made and copied; where there is no website product there is none", async () => {
  mockCall(customerCare.getWebsiteDeeplink, { link: "https://editor.example#t", expiresAt: "2026-11-19T10:00:00.000Z" });
  const { unmount } = await show();
  await page.getByRole("button", { name: "Website-Deeplink" }).click();
  await expect.poll(() => vi.mocked(copyText).mock.calls).toEqual([["https://editor.example#t"]]);
  await unmount();
  await show([]);
  await expect.element(page.getByRole("button", { name: "Info" })).toBeVisible();
  expect(page.getByRole("button", { name: "Website-Deeplink" }).query()).toBeNull();
});

test("a deeplink that fails says so in the words of the specification", async () => {
  mockCall(customerCare.getWebsiteDeeplink, refuse("not-possible-now"));
  await show();
  await page.getByRole("button", { name: "Website-Deeplink" }).click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("Fehler beim genieren des Website Deeplinks");
});

test("contacts are masked until staff say why; then the bar says that they are shown, and what was read is read anew", async () => {
  const asked = mockCall(customerCare.showContacts, { shown: ["leads", "calls"] });
  mockCall(customerCare.getCompanyInfo, INFO);
  await show();
  await page.getByRole("button", { name: "Info" }).click();
  await expect.element(dialog.getByText("j•••@m•••.example")).toBeVisible();
  await page.getByRole("button", { name: "Schließen", exact: true }).click();
  await expect.element(page.getByText("Kontaktdaten verdeckt")).toBeVisible();
  await page.getByRole("button", { name: "Kontaktdaten anzeigen" }).click();
  await dialog.getByRole("radio", { name: "Beides" }).click();
  await dialog.getByLabelText("Grund").fill("x");
  await dialog.getByRole("button", { name: "Anzeigen", exact: true }).click();
  await expect.element(dialog.getByText(/geht nicht hervor/).first()).toBeVisible();
  expect(asked).toEqual([]);
  mockCall(customerCare.getContactsShown, { shown: ["leads", "calls"] });
  await dialog.getByLabelText("Grund").fill("Wir klären eine Beschwerde");
  await dialog.getByRole("button", { name: "Anzeigen", exact: true }).click();
  await expect.element(page.getByText("Kontaktdaten sichtbar, die Firma sieht das")).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked.map(({ body }) => body)).toEqual([{ kinds: ["leads", "calls"], reason: "Wir klären eine Beschwerde" }]);
  expect(page.getByRole("button", { name: "Kontaktdaten anzeigen" }).query()).toBeNull();
  expect(queryClient.getQueryState(queryFor(customerCare.getCompanyInfo, {}).queryKey)?.isInvalidated).toBe(true);
});

test("where one kind is shown the other is asked for alone", async () => {
  mockCall(customerCare.getContactsShown, { shown: ["leads"] });
  const asked = mockCall(customerCare.showContacts, { shown: ["leads", "calls"] });
  await show();
  await expect.element(page.getByText("Kontaktdaten der Anfragen sichtbar, die Firma sieht das")).toBeVisible();
  await page.getByRole("button", { name: "Kontaktdaten anzeigen" }).click();
  await expect.element(dialog.getByText("Gezeigt wird: Anrufe")).toBeVisible();
  await dialog.getByLabelText("Grund").fill("Wir suchen einen Anruf");
  await dialog.getByRole("button", { name: "Anzeigen", exact: true }).click();
  await expect.poll(() => asked.map(({ body }) => body.kinds)).toEqual([["calls"]]);
});

test("staff propose other opening hours; what is no time is said", async () => {
  mockCall(entry.getGrisuEntry, SAMPLE_ENTRY);
  const sent = mockCall(customerCare.proposeChange, null);
  await show();
  await page.getByRole("button", { name: "Änderung vorschlagen" }).click();
  await dialog.getByLabelText("Was soll sich ändern?").selectOptions("Öffnungszeiten");
  await dialog.getByLabelText("Sonntag").fill("vormittags");
  await dialog.getByLabelText("Warum schlagen Sie das vor?").fill("Die Inhaberin öffnet jetzt sonntags");
  await dialog.getByRole("button", { name: "Vorschlagen", exact: true }).click();
  await expect.element(dialog.getByText("Bitte schreiben Sie die Zeiten wie 08:00–17:00.").first()).toBeVisible();
  expect(sent).toEqual([]);
  await dialog.getByLabelText("Sonntag").fill("10:00–14:00");
  await dialog.getByRole("button", { name: "Vorschlagen", exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent.map(({ body }) => body)).toMatchObject([
    {
      note: "Die Inhaberin öffnet jetzt sonntags",
      change: { section: "openingHours", data: { week: { sunday: { state: "open", spans: [{ from: "10:00", to: "14:00" }] } } } },
    },
  ]);
});

test.each<[section: string, type: () => Promise<void>, change: object]>([
  [
    "Name, Adresse und Kontakt",
    () => dialog.getByLabelText("Straße und Hausnummer").fill("Amselgrund 15"),
    { section: "companyData", data: { ShippingStreet: "Amselgrund 15", ShippingCity: "Köln" } },
  ],
  [
    "Zahlungsarten",
    () => dialog.getByRole("checkbox", { name: "Visa" }).click(),
    { section: "payments", data: { version: 1, payments: ["cash", "visa"] } },
  ],
  [
    "Internetadressen",
    () => dialog.getByLabelText("Onlineshop").fill("https://shop.kranz.example"),
    {
      section: "onlinePresence",
      data: { website: "https://malerbetrieb-kranz.example", shop: "https://shop.kranz.example", booking: null, links: [] },
    },
  ],
  [
    "Über uns",
    () => dialog.getByLabelText("Kurzbeschreibung").fill("Seit 1987 in Köln."),
    { section: "aboutUs", data: { short: "Seit 1987 in Köln.", long: "<p>Wir streichen <strong>sauber</strong>.</p>" } },
  ],
])("staff propose a change of „%s“, and nothing else of it moves", async (section, type, change) => {
  mockCall(entry.getGrisuEntry, SAMPLE_ENTRY);
  const sent = mockCall(customerCare.proposeChange, null);
  await show();
  await page.getByRole("button", { name: "Änderung vorschlagen" }).click();
  await dialog.getByLabelText("Was soll sich ändern?").selectOptions(section);
  await type();
  await dialog.getByLabelText("Warum schlagen Sie das vor?").fill("Die Inhaberin bat am Telefon darum");
  await dialog.getByRole("button", { name: "Vorschlagen", exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent.map(({ body }) => body)).toMatchObject([{ change }]);
});
