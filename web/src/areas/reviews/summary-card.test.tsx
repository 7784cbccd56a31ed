import { reviews } from "@schaufenster/contract/areas/reviews/reviews.calls.ts";
import type { Reply } from "@schaufenster/contract/call.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { mockCall, refuse } from "../../../test/mock-call.ts";
import { renderScreen } from "../../../test/screen.tsx";
import { ToastRegion } from "../../ui/overlay/toast.tsx";
import { SummaryCard } from "./summary-card.tsx";

const SUMMARY: Reply<typeof reviews.getSummary> = {
  average: 4.5,
  count: 8,
  distribution: [],
  previousAverage: null,
  weekly: [],
  monthly: [],
  bySource: [],
  summary: "Kunden loben die saubere Arbeit.",
  topics: ["Sauberkeit", "Pünktlichkeit"],
  basedOn: 8,
  summaryPublic: true,
};

const open = async (shown: Partial<typeof SUMMARY> = {}) => {
  const server = { isPublic: true };
  mockCall(reviews.getSummary, () => ({ ...SUMMARY, summaryPublic: server.isPublic, ...shown }));
  await renderScreen(
    <>
      <SummaryCard />
      <ToastRegion label="Meldungen" closeLabel="Schließen" />
    </>,
  );
  return server;
};
const hide = async () => {
  await page.getByRole("button", { name: "Zusammenfassung ausblenden" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Zusammenfassung ausblenden" }).click();
};

test("says what customers praise, of how many ratings it is made, and who can read it", async () => {
  await open();
  await expect.element(page.getByText("Kunden loben die saubere Arbeit.")).toBeVisible();
  await expect.element(page.getByText("Zusammengefasst aus 8 Bewertungen")).toBeVisible();
  await expect.element(page.getByRole("list", { name: "Themen" }).getByText("Pünktlichkeit")).toBeVisible();
  await expect.element(page.getByText("Öffentlich sichtbar")).toBeVisible();
});

test("a hidden one stays to be read, and the way to show it again stands beside it", async () => {
  const server = await open();
  mockCall(reviews.deleteSummary, () => {
    server.isPublic = false;
    return null;
  });
  await hide();
  await expect.element(page.getByText("Zusammenfassung ausgeblendet")).toBeVisible();
  await expect.element(page.getByText("Nur für Sie sichtbar")).toBeVisible();
  await expect.element(page.getByText("Kunden loben die saubere Arbeit.")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "In der Selbstauskunft einblenden" })).toHaveAttribute("href", PATHS.selfDisclosure);
  await expect.element(page.getByRole("button", { name: "Zusammenfassung ausblenden" })).not.toBeInTheDocument();
});

test("nothing happens without the answer to the question, and a failure is said in it", async () => {
  const asked = mockCall(reviews.deleteSummary, refuse("internal"));
  await open();
  await page.getByRole("button", { name: "Zusammenfassung ausblenden" }).click();
  await page.getByRole("button", { name: "Weiter zeigen" }).first().click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(asked).toEqual([]);
  await hide();
  await expect.element(page.getByText("Die Zusammenfassung wurde nicht ausgeblendet")).toBeVisible();
  await expect.element(page.getByText("Öffentlich sichtbar")).toBeVisible();
});

test("without a summary it says so", async () => {
  await open({ summary: null, topics: [], basedOn: 0, summaryPublic: false });
  await expect.element(page.getByText("Zurzeit gibt es keine Zusammenfassung.")).toBeVisible();
});
