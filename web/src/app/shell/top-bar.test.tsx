import { inbox } from "@schaufenster/contract/areas/inbox/inbox.calls.ts";
import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { mockCall } from "../../../test/mock-call.ts";
import { SAMPLE_CUSTOMER } from "../../../test/sample-customer.ts";
import { LEAD_FIGURES } from "../../../test/sample-lead.ts";
import { renderScreen } from "../../../test/screen.tsx";
import { TopBar } from "./top-bar.tsx";

const home = () => page.getByRole("link", { name: /Startseite/ });
const leadsLink = () => page.getByRole("link", { name: /^Anfragen/ });
const boxOf = (found: ReturnType<typeof home>) => found.element().getBoundingClientRect();

beforeEach(() => page.viewport(390, 844));

const showBar = async (): Promise<void> => {
  mockCall(inbox.getUnread, { unread: 12 });
  mockCall(leads.getStatistics, { ...LEAD_FIGURES, open: 3 });
  await renderScreen(<TopBar route="dashboard" />, { customer: { products: SAMPLE_CUSTOMER.products } });
  await expect.element(leadsLink()).toBeVisible();
};

test("on a phone the logo stands in the middle", async () => {
  await showBar();
  const { left, right } = boxOf(home());
  expect(Math.abs((left + right) / 2 - 195)).toBeLessThan(2);
});

test("with letters of twice the size nothing lies over anything else in the bar", async () => {
  document.documentElement.style.fontSize = "200%";
  onTestFinished(() => void document.documentElement.style.removeProperty("font-size"));
  await showBar();
  const menu = boxOf(page.getByRole("button", { name: "Menü" }));
  expect(boxOf(home()).left).toBeGreaterThanOrEqual(menu.right);
  expect(boxOf(home()).right).toBeLessThanOrEqual(boxOf(leadsLink()).left);
  expect(document.documentElement.scrollWidth).toBe(390);
});

test("what is unread is counted at the bell, and on a phone at the person", async () => {
  await showBar();
  const count = page.getByText("12 ungelesene Meldungen");
  await expect.element(count).toBeInTheDocument();
  expect(page.getByRole("link", { name: /Meldungen/ }).elements()).toEqual([]);
  await page.viewport(1024, 800);
  await expect.element(page.getByRole("link", { name: "Meldungen 12 ungelesene Meldungen" })).toBeVisible();
  await expect.poll(() => count.elements().length).toBe(1);
});
