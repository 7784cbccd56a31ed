import { PATHS } from "@schaufenster/contract/paths.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { cleanup } from "vitest-browser-react";
import { page } from "vitest/browser";
import { serveEntry } from "../../../test/entry-server.ts";
import { renderScreen } from "../../../test/screen.tsx";
import { currentPlace, heldLeave, hrefOf, navigate, startLocation } from "../../browser/location.ts";
import { ToastRegion } from "../../ui/overlay/toast.tsx";
import EntryDataScreen from "./entry-data.screen.tsx";

/* Below the breakpoint of the desk the entry is a list of sections, and one section at a time. */

startLocation();
let server: ReturnType<typeof serveEntry>;
beforeEach(async () => {
  server = serveEntry();
  server.steps = [{ key: "logo", minutes: 2, gain: 6, field: "logoAndSlogan" }];
  await page.viewport(390, 844);
});
afterEach(async () => {
  await cleanup();
  await page.viewport(1280, 800);
  await new Promise((done) => setTimeout(done, 100));
});

const show = async (at = "") => {
  await renderScreen(
    <>
      <main>
        <EntryDataScreen />
      </main>
      <ToastRegion label="Meldungen" closeLabel="Meldung schließen" />
    </>,
    { place: `${PATHS.entryData}${at}` },
  );
  await expect.element(page.getByRole("heading", { level: 1, name: "Eintragsdaten" })).toBeInTheDocument();
};
const sections = () => page.getByRole("navigation", { name: "Abschnitte" });
const row = (name: RegExp) => sections().getByRole("link", { name });
const section = (name: string) => page.getByRole("region", { name, exact: true });
const back = () => page.getByRole("link", { name: "Alle Abschnitte" });
const tick = (name: string) => page.getByRole("checkbox", { name }).click();
const here = () => hrefOf(currentPlace());

test("the list says of every section whether it is filled, empty, wrong or not saved", async () => {
  await show();
  await expect.element(row(/^Zahlungsarten\s*vollständig$/)).toBeVisible();
  await expect.element(row(/^Logo und Slogan.*\+6\s% möglich$/)).toBeVisible();
  await expect.element(row(/^Kundenkarten\s*leer$/)).toBeVisible();
  await expect.element(page.getByText(/^80\s% vollständig$/)).toBeVisible();
  await expect.element(section("Zahlungsarten")).not.toBeInTheDocument();
});

test("one section stands alone at its own address, with the focus; the way back ends at its row", async () => {
  await show();
  await row(/^Zahlungsarten/).click();
  await expect.element(section("Zahlungsarten")).toBeVisible();
  expect(here()).toBe(`${PATHS.entryData}#payments`);
  await expect.element(sections()).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.id).toBe("payments");
  await back().click();
  await expect.element(row(/^Zahlungsarten/)).toHaveFocus();
  await expect.element(row(/^Zahlungsarten/)).toBeInViewport();
  expect(here()).toBe(PATHS.entryData);
});

test("what was typed goes along to the other sections without a question, and is saved together", async () => {
  await show("#payments");
  await tick("PayPal");
  await back().click();
  expect(heldLeave()).toBeNull();
  await expect.element(row(/^Zahlungsarten.*nicht gespeichert$/)).toBeVisible();
  await row(/^B2B-Kodex/).click();
  await tick("Wir arbeiten nach dem B2B-Kodex");
  await page.getByRole("button", { name: "Prüfen und speichern" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Änderungen speichern" }).click();
  await expect.element(page.getByText("80\u00a0%, weiter mit: Logo hochladen")).toBeVisible();
  expect(server.entry).toMatchObject({ payments: { payments: ["cash", "paypal"] }, b2bCodex: { accepted: true } });
  // The focus comes back when the window has closed, which may be a moment later.
  await expect.poll(() => document.activeElement).not.toBe(document.body);
  await page.getByRole("link", { name: "Hochladen" }).click();
  await expect.element(section("Logo und Slogan")).toBeVisible();
});

test("another page still asks, and a step back within the entry does not", async () => {
  await show();
  await row(/^Zahlungsarten/).click();
  await expect.element(section("Zahlungsarten")).toBeVisible();
  await tick("PayPal");
  history.back();
  await expect.element(row(/^Zahlungsarten/)).toBeVisible();
  navigate(PATHS.dashboard);
  expect(heldLeave()?.kept).toBe(true);
});

test("faults of several sections stand in the summary, which leads into each of them", async () => {
  await show("#b2bCodex");
  const contact = page.getByRole("textbox", { name: "Ansprechperson", exact: false });
  await contact.fill("x".repeat(150));
  await back().click();
  await row(/^Zahlungsarten/).click();
  await tick("PayPal");
  await page.getByRole("button", { name: "Prüfen und speichern" }).click();
  await expect.element(page.getByRole("alert")).toHaveFocus();
  await page.getByRole("link", { name: "B2B-Kodex: Der Name ist zu lang", exact: false }).click();
  await expect.element(contact).toHaveFocus();
  await back().click();
  await expect.element(row(/^B2B-Kodex.*bitte prüfen/)).toBeVisible();
});

test.each([
  ["?schritt=service-features#serviceFeatures", "Zugang mit Rollstuhl"],
  ["?schritt=service-features", "Zugang mit Rollstuhl"],
])("a step of completeness (%s) opens its section at the exact field", async (at, box) => {
  await show(at);
  await expect.element(page.getByRole("checkbox", { name: box })).toHaveFocus();
  await expect.element(section("Zahlungsarten")).not.toBeInTheDocument();
});

test("the preview is one tap away, from the list and from every section", async () => {
  await show();
  for (const open of [async () => undefined, () => row(/^Zahlungsarten/).click()]) {
    await open();
    await page.getByRole("button", { name: "Vorschau", exact: true }).click();
    await expect.element(page.getByRole("dialog", { name: "Vorschau" })).toBeVisible();
    await page.getByRole("dialog", { name: "Vorschau" }).getByRole("button", { name: "Vorschau schließen" }).click();
  }
});
