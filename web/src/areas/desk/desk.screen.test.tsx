import { desk } from "@schaufenster/contract/areas/desk/desk.calls.ts";
import type { Case, CaseLine } from "@schaufenster/contract/areas/desk/desk.model.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { mockCall, refuse } from "../../../test/mock-call.ts";
import { SAMPLE_STAFF } from "../../../test/sample-person.ts";
import { renderScreen } from "../../../test/screen.tsx";
import { dismissToast } from "../../ui/overlay/toast-store.ts";
import { ToastRegion } from "../../ui/overlay/toast.tsx";
import DeskScreen from "./desk.screen.tsx";
// Loaded with the page, so that no test ends while it is on its way.
import "../../ui/date/day-calendar.tsx";

const ME = { id: "7", name: "Wiebke Harms" };
const USER = { ...SAMPLE_STAFF, roles: ["cuca" as const, "desk" as const], cucaInfo: null, accounts: {} };
const HOUR = 3_600_000;
const at = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();
const lineOf = (number: string, changes: Partial<CaseLine> = {}): CaseLine => ({
  number,
  version: 3,
  kind: "lead-complaint",
  name: "Reklamation einer Anfrage",
  title: `Anderer Grund · Anfrage ${number}`,
  company: { id: "4711", name: "Malerei Amsel", city: "Köln" },
  since: at(-3),
  dueAt: at(20),
  overdue: false,
  takenBy: null,
  snoozedUntil: null,
  closedAt: null,
  ...changes,
});
const caseOf = (line: CaseLine): Case => ({
  ...line,
  facts: [{ label: "Worte der Firma", text: "Das Haus steht leer." }],
  runsOut: "Nach 24 Stunden ohne Entscheidung wird die Anfrage gutgeschrieben.",
  readsAt: "Die Firma liest die Antwort bei der Anfrage.",
  decisions: [
    {
      key: "credited",
      name: "Gutschreiben",
      does: "Wird nicht berechnet.",
      draft: "Ihre Reklamation ist berechtigt.",
      needsCompany: false,
    },
    { key: "assigned", name: "Firma zuordnen", does: "Die Person gehört dazu.", draft: "Wir haben Sie verbunden.", needsCompany: true },
  ],
  ended: null,
  colleagues: [ME, { id: "8", name: "Sven Thiel" }],
});

const COUNTS = { waiting: 2, overdue: 1, mine: 0, snoozed: 0 };
const KINDS = [{ kind: "lead-complaint", name: "Reklamation einer Anfrage" }];
const LINES = [lineOf("12", { dueAt: at(-30), overdue: true }), lineOf("13")];
let stored: Case[] = [];
const serve = (lines: readonly CaseLine[] = LINES) => {
  stored = lines.map(caseOf);
  mockCall(desk.getCases, ({ query }) => ({
    cases: [...(query.kind === "call-back" ? [] : lines)],
    next: null,
    counts: COUNTS,
    kinds: KINDS,
  }));
  mockCall(desk.getCase, ({ path }) => stored.find(({ number }) => number === path.number) ?? refuse("not-found"));
};
const change = (number: string, changes: Partial<Case>): Case => {
  stored = stored.map((one) => (one.number === number ? { ...one, ...changes, version: one.version + 1 } : one));
  return stored.find((one) => one.number === number) as Case;
};
const show = async (place = "/service") => {
  await render(<ToastRegion label="Meldungen" closeLabel="Schließen" />);
  await renderScreen(<DeskScreen />, { user: USER, place });
};
const rows = () => page.getByRole("list", { name: "Liste der Vorgänge" }).getByRole("link");
const detail = () => page.getByRole("article");

beforeEach(() => page.viewport(1440, 900));
afterEach(dismissToast);

test("what is overdue stands on top and is said in the head; the first case is open beside the list", async () => {
  serve();
  await show();
  await expect.element(page.getByText("1 Vorgang ist überfällig.")).toBeVisible();
  await expect
    .element(
      rows()
        .first()
        .getByText(/Überfällig seit 1 Tag/),
    )
    .toBeVisible();
  await expect.element(detail().getByText(/Das Haus steht leer\./)).toBeVisible();
  await expect.element(detail().getByText(/Malerei Amsel, Köln \(Firmen-ID 4711\)/)).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Firma besuchen" })).toHaveAttribute("href", "/login/cuca?firma=4711&vorgang=12");
});

test("arrows walk the list; each row leads to its case", async () => {
  serve();
  await show();
  await expect.element(detail()).toBeVisible();
  (rows().first().element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(rows().nth(1)).toHaveFocus();
  await expect.element(rows().nth(1)).toHaveAttribute("href", "/service?vorgang=13");
});

test("the case that the address names is open", async () => {
  serve();
  await show("/service?vorgang=13");
  await expect.element(detail().getByRole("heading", { name: "Anderer Grund · Anfrage 13" })).toBeVisible();
});

test("taken, then decided with words of one's own; the focus stays with the case", async () => {
  serve();
  mockCall(desk.takeCase, ({ body }) => change(body.number, { takenBy: ME }));
  const sent = mockCall(desk.answerCase, ({ body }) =>
    change(body.number, { closedAt: at(0), ended: { decision: "Gutschreiben", answer: body.text, by: ME.name } }),
  );
  await show();
  await page.getByRole("button", { name: "Übernehmen" }).click();
  await page.getByRole("button", { name: "Entscheiden" }).click();
  await page.getByRole("button", { name: "Entscheiden und antworten" }).click();
  await expect.element(page.getByRole("radiogroup", { name: "Entscheidung" })).toHaveAccessibleDescription(/Die Entscheidung fehlt/);
  expect(sent).toEqual([]);
  await page.getByRole("radio", { name: "Gutschreiben" }).click();
  await expect.element(page.getByRole("textbox", { name: "Antwort" })).toHaveValue("Ihre Reklamation ist berechtigt.");
  await page.getByRole("textbox", { name: "Antwort" }).fill("Das Haus steht wirklich leer.");
  await page.getByRole("button", { name: "Entscheiden und antworten" }).click();
  await expect.element(detail().getByText(/Gutschreiben, Wiebke Harms/)).toBeVisible();
  await expect.element(detail().getByRole("heading", { level: 2 })).toHaveFocus();
  expect(sent.map(({ body }) => body)).toEqual([{ number: "12", version: 4, decision: "credited", text: "Das Haus steht wirklich leer." }]);
});

test("a decision that needs a company asks for one, found by a part of its name", async () => {
  serve([lineOf("12", { takenBy: ME })]);
  mockCall(desk.findCompanies, [{ id: "55", name: "Amsel GmbH", city: "Bonn", customerNumber: "K-9" }]);
  const sent = mockCall(desk.answerCase, ({ body }) => change(body.number, { closedAt: at(0) }));
  await show();
  await page.getByRole("button", { name: "Entscheiden" }).click();
  await page.getByRole("radio", { name: "Firma zuordnen" }).click();
  await page.getByRole("button", { name: "Entscheiden und antworten" }).click();
  await expect.element(page.getByRole("combobox", { name: "Firma" })).toHaveAccessibleDescription(/Die Firma fehlt/);
  await page.getByRole("combobox", { name: "Firma" }).fill("ams");
  await page.getByRole("option", { name: /Amsel GmbH/ }).click();
  await expect.element(page.getByText("Gewählt: Amsel GmbH, Bonn (Firmen-ID 55)")).toBeVisible();
  await page.getByRole("button", { name: "Entscheiden und antworten" }).click();
  await expect.poll(() => sent.map(({ body }) => body.companyId)).toEqual(["55"]);
});

test("who comes second is told, and sees what the first has made of it", async () => {
  serve();
  mockCall(desk.takeCase, () => {
    change("12", { takenBy: { id: "8", name: "Sven Thiel" } });
    return refuse("conflict");
  });
  await show();
  await page.getByRole("button", { name: "Übernehmen" }).click();
  await expect.element(page.getByText("hat inzwischen jemand anderes geändert", { exact: false })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Von Sven Thiel übernehmen" })).toBeVisible();
});

test("handing over and putting off need a reason, and a day within the month", async () => {
  serve([lineOf("12", { takenBy: ME })]);
  const given = mockCall(desk.handOverCase, ({ body }) => change(body.number, { takenBy: { id: body.to, name: "Sven Thiel" } }));
  const put = mockCall(desk.snoozeCase, ({ body }) => change(body.number, { snoozedUntil: body.until }));
  await show();
  await page.getByRole("button", { name: "Zurückstellen" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Zurückstellen" }).click();
  await expect.element(page.getByRole("textbox", { name: "Bis" })).toHaveAccessibleDescription(/ab morgen/);
  await expect.element(page.getByRole("textbox", { name: "Grund" })).toHaveAccessibleDescription(/5 bis 200 Zeichen/);
  await page.getByRole("button", { name: "Abbrechen" }).last().click();
  expect(put).toEqual([]);
  await page.getByRole("button", { name: "Übergeben" }).click();
  await page.getByRole("combobox", { name: "An" }).selectOptions("Sven Thiel");
  await page.getByRole("textbox", { name: "Grund" }).fill("Kennt die Firma");
  await page.getByRole("dialog").getByRole("button", { name: "Übergeben" }).click();
  await expect.element(page.getByText("Der Vorgang liegt jetzt bei Sven Thiel.")).toBeVisible();
  expect(given.map(({ body }) => body.reason)).toEqual(["Kennt die Firma"]);
});

test("says that nothing waits", async () => {
  serve([]);
  await show();
  await expect.element(page.getByRole("heading", { name: "Nichts wartet" })).toBeVisible();
});

test("says that none is of the chosen kind, and leads back", async () => {
  serve([]);
  await show("/service?art=call-back");
  await expect.element(page.getByRole("heading", { name: "Keine Vorgänge dieser Art" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Alle Arten zeigen" })).toHaveAttribute("href", "/service");
});

test("a case that is not there", async () => {
  serve();
  await show("/service?vorgang=99");
  await expect.element(page.getByRole("heading", { name: "Diesen Vorgang gibt es nicht" })).toBeVisible();
});
