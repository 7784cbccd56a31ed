import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { mockCall } from "../../../test/mock-call.ts";
import { SAMPLE_CUSTOMER } from "../../../test/sample-customer.ts";
import { LEAD_FIGURES } from "../../../test/sample-lead.ts";
import { renderScreen } from "../../../test/screen.tsx";
import { LeadsLink } from "./leads-link.tsx";

const link = () => page.getByRole("link", { name: /^Anfragen/ });

test("the requests are one tap away, with the number of those that wait", async () => {
  mockCall(leads.getStatistics, { ...LEAD_FIGURES, open: 3 });
  await renderScreen(<LeadsLink route="dashboard" />, { customer: { products: SAMPLE_CUSTOMER.products } });
  await expect.element(link()).toHaveAttribute("href", `${PATHS.leads}?status=neu`);
  await expect.element(link()).toHaveAccessibleName("Anfragen 3 neue Anfragen");
  await expect.element(link()).not.toHaveAttribute("aria-current");
  const { width, height } = link().element().getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
});

test("more than two digits are not counted out, and the page itself is marked", async () => {
  mockCall(leads.getStatistics, { ...LEAD_FIGURES, open: 120 });
  await renderScreen(<LeadsLink route="leads" />, { customer: { products: SAMPLE_CUSTOMER.products } });
  await expect.element(page.getByText("99+")).toBeVisible();
  await expect.element(link()).toHaveAttribute("aria-current", "page");
});

test("who has no entry has no such way, and nothing is asked", async () => {
  await renderScreen(
    <>
      <h1>Startseite</h1>
      <LeadsLink route="dashboard" />
    </>,
    { customer: { products: [] } },
  );
  await expect.element(page.getByRole("heading")).toBeVisible();
  await expect.element(link()).not.toBeInTheDocument();
});
