import { company } from "@schaufenster/contract/areas/company/company.calls.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { mockCall, refuse } from "../../../../test/mock-call.ts";
import { CANCELLATION, CONTRACT } from "../../../../test/sample-contract.ts";
import { SAMPLE_STAFF } from "../../../../test/sample-person.ts";
import { renderScreen } from "../../../../test/screen.tsx";
import ContractScreen from "./contract.screen.tsx";

const show = () => renderScreen(<ContractScreen />, { place: PATHS.contract });
const row = (name: RegExp): string => page.getByRole("row", { name }).query()?.textContent.replaceAll("\u00a0", " ") ?? "";
const said = (): string => document.body.innerText.replaceAll("\u00a0", " ");
beforeEach(() => {
  mockCall(company.getContract, CONTRACT);
});

test("each product says its term, its price and the last day to cancel; the nearest day stands on top", async () => {
  await show();
  await expect.element(page.getByRole("heading", { name: "Nächster Kündigungstermin: 30.11.2026" })).toBeVisible();
  expect(said()).toContain("Website Komfort verlängert sich sonst nach dem 31.12.2026 um 12 Monate.");
  expect(row(/Eintragsservice/)).toMatch(
    /seit 01\.02\.2024.*31\.01\.2027.*danach je 12 Monate.*149,00 €.*im Monat.*31\.12\.2026.*noch 49 Tage, zum 31\.01\.2027/,
  );
  expect(row(/Website Komfort/)).toMatch(/708,00 €.*im Jahr.*30\.11\.2026.*noch 18 Tage zum 31\.12\.2026/);
  expect(row(/Suchmaschinenwerbung/)).toMatch(/ab 23\.11\.2026.*22\.11\.2027.*ohne Verlängerung.*300,00 €.*endet von selbst/);
  expect(row(/TV-Banner/)).toMatch(/20\.12\.2026.*gekündigt.*1\.240,00 €.*einmalig.*endet am 20\.12\.2026/);
  expect(row(/Branchenbuch/)).toMatch(/Keine Angaben.*Keine Angaben.*Keine Angaben/);
  // 149 and 300 a month, and the twelfth of 708.
  expect(row(/Summe im Monat/)).toContain("508,00 €");
  expect(page.getByRole("button", { name: /kündigen$/ }).elements()).toHaveLength(2);
});

test("cancelling says the day, sends what was seen, and leaves a receipt", async () => {
  const asked = mockCall(company.cancelProduct, CANCELLATION);
  await show();
  await page.getByRole("button", { name: "Website Komfort kündigen" }).click();
  const dialog = page.getByRole("dialog");
  await expect
    .element(dialog.getByText("Der Vertrag endet zum 31.12.2026, dem nächstmöglichen Termin. Bis dahin läuft das Produkt weiter."))
    .toBeVisible();
  mockCall(company.getContract, { ...CONTRACT, cancellations: [CANCELLATION] });
  await dialog.getByRole("button", { name: "Jetzt kündigen" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked.map(({ body }) => body)).toEqual([{ productId: "2", endsOn: "2026-12-31" }]);
  await expect.poll(() => row(/Website Komfort/)).toContain("Kündigung eingegangen");
  expect(said()).toContain("Beleg 31: eingegangen am 12.11.2026, 10:15 Uhr von Johanna Kranz.");
  expect(page.getByRole("button", { name: "Website Komfort kündigen" }).query()).toBeNull();
  // What is cancelled needs no date any more.
  await expect.element(page.getByRole("heading", { name: "Nächster Kündigungstermin: 31.12.2026" })).toBeVisible();
});

test("a day that has passed meanwhile is said, and nothing is cancelled for another", async () => {
  mockCall(company.cancelProduct, refuse("conflict"));
  await show();
  await page.getByRole("button", { name: "Website Komfort kündigen" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Jetzt kündigen" }).click();
  await expect.element(page.getByText(/^Dieser Termin ist nicht mehr der nächstmögliche/).first()).toBeVisible();
});

test("one that waits can be taken back, one that is answered cannot", async () => {
  const answered = { answeredAt: "2026-11-13T08:00:00.000Z", version: 2 };
  mockCall(company.getContract, {
    ...CONTRACT,
    cancellations: [
      CANCELLATION,
      { ...CANCELLATION, ...answered, id: "30", productName: "Banner", status: "confirmed", words: "Wir bestätigen Ihre Kündigung." },
      {
        ...CANCELLATION,
        ...answered,
        id: "29",
        productName: "Alt",
        status: "contradicted",
        words: "Der Vertrag läuft noch.",
        sentByName: null,
      },
      { ...CANCELLATION, id: "28", productName: "Älter", status: "withdrawn" },
    ],
  });
  const asked = mockCall(company.withdrawCancellation, { ...CANCELLATION, status: "withdrawn", version: 2 });
  await show();
  await expect.element(page.getByText("Bestätigt", { exact: true })).toBeVisible();
  expect(said()).toContain("Vertragsende: 31.12.2026.");
  expect(said()).toContain("Unsere Antwort vom 13.11.2026, 09:00 Uhr: Der Vertrag läuft noch.");
  expect(page.getByRole("button", { name: /zurücknehmen$/ }).elements()).toHaveLength(1);
  await page.getByRole("button", { name: "Kündigung von Website Komfort zurücknehmen" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Kündigung zurücknehmen" }).click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(asked.map(({ body }) => body)).toEqual([{ id: "31", version: 1 }]);
});

test("without a contract it says so, with nothing booked as well, and what cannot be read can be tried again", async () => {
  mockCall(company.getContract, { ...CONTRACT, hasContract: false, products: [] });
  const { unmount } = await show();
  await expect.element(page.getByRole("heading", { name: "Für Ihren Betrieb besteht kein Vertrag" })).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Keine laufenden Verträge" })).toBeVisible();
  expect(page.getByRole("button", { name: "Termine in Kalender" }).query()).toBeNull();
  await unmount();
  mockCall(company.getContract, refuse("internal"));
  await show();
  await expect.element(page.getByRole("button", { name: "Erneut versuchen" })).toBeVisible();
});

test("in customer-care mode nothing is cancelled", async () => {
  await renderScreen(<ContractScreen />, { place: PATHS.contract, user: SAMPLE_STAFF });
  await expect.element(page.getByRole("button", { name: "Website Komfort kündigen" })).toHaveAttribute("aria-disabled", "true");
  await expect.element(page.getByText("In der Kundenansicht können Sie nichts ändern.").first()).toBeVisible();
});
