import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { mockCall, refuse } from "../../../test/mock-call.ts";
import { renderScreen } from "../../../test/screen.tsx";
import { SAMPLE_STAFF, SAMPLE_USER } from "../../../test/sample-person.ts";
import { ExportButtons } from "./export-buttons.tsx";

const saved = vi.hoisted(() => ({ files: [] as { name: string; size: number }[] }));
vi.mock("../../browser/download.ts", () => ({
  saveFile: (content: Blob, name: string) => void saved.files.push({ name, size: content.size }),
}));

const show = (user = SAMPLE_USER) =>
  renderScreen(<ExportButtons call={leads.exportLeads} query={{ status: "accepted" }} name="Anfragen" />, { user });
const FILE = new File(["Inhalt"], "Anfragen_2026-11-15.pdf");

beforeEach(() => void (saved.files.length = 0));

test("the menu fetches the list with its filter in the chosen form, by keyboard alone", async () => {
  const asked = mockCall(leads.exportLeads, FILE);
  await show();
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("menuitem", { name: "Excel (CSV)" })).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.poll(() => saved.files).toEqual([{ name: "Anfragen_2026-11-15.pdf", size: 6 }]);
  expect(asked.map(({ query }) => query)).toEqual([{ status: "accepted", format: "pdf" }]);
  await expect.element(page.getByRole("button", { name: "Exportieren" })).toHaveFocus();
});

test("while the file is made the button waits and says so", async () => {
  const { promise, resolve: finish } = Promise.withResolvers<File>();
  mockCall(leads.exportLeads, () => promise);
  await show();
  await page.getByRole("button", { name: "Exportieren" }).click();
  await page.getByRole("menuitem", { name: "Excel (CSV)" }).click();
  await expect.element(page.getByRole("button", { name: "Exportieren" })).toHaveAttribute("aria-busy", "true");
  await expect.element(page.getByRole("status")).toHaveTextContent("Die Datei wird erstellt.");
  finish(new File(["x"], ""));
  await expect.poll(() => saved.files[0]?.name).toMatch(/^Anfragen_\d{4}-\d\d-\d\d\.csv$/);
});

test("a failure says why, and another try is possible", async () => {
  mockCall(leads.exportLeads, refuse("rate-limited", { retryAfter: 60 }));
  await show();
  await page.getByRole("button", { name: "Exportieren" }).click();
  await page.getByRole("menuitem", { name: "PDF" }).click();
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("Die Datei wurde nicht erstellt. Das waren zu viele Versuche. Bitte versuchen Sie es in einer Minute erneut.");
  expect(saved.files).toEqual([]);
  await expect.element(page.getByRole("button", { name: "Exportieren" })).not.toHaveAttribute("aria-busy");
});

test("in customer-care mode nothing is taken along, and the button says why", async () => {
  const asked = mockCall(leads.exportLeads, FILE);
  await show(SAMPLE_STAFF);
  const button = page.getByRole("button", { name: "Exportieren" });
  await expect.element(button).toHaveAttribute("aria-disabled", "true");
  await expect.element(button).toHaveAccessibleDescription(/Im Kundenservice-Modus gesperrt/);
  await userEvent.tab();
  await userEvent.keyboard("{Enter}{ArrowDown}");
  await expect.element(page.getByRole("menuitem", { name: "PDF" })).not.toBeInTheDocument();
  expect(asked).toEqual([]);
});
