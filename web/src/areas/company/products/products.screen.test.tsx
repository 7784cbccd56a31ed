import type { Product } from "@schaufenster/contract/areas/company/company.model.ts";
import { portal } from "@schaufenster/contract/areas/portal/portal.calls.ts";
import { serviceCase } from "@schaufenster/contract/areas/service-case/service-case.calls.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { mockCall, refuse } from "../../../../test/mock-call.ts";
import { renderScreen } from "../../../../test/screen.tsx";
import HighlightsScreen from "./highlights.screen.tsx";
import ProductLinkScreen from "./product-link.screen.tsx";
import ProductsScreen from "./products.screen.tsx";

const product = (sku: string, status: Product["Status__c"], name: string | null, start: string | null = "2024-01-01"): Product => ({
  Stock_Keeping_Unit__c: sku,
  Status__c: status,
  type_details: name === null ? null : { name, start },
});
const PRODUCTS = [
  product("WEB-KOMFORT-12", "Invoicing", "Website Komfort"),
  product("LPG-1", "Ordered", "Landingpage Fassade", "2026-11-27"),
  product("XYZ-ALT-07", "Invoicing", "Branchenbuch-Anzeige"),
  product("SEO-BASIS-12", "Produced", null),
  product("WBN-REGION", "Inactive", "Webbanner Region Köln"),
];
const show = (products = PRODUCTS, query = "") =>
  renderScreen(<ProductsScreen />, { place: `${PATHS.products}${query}`, customer: { products } });
const section = (name: string): string => page.getByRole("region", { name }).query()?.textContent ?? "";
const headings = (): string[] =>
  page
    .getByRole("heading", { level: 2 })
    .elements()
    .map((one) => one.textContent);
beforeEach(() => {
  mockCall(serviceCase.getCallBacks, []);
});

test("what is booked comes first by family, what nobody knows is not lost, and what is not booked comes last", async () => {
  await show();
  await expect.element(page.getByRole("heading", { name: "Website", level: 2 })).toBeVisible();
  expect(section("Website")).toMatch(
    /Website Komfort.*seit 01\.01\.2024.*Aktiv.*Landingpage Fassade.*Start am 27\.11\.2026.*In Vorbereitung/,
  );
  expect(section("Weitere Produkte")).toMatch(/Branchenbuch-Anzeige.*XYZ-ALT-07.*Aktiv.*SEO-BASIS-12.*Noch ohne Angaben/);
  expect(section("Beendet")).toContain("Webbanner Region Köln");
  expect(headings()).toEqual(["Website", "Weitere Produkte", "Beendet", "Nicht gebucht", "Rückruf"]);
  expect(
    page
      .getByRole("link", { name: /Social Media/ })
      .element()
      .getAttribute("href"),
  ).toBe("/kunde/highlights#socialMedia");
  expect(page.getByRole("link", { name: "Website öffnen" }).element().getAttribute("href")).toBe(PATHS.websiteOverview);
});

test("nothing booked says so", async () => {
  await show([]);
  await expect.element(page.getByRole("heading", { name: "Noch nichts gebucht" })).toBeVisible();
});

test("highlights explain what is not booked, and lead to a question instead of an order", async () => {
  await renderScreen(<HighlightsScreen />, { place: PATHS.highlights, customer: { products: PRODUCTS } });
  await expect.element(page.getByRole("heading", { name: "Social Media" })).toBeVisible();
  expect(section("Website")).toBe("");
  expect(section("Suchmaschinenoptimierung")).toContain("Einen bestimmten Platz kann niemand versprechen.");
  expect(page.getByRole("link", { name: "Rückruf anfordern" }).first().element().getAttribute("href")).toBe(
    "/kunde/firmendaten/produkte#rueckruf",
  );
});

test("whoever has everything reads that", async () => {
  await renderScreen(<HighlightsScreen />, { place: PATHS.highlights });
  await expect.element(page.getByRole("heading", { name: "Sie haben alles gebucht" })).toBeVisible();
});

const follow = (token = "v2.abc") =>
  renderScreen(<ProductLinkScreen />, { place: `/kunde/meineProdukte/${token}`, customer: { products: PRODUCTS } });
const there = () => window.location.pathname + window.location.search;

test.each([
  ["WEB-KOMFORT-12", PATHS.websiteOverview, ""],
  ["LPG-1", PATHS.websiteOverview, ""],
  // Not active, unknown, somebody else's.
  ["WBN-REGION", PATHS.products, "?link=unbekannt"],
  ["XYZ-ALT-07", PATHS.products, "?link=unbekannt"],
  ["TVB-10", PATHS.products, "?link=unbekannt"],
])("a link that names %s leads to %s%s", async (sku, path, query) => {
  const asked = mockCall(portal.decryptData, { sku });
  await follow();
  await expect.poll(there).toBe(path + query);
  expect(asked.map(({ body }) => body)).toEqual([{ data: "v2.abc" }]);
});

test.each(["WEB-KOMFORT-12", "%E0%A4%A"])("what no letter has said (%s) leads to all products with a hint", async (token) => {
  mockCall(portal.decryptData, refuse("invalid-token"));
  await follow(token);
  await expect.poll(there).toBe(`${PATHS.products}?link=unbekannt`);
});

test("a link that cannot be read at the moment stays, and can be tried again", async () => {
  mockCall(portal.decryptData, refuse("unavailable"));
  await follow();
  await expect.element(page.getByRole("button", { name: "Erneut versuchen" })).toBeVisible();
  expect(there()).toBe("/kunde/meineProdukte/v2.abc");
});

test("a link that led nowhere is explained", async () => {
  await show(PRODUCTS, "?link=unbekannt");
  await expect.element(page.getByRole("heading", { name: "Zu diesem Link gehört kein Produkt" })).toBeVisible();
});
