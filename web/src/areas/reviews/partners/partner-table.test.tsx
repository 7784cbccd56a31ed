import { reviews } from "@schaufenster/contract/areas/reviews/reviews.calls.ts";
import type { ReviewSource } from "@schaufenster/contract/areas/reviews/source.model.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { mockCall } from "../../../../test/mock-call.ts";
import { renderScreen } from "../../../../test/screen.tsx";
import { useSources } from "../reviews.queries.ts";
import { PartnerTable } from "./partner-table.tsx";

const READ: ReviewSource = {
  sourceId: "kartenblick",
  name: "Kartenblick",
  short: "Kb",
  count: 12,
  average: 4.5,
  url: null,
  state: "connected",
  updatedAt: "2026-11-14T07:15:00.000Z",
  overdue: false,
};

function Page() {
  return <PartnerTable query={useSources()} />;
}

const row = (name: string) => page.getByRole("row").filter({ hasText: name });

test("each source says as of when its figures hold, and whether it should have been read again by now", async () => {
  const late = { ...READ, sourceId: "stadtlupe", name: "Stadtlupe", overdue: true };
  const never = { ...READ, sourceId: "dialo", name: "Dialo", count: 0, average: null, updatedAt: null };
  mockCall(reviews.getSources, { sources: [READ, late, never], limit: 8, count: 24, average: 4.5, count30: 0, reports: [] });
  await renderScreen(<Page />);
  await expect.element(row("Kartenblick").getByText("Verbunden")).toBeVisible();
  await expect.element(row("Kartenblick").getByText("14.11.2026")).toBeVisible();
  await expect.element(row("Stadtlupe").getByText("Abruf überfällig")).toBeVisible();
  await expect.element(row("Stadtlupe").getByText(/^14\.11\.2026, 08:15/)).toBeVisible();
  await expect.element(row("Stadtlupe").getByText("Verbunden")).not.toBeInTheDocument();
  await expect.element(row("Dialo").getByText("Noch nicht gelesen")).toBeVisible();
});
