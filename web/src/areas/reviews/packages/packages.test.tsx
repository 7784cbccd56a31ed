import { reviews } from "@schaufenster/contract/areas/reviews/reviews.calls.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { mockCall } from "../../../../test/mock-call.ts";
import { renderScreen } from "../../../../test/screen.tsx";
import ReviewsPackagesScreen from "./packages.screen.tsx";

const REPORT = {
  name: "Bericht Februar 2026",
  packageName: "Vermarktungspaket Plus",
  period: { startDate: "2026-02-01", endDate: "2026-02-28" },
  createdAt: "2026-03-01T06:00:00.000Z",
};

test("a report says how large it is, where that is known", async () => {
  const drawn = { ...REPORT, name: "Bericht Januar 2026" };
  mockCall(reviews.getLatestReports, {
    reports: [
      { ...REPORT, download: "2", bytes: null },
      { ...drawn, download: "1", bytes: 41_200 },
    ],
  });
  await renderScreen(<ReviewsPackagesScreen />);
  await expect.element(page.getByRole("button", { name: "PDF: Bericht Februar 2026 herunterladen" })).toHaveTextContent("PDF");
  await expect.element(page.getByRole("button", { name: "PDF, 41 KB: Bericht Januar 2026 herunterladen" })).toBeVisible();
});
