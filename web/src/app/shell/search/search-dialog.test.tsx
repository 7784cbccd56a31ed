import { portal } from "@schaufenster/contract/areas/portal/portal.calls.ts";
import type { Searched, SearchGroup } from "@schaufenster/contract/areas/portal/search.model.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { currentPlace, hrefOf } from "../../../browser/location.ts";
import { LOST, mockCall } from "../../../../test/mock-call.ts";
import { SAMPLE_USER } from "../../../../test/sample-person.ts";
import { renderScreen } from "../../../../test/screen.tsx";
import { SearchOpener } from "./search-opener.tsx";

const LEAD: SearchGroup = {
  kind: "lead",
  total: 1,
  more: false,
  hits: [{ id: "A-4711", title: "Fassade streichen", note: "50667 Köln", day: "2026-11-02" }],
};
const DOCUMENT: SearchGroup = {
  kind: "document",
  total: 7,
  more: false,
  hits: [{ id: "RE-2026-1", title: "Rechnung Oktober", note: "RE-2026-1", day: "2026-10-31" }],
};
const found = (...groups: readonly SearchGroup[]): Searched => ({ instead: null, groups: [...groups] });
const field = () => page.getByRole("combobox", { name: "Suchbegriff" });
const opener = () => page.getByRole("button", { name: "Im Portal suchen" });
const options = () => page.getByRole("option");
const here = () => hrefOf(currentPlace());

const show = async (user = SAMPLE_USER) => {
  await renderScreen(<SearchOpener look="bar" />, { user, place: PATHS.dashboard });
  await expect.element(opener()).toBeVisible();
};
const open = async () => {
  await userEvent.keyboard("{Control>}k{/Control}");
  await expect.element(field()).toHaveFocus();
};

test("the keys open it, arrows and Enter lead to the very request, and the company's data are asked for in the body", async () => {
  const asked = mockCall(portal.search, found(LEAD, DOCUMENT));
  await show();
  await open();
  await field().fill("fassa");
  await expect.element(options().first()).toHaveTextContent("Fassade streichen50667 Köln · 02.11.2026");
  await expect.element(page.getByRole("group", { name: "Anfragen" })).toBeVisible();
  await expect.element(page.getByRole("option", { name: "Alle 7 Treffer in Dokumente anzeigen" })).toBeVisible();
  expect(asked.map(({ body }) => body)).toEqual([{ search: "fassa" }]);
  expect(asked[0]?.url.href).not.toContain("fassa");
  await userEvent.keyboard("{ArrowDown}{ArrowUp}{Enter}");
  expect(here()).toBe(`${PATHS.leads}?anfrage=A-4711`);
  await expect.element(opener()).toHaveFocus();
});

test("Escape closes it and the focus is back where it was", async () => {
  await show();
  await opener().click();
  await expect.element(field()).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(opener()).toHaveFocus();
  expect(here()).toBe(PATHS.dashboard);
});

test("pages, settings and help are found with typing errors and by other words", async () => {
  mockCall(portal.search, found());
  await show();
  await open();
  await field().fill("Kenwort");
  await expect.element(page.getByRole("option", { name: /^Passwort ändern/ })).toBeVisible();
  await field().fill("oefnungszeiten");
  await expect.element(page.getByRole("group", { name: "Einstellungen" }).getByRole("option", { name: /^Öffnungszeiten/ })).toBeVisible();
  await field().fill("kündigung");
  await page
    .getByRole("group", { name: "Hilfe" })
    .getByRole("option", { name: /^Laufzeiten und Kündigung/ })
    .click();
  expect(here()).toBe("/hilfe/vertrag");
});

test("what was looked for instead is said, seen and heard, and goes along to the list", async () => {
  mockCall(portal.search, ({ body }) => (body.search === "Rechnug" ? { instead: "Rechnung", groups: [DOCUMENT] } : found(DOCUMENT)));
  await show();
  await open();
  await field().fill("Rechnug");
  const sentence = "In den Daten Ihrer Firma steht nichts zu „Rechnug“. Gezeigt wird: „Rechnung“.";
  await expect.element(page.getByText(sentence, { exact: true })).toBeVisible();
  await expect.element(page.getByRole("status").filter({ hasText: /„Rechnung“\. \d+ Treffer$/ })).toBeInTheDocument();
  await expect.element(page.getByRole("option", { name: /^Rechnung Oktober/ })).toBeVisible();
  await field().fill("Rechnung");
  await expect.element(page.getByRole("option", { name: /^Rechnung Oktober/ })).toBeVisible();
  expect(page.getByText("Gezeigt wird").elements()).toEqual([]);
  await field().fill("Rechnug");
  await page.getByRole("option", { name: "Alle 7 Treffer in Dokumente anzeigen" }).click();
  expect(here()).toBe(`${PATHS.documents}#suche=Rechnung`);
});

test("an answer to earlier words is neither shown nor chosen", async () => {
  let finish: (() => void) | undefined;
  mockCall(portal.search, async ({ body }) => {
    if (body.search === "fassade") await new Promise<void>((done) => (finish = done));
    return body.search === "fassade" ? found(LEAD) : found();
  });
  await show();
  await open();
  await field().fill("fassade");
  await expect.poll(() => finish !== undefined).toBe(true);
  await field().fill("xyzxyz");
  finish?.();
  await expect.element(page.getByText(/Zu „xyzxyz“ gibt es keinen Treffer/).first()).toBeVisible();
  await userEvent.keyboard("{Enter}");
  expect(options().elements()).toEqual([]);
  expect(here()).toBe(PATHS.dashboard);
});

test("what was opened last stands in the empty field, and without a line the menu is found all the same", async () => {
  mockCall(portal.search, found(DOCUMENT));
  await show();
  await open();
  await field().fill("rechnung okt");
  await page.getByRole("option", { name: /^Rechnung Oktober/ }).click();
  expect(here()).toBe(`${PATHS.documents}?jahr=2026#suche=RE-2026-1`);
  await open();
  await expect
    .element(page.getByRole("group", { name: "Zuletzt geöffnet" }).getByRole("option", { name: /^Rechnung Oktober/ }))
    .toBeVisible();
  mockCall(portal.search, LOST);
  await field().fill("anfragen");
  await expect.element(page.getByRole("option", { name: /^Anfragen/ }).first()).toBeVisible();
  await expect.element(page.getByText("Die Daten Ihrer Firma konnten wir gerade nicht durchsuchen.")).toBeVisible();
});

test("a person without a company is asked nothing about one", async () => {
  await show({ ...SAMPLE_USER, roles: ["user"], accounts: {} });
  await open();
  await field().fill("profil");
  await expect.element(page.getByRole("option", { name: /^Profil und Sicherheit/ }).first()).toBeVisible();
  expect(page.getByRole("option", { name: /^Anfragen/ }).elements()).toEqual([]);
});
