import { company } from "@schaufenster/contract/areas/company/company.calls.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { mockCall } from "../../../test/mock-call.ts";
import { SAMPLE_CUSTOMER } from "../../../test/sample-customer.ts";
import { renderScreen } from "../../../test/screen.tsx";
import { refreshEntry } from "../../areas/entry/refresh-entry.queries.ts";
import { queryClient } from "../../http/queries.ts";
import { CompanySelector } from "./company-selector.tsx";

test("a new name of the entry stands in the selector at once", async () => {
  let name = "Alte Malerei";
  mockCall(company.getAccount, () => ({ ...SAMPLE_CUSTOMER, company_name: name }));
  await renderScreen(<CompanySelector />);
  await expect.element(page.getByText("Alte Malerei")).toBeVisible();
  name = "Neue Malerei";
  refreshEntry(queryClient);
  await expect.element(page.getByText("Neue Malerei")).toBeVisible();
});

test("a long name takes two lines, and all of it is there for whoever points at it", async () => {
  mockCall(company.getAccount, { ...SAMPLE_CUSTOMER, company_name: "Malerbetrieb und Werkstatt für Denkmalpflege ".repeat(4).trim() });
  const screen = await renderScreen(
    <div style={{ width: 240 }}>
      <CompanySelector />
    </div>,
  );
  const name = screen.getByText(/^Malerbetrieb und Werkstatt/);
  await expect.element(name).toBeVisible();
  const height = (): number => name.element().getBoundingClientRect().height;
  const line = Number.parseFloat(getComputedStyle(name.element()).lineHeight);
  expect(height()).toBeCloseTo(2 * line, 0);
  await screen.getByRole("link").hover();
  await expect.poll(height).toBeGreaterThan(3 * line);
});
