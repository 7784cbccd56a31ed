import { documents } from "@schaufenster/contract/areas/documents/documents.calls.ts";
import type { CompanyDocument, DocumentCopy } from "@schaufenster/contract/areas/documents/document.model.ts";
import { yearsOf } from "@schaufenster/contract/areas/documents/document.rules.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { LOST, mockCall, refuse } from "../../../test/mock-call.ts";
import { SAMPLE_STAFF } from "../../../test/sample-person.ts";
import { renderScreen, type Circumstances } from "../../../test/screen.tsx";
import DocumentsScreen from "./documents.screen.tsx";

const DOCUMENT: CompanyDocument = {
  documentSource: "billing",
  documentType: "invoice",
  documentNumber: "RE-2026-110482",
  title: "Eintragsservice, November 2026",
  date: "2026-11-01",
  amountCents: 14_900,
  bytes: 84_200,
  payment: { state: "open", on: null },
  xml: true,
};
const CREDIT: CompanyDocument = {
  ...DOCUMENT,
  documentType: "credit-note",
  documentNumber: "GS-2026-00041",
  title: "Anteilige Erstattung Webbanner",
  date: "2026-09-18",
  amountCents: -6_250,
  payment: { state: "paid", on: "2026-09-23" },
};
const CONTRACT: CompanyDocument = {
  ...DOCUMENT,
  documentSource: "contract",
  documentType: "contract",
  documentNumber: "VT-2025-00917",
  title: "Suchmaschinenwerbung, Laufzeit 12 Monate",
  date: "2025-10-15",
  amountCents: null,
  payment: null,
  xml: false,
};

const file = (name: string, type: string) => new File(["x"], name, { type });
const saved: string[] = [];
beforeEach(() => {
  saved.length = 0;
  // The browser's own dialog is no part of the page: what is handed to it is.
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    if (this.download !== "") saved.push(this.download);
    else HTMLElement.prototype.click.call(this);
  };
});
afterEach(() => {
  Reflect.deleteProperty(HTMLAnchorElement.prototype, "click");
});

const show = async (list: readonly CompanyDocument[], circumstances: Circumstances = {}, copy: DocumentCopy | null = null) => {
  mockCall(documents.getDocumentCopy, copy);
  mockCall(documents.getDocuments, { documents: [...list], years: yearsOf(list) });
  await renderScreen(<DocumentsScreen />, { place: PATHS.documents, ...circumstances });
  await expect.element(page.getByRole("heading", { level: 1, name: "Dokumente" })).toBeVisible();
};
const numbers = () =>
  page
    .getByRole("row")
    .elements()
    .slice(1)
    .map((row) => /[A-Z]{2}-[\d-]+/.exec(row.textContent ?? "")?.[0]);

test("the newest year is open; another one is a step away", async () => {
  await show([DOCUMENT, CREDIT, CONTRACT]);
  await expect.poll(numbers).toEqual(["RE-2026-110482", "GS-2026-00041"]);
  await expect.element(page.getByRole("row", { name: /RE-2026-110482.*149,00.*Offen/ })).toBeVisible();
  await expect.element(page.getByRole("row", { name: /GS-2026-00041.*62,50.*Bezahlt.*23\.09\.2026/ })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "2025 1" })).toHaveAttribute("href", `${PATHS.documents}?jahr=2025`);
});

test("the year stands in the address", async () => {
  await show([DOCUMENT, CREDIT, CONTRACT], { place: `${PATHS.documents}?jahr=2025` });
  await expect.poll(numbers).toEqual(["VT-2025-00917"]);
});

test("kinds narrow the year; where nothing is left, one step shows everything", async () => {
  await show([DOCUMENT, CREDIT, CONTRACT]);
  await page.getByRole("button", { name: "Gutschriften" }).click();
  await expect.poll(numbers).toEqual(["GS-2026-00041"]);
  await page.getByRole("button", { name: "Verträge" }).click();
  await expect.element(page.getByText("In diesem Jahr gibt es kein Dokument dieser Art.")).toBeVisible();
  await page.getByRole("button", { name: "Alle Dokumente zeigen" }).click();
  await expect.poll(numbers).toEqual(["RE-2026-110482", "GS-2026-00041"]);
  expect(page.getByRole("button", { name: "Weitere" }).query()).toBeNull();
});

test("the search looks through all years: number, subject, day and amount", async () => {
  await show([DOCUMENT, CREDIT, CONTRACT]);
  const field = page.getByRole("searchbox");
  for (const [typed, found] of [
    ["laufzeit 12", "VT-2025-00917"],
    ["re-2026", "RE-2026-110482"],
    ["18.09.2026", "GS-2026-00041"],
    ["149,00", "RE-2026-110482"],
  ] as const) {
    await field.fill(typed);
    await expect.poll(numbers).toEqual([found]);
    await expect.element(page.getByText("1 Dokument aus allen Jahren")).toBeVisible();
  }
  await field.fill("gibt es nicht");
  await expect.element(page.getByText("Dazu gibt es kein Dokument")).toBeVisible();
});

test("PDF, XML and the year are fetched and handed over by their names", async () => {
  await show([DOCUMENT, CONTRACT]);
  const pdf = mockCall(documents.downloadDocument, file("Rechnung-RE-2026-110482.pdf", "application/pdf"));
  const xml = mockCall(documents.downloadInvoiceXml, file("Rechnung-RE-2026-110482.xml", "application/xml"));
  const year = mockCall(documents.downloadDocumentsOfYear, file("Dokumente-2026.zip", "application/zip"));
  await page.getByRole("button", { name: "Rechnung RE-2026-110482 herunterladen: PDF 84 KB" }).click();
  await page.getByRole("button", { name: "Rechnung RE-2026-110482 herunterladen: XML" }).click();
  await page.getByRole("button", { name: "2026 als ZIP" }).click();
  await expect.poll(() => saved.toSorted()).toEqual(["Dokumente-2026.zip", "Rechnung-RE-2026-110482.pdf", "Rechnung-RE-2026-110482.xml"]);
  const asked = { documentSource: "billing", documentType: "invoice", documentNumber: "RE-2026-110482" };
  expect([pdf[0]?.query, xml[0]?.query, year[0]?.query]).toEqual([asked, asked, { year: 2026 }]);
});

test("what does not arrive is told, and can be tried again", async () => {
  await show([DOCUMENT]);
  mockCall(documents.downloadDocumentsOfYear, LOST);
  await page.getByRole("button", { name: "2026 als ZIP" }).click();
  await expect.element(page.getByText("Die Datei wurde nicht gespeichert.", { exact: false })).toBeVisible();
  expect(saved).toEqual([]);
  await expect.element(page.getByRole("button", { name: "2026 als ZIP" })).not.toHaveAttribute("aria-busy");
});

test("many are shown in two steps, and the keyboard comes through", async () => {
  await show(Array.from({ length: 45 }, (_, n) => ({ ...DOCUMENT, documentNumber: `RE-2026-${100 + n}` })));
  await expect.poll(() => numbers().length).toBe(20);
  page.getByRole("button", { name: "25 weitere Dokumente anzeigen" }).element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => numbers().length).toBe(45);
});

test("without documents the page says what will come; the ways to ask stand there in any case", async () => {
  await show([]);
  await expect.element(page.getByText("Noch keine Dokumente")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Schreiben prüfen" })).toHaveAttribute("href", "/echtheit");
});

test("on a visit nobody takes anything along", async () => {
  await show([DOCUMENT], { user: SAMPLE_STAFF });
  for (const name of ["2026 als ZIP", "Rechnung RE-2026-110482 herunterladen: PDF 84 KB"])
    await expect.element(page.getByRole("button", { name })).toHaveAttribute("aria-disabled", "true");
  await expect.element(page.getByText("Im Kundenservice-Modus gesperrt: Dateien lädt der Betrieb selbst herunter.")).toBeVisible();
});

test("when it cannot be loaded, it can be tried again", async () => {
  mockCall(documents.getDocuments, refuse("unavailable"));
  mockCall(documents.getDocumentCopy, null);
  await renderScreen(<DocumentsScreen />, { place: PATHS.documents });
  await expect.element(page.getByRole("button", { name: "Erneut versuchen" })).toBeVisible();
});

const COPY: DocumentCopy = {
  id: "0b0c7f3e-6c6a-4b7e-9a55-0a4b1a1b2c3d",
  email: "kanzlei@steuer.example",
  state: "active",
  since: "2026-11-10T09:00:00Z",
};
const card = page.getByRole("region", { name: "Kopie für die Steuerberatung" });

test("an address is asked before anything goes there, and what cannot be one is said at the field", async () => {
  await show([]);
  const asked = mockCall(documents.askDocumentCopy, { ...COPY, state: "asked" });
  await card.getByLabelText("E‑Mail-Adresse der Steuerberatung").fill("kanzlei");
  await card.getByRole("button", { name: "Adresse eintragen" }).click();
  await expect
    .element(card.getByRole("alert"))
    .toHaveTextContent("Die Adresse wurde nicht eingetragenBitte prüfen Sie die E‑Mail-Adresse.");
  await card.getByLabelText("E‑Mail-Adresse der Steuerberatung").fill(COPY.email);
  await card.getByRole("button", { name: "Adresse eintragen" }).click();
  await expect.poll(() => asked.map(({ body }) => body)).toEqual([{ email: COPY.email, replaces: null }]);
});

test.each([
  ["asked", /^Wartet auf die Zustimmung\. Bis dahin senden wir nichts\./],
  ["expired", /^Nicht rechtzeitig zugestimmt\./],
  ["active", /^Jede neue Rechnung geht auch dorthin\./],
  ["left", /^Dort abbestellt\./],
  ["unreached", /^Diese Adresse nimmt keine E‑Mails an\./],
] as const)("one that is %s says so", async (state, text) => {
  await show([], {}, { ...COPY, state });
  await expect.element(card.getByText(text)).toBeVisible();
  await expect.element(card.getByText(COPY.email)).toBeVisible();
});

test("it ends with one press, and another address takes its place", async () => {
  await show([], {}, COPY);
  const [ended, asked] = [mockCall(documents.endDocumentCopy, null), mockCall(documents.askDocumentCopy, COPY)];
  await card.getByRole("button", { name: "Beenden" }).click();
  await expect.poll(() => ended.map(({ body }) => body)).toEqual([{ id: COPY.id }]);
  await card.getByRole("button", { name: "Andere Adresse" }).click();
  await card.getByLabelText("E‑Mail-Adresse der Steuerberatung").fill("neu@steuer.example");
  await card.getByRole("button", { name: "Adresse eintragen" }).click();
  await expect.poll(() => asked.map(({ body }) => body)).toEqual([{ email: "neu@steuer.example", replaces: COPY.id }]);
});
