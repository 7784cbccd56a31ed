import { entry } from "@schaufenster/contract/areas/entry/entry.calls.ts";
import { entryEditing } from "@schaufenster/contract/areas/entry/entry-editing.calls.ts";
import type { EntryChange, PortalReceipt, ReceiptState } from "@schaufenster/contract/areas/entry/entry-editing.model.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { describe, expect, test } from "vitest";
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

const phone = (id: number): EntryChange => ({
  ...change(id, "2026-11-12T10:00:00Z", "aboutUs"),
  section: "companyData",
  before: { Phone: "+492214710100" },
  after: { Phone: "+492214710123" },
});
const receipts = () => page.getByRole("region", { name: "Ist es schon sichtbar?" });
const openWith = async (portals: PortalReceipt[]) => {
  const asked = mockCall(entryEditing.getReceipts, { portals });
  await open("?aenderung=9", [phone(9)]);
  return asked;
};

describe("receipts", () => {
  const at = "2026-11-12T10:10:00Z";
  const portal = (name: string, state: ReceiptState, more: Partial<PortalReceipt["facts"][number]> = {}): PortalReceipt => ({
    identifier: name.toLowerCase(),
    name,
    words: state === "refused" ? "Zu viel Werbung" : null,
    facts: [{ fact: "phone", state, at: state === "accepted" ? null : at, found: null, ...more }],
  });
  test("each portal has one state and its time; green stands only where it was read back", async () => {
    const asked = await openWith([
      portal("Firmenatlas", "refused"),
      portal("Stadtregister", "deviating", { found: "0221 999" }),
      portal("Regioindex", "accepted"),
      portal("Wegweiser", "unreadable"),
      portal("Kartenblick", "confirmed"),
    ]);
    await expect.element(receipts().getByRole("row", { name: /Kartenblick Bestätigt 12\.11\.2026/ })).toBeVisible();
    await expect.element(receipts().getByRole("row", { name: /Regioindex Angenommen noch nicht gesendet/ })).toBeVisible();
    await expect.element(receipts().getByRole("row", { name: /Wegweiser Nicht prüfbar/ })).toBeVisible();
    await expect.element(receipts().getByText("Telefon, dort steht: 0221 999")).toBeVisible();
    await expect.element(receipts().getByText("Das Portal schreibt: Zu viel Werbung")).toBeVisible();
    expect(asked.map(({ query }) => query)).toEqual([{ ids: "9" }]);
  });

  test("Google is a place like the others; where it does not know us any more it says what to do", async () => {
    await openWith([{ ...portal("Google", "refused"), words: null }, portal("Kartenblick", "confirmed")]);
    await expect.element(receipts().getByRole("row", { name: /Google Abgelehnt/ })).toBeVisible();
    await expect
      .element(receipts().getByText("Google lässt uns nicht mehr zu. Verbinden Sie Ihr Profil unter „Rechteübertragung“ noch einmal."))
      .toBeVisible();
  });
  test("what Google itself says against a change is shown instead", async () => {
    await openWith([portal("Google", "refused")]);
    await expect.element(receipts().getByText("Das Portal schreibt: Zu viel Werbung")).toBeVisible();
  });

  test("are narrowed to a portal, shown by single facts, and taken along as narrowed", async () => {
    const files = mockCall(entryEditing.exportReceipts, new File(["x"], "sichtbarkeit.csv"));
    await openWith([portal("Stadtregister", "overwritten", { found: "0221 999" }), portal("Kartenblick", "confirmed")]);
    await receipts().getByRole("combobox", { name: "Portal" }).selectOptions("Stadtregister");
    await expect.element(receipts().getByRole("row", { name: /Kartenblick/ })).not.toBeInTheDocument();
    await receipts().getByRole("button", { name: "Einzelne Angaben" }).click();
    await expect
      .element(receipts().getByRole("row", { name: /Stadtregister ?Telefon Von anderen überschrieben ?Dort steht: 0221 999/ }))
      .toBeVisible();
    await receipts()
      .getByRole("button", { name: /Exportieren/ })
      .click();
    await page.getByRole("menuitem", { name: /CSV/ }).click();
    await expect.poll(() => files.map(({ query }) => query)).toEqual([{ ids: "9", portal: "stadtregister", format: "csv" }]);
  });

  test("more than a few are shown when asked for", async () => {
    await openWith(Array.from({ length: 9 }, (_, n) => portal(`Portal${n}`, "confirmed")));
    await expect.poll(() => receipts().getByRole("row").elements().length).toBe(7);
    await receipts().getByRole("button", { name: "Alle 9 Portale anzeigen" }).click();
    await expect.poll(() => receipts().getByRole("row").elements().length).toBe(10);
  });

  test("of a company without the service say that nothing goes out", async () => {
    await openWith([]);
    await expect.element(receipts().getByText("Diese Änderung geht an keine weiteren Portale.")).toBeVisible();
  });

  test("of what no portal is told are not asked for", async () => {
    await open("");
    await expect.poll(() => rows().elements().length).toBe(2);
    await expect.element(receipts()).not.toBeInTheDocument();
  });
});
