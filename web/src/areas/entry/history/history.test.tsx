import { entry } from "@schaufenster/contract/areas/entry/entry.calls.ts";
import { entryEditing } from "@schaufenster/contract/areas/entry/entry-editing.calls.ts";
import type { EntryChange } from "@schaufenster/contract/areas/entry/entry-editing.model.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { mockCall, refuse } from "../../../../test/mock-call.ts";
import { renderScreen } from "../../../../test/screen.tsx";
import { startLocation } from "../../../browser/location.ts";
import HistoryScreen from "./history.screen.tsx";
// Loaded with the page, so that no test ends while it is on its way.
import "../../../ui/date/date-range.tsx";

startLocation();

const change = (id: number, at: string, section: "aboutUs" | "payments"): EntryChange => ({
  id: String(id),
  section,
  version: id,
  at,
  actor: { kind: "self", name: "Wiebke Ahrens" },
  before: null,
  after: section === "aboutUs" ? { short: `Kurz ${id}`, long: "" } : { payments: ["cash"] },
  restoredFrom: null,
});
/** Two changes saved in one go, and an older one. */
const CHANGES = [
  change(3, "2026-11-12T10:00:30Z", "payments"),
  change(2, "2026-11-12T10:00:00Z", "aboutUs"),
  change(1, "2026-11-10T08:00:00Z", "aboutUs"),
];
const open = async (search: string, changes: readonly EntryChange[] = CHANGES, total = changes.length) => {
  mockCall(entry.getGrisuEntry, refuse("internal"));
  const asked = mockCall(entryEditing.getHistory, { changes: [...changes], total });
  await page.viewport(1440, 900);
  await renderScreen(<HistoryScreen />, { place: `${PATHS.entryHistory}${search}` });
  return asked;
};
const title = (name: string) => page.getByRole("heading", { name });
const rows = () => page.getByRole("region", { name: "Änderungen" }).getByRole("link");

test("who, section, days and order stand in the address and are asked of the server, from the first page on", async () => {
  const asked = await open("?seite=2&aenderung=3", CHANGES, 1_234);
  await expect.poll(() => asked.map(({ query }) => query)).toEqual([{ limit: 30, offset: 30 }]);
  await expect.element(page.getByText("31–33 von 1.234")).toBeVisible();
  await page.getByRole("button", { name: "Kundenservice" }).click();
  await expect.poll(() => location.search).toBe("?wer=kundenservice");
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page.getByRole("combobox", { name: "Bereich" }).selectOptions("Zahlungsarten");
  await page.getByRole("combobox", { name: "Reihenfolge" }).selectOptions("Älteste zuerst");
  await page.getByRole("button", { name: "Zeitraum: Alle Tage" }).click();
  await page.getByRole("button", { name: "Letzte 7 Tage" }).click();
  await page.getByRole("button", { name: "Übernehmen" }).click();
  await expect.poll(() => location.search).toMatch(/^\?wer=kundenservice&bereich=payments&folge=aelteste&von=[\d-]+&bis=[\d-]+$/);
  await expect.element(page.getByRole("button", { name: "Filter (3 aktiv)" })).toBeVisible();
  await expect
    .poll(() => asked.at(-1)?.query)
    .toMatchObject({ limit: 30, offset: 0, by: "care", section: "payments", sort: "oldest", startDate: expect.any(String) });
});

test.each([
  ["", ["12.11.2026", "10.11.2026"]],
  ["?folge=aelteste", ["10.11.2026", "12.11.2026"]],
])("what was saved in one go is one row in either order: %s", async (search, days) => {
  await open(search, search === "" ? CHANGES : CHANGES.toReversed());
  await expect.poll(() => rows().elements().length).toBe(2);
  const heads = page.getByRole("region", { name: "Änderungen" }).getByRole("heading", { level: 2 });
  expect(heads.elements().map(({ textContent }) => textContent)).toEqual(days);
  await expect.element(page.getByRole("link", { name: /2 Angaben/ })).toHaveAttribute("href", expect.stringContaining("aenderung=3"));
});

test("a text that somebody puts behind the hash sign is not asked for: the history has no words to look for", async () => {
  const asked = await open("#suche=Holm");
  await expect.poll(() => asked.map(({ query }) => query)).toEqual([{ limit: 30, offset: 0 }]);
  await expect.element(page.getByRole("searchbox")).not.toBeInTheDocument();
});

test("nothing changed yet: what will stand here", async () => {
  await open("", []);
  await expect.element(title("Noch keine Änderungen")).toBeVisible();
});

test.each([
  ["?bereich=payments&wer=team&von=2026-01-01&bis=2026-01-31", 0, "Keine Änderung gefunden", "Alle anzeigen"],
  ["?seite=9", 3, "Auf dieser Seite steht nichts", "Zur ersten Seite"],
])("what hides everything says so and leads back: %s", async (search, total, heading, link) => {
  await open(search, [], total);
  await expect.element(title(heading)).toBeVisible();
  await expect.element(page.getByRole("link", { name: link })).toHaveAttribute("href", PATHS.entryHistory);
});

test("what came by the feed names nobody: the list and the change say that the provider made it", async () => {
  await open("?aenderung=4", [{ ...change(4, "2026-11-13T10:00:00Z", "payments"), actor: { kind: "system", name: null } }, ...CHANGES]);
  await expect
    .element(page.getByRole("link", { name: /Vom Anbieter geändert/ }))
    .toHaveAttribute("href", expect.stringContaining("aenderung=4"));
  await expect.element(page.getByText(/13\.11\.2026, .+ · Vom Anbieter geändert/)).toBeVisible();
  await page.getByRole("button", { name: "Anbieter", exact: true }).click();
  await expect.poll(() => location.search).toBe("?wer=anbieter");
});
