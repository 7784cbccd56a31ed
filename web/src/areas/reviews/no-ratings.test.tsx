import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { useCustomer } from "../../session/use-session.ts";
import { NoRatings } from "./no-ratings.tsx";

vi.mock(import("../../session/use-session.ts"), async (original) => ({ ...(await original()), useCustomer: vi.fn() }));

/** What the company has booked; undefined is not known yet. */
const show = async (products: readonly { Stock_Keeping_Unit__c: string; Status__c: string }[] | undefined) => {
  const data = products && { products };
  vi.mocked(useCustomer).mockReturnValue({ data } as unknown as ReturnType<typeof useCustomer>);
  await render(<NoRatings />);
};

afterEach(() => vi.restoreAllMocks());

test.each([
  ["booked, but nobody has rated", [{ Stock_Keeping_Unit__c: "WKB-PLUS-12", Status__c: "Invoicing" }], "Noch keine Bewertungen"],
  ["not known yet", undefined, "Noch keine Bewertungen"],
  ["no longer booked", [{ Stock_Keeping_Unit__c: "WKB-PLUS-12", Status__c: "Inactive" }], "Bewertungsmanagement nicht gebucht"],
  ["something else is booked", [{ Stock_Keeping_Unit__c: "TVB-12", Status__c: "Invoicing" }], "Bewertungsmanagement nicht gebucht"],
])("%s", async (_, products, title) => {
  await show(products);
  await expect.element(page.getByRole("heading", { name: title })).toBeVisible();
});
