import { PATHS } from "@schaufenster/contract/paths.ts";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { serveEntry } from "../../../test/entry-server.ts";
import { mockPage } from "../../../test/mock-call.ts";
import { renderScreen } from "../../../test/screen.tsx";
import EntryDataScreen from "./entry-data.screen.tsx";

let server: ReturnType<typeof serveEntry>;
beforeEach(() => {
  server = serveEntry();
});

const DATE = "Thu, 12 Nov 2026 13:32:08 GMT";
/** A page of our own that shows this state; hands out how to change it. */
const servePage = (revision: string) => {
  const state = { revision, asked: 0 };
  mockPage("/e/0123456789abcdef/kranz", () => {
    state.asked += 1;
    return { "x-entry-revision": state.revision, date: DATE };
  });
  server.entry = { ...server.entry, publicUrl: `${location.origin}/e/0123456789abcdef/kranz` };
  return state;
};
const save = async () => {
  await renderScreen(
    <main>
      <EntryDataScreen />
    </main>,
    { place: PATHS.entryData },
  );
  await page.getByRole("checkbox", { name: "PayPal" }).click();
  await page.getByRole("button", { name: "Prüfen und speichern" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Änderungen speichern" }).click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
};

test("says since when everybody sees it only once the page itself shows what was saved", async () => {
  const shown = servePage(server.entry.revision);
  await save();
  await expect.element(page.getByText(/^Noch nicht öffentlich/)).toBeVisible();
  await expect.poll(() => shown.asked).toBeGreaterThan(0);
  await expect.element(page.getByText(/^Seit \d\d:/)).not.toBeInTheDocument();
  shown.revision = server.entry.revision;
  await expect.element(page.getByText(/^Seit 14:32\sUhr öffentlich, hier ansehen/)).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "hier ansehen (öffnet in neuem Tab)" }))
    .toHaveAttribute("href", server.entry.publicUrl);
});

test("says nothing about a page that is not ours to read", async () => {
  await save();
  await expect.poll(() => server.entry.payments.payments).toContain("paypal");
  await expect.element(page.getByText(/^(Seit \d\d:|Noch nicht öffentlich|Gespeichert, aber)/)).not.toBeInTheDocument();
});

test("says what is missing where there is no page yet", async () => {
  server.entry = { ...server.entry, publicUrl: null };
  await save();
  await expect.element(page.getByText("Dafür braucht der Eintrag einen Namen und einen Ort.", { exact: false })).toBeVisible();
});
