import { company } from "@schaufenster/contract/areas/company/company.calls.ts";
import type { Product } from "@schaufenster/contract/areas/company/company.model.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { mockCall } from "../../../test/mock-call.ts";
import { renderScreen } from "../../../test/screen.tsx";
import { NoRatings } from "./no-ratings.tsx";

const booked = (sku: string, status: Product["Status__c"] = "Invoicing"): Product[] => [
  { Stock_Keeping_Unit__c: sku, Status__c: status, type_details: { name: sku, start: null } },
];

test.each([
  ["booked, but nobody has rated", booked("WKB-PLUS-12"), "Noch keine Bewertungen"],
  ["no longer booked", booked("WKB-PLUS-12", "Inactive"), "Bewertungsmanagement nicht gebucht"],
  ["something else is booked", booked("TVB-12"), "Bewertungsmanagement nicht gebucht"],
])("%s", async (_, products, title) => {
  await renderScreen(<NoRatings />, { customer: { products } });
  await expect.element(page.getByRole("heading", { name: title })).toBeVisible();
});

test("what is booked is not known yet", async () => {
  mockCall(company.getAccount, () => new Promise<never>(() => undefined));
  await renderScreen(<NoRatings />);
  await expect.element(page.getByRole("heading", { name: "Noch keine Bewertungen" })).toBeVisible();
});
