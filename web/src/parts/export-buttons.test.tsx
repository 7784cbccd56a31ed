import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { SAMPLE_STAFF, sampleSignIn } from "../../test/sample-person.ts";
import { signedIn } from "../session/session-store.ts";
import { ExportButtons } from "./export-buttons.tsx";
import "../ui/tokens.css";
import "../ui/base.css";

const saved = vi.hoisted(() => ({ files: [] as { name: string; size: number }[] }));
vi.mock("../browser/download.ts", () => ({
  saveFile: (content: Blob, name: string) => void saved.files.push({ name, size: content.size }),
}));

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ExportButtons call={leads.exportLeads} query={{ status: "accepted" }} name="Anfragen" />
    </QueryClientProvider>,
  );
const serve = (answer: () => Promise<Response>) => {
  const urls: string[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation((input) => {
    urls.push(new Request(input).url);
    return answer();
  });
  return urls;
};
const file = (name: string) => () =>
  Promise.resolve(new Response("Inhalt", { headers: { "content-disposition": `attachment; filename*=UTF-8''${name}` } }));

beforeEach(() => void (saved.files.length = 0));
afterEach(() => vi.restoreAllMocks());

test("the menu fetches the list with its filter in the chosen form, by keyboard alone", async () => {
  const urls = serve(file("Anfragen_2026-11-15.pdf"));
  await show();
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("menuitem", { name: "Excel (CSV)" })).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.poll(() => saved.files).toEqual([{ name: "Anfragen_2026-11-15.pdf", size: 6 }]);
  const { pathname, searchParams } = new URL(urls[0] ?? "");
  expect([pathname, searchParams.get("status"), searchParams.get("format")]).toEqual([leads.exportLeads.path, "accepted", "pdf"]);
  await expect.element(page.getByRole("button", { name: "Exportieren" })).toHaveFocus();
});

test("while the file is made the button waits and says so", async () => {
  const { promise, resolve: finish } = Promise.withResolvers<Response>();
  serve(() => promise);
  await show();
  await page.getByRole("button", { name: "Exportieren" }).click();
  await page.getByRole("menuitem", { name: "Excel (CSV)" }).click();
  await expect.element(page.getByRole("button", { name: "Exportieren" })).toHaveAttribute("aria-busy", "true");
  await expect.element(page.getByRole("status")).toHaveTextContent("Die Datei wird erstellt.");
  finish(new Response("x"));
  await expect.poll(() => saved.files[0]?.name).toMatch(/^Anfragen_\d{4}-\d\d-\d\d\.csv$/);
});

test("a failure says why, and another try is possible", async () => {
  serve(() =>
    Promise.resolve(
      new Response(JSON.stringify({ errors: [{ code: "rate-limited", message: "" }] }), { status: 429, headers: { "retry-after": "60" } }),
    ),
  );
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
  const urls = serve(file("x.pdf"));
  signedIn(sampleSignIn(SAMPLE_STAFF));
  await show();
  const button = page.getByRole("button", { name: "Exportieren" });
  await expect.element(button).toHaveAttribute("aria-disabled", "true");
  await expect.element(button).toHaveAccessibleDescription(/Im Kundenservice-Modus gesperrt/);
  await userEvent.tab();
  await userEvent.keyboard("{Enter}{ArrowDown}");
  await expect.element(page.getByRole("menuitem", { name: "PDF" })).not.toBeInTheDocument();
  expect(urls).toEqual([]);
});
